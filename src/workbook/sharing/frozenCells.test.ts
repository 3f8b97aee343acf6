import { calculationResult } from '../../core/testing/answers';
import { provenanceOf } from '../formulas/provenance';
import {
  changedCells,
  editedCells,
  type FrozenCell,
  frozenCalculations,
  frozenCases,
  frozenCellsOf,
  frozenDoubts,
  frozenIn,
  frozenProblem,
  oncePerMember,
} from './frozenCells';
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

test('a cell that holds a formula again is not frozen; one on no worksheet of its name still is', () => {
  const rows = [row(3, 'FAIL'), row(4, 'FAIL')];
  expect(frozenCellsOf(rows, idOf, [place(3)]).map((one) => one.box.row)).toEqual([4]);
  const [gone] = frozenCellsOf([{ ...rows[0]!, isEdited: true, isGone: true }], () => undefined, []);
  expect(gone).toMatchObject({ box: { sheetName: 'Roof', row: 3 }, verdict: 'FAIL' });
  expect(frozenDoubts(gone!)).toEqual({ overwritten: 'its worksheet was not found' });
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

describe('a frozen table', () => {
  const request = { parameters: { serviceUrl: 'https://service.test' } };
  const cases = [1.15, 0.5, 1.15].map((utilization, index) => ({
    ...{ index, mark: `RB-${index + 1}`, request },
    result: calculationResult({ verdict: utilization > 1 ? 'FAIL' : 'PASS', utilization, sheetId: 'a' }),
  }));
  const provenance = provenanceOf(cases as never);
  const table = (column: number, rowCount: number, since = {}, casesText?: string): FrozenCell => {
    const values = Array.from({ length: rowCount }, () => [0.5]);
    const at = { ...place(5), column, rowCount, columnCount: 1 };
    const own = casesText === undefined ? provenance : { ...provenance, cases: casesText };
    const cells = frozenRow({ formula }, at, values, own, '', () => null, null).map(({ value }) => value);
    return frozenCellsOf([{ cells, inputs: null, ...since }], idOf, [])[0]!;
  };
  const failing = (frozen: readonly FrozenCell[]) =>
    oncePerMember(frozen.flatMap(frozenCases).filter((one) => frozenProblem(one) === 'FAIL'));
  const said = (found: readonly FrozenCell[]) =>
    found.map(({ box: at, mark }) => [at.row, at.rowCount, mark]);

  test('counts its cases without the row of units', () => {
    const of = (texts?: string) => frozenCalculations([table(1, 3, {}, texts)]).length;
    expect(of()).toBe(3);
    expect(of('[["","-",null],["RB-1","FAIL",1.15],["RB-2","PASS",0.5]]')).toBe(2);
  });

  test('has the reasons of its cases a line each, named by their marks', () => {
    const reasons = ['Shear is 1.15.', '', 'Shear is 1.15.', 'Bending is 1.2.'];
    const failed = reasons.map((reason, index) => ({
      ...{ index, mark: index === 3 ? '' : `RB-${index + 1}`, request },
      result: calculationResult({ verdict: 'FAIL', reasons: reason ? [reason] : [] }),
    }));
    expect(provenanceOf(failed as never).reasons).toBe('RB-1, RB-3: Shear is 1.15\nBending is 1.2');
  });

  test('has each case that fails in its row, once for all tables of the same inputs', () => {
    const found = failing([table(1, 3), table(2, 3)]);
    expect(said(found)).toEqual([
      [5, 1, 'RB-1'],
      [7, 1, 'RB-3'],
    ]);
    expect(found[0]).toMatchObject({ verdict: 'FAIL', utilization: 1.15 });
    // A formula that gives the highest of them shows all in one cell.
    expect(said(failing([table(1, 1)]))).toEqual([
      [5, 1, 'RB-1'],
      [5, 1, 'RB-3'],
    ]);
  });

  test.each<[number, object, unknown[]]>([
    [3, { isEdited: true, editedRows: [1] }, [[6, 1, 'RB-2']]],
    [3, { isEdited: true, editedRows: null }, [[5, 3, 'RB-1; RB-2; RB-3']]],
    [3, { isEdited: true, editedRows: [] }, [[5, 3, 'RB-1; RB-2; RB-3']]],
    [4, { isEdited: true, editedRows: [1] }, [[5, 4, 'RB-1; RB-2; RB-3']]],
    [3, {}, []],
  ])('of %p rows with %j has only the rows edited that are known', (rowCount, since, edited) => {
    expect(said(editedCells([table(1, rowCount, since)]))).toEqual(edited);
  });

  test.each<[object, unknown[]]>([
    [{ changedRows: [{ index: 1, text: 'B7: 12, was 10' }] }, [[6, 1, 'RB-2']]],
    [{ changedRows: [{ index: 3, text: 'B9: 12, was blank' }] }, [[5, 3, 'RB-1; RB-2; RB-3']]],
    [{}, [[5, 3, 'RB-1; RB-2; RB-3']]],
  ])('has only the rows changed that are known: %j', (since, changed) => {
    const found = changedCells([table(1, 3, { inputs: 'changed', ...since })]);
    expect(said(found)).toEqual(changed);
    expect(found[0]?.isOfSeveral).toBe(found[0]?.box.rowCount === 3);
  });

  test('says of a cell only what became of its row', () => {
    const at = (row: number, one: FrozenCell) =>
      frozenIn([one], ({ row: top, rowCount }) => top <= row && row < top + rowCount);
    const edited = table(1, 3, { isEdited: true, editedRows: [1] });
    expect(at(6, edited)).toMatchObject({ mark: 'RB-2', verdict: 'PASS', isEdited: true });
    expect(at(7, edited)).toMatchObject({ mark: 'RB-3', verdict: 'FAIL', isEdited: false });
    expect(at(8, edited)).toBeUndefined();
    expect(at(5, table(1, 1))).toMatchObject({ verdict: 'FAIL 2, PASS 1' });
  });

  test.each(['', 'no JSON', '[1,2,3]', '{}'])('with %j in place of its cases is as a whole', (text) => {
    expect(failing([table(1, 3, {}, text)])).toMatchObject([{ verdict: 'FAIL 2, PASS 1' }]);
  });
});
