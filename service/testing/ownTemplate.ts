/** A template as a file: `y` = `factor` · `x`, checked against 100 kip. The first line is that of its code. */
export const ownTemplate = ({ code = 'factoredLoad', factor = 2, expected = 0 } = {}) => `code: ${code}
name: Factored load
category: Of the office
description: For tests.
edition: None
fields:
  - { name: x, label: Load, units: kip, default: 1, min: 0, max: 1000 }
steps:
  - { symbol: y, label: Factored load, units: kip, clause: "1.2", formula: ${factor} · x }
checks:
  - { name: loadRatio, label: Load, ratio: y / 100 kip, clause: "1.3" }
outputs: [y]
notes: [Assumes nothing.]
examples:
  - source: By hand
    inputs: { x: 3 }
    expected: { y: ${expected || factor * 3} }
`;
