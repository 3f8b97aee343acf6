import { areaStart } from '../../workbook/excel/a1';
import type { StudyNow } from '../../study/table/studyNow';
import type { WrittenRow } from '../../study/table/writtenStudy';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { takedownCells } from '../../../test/support/takedown';
import { frozenFormulas, studyRowsOf, withLoadPath } from './loadPath';

const at = (address: string, formula: string, ...ids: string[]) => ({
  ...{ sheetName: 'Sheet1', rowCount: 1, columnCount: 1, formula },
  ...areaStart(`Sheet1!${address}`)!,
  known: ids.length > 0 ? { cases: ids.map((sheetId) => ({ result: { sheetId } })) } : null,
});

test('each report of a package names those that take its reactions, as far as they are in it', () => {
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'BEAM'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8,2)'),
    at('B12', '=INDEX(G1,1,4)'),
    at('E11', '=CALC.RUN("column",A11:B18)', 'column'),
    at('B22', '=INDEX(G1,1,4)'),
    at('E21', '=CALC.RUN("footing",A21:B28)', 'left out'),
    at('B32', '=INDEX(G1,1,4)'),
    at('E31', '=CALC.RUN("footing",A31:D38)', 'case 1', 'case 2'),
  ];
  const sheets = ['beam', 'column', 'case 1', 'case 2'].map((sheetId) => ({ sheetId, place: sheetId }));
  expect(withLoadPath({ title: 'Clinic', sheets }, formulas)).toEqual({
    title: 'Clinic',
    sheets: [
      {
        ...{ sheetId: 'beam', place: 'beam', bySupport: [{ support: 2, sheetId: 'column' }] },
        openEnds: [
          { support: 2, to: 'Sheet1!E21 (not in the package)' },
          { support: 2, to: 'Sheet1!E31 (several cases share its formula)' },
        ],
      },
      ...sheets.slice(1),
    ],
    // Which of its cases takes the reaction is not known.
    notFollowed: ['Sheet1!E31 (several cases share its formula)'],
  });
});

test('each part of a package has the load path of all its reports', () => {
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'beam'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8)'),
    at('B12', '=INDEX(G1,1,4)'),
    at('E11', '=CALC.RUN("column",A11:B18)', 'column'),
  ];
  const sheets = ['beam', 'column'].map((sheetId) => ({ sheetId, place: sheetId }));
  const pathOf = (from: number) =>
    withLoadPath({ title: 'Clinic', sheets, part: { from, count: 1 } }, formulas).sheets;
  expect(pathOf(0)).toEqual([{ ...sheets[0], handsTo: ['column'] }, sheets[1]]);
  expect(pathOf(1)).toEqual(pathOf(0));
});

test('each support is handed to those that read it, and what reads all of them has no support', () => {
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'beam'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8,1,"column")'),
    at('G2', '=_xldudf_CALC_REACTIONS("beam",A1:B8,2,"column")'),
    at('G3', '=CALC.REACTIONS("beam",A1:B8)'),
    at('B12', '=G1'),
    at('B13', '=G2'),
    at('E11', '=CALC.RUN("column",A11:B13)', 'left'),
    at('B22', '=G2'),
    at('E21', '=CALC.RUN("column",A21:B28)', 'right'),
    at('B32', '=MAX(G3:G3)'),
    at('E31', '=CALC.RUN("footing",A31:D38)', 'footing'),
  ];
  const sheets = ['beam', 'left', 'right', 'footing'].map((sheetId) => ({ sheetId, place: sheetId }));
  const [beam, ...others] = withLoadPath({ title: 'Clinic', sheets }, formulas).sheets;
  expect(beam).toEqual({
    ...sheets[0],
    handsTo: ['footing'],
    bySupport: [
      { support: 1, sheetId: 'left' },
      { support: 2, sheetId: 'left' },
      { support: 2, sheetId: 'right' },
    ],
  });
  expect(others).toEqual(sheets.slice(1));
});

