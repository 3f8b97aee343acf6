import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import { confirmedBy, formulasText } from './ProblemsTab';

test.each([
  [0, 0, 0, 'This workbook has no Calc formula yet. Insert one from Templates.'],
  [0, 2, 2, '2 frozen formulas.'],
  [1, 0, 0, '1 Calc formula.'],
  [3, 1, 1, '3 Calc formulas, 1 frozen formula.'],
  [0, 11, 13, '11 frozen formulas (13 calculations).'],
])('a workbook of %i formulas and %i frozen ones with %i calculations: %s', (formulas, frozen, of, text) => {
  expect(formulasText(formulas, frozen, of)).toBe(text);
});

test.each([
  [['sealed'], 'seals'],
  [['service'], 'reports'],
  [['service', 'sealed'], 'seals or reports'],
])('numbers whose results are from %j match their %s', (from, what) => {
  const cases = from.map((one) => ({ result: { from: one } })) as CalculatedFormula['cases'];
  expect(confirmedBy([{ cases }])).toBe(what);
});
