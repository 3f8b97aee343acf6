import fc from 'fast-check';
import { createUniverWithoutScreen, disposeGrids } from '../testing/grids';
import { singleCell } from './box';
import { type CellValue, type Grid } from './grid';
import { numberOfLiteral } from './numberLiteral';

afterAll(disposeGrids);

/** A1 1.7, A2 2, A3 0.5, A4 text, A5 100; B1 ">=2.0", B2 blank. */
const inputs: CellValue[][] = [
  [1.7, '>=2.0'],
  [2, ''],
  [0.5, ''],
  ['text', ''],
  [100, ''],
];

/** Literals as Excel reads them (ECMA-376 part 1, 18.17.2.2 and 18.17.5.2). */
const literals: [string, CellValue][] = [
  ['=1.0', 1],
  ['=0.50', 0.5],
  ['=.5', 0.5],
  ['=1.', 1],
  ['=007', 7],
  ['=000', 0],
  ['=-0', 0],
  ['=-1.0', -1],
  ['=+1.0', 1],
  ['=1E3', 1000],
  ['=1e3', 1000],
  ['=1e-3', 0.001],
  ['=1.E-3', 0.001],
  ['=.5e+1', 5],
  ['=1.0E+05', 100000],
  ['=1E-7', 1e-7],
  ['=1E+21', 1e21],
  ['=1E309', '#NUM!'],
  ['=1234567890123456789', 1234567890123450000],
  ['=0.1234567890123456789', 0.123456789012345],
  ['=100000000000000000000.0', 1e20],
  ['="1.0"', '1.0'],
  ['="1E3"', '1E3'],
  ['="{1.0}"', '{1.0}'],
  ["='1.0'!A1", 41],
];

/** Operators and functions of Excel. */
const formulas: [string, CellValue][] = [
  ['=IF(A1<=1.0,"OK","NG")', 'NG'],
  ['=A3>=0.50', true],
  ['=1.0=1', true],
  ['="1.0"=1', false],
  ['=2*- 3', -6],
  ['=-2.0^2', 4],
  ['=1.E+3/1.E-3', 1000000],
  ['=SUM({1.0,2.50;-0.50,-0})', 3],
  ['=COUNT({1.0,"1.0",TRUE})', 1],
  ['=VLOOKUP(2.0,A1:B3,1.0,FALSE)', 2],
  ['=ROUND(1234.567,-2.0)', 1200],
  ['=TEXT(1.50,"0.00")', '1.50'],
  ['="a"&1.10', 'a1.1'],
  ['=LEN(007)', 1],
  ['=LEN("007")', 3],
  ['=ISNUMBER("1.0")', false],
  ['=IFERROR(1.0/0.0,2.50)', 2.5],
  ['=LET(x,1.50,y,.5,x+y)', 2],
  ['=LAMBDA(x,x*2.0)(1.50)', 3],
  ['=SUM(OFFSET(A1,1.0,0.0,2.0,1.0))', 2.5],
  ["='1.0'!A1+1.0", 42],
  ["=SUM('1.0'!A1:A1,1.0)", 42],
  ['=SUM(1:1)*1.0-SUM(1:1)', 0],
  ['=ROUND(0.30000000000000004-0.3,20)', 0],
  // Names: with dots and digits they are none of a number.
  ['=x1.0', '#NAME?'],
  ['=Infinity', '#NAME?'],
  // Criteria are read while the function runs.
  ['=COUNTIF(A1:A5,">= 2.0")', 2],
  ['=COUNTIF(A1:A5,">=50.0%")', 4],
  ['=COUNTIF(A1:A5,"=2.00")', 1],
  ['=COUNTIF(A1:A5,"2.0")', 1],
  ['=COUNTIF(A1:A5,">-1.0")', 4],
  ['=COUNTIF(A1:A5,B1)', 2],
  ['=COUNTIF(A1:A5,">="&2.0)', 2],
  ['=SUM(COUNTIF(A1:A5,{">=2.0","<1.0"}))', 3],
  ['=COUNTIF(A1:A5,"te*")', 1],
  ['=SUMIFS(A1:A5,A1:A5,">0.50",A1:A5,"<=2.0")', 3.7],
  ['=MAXIFS(A1:A5,A1:A5,"<2.0")', 1.7],
];