test('what takes one output of a load is named with it, and so is an open end', () => {
  const formulas = [
    at('E1', '=CALC.RUN("snow",A1:B8,"pS")', 'snow'),
    at('B12', '=E1*5'),
    at('E11', '=CALC.RUN("beam",A11:B18)', 'beam'),
    at('B22', '=E1'),
    at('E21', '=CALC.RUN("beam",A21:B28)', 'left out'),
  ];
  const sheets = ['snow', 'beam'].map((sheetId) => ({ sheetId, place: sheetId }));
  expect(withLoadPath({ title: 'Clinic', sheets }, formulas).sheets[0]).toEqual({
    ...sheets[0],
    byOutput: [{ output: 'pS', sheetId: 'beam' }],
    openEnds: [{ output: 'pS', to: 'Sheet1!E21 (not in the package)' }],
  });
});

test('a row of a study takes what its cells refer to and hands on its results, while they are of its inputs', () => {
  const corner = { worksheetId: '1', sheetName: 'Sheet1', row: 9, column: 0 };
  const fact = (sheetId: string) => ({ sheetId, sheetUrl: null }) as WrittenRow;
  const now = {
    study: { layout: 'beside', header: ['Verdict', 'Report', 'Status'] },
    box: { ...corner, rowCount: 4, columnCount: 6 },
    place: { ...corner, column: 3 },
    columns: [3, 4, 5],
    ties: {
      rows: [
        { state: 'current', from: 0, fact: fact('first') },
        { state: 'current', from: 1, fact: fact('second') },
        { state: 'changed', from: 2, fact: fact('changed'), isEmpty: false },
        { state: 'new' },
        { state: 'out' },
      ],
      orphans: [],
    },
  } as unknown as StudyNow;
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'beam'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8,2)'),
    ...['C12', 'C13', 'C14', 'C15'].map((cell) => at(cell, '=INDEX(G1,1,4)')),
    at('B22', '=D12+D13'),
    at('E21', '=CALC.RUN("footing",A21:B28)', 'footing'),
  ];
  const sheets = ['beam', 'first', 'second', 'changed', 'footing'].map((sheetId) => ({
    sheetId,
    place: 'A',
  }));
  const rows = studyRowsOf(now, (url) => url);
  expect(
    withLoadPath({ title: 'Clinic', sheets }, formulas, rows).sheets.map(({ place: _, ...one }) => one),
  ).toEqual([
    {
      ...{ sheetId: 'beam', bySupport: [{ support: 2, sheetId: 'second' }] },
      openEnds: [
        { support: 2, to: 'Sheet1!D13 (its inputs have changed since it was calculated)' },
        { support: 2, to: 'Sheet1!A14 (this row has not been run)' },
      ],
    },
    { sheetId: 'first' },
    { sheetId: 'second', handsTo: ['footing'] },
    { sheetId: 'changed' },
    { sheetId: 'footing' },
  ]);
});

const id = '01a21f7f-5393-7d76-b3a3-1c196dd5f86c';
const frozen = (change: Partial<FrozenCell>, row = 0): FrozenCell => ({
  box: { worksheetId: 'w', sheetName: 'Sheet1', row, column: 4, rowCount: 1, columnCount: 1 },
  ...{ formula: '=CALC.RUN("beam",A1:B7)', formulaNow: '=CALC.RUN("beam",A1:B8)', isEdited: false },
  ...{ mark: '', verdict: 'PASS', utilization: null, governing: '', outdated: '', frozenAt: '' },
  ...{ report: `https://service.test/sheets ${id}`, inputs: 'same' as const, changed: '', ...change },
});
const formulasOf = (one: FrozenCell) => frozenFormulas([one], (url) => url);

test('a frozen formula is followed while its inputs and its values are as they were', () => {
  expect(formulasOf(frozen({}))).toMatchObject([
    { row: 0, formula: '=CALC.RUN("beam",A1:B8)', known: { cases: [{ result: { sheetId: id } }] } },
  ]);
  const others = [
    formulasOf(frozen({ inputs: 'changed' })),
    formulasOf(frozen({ inputs: null })),
    formulasOf(frozen({ formulaNow: null })),
    formulasOf(frozen({ isEdited: true })),
  ];
  expect(others.map(([one]) => [one!.known, one!.whyNot])).toEqual([
    [null, 'frozen, its inputs have changed since'],
    [null, 'frozen, its inputs cannot be compared'],
    [null, 'frozen, cells that it refers to were deleted'],
    [null, 'frozen, its value has been changed since'],
  ]);
});

