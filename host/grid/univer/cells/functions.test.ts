/**
 * Functions that the engine calculates otherwise than Excel: by what Excel stored in IronCalc's test workbooks, and by the examples and definitions of
 * Microsoft's function reference. `#NUM!`, `#VALUE!`, and `#NAME?` also where the host does not calculate what Excel does.
 */
import { createUniverWithoutScreen, disposeGrids } from '../../../testing/grids';
import { type Box, type CellValue } from '../../grid';

afterAll(disposeGrids);

const grid = createUniverWithoutScreen();
const id = grid.activeSheetId();
const box = (row: number, column: number, rowCount = 1, columnCount = 1): Box => ({
  ...{ row, column, rowCount, columnCount },
});

beforeAll(() => {
  grid.setCells(id, box(0, 0, 5, 4), [
    [1, 'a', 10, 42_575.43],
    [2, "'5", 20, 5],
    [3, true, 30, 42_600.2],
    ['', '=1/0', '', '=NA()'],
    ['ä', '', '', ''],
  ]);
});

const families: Record<string, [string, CellValue][]> = {
  'a lookup of the last item up to a value': [
    ['=LOOKUP(2,A1:A3,C1:C3)', 20],
    ['=LOOKUP(2,A1:A3,{"x","y","z"})', 'y'],
    ['=LOOKUP(1,{1;1;1},C1:C3)', 30],
    ['=LOOKUP(2,1/(A1:A3>1),C1:C3)', 30],
    ['=LOOKUP(2,{1,2,3;"a","b","c"})', 'b'],
    ['=LOOKUP(2.5,A1:C3)', 20],
    ['=LOOKUP(0,A1:A3)', '#N/A'],
    ['=LOOKUP(2,A1:B3,C1:C3)', '#N/A'],
    ['=LOOKUP(2,A1:A3,B1:C3)', '#N/A'],
    ['=LOOKUP("b",{"A","B","C"},{1,2,3})', 2],
  ],
  'statistics leave texts and logical values of cells out': [
    ['=MEDIAN(A1:B3)', 2],
    ['=MEDIAN({1,2,"5"})', 1.5],
    ['=DEVSQ(A1:B3)', 2],
    ['=TRIMMEAN(A1:B3,0)', 2],
  ],
  'statistics count logical values of arguments': [
    ['=MEDIAN(1,2,TRUE)', 1],
    ['=DEVSQ(1,2,TRUE)', 2 / 3],
    ['=HARMEAN(1,2,TRUE)', 1.2],
    ['=GEOMEAN(4,4,TRUE)', 16 ** (1 / 3)],
  ],
  'what cannot be counted as Excel does is an error': [
    ['=COUNTA(5,,10)', '#VALUE!'],
    ['=COUNT(5,10)', 2],
    ['=AGGREGATE(3,6,A1:B4)', '#VALUE!'],
    ['=AGGREGATE(2,6,A1:B4)', 3],
    ['=PERCENTRANK.INC({1,2,3},2,0)', '#NUM!'],
    ['=PERCENTRANK.INC(A1,1,0)', '#NUM!'],
    ['=LOGNORM.INV(0.4,3.5,1E12)', '#NUM!'],
    ['=VDB(2400,300,10,0,0.5)', '#NAME?'],
    ['=ASC("Ａ")', '#NAME?'],
  ],
  'dates with a time of day, and in cells': [
    ['=WEEKNUM(D1,2)', 30],
    ['=WORKDAY.INTL(D1,D2)', 42_580],
    ['=WORKDAY.INTL(D1,D2,"0000011")', 42_580],
    ['=YEARFRAC(D1,D3,3)', 25 / 365],
    ['=SECOND(0.424451388888889)', 13],
    ['=SECOND("10:11:12")', 12],
    ['=EOMONTH(1,1)', 60],
  ],
  'numbers next to 0, large angles, and multiples that are left out': [
    ['=PMT(4.567E-15,10,1000)', -100],
    ['=FV(1E-12,10,-100)', 1000],
    ['=COS(134217728)', '#NUM!'],
    ['=COS(PI())', -1],
    ['=FLOOR.MATH(6.7,,1)', 6],
    ['=CEILING.MATH(6.7,,1)', 7],
  ],
  'addresses are those of the style': [
    ['=ADDRESS(1,0,2,1)', '#VALUE!'],
    ['=ADDRESS(0,0,4,0)', 'R[0]C[0]'],
    ['=INDIRECT("A3",FALSE)', '#REF!'],
    ['=INDIRECT("R3C1",FALSE)', 3],
  ],
  'texts of arrays stay texts': [
    ['=INDEX({"1/2","3/4"},2)', '3/4'],
    ['=SUM({"4-3-15";"1-3-15"})', 0],
    ['=INDEX({"a,b","c;d"},2)', 'c;d'],
    ['=INDEX({"say ""x""",2;TRUE,#N/A},1,1)', 'say "x"'],
    ['=INDEX({1,-2.5;TRUE,1E3},2,2)', 1000],
    ['=INDEX({1,-2.5;TRUE,1E3},1,2)', -2.5],
    ['=INDEX({1;TRUE},2)', true],
    ['=IFNA(INDEX({1,#N/A},2),"none")', 'none'],
  ],
  'texts of logical values, of other alphabets, and of links': [
    ['=CONCAT("a",TRUE)', 'aTRUE'],
    ['=PROPER("ä öl o\'neil 2nd-ab")', "Ä Öl O'Neil 2Nd-Ab"],
    ['=PROPER(TRUE)', 'True'],
    ['=HYPERLINK("https://a.test",B5)', 0],
    ['=HYPERLINK("https://a.test",5)+1', 6],
    ['=HYPERLINK("https://a.test","5")', '5'],
  ],
};

describe.each(Object.entries(families))('%s', (_, rows) => {
  test.each(rows)('%s is %p', async (formula, value) => {
    grid.setCells(id, box(0, 8), [[formula]]);
    await grid.calculation();
    const shown = grid.values(id, box(0, 8))[0]![0];
    expect(shown).toEqual(typeof value === 'number' ? expect.closeTo(value, 8) : value);
  });
});
