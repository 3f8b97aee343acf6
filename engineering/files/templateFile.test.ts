import fc from 'fast-check';
import { readInputChanges, readNewInputs, solveOnce } from '../kit/inputs';
import { checkedTemplate, TemplateFileError, templateOf } from './templateFile';

/** A hanger that carries the loads of a table; every part of a file is in it. */
const hanger = `
code: hangerRod
name: Threaded rod as a hanger
category: Steel
description: A rod in tension, and the drop of its lower end.
edition: AISC 360-22, LRFD
fields:
  - name: db
    label: Diameter of the rod
    units: in
    example: 0.75
    min: 0.25
    max: 2
  - name: grade
    label: Steel
    options: [A36, A449]
    default: A36
  - name: L
    label: Length
    units: ft
    default: 10
    min: 0
    max: 100
  - name: isStatic
    label: Static load
    default: true
  - name: loads
    label: Loads
    default: [[4, 1.2], [2, 1.6]]
    columns:
      - { name: P, label: Load, units: kip }
      - { name: factor, label: Load factor }
constants:
  E: { value: 29000, units: ksi }
tables:
  steels:
    source: Table 2-6
    columns: [{ name: grade }, { name: Fu, units: ksi }]
    rows:
      - [A36, 58]
      - [A449, 120]
  lengths:
    source: Table of the office
    columns: [{ name: L, units: ft }, { name: k }]
    rows:
      - [0, 1]
      - [20, 2]
      - [100, 2]
refused:
  - { when: L > 50 ft and db < 0.5 in, field: db, text: A long rod is at least half an inch thick. }
steps:
  - section: Strength
  - { symbol: Fu, label: Tensile strength, units: ksi, clause: Table 2-6, lookup: { table: steels, column: Fu, at: grade } }
  - { symbol: Ab, label: Area of the rod, units: in2, clause: J3.7, formula: pi · db^2 / 4 }
  - { symbol: Rn, label: Nominal strength, units: kip, clause: Eq. J3-1, formula: 0.75 · Fu · Ab }
  - { symbol: phiRn, label: Design strength, units: kip, clause: J3.7, formula: 0.75 · Rn }
  - section: Load
  - { symbol: Pu, label: Factored load, units: kip, clause: ASCE 7 2.3, sum: loads, formula: factor · P }
  - symbol: impact
    label: Impact factor
    clause: of the office
    choose:
      - { when: isStatic, formula: 1 }
      - { formula: 1.5 }
  - { symbol: k, label: Factor of long rods, clause: of the office, interpolate: { table: lengths, column: k, at: L } }
  - { symbol: drop, label: Elongation, units: in, clause: mechanics, when: L > 0, formula: impact · Pu · L · 12 in/ft / (E · Ab) }
checks:
  - { name: tensionRatio, label: Tension, ratio: k · impact · Pu / phiRn, clause: J3.7 }
outputs: [phiRn, Pu, drop]
cautions:
  - { when: L > 20 ft and not isStatic, text: "A long rod under moving load drops by {drop} in." }
notes: [Assumes that the threads are not damaged.]
sketch:
  caption: The rod.
  shapes:
    - { role: body, points: [[0, 0], [db, 0], [db, L · 12 in/ft], [0, L · 12 in/ft]] }
  dimensions:
    - { from: [0, 0], to: [db, 0], label: "db = {db} in" }
presets:
  - { code: heavy, name: Heavy hanger, inputs: { db: 1.5, grade: A449 } }
examples:
  - source: By hand
    inputs: { db: 0.75, L: 10 }
    expected: { phiRn: 14.413, Pu: 8, k: 1.5, tensionRatio: 0.8326, governingCheck: Tension }
`;

const solve = (inputs: Record<string, unknown>, text = hanger) => {
  const template = templateOf(text, 1);
  const { stored, problems } = readNewInputs(template, inputs as Record<string, number>, undefined);
  expect(problems).toEqual([]);
  return solveOnce(template, stored, {});
};

