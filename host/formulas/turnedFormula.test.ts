import fc from 'fast-check';
import { turnedFormula } from './turnedFormula';

const cell = fc.record({ row: fc.integer({ min: 20, max: 60 }), column: fc.integer({ min: 20, max: 60 }) });

test.each([
  ['=SUM(A1:D1)', '=SUM(G7:G10)'],
  ['=A1*$B$2', '=G7*$B$2'],
  ['=\'My A1\'!C1&"A1"', '=\'My A1\'!G9&"A1"'],
  ['=F1', '=G12'],
  ['=E2', '=H11'],
])('%s of E1 becomes %s in G11', (formula, turned) => {
  expect(turnedFormula(formula, { row: 0, column: 4 }, { row: 10, column: 6 })).toBe(turned);
});

test('a cell that falls off the sheet is #REF!', () => {
  expect(turnedFormula('=A5+1', { row: 4, column: 4 }, { row: 2, column: 0 })).toBe('=#REF!+1');
});

test.each(['=$A1', '=A$1', '=SUM(A:A)', '=SUM(1:2)', '=B2+$A1'])('%s cannot be turned', (formula) => {
  expect(turnedFormula(formula, { row: 0, column: 4 }, { row: 10, column: 6 })).toBeNull();
});

test('turned there and back, a formula is itself again', () => {
  fc.assert(
    fc.property(
      cell,
      cell,
      fc.integer({ min: -9, max: 9 }),
      fc.integer({ min: -9, max: 9 }),
      (from, to, down, right) => {
        const named = ({ row, column }: typeof from) =>
          `${String.fromCharCode(65 + (column % 26))}${row + 1}`;
        const formula = `=${named({ row: from.row + down, column: 10 + right })}*2`;
        const start = { row: from.row, column: 10 };
        const turned = turnedFormula(formula, start, to);
        expect(turnedFormula(turned ?? '', to, start)).toBe(formula);
      },
    ),
  );
});
