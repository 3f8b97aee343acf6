import { columnWidth } from './columnWidths';

test('a long heading is wrapped, its longest word is not cut', () => {
  const one = columnWidth('Governing check', 4);
  expect(columnWidth('Required flexural strength (kip-ft)', 4)).toBeLessThan(1.4 * one);
  expect(columnWidth('Lateral-torsional', 4)).toBeGreaterThan(columnWidth('Lateral torsion', 4));
});

test('values widen a column up to a limit', () => {
  const widths = [3, 9, 20, 34, 500].map((longest) => columnWidth('Mark', longest));
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths[0]).toBe(widths[1]);
  expect(widths[3]).toBe(widths[4]);
});
