import { FormulaNotSupported, parseFormula } from './formula';

const cell = (row: number, column: number) => ({ row, column, rowCount: 1, columnCount: 1 });
const literal = (value: string | number | boolean) => ({ kind: 'literal', value });

test('a call takes literals, references, ranges and calls', () => {
  expect(
    parseFormula(`=calc.RUN("a ""b""", -1.5e2, TRUE, B2, 'Snow study'!$A$1:B9, CALC.ROWS(Sheet2!C3))`),
  ).toEqual({
    kind: 'call',
    name: 'CALC.RUN',
    args: [
      literal('a "b"'),
      literal(-150),
      literal(true),
      { kind: 'reference', sheetName: null, box: cell(1, 1) },
      { kind: 'reference', sheetName: 'Snow study', box: { row: 0, column: 0, rowCount: 9, columnCount: 2 } },
      {
        kind: 'call',
        name: 'CALC.ROWS',
        args: [{ kind: 'reference', sheetName: 'Sheet2', box: cell(2, 2) }],
      },
    ],
  });
});

test('arguments can be left out', () => {
  expect(parseFormula('=F(,1,)')).toEqual({ kind: 'call', name: 'F', args: [null, literal(1), null] });
  expect(parseFormula('=F( )')).toEqual({ kind: 'call', name: 'F', args: [] });
});

test('array constants have rows and columns', () => {
  expect(parseFormula('=F({"pF","pDesign";1,2})')).toMatchObject({
    args: [
      {
        kind: 'array',
        rows: [
          ['pF', 'pDesign'],
          [1, 2],
        ],
      },
    ],
  });
});

test('an error is a literal, an unknown name a name', () => {
  expect(parseFormula('=#N/A')).toEqual(literal('#N/A'));
  expect(parseFormula('=Loads')).toEqual({ kind: 'name', name: 'Loads' });
});

test.each(['=A1', '=B:C', '=2:5', "='it''s'!A1"])('%s is a reference', (formula) => {
  expect(parseFormula(formula)).toMatchObject({ kind: 'reference' });
});

test.each([
  '=A1*2',
  '=1+1',
  '=-A1',
  '=A3#',
  '=F(1',
  '=F(1))',
  '="open',
  '=F(1 2)',
  '=F({A1})',
  '=(1)',
  '=Roofs[pF]',
  '=50%',
])('%s is rejected and quoted', (formula) => {
  expect(() => parseFormula(formula)).toThrow(FormulaNotSupported);
  expect(() => parseFormula(formula)).toThrow(formula);
});
