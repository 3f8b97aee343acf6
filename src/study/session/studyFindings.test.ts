import type { UnfinishedStudy } from '../engine/study';
import type { StudyChanges } from '../table/writtenStudies';
import { isOfEarlierRun, studyFindings } from './studyFindings';

const corner = { worksheetId: 's', sheetName: 'Beams', row: 0, column: 0 };
const place = { ...corner, column: 6 };
const box = { ...corner, rowCount: 201, columnCount: 6 };
const memo = {
  ...{ version: 1, box, choices: {}, columns: [], layout: 'beside', place },
  ...{ rows: [[0, 200]], only: [[0, 200]] },
};
const run = {
  ...{
    runId: 'r',
    total: 200,
    done: 2,
    taken: 2,
    here: true,
    elsewhere: false,
    memo,
  },
  startedAt: Date.parse('2026-03-01'),
  batch: { state: 'written', refs: [], chunk: 0 },
} as unknown as UnfinishedStudy;
const followed = (id: string, table: object, more: Partial<StudyChanges> = {}, solvedAt = '2026-02-01') =>
  ({
    ...{
      study: { id, table, solvedAt, header: [], columns: [] },
      changed: 0,
      added: 0,
      emptied: 0,
      ...more,
    },
    now: { box, ties: { rows: [], orphans: [], deleted: [] } },
  }) as unknown as StudyChanges;
const found = (one: UnfinishedStudy, studies: StudyChanges[] = []) =>
  studyFindings({ studies, lost: [] }, { unfinished: [one], phase: { name: 'idle' } }).interrupted;
const open = (...given: Parameters<typeof found>) => found(...given).map((one) => one.open);

test('rows that an interrupted run of this workbook has not calculated are counted', () => {
  expect(open(run)).toEqual([198]);
  expect(open({ ...run, here: false })).toEqual([]);
  expect(open({ ...run, elsewhere: true })).toEqual([]);
  const running = studyFindings(
    { studies: [], lost: [] },
    { unfinished: [run], phase: { name: 'preparing' } },
  );
  expect(running).toMatchObject({ isRunning: true, interrupted: [] });
});

test('results without a record are listed once it is known which studies are there', () => {
  const heading = { ...corner, worksheetId: 'copy', sheetName: 'Copy' };
  const unrecorded = (...[given, state]: Parameters<typeof studyFindings>) =>
    studyFindings(given, state).unrecorded([heading]).length;
  const idle: Parameters<typeof studyFindings>[1] = { unfinished: [], phase: { name: 'idle' } };
  const none = { studies: [], lost: [] };
  expect(unrecorded(none, idle)).toBe(1);
  expect(unrecorded({ ...none, isHeld: true }, idle)).toBe(0);
  expect(unrecorded(none, { ...idle, unfinished: null })).toBe(0);
  expect(unrecorded(none, { ...idle, phase: { name: 'preparing' } })).toBe(0);
});

test('rows that an interrupted run has not reached are no changed rows', () => {
  const fact = { status: 'ok', verdict: 'PASS', utilization: 0.5, mark: null };
  const edited = { state: 'edited', from: 0, fact };
  const ties = {
    rows: [edited, edited, ...Array(198).fill({ state: 'new' }), { state: 'new' }],
    orphans: [],
    deleted: [],
  };
  const findings = (id: string) => {
    const other = followed(id, { ...corner, row: 300 });
    const now = { ...other.now, study: other.study, ties, cells: [] as unknown[][] } as StudyChanges['now'];
    const all = { studies: [{ ...other, now }], lost: [] };
    const { interrupted, changedRows, members } = studyFindings(all, {
      ...{ unfinished: [run], phase: { name: 'idle' } },
    });
    const { length } = members.filter(({ isChanged }) => isChanged);
    return { open: interrupted.map((one) => one.open), changedRows, members: length };
  };
  expect(findings('r')).toEqual({ open: [198], changedRows: 3, members: 3 });
  expect(findings('x')).toEqual({ open: [198], changedRows: 201, members: 201 });
});

test('an interrupted run is open until another run fills its table', () => {
  expect(open(run, [followed('x', corner)])).toEqual([198]);
  expect(open(run, [followed('x', corner, {}, '2026-03-02')])).toEqual([]);
});

test('rows that an interrupted run has not settled have results of an earlier run', () => {
  const [interrupted] = found(run, [followed('x', corner)]);
  expect([0, 1, 2, 199, 200].map((row) => isOfEarlierRun(interrupted!, row))).toEqual([
    ...[false, false, true, true, false],
  ]);
});