/** What is wrong with the file, each problem with its place. */
function problemsOf(text: string): string[] {
  try {
    checkedTemplate(text, 1);
    return [];
  } catch (error) {
    if (!(error instanceof TemplateFileError)) throw error;
    return error.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
  }
}

test('a file is a template: fields, outputs, presets, and a verdict', () => {
  const template = checkedTemplate(hanger, 3);
  expect(template).toMatchObject({ code: 'hangerRod', version: 3, category: 'Steel' });
  expect(template.description).toContain('AISC 360-22, LRFD');
  expect(template.fields.map(({ referenceId, type, required }) => [referenceId, type, required])).toEqual([
    ['db', 'number', true],
    ['grade', 'enum', false],
    ['L', 'number', false],
    ['isStatic', 'boolean', false],
    ['loads', 'table', false],
  ]);
  expect(template.presets[0]?.defaults).toEqual({ db: 1.5, grade: 'A449' });
  const { results, check, steps } = solve({ db: 0.75 });
  expect(results).toMatchObject({ Pu: 8, governingCheck: 'Tension', cautions: '' });
  expect(check).toMatchObject({ value: results.utilizationRatio, error: false, failReasons: [] });
  expect(steps.map(({ symbol, formula, substituted }) => [symbol, formula, substituted])).toContainEqual([
    ...['Rn', '0.75 · Fu · Ab', '0.75 · 58 · 0.44179'],
  ]);
  expect(
    template.sketch?.({ db: 0.75, grade: 'A36', L: 10, isStatic: true, loads: [] })[0]?.labels[0]?.text,
  ).toBe('db = 0.75 in');
});

test('a check that fails says by how much, and cautions hold their numbers', () => {
  const { check, results } = solve({ db: 0.5, L: 30, isStatic: false });
  expect(check?.failReasons).toEqual([expect.stringMatching(/^Tension: ratio \d+\.\d+ \(J3\.7\)\.$/)]);
  expect(results.cautions).toMatch(/^A long rod under moving load drops by [\d.]+ in\.$/);
});

test('a step whose condition does not hold has no result', () => {
  expect(solve({ db: 1, L: 0 }).results.drop).toBeUndefined();
});

test('a number that cannot be had is no verdict', () => {
  const text = hanger.replace('[100, 2]', '[25, 2]');
  expect(solve({ db: 1, L: 50 }, text).check).toMatchObject({
    error: true,
    errorReason: 'Table of the office (lengths) goes from 0 to 25 and has nothing for 50.',
  });
  expect(templateOf(text, 1).sketch?.({ db: 1, grade: 'A36', L: 50, isStatic: true, loads: [] })).toEqual([]);
});

test('inputs to which no check applies have no verdict', () => {
  const text = hanger.replace('clause: J3.7 }\noutputs', 'clause: J3.7, when: L < 0 ft }\noutputs');
  expect(text).not.toBe(hanger);
  expect(solve({ db: 1 }, text).check).toMatchObject({
    error: true,
    errorReason: 'No check applies to these inputs.',
  });
});

test('what a step that was not taken would decide is no verdict, and no remark', () => {
  const text = hanger.replace('clause: J3.7 }\noutputs', 'clause: J3.7, when: drop > 0 in }\noutputs');
  expect(solve({ db: 1, L: 0 }, text).check).toMatchObject({
    error: true,
    errorReason: 'drop > 0 in needs drop, which has no value for these inputs.',
  });
  const note = 'notes: [{ when: drop > 0 in, text: It drops. }]';
  const noted = hanger.replace('notes: [Assumes that the threads are not damaged.]', note);
  expect(solve({ db: 1, L: 0 }, noted).notes).toEqual([]);
  expect(solve({ db: 1, L: 1 }, noted).notes).toEqual(['It drops.']);
});

