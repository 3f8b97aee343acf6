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
  ['=IF(A1<=1.70,"OK","NG")', 'OK'],
  ['=IF(1.0>=A1,"OK","NG")', 'NG'],
  ['=IF(AND(A1>1.0,A1<2.0),"in","out")', 'in'],
  ['=A3>=0.50', true],
  ['=A3>.5', false],
  ['=A1<=1.', false],
  ['=A2=2.0', true],
  ['=A2<>2.00', false],
  ['=1.0=1', true],
  ['="1.0"=1', false],
  ['=A1*1.0', 1.7],
  ['=1.0+A1', 2.7],
  ['=2.0*-3.0', -6],
  ['=2*- 3', -6],
  ['=- 3', -3],
  ['=-2.0^2', 4],
  ['=2.0^-1.0', 0.5],
  ['=1E3*2', 2000],
  ['=1e-3+1', 1.001],
  ['=1.E+3/1.E-3', 1000000],
  ['=A5/1E2', 1],
  ['=50.0%', 0.5],
  ['=A5*5.0%', 5],
  ['=(1.50)', 1.5],
  ['=(1.0+2.0)*.5', 1.5],
  ['=SUM(1.0,2.50,.5)', 4],
  ['=SUM(A1:A3,1.0)', 5.2],
  ['=SUM({1.0,2.50;-0.50,-0})', 3],
  ['=SUM({1.0,2.5}*2.0)', 7],
  ['=INDEX({1.10,2.20;.5,1E1},2.0,2)', 10],
  ['=MAX({-1.0,-0.50})', -0.5],
  ['=COUNT({1.0,"1.0",TRUE})', 1],
  ['=MATCH(2.0,A1:A3,0)', 2],
  ['=MATCH(2.0,{0.50,1.0,2.0},0.0)', 3],
  ['=VLOOKUP(2.0,A1:B3,1.0,FALSE)', 2],
  ['=INDEX(A1:A3,2.0)', 2],
  ['=CHOOSE(2.0,"a","b")', 'b'],
  ['=ROUND(2.50,0.0)', 3],
  ['=ROUND(1234.567,-2.0)', 1200],
  ['=MIN(1.0,A3)', 0.5],
  ['=MOD(7.50,2.0)', 1.5],
  ['=POWER(4.0,0.50)', 2],
  ['=SQRT(16.0)', 4],
  ['=ABS(-1.50)', 1.5],
  ['=INT(-1.50)', -2],
  ['=TEXT(1.50,"0.00")', '1.50'],
  ['=TEXT(1.50,"0.0")&"x"', '1.5x'],
  ['="a"&1.10', 'a1.1'],
  ['=1.0&""', '1'],
  ['=LEFT("1.00",3.0)', '1.0'],
  ['=LEN(007)', 1],
  ['=LEN("007")', 3],
  ['=ISNUMBER(1.0)', true],
  ['=ISTEXT(1.0)', false],
  ['=ISNUMBER("1.0")', false],
  ['=TYPE(1E3)', 1],
  ['=N(1.0)', 1],
  ['=VALUE("1.50")', 1.5],
  ['=NOT(0.0)', true],
  ['=IFERROR(1.0/0.0,2.50)', 2.5],
  ['=IFS(A1<1.0,"low",A1<2.0,"mid",TRUE,"high")', 'mid'],
  ['=SWITCH(2.0,1.0,"one",2.00,"two")', 'two'],
  ['=LET(x,1.50,y,.5,x+y)', 2],
  ['=LAMBDA(x,x*2.0)(1.50)', 3],
  ['=SUMPRODUCT((A1:A3>=1.70)*1.0)', 2],
  ['=DATE(2024.0,1.0,1.0)', 45292],
  ['=SUM(OFFSET(A1,1.0,0.0,2.0,1.0))', 2.5],
  ['=SUM(INDIRECT("A1"),1.0)', 2.7],
  ["='1.0'!A1+1.0", 42],
  ["=SUM('1.0'!A1:A1,1.0)", 42],
  ['=SUM(1:1)*1.0-SUM(1:1)', 0],
  ['=ROUND(0.30000000000000004-0.3,20)', 0],
  // Names: with dots and digits they are none of a number.
  ['=x1.0', '#NAME?'],
  ['=Infinity', '#NAME?'],
  // Criteria are read while the function runs.
  ['=COUNTIF(A1:A5,">=2.0")', 2],
  ['=COUNTIF(A1:A5,">=.5")', 4],
  ['=COUNTIF(A1:A5,">= 2.0")', 2],
  ['=COUNTIF(A1:A5,">1E1")', 1],
  ['=COUNTIF(A1:A5,">=50.0%")', 4],
  ['=COUNTIF(A1:A5,"=2.00")', 1],
  ['=COUNTIF(A1:A5,"2.0")', 1],
  ['=COUNTIF(A1:A5,2.0)', 1],
  ['=COUNTIF(A1:A5,"<>2.0")', 4],
  ['=COUNTIF(A1:A5,">-1.0")', 4],
  ['=COUNTIF(A1:A5,B1)', 2],
  ['=COUNTIF(A1:A5,">="&2.0)', 2],
  ['=SUM(COUNTIF(A1:A5,{">=2.0","<1.0"}))', 3],
  ['=COUNTIF(A1:A5,"te*")', 1],
  ['=COUNTIFS(A1:A5,">=0.50",A1:A5,"<2.0")', 2],
  ['=SUMIF(A1:A5,">=2.0")', 102],
  ['=SUMIF(A1:A5,"<2.0",A1:A5)', 2.2],
  ['=SUMIFS(A1:A5,A1:A5,">0.50",A1:A5,"<=2.0")', 3.7],
  ['=AVERAGEIF(A1:A5,">=2.0")', 51],
  ['=AVERAGEIFS(A1:A5,A1:A5,">=2.0")', 51],
  ['=MAXIFS(A1:A5,A1:A5,"<2.0")', 1.7],
  ['=MINIFS(A1:A5,A1:A5,">.5")', 1.7],
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
    `=COUNTIF(H1,">=${one}")`,
  ]);
  grid.setCells(id, singleCell(0, 7), [[0]]);
  const box = { row: 0, column: 0, rowCount: samples.length, columnCount: 6 };
  grid.setCells(id, box, asFormulas);
  await grid.calculation();
  expect(grid.values(id, box)).toEqual(
    samples.map((one) => {
      const number = Number(one);
      return [number, 0 - number, number, 0 - number, true, number === 0 ? 1 : 0];
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
