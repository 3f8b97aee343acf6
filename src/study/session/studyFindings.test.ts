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
      study: { id, table, solvedAt },
      changed: 0,
      added: 0,
      emptied: 0,
      ...more,
    },
    now: { box, ties: { rows: [], orphans: [] } },
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

test('rows that the study counts as changed or new are counted once', () => {
  const other = { ...corner, row: 300 };
  expect(open(run, [followed('x', other, { added: 5 })])).toEqual([198]);
  expect(open(run, [followed('r', other, { added: 5 })])).toEqual([193]);
  const ofChanged = {
    ...run,
    total: 3,
    done: 1,
    memo: { ...memo, study: 'x' },
  };
  expect(open(ofChanged, [followed('x', corner, { changed: 2 })])).toEqual([0]);
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