test('a ratio below 0 hides behind no other check', () => {
  const text = hanger.replace(
    'checks:',
    'checks:\n  - { name: uplift, label: Uplift, ratio: −5, clause: J3.7 }',
  );
  expect(solve({ db: 1 }, text).check).toMatchObject({
    error: true,
    errorReason: 'Uplift has a ratio below 0 for these inputs.',
  });
});

test('what was entered in a field before it was hidden has no effect', () => {
  const text = hanger.replace('default: 10\n', 'default: 10\n    when: { field: grade, is: [A449] }\n');
  const template = templateOf(text, 1);
  const { stored } = readNewInputs(template, { db: 1, grade: 'A449', L: 60 }, undefined);
  const hidden = readInputChanges(template, stored, { grade: 'A36' }).stored;
  expect(solveOnce(template, stored, {}).results.drop).not.toBe(solve({ db: 1 }).results.drop);
  expect(solveOnce(template, hidden, {}).results).toEqual(solve({ db: 1 }).results);
});

test('an option may hold the words that join conditions', () => {
  const text = hanger
    .replace('[A36, A449]', '[A36, A449, Black and "hot or cold"]'.replaceAll('"', ''))
    .replace('when: isStatic,', 'when: \'grade = "Black and hot or cold" or isStatic\',');
  expect(solve({ db: 1 }, text).results.utilizationRatio).toBe(solve({ db: 1 }).results.utilizationRatio);
});

test('a file of many keys is read in the time of its length', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join('');
  expect(problemsOf(keys).join()).toContain('there is no "k0"');
});

test('a file has few sums, which take as long as their tables have rows', () => {
  const sum = (index: number) =>
    `  - { symbol: sum${index}, label: Sum, units: kip, clause: x, sum: loads, formula: P }\n`;
  const sums = (count: number) =>
    problemsOf(
      hanger.replace('checks:', `${Array.from({ length: count }, (_, at) => sum(at)).join('')}checks:`),
    );
  expect(sums(39)).toEqual([]);
  expect(sums(40).join()).toContain('steps: has at most 40 steps with a sum');
});

test.each([
  ['phi · db^2 / 4', 'pi · db^2 / 4', 'phi'],
  [
    'units: in2, clause: J3.7, formula: pi · db / 4',
    'units: in2, clause: J3.7, formula: pi · db^2 / 4',
    'in2',
  ],
  ['L / (E', 'L · 12 in/ft / (E', 'needs a conversion'],
  ['grade = "A572" and isStatic', 'L > 20 ft and not isStatic', 'it has "A36", "A449"'],
  ['column: Fy', 'column: Fu, at', 'has no column Fy'],
  ['phiRn: 15', 'phiRn: 14.413', 'phiRn should be 15 and is 14.4133'],
  ['text: "It drops by {sag} in."', 'text: "A long rod under moving load drops by {drop} in."', 'sag'],
  ['outputs: [phiRn, Pu, sag]', 'outputs: [phiRn, Pu, drop]', 'No step gives sag'],
  ['default: A992', 'default: A36', 'A992'],
  ['label: db of {width}', 'label: "db = {db} in"', 'needs quotes'],
  ['label: "db = {width} in"', 'label: "db = {db} in"', 'uses width'],
  ['to: [max(db, 0), 0]', 'to: [db, 0]', 'Text or a formula with a comma needs quotes'],
  ['label: Nominal, before phi', 'label: Nominal strength', 'Text or a formula with a comma needs quotes'],
  ['when: |L| > 0', 'when: L > 0', 'needs quotes'],
  ['inputs: { db: 0.25, L: 60 }', 'inputs: { db: 1.5, grade: A449 }', 'at least half an inch'],
  ['clause: 3.7, formula: pi', 'clause: J3.7, formula: pi', 'clause: must be text'],
  ['fieldz:', 'fields:', 'fieldz'],
  ['symbol: 1x', 'symbol: Rn', 'symbol'],
  ['[A36, 120]', '[A449, 120]', 'a key that no other row has'],
  [
    'sum: loads, choose: [{ formula: P }, { formula: P }]',
    'sum: loads, formula: factor · P',
    'A sum needs a formula',
  ],
  ['[drop, L · 12 in/ft]', '[db, L · 12 in/ft]', 'A sketch cannot use drop, which sums the rows of a table'],
  ['symbol: λ', 'symbol: Rn', 'Latin letters'],
  ['symbol: grade', 'symbol: Rn', 'grade is defined twice'],
  ['name: Rn', 'name: tensionRatio', 'Rn is defined twice'],
  ['symbol: constructor', 'symbol: Rn', 'reserved word in formulas'],
  ['lookup: { table: valueOf', 'lookup: { table: steels', 'reserved word in formulas'],
  ['[L1 · 12 in/ft, 0]', '[db, 0]', 'L1 is used before'],
  ['code: other\nname: Threaded', 'name: Threaded', 'repeated'],
  [
    'expected: {}',
    'expected: { phiRn: 14.413, Pu: 8, k: 1.5, tensionRatio: 0.8326, governingCheck: Tension }',
    'at least one expected number',
  ],
  ['symbol: pi', 'symbol: Rn', 'reserved word in formulas'],
])('%s is refused with its place', (wrong, right, because) => {
  const written = right === 'column: Fu, at' ? 'column: Fy, at' : wrong;
  expect(hanger).toContain(right);
  const text = hanger.replace(right, written);
  const line = text.slice(0, text.indexOf(written)).split('\n').length;
  const problems = problemsOf(text);
  expect(problems.join('\n')).toContain(because);
  if (because !== 'fieldz')
    expect(problems.map((problem) => Number.parseInt(problem, 10))).toContainEqual(line);
});

