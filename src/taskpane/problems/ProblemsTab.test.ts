import { formulasText } from './ProblemsTab';

test.each([
  [0, 0, 'This workbook has no Calc formula yet. Insert one from Templates.'],
  [0, 2, '2 frozen calculations.'],
  [1, 0, '1 Calc formula.'],
  [3, 1, '3 Calc formulas, 1 frozen calculation.'],
])('a workbook of %i formulas and %i frozen ones: %s', (formulas, frozen, text) => {
  expect(formulasText(formulas, frozen)).toBe(text);
});
