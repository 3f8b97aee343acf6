import { provenanceOf } from '../formulas/provenance';
import { frozenCellsOf, frozenProblem } from './frozenCells';
import { frozenHeader, frozenRow } from './frozenRecord';

const formula = '=CALC.RUN("steelBeamAISC360",A1:B3)';
const place = (row: number) => ({
  worksheetId: 'w',
  sheetName: 'Roof',
  row,
  column: 1,
});
const box = (row: number) => ({ ...place(row), rowCount: 1, columnCount: 1 });
const row = (at: number, verdict: string, utilization: number | null = null) => ({
  inputs: null,
  cells: frozenRow(
    { formula },
    box(at),
    [[verdict]],
    { ...provenanceOf([]), verdict, utilization },
    '',
    () => null,
    null,
  ).map(({ value }) => value),
});
const idOf = (name: string) => (name === 'Roof' ? 'w' : undefined);

test('a frozen cell keeps its verdict; frozen twice, it has the later one', () => {
  const found = frozenCellsOf(
    [row(3, 'PASS'), { cells: ['a note'], inputs: null }, row(3, 'FAIL', 1.15)],
    idOf,
    [],
  );
  expect(found).toMatchObject([{ box: box(3), formula, verdict: 'FAIL', utilization: 1.15 }]);
});

test('a frozen cell is called by the mark that its inputs have now, else by that of its record', () => {
  const marked = (markNow: string | null) => {
    const { cells, ...rest } = row(4, 'FAIL');
    const named = cells.map((cell, at) => (frozenHeader[at] === 'Mark' ? 'G1' : cell));
    return frozenCellsOf([{ ...rest, cells: named, markNow }], idOf, [])[0]?.mark;
  };
  expect([marked('G1-A'), marked(null)]).toEqual(['G1-A', 'G1']);
});

test('a cell that holds a formula again, or whose worksheet is gone, is not frozen', () => {
  const rows = [row(3, 'FAIL'), row(4, 'FAIL')];
  expect(frozenCellsOf(rows, idOf, [place(3)]).map((one) => one.box.row)).toEqual([4]);
  expect(frozenCellsOf(rows, () => undefined, [])).toEqual([]);
});

test.each([
  ['FAIL, not verified', formula, 'FAIL'],
  ['FAIL 1, PASS 2', formula, 'FAIL'],
  ['NOT EVALUATED', formula, 'NOT EVALUATED'],
  ['', formula, 'NOT EVALUATED'],
  ['', '=CALC.REACTIONS(A1:B3)', null],
  ['PASS', formula, null],
  ['LOAD', formula, null],
])('the verdict %p of %p has the problem %p', (verdict, of, problem) => {
  expect(frozenProblem({ verdict, formula: of })).toBe(problem);
});