test('unknown units are named at each place, also where no formula uses them', () => {
  const text = hanger
    .replace(
      'constants:',
      '  - { name: x, label: X, units: furlong, default: 1 }\nconstants:\n  F: { value: 1, units: kN }',
    )
    .replace('{ name: P, label: Load, units: kip }', '{ name: P, label: Load, units: tons }')
    .replace('columns: [{ name: L, units: ft }', 'columns: [{ name: L, units: m }')
    .replace('units: in2,', 'units: 3 in,');
  const unknown = problemsOf(text).map((problem) => {
    const [, line = '', units = ''] = /^(\d+):\d+ units: (.+) is unknown; use in, ft, lb/.exec(problem) ?? [];
    return `${units} ${text.split('\n')[Number(line) - 1]?.includes(units)}`;
  });
  expect(unknown).toEqual(['tons true', 'furlong true', 'm true', 'kN true', '3 in true']);
});

test.each([
  ['a: [1', '1:'],
  ['', '1:1'],
  ['&a [*a]', '1:1'],
  [`${'['.repeat(50_000)}`, '1:'],
  ['x: !!js/function "1"', '1:'],
])('%# is no template, and says where', (text, place) => {
  const problems = problemsOf(text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(place);
});

test('names of what every object has are no symbols', () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__'])
    expect(problemsOf(hanger.replace('pi · db^2 / 4', `${name} · db^2`)).join()).not.toBe('');
});

test('every change to a file gives a template, or an error with a place', () => {
  const pieces = fc.constantFrom(
    '',
    ' ',
    '\n',
    '-',
    ':',
    '{',
    '}',
    '[',
    ']',
    '"',
    '#',
    '&a',
    '*a',
    '!!map',
    'null',
    '0',
    '1e999',
    'pi',
    '^',
    '(',
    '|',
    '\t',
    '§',
    'formula: x',
  );
  fc.assert(
    fc.property(fc.nat(hanger.length), fc.nat(12), pieces, (at, length, piece) => {
      const text = hanger.slice(0, at) + piece + hanger.slice(at + length);
      for (const problem of problemsOf(text)) expect(problem).toMatch(/^[1-9]\d*:[1-9]\d* ./);
    }),
    { numRuns: 300 * Number(process.env.EXAMPLES ?? 1) },
  );
});