async function calculated(grid: Grid, formula: string): Promise<CellValue | undefined> {
  const [{ id = '' } = {}] = grid.sheets();
  grid.setCells(id, { row: 0, column: 0, rowCount: 5, columnCount: 2 }, inputs);
  if (grid.sheets().length === 1) {
    grid.setCells(grid.addSheet('1.0').id, singleCell(0, 0), [[41]]);
  }
  grid.setCells(id, singleCell(9, 5), [[formula]]);
  await grid.calculation();
  expect(grid.formulas(id, singleCell(9, 5))).toEqual([[formula]]);
  return grid.values(id, singleCell(9, 5))[0]?.[0];
}

const expected = (value: CellValue) => (typeof value === 'number' ? expect.closeTo(value, 10) : value);

describe('over the grid', () => {
  const grid = createUniverWithoutScreen();

  test.each(literals)('%s is %p', async (formula, value) => {
    expect(await calculated(grid, formula)).toEqual(value);
  });
});

describe('the Univer grid', () => {
  const grid = createUniverWithoutScreen();

  test.each(formulas)('%s is %p', async (formula, value) => {
    expect(await calculated(grid, formula)).toEqual(expected(value));
  });
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 });
const literal = fc
  .tuple(
    fc.oneof(
      digits,
      digits.map((one) => `${one}.`),
      digits.map((one) => `.${one}`),
      fc.tuple(digits, digits).map((parts) => parts.join('.')),
    ),
    fc.option(
      fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.integer({ min: 0, max: 12 })),
    ),
  )
  .map(([mantissa, exponent]) => mantissa + (exponent ?? []).join(''));

test('a literal in whatever spelling is its number, everywhere in a formula', async () => {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  const samples = fc.sample(literal, 150);
  const asFormulas = samples.map((one) => [
    `=${one}`,
    `=-${one}`,
    `=SUM(0,${one})+0`,
    `=SUM({0,-${one}})`,
    `=${one}>=${numberOfLiteral(one)}`,
    `=COUNTIF(K1,">=${one}")`,
    `=INDEX({1,${one}},2)*1`,
    `=IF(K1<${one},"OK","NG")`,
    `=LET(x,${one},x)+0`,
  ]);
  grid.setCells(id, singleCell(0, 10), [[0]]);
  const box = { row: 0, column: 0, rowCount: samples.length, columnCount: 9 };
  grid.setCells(id, box, asFormulas);
  await grid.calculation();
  expect(grid.values(id, box)).toEqual(
    samples.map((one) => {
      const number = Number(one);
      const isZero = number === 0;
      return [
        ...[number, 0 - number, number, 0 - number, true, isZero ? 1 : 0],
        ...[number, isZero ? 'NG' : 'OK', number],
      ];
    }),
  );
  expect(grid.formulas(id, box)).toEqual(asFormulas);
});

test('what was typed is read again after rows were inserted, and references have moved', async () => {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  const column = (cells: CellValue[]) => cells.map((cell) => [cell]);
  grid.setCells(
    id,
    { row: 0, column: 0, rowCount: 5, columnCount: 1 },
    column([1.7, '=IF(A1<=1.0,"1.0","007")', '=A1*1.E-3+.50', "='1.0'!B2+1.", '=SUM(A1:A2,{1.0,2.50})']),
  );
  const other = grid.addSheet('1.0');
  grid.setCells(other.id, singleCell(1, 1), [[5]]);
  grid.insertCells(id, { row: 0, column: 0, rowCount: 2, columnCount: 256 }, 'Down');
  grid.insertCells(other.id, { row: 0, column: 0, rowCount: 1, columnCount: 256 }, 'Down');
  await grid.calculation();
  const box = { row: 2, column: 0, rowCount: 5, columnCount: 1 };
  expect(grid.formulas(id, box)).toEqual(
    column([1.7, '=IF(A3<=1.0,"1.0","007")', '=A3*1.E-3+.50', "='1.0'!B3+1.", '=SUM(A3:A4,{1.0,2.50})']),
  );
  expect(grid.values(id, box)).toEqual(column([1.7, '007', 0.5017, 6, 5.2]));
});