test('live members hand on to a frozen one and it to others; with other inputs those are open ends with the reason', () => {
  const ids: Record<string, string> = { E51: 'rg1', E61: id, E73: 'fg1', E81: 'f1' };
  const spills: Record<string, object> = {
    ...{ G64: { rowCount: 6, columnCount: 3 }, K64: { rowCount: 6, columnCount: 3 } },
    ...{ A65: { rowCount: 7, columnCount: 3 }, A81: { rowCount: 7, columnCount: 3 } },
  };
  const cells = Object.entries(takedownCells).filter(
    ([address, text]) => text.startsWith('=') && address !== 'E61',
  );
  const live = cells.map(([address, text]) => ({
    ...at(address, text, ...(ids[address] ? [ids[address]] : [])),
    ...spills[address],
  }));
  const sheets = Object.values(ids).map((sheetId) => ({ sheetId, place: 'A' }));
  const path = (change: Partial<FrozenCell>) => {
    const column = frozen({ ...change, formulaNow: takedownCells.E61! }, 60);
    const made = withLoadPath({ title: 'Clinic', sheets }, live, [], formulasOf(column));
    return [...made.sheets.map(({ place: _, ...one }) => one), made.notFollowed];
  };
  expect(path({})).toEqual([
    { sheetId: 'rg1', bySupport: [{ support: 1, sheetId: id }] },
    { sheetId: id, bySupport: [{ support: 1, sheetId: 'f1' }] },
    { sheetId: 'fg1', bySupport: [{ support: 2, sheetId: id }] },
    { sheetId: 'f1' },
    undefined,
  ]);
  const to = 'Sheet1!E61 (frozen, its inputs have changed since)';
  expect(path({ inputs: 'changed' })).toEqual([
    { sheetId: 'rg1', openEnds: [{ support: 1, to }] },
    { sheetId: id },
    { sheetId: 'fg1', openEnds: [{ support: 2, to }] },
    { sheetId: 'f1' },
    [
      'Sheet1!E61 (frozen, its inputs have changed since)',
      'from Sheet1!E61 to Sheet1!E81 (frozen, its inputs have changed since)',
    ],
  ]);
});

test('a member that uses a name without cells is named as not followed, and so is one below such a formula', () => {
  const formulas = [
    { ...at('E11', '=CALC.RUN("column",A11:B13)', 'column'), unresolved: [] },
    { ...at('B12', '=snow*2'), unresolved: ['uses the name snow, which is a constant'] },
    { ...at('H1', '=snow*3'), unresolved: ['uses the name snow, which is a constant'] },
  ];
  expect(withLoadPath({ title: 'Clinic', sheets: [] }, formulas).notFollowed).toEqual([
    'Sheet1!E11 (uses the name snow, which is a constant)',
  ]);
});

test('frozen cells are named as not followed, in blocks, and no more than a request takes', () => {
  const box = { worksheetId: 'w', sheetName: 'Roof', column: 1, rowCount: 1, columnCount: 1 };
  const cell = (row: number) => frozen({ inputs: 'changed', box: { ...box, row } });
  const notFollowed = (rows: number[]) =>
    withLoadPath({ title: 'Clinic', sheets: [] }, ...[[], [], rows.flatMap((row) => formulasOf(cell(row)))])
      .notFollowed;
  expect(notFollowed([3, 4, 9])).toEqual([
    'Roof!B4:B5 (frozen, its inputs have changed since)',
    'Roof!B10 (frozen, its inputs have changed since)',
  ]);
  const many = notFollowed(Array.from({ length: 60 }, (_, at) => at * 2)) ?? [];
  expect([many.length, many.at(-1)]).toEqual([50, 'and 11 more']);
});
