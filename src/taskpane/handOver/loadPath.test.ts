import { areaStart } from '../../workbook/excel/a1';
import type { StudyNow } from '../../study/table/studyNow';
import type { WrittenRow } from '../../study/table/writtenStudy';
import { valueKey } from '../../workbook/formulas/trialWorkbook';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { checkOf } from '../../workbook/sharing/frozenRecord';
import { followedFrozen, studyRowsOf, withLoadPath } from './loadPath';

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
      { sheetId: 'beam', place: 'beam', bySupport: [{ support: 2, sheetId: 'column' }] },
      ...sheets.slice(1),
    ],
    // Which of its cases takes the reaction is not known.
    notFollowed: ['Sheet1!E31'],
  });
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

test('a row of a study takes what its cells refer to, and hands on its results', () => {
  const corner = { worksheetId: '1', sheetName: 'Sheet1', row: 9, column: 0 };
  const fact = (sheetId: string) => ({ sheetId, sheetUrl: null }) as WrittenRow;
  const now = {
    study: { layout: 'beside', header: ['Verdict', 'Report', 'Status'] },
    box: { ...corner, rowCount: 4, columnCount: 6 },
    place: { ...corner, column: 3 },
    ties: {
      rows: [
        { state: 'current', from: 0, fact: fact('first') },
        { state: 'current', from: 1, fact: fact('second') },
        { state: 'changed', from: 2, fact: fact('changed'), isEmpty: false },
      ],
      orphans: [],
    },
  } as unknown as StudyNow;
  const formulas = [
    at('E1', '=CALC.RUN("beam",A1:B8)', 'beam'),
    at('G1', '=CALC.REACTIONS("beam",A1:B8,2)'),
    at('C12', '=INDEX(G1,1,4)'),
    at('C13', '=INDEX(G1,1,4)'),
    at('B22', '=D12'),
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
    { sheetId: 'beam', bySupport: [{ support: 2, sheetId: 'second' }] },
    { sheetId: 'first' },
    { sheetId: 'second', handsTo: ['footing'] },
    { sheetId: 'changed' },
    { sheetId: 'footing' },
  ]);
});

test('a frozen formula is followed while its inputs and its values are as they were', () => {
  const id = '01a21f7f-5393-7d76-b3a3-1c196dd5f86c';
  const frozen = (change: Partial<FrozenCell>): FrozenCell => ({
    box: { worksheetId: 'w', sheetName: 'Sheet1', row: 0, column: 4, rowCount: 1, columnCount: 1 },
    ...{ formula: '=CALC.RUN("beam",A1:B7)', formulaNow: '=CALC.RUN("beam",A1:B8)', check: checkOf([[5]]) },
    ...{ mark: '', verdict: 'PASS', utilization: null, governing: '', outdated: '', frozenAt: '' },
    ...{ report: `https://service.test/sheets ${id}`, inputs: 'same' as const, ...change },
  });
  const followed = (change: Partial<FrozenCell>, value = 5) =>
    followedFrozen([frozen(change)], new Map([[valueKey('Sheet1', 0, 4), value]]), (url) => url);
  expect(followed({})).toMatchObject([
    { row: 0, formula: '=CALC.RUN("beam",A1:B8)', known: { cases: [{ result: { sheetId: id } }] } },
  ]);
  const others = [followed({ inputs: 'changed' }), followed({ inputs: null }), followed({}, 6)];
  expect(others).toEqual([[], [], []]);
});

test('frozen cells are named as not followed, in blocks, and no more than a request takes', () => {
  const place = (row: number) => ({ worksheetId: 'w', sheetName: 'Roof', row, column: 1 });
  const notFollowed = (rows: number[]) =>
    withLoadPath({ title: 'Clinic', sheets: [] }, [], [], rows.map(place)).notFollowed;
  expect(notFollowed([3, 4, 9])).toEqual(['Roof!B4:B5, frozen', 'Roof!B10, frozen']);
  const many = notFollowed(Array.from({ length: 60 }, (_, at) => at * 2)) ?? [];
  expect([many.length, many.at(-1)]).toEqual([50, 'and 11 more']);
});
