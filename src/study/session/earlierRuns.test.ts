import { bootOfficeWithFreshSheets } from '../../../host/testing/officeOfTest';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { createStudyJournal, memoPrefix } from '../engine/studyJournal';
import type { StudyNow } from '../table/studyNow';
import { workbookStudyPointers } from '../table/studyPointers';
import { readEarlierRuns } from './earlierRuns';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('rows that an interrupted run of this workbook did not reach are of an earlier run', async () => {
  const store = createMemoryStore();
  const now = () => Date.parse('2026-11-25T14:05:00Z');
  const entry = (runId: string) => ({
    ...{ version: 1 as const, runId, origin: 'o', projectId: 'p', templateCode: 't', startedAt: now() },
    ...{ total: 3, taken: 0, takenHash: '', done: 1, failed: 0, possibleDuplicates: 0 },
    batch: {
      ...{ number: 1, state: 'accepted' as const, chunk: 3, refs: [`${runId}:1`, `${runId}:2`] },
      ...{ hash: 'h', round: 0, lostSends: 0, sentAt: 5 },
    },
  });
  const corner = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0 };
  const box = { ...corner, rowCount: 4, columnCount: 1 };
  const memo = {
    ...{ version: 1, box, choices: {}, columns: ['pF'], layout: 'beside', place: { ...corner, column: 1 } },
    ...{ rows: [[0, 3]], only: [[0, 3]] },
  };
  const journal = createStudyJournal(store, now);
  for (const runId of ['here', 'ofAnotherWorkbook']) {
    await journal.save(entry(runId));
    await store.set([[memoPrefix + runId, memo]]);
  }
  await workbookStudyPointers.add('here');
  const studies = ['here', 'ofAnotherWorkbook'].map((id) => ({
    study: { id, table: box },
    box,
    ties: { rows: [], deleted: [] },
  }));
  const { isOfEarlierRun } = await readEarlierRuns({ store, now }, studies as unknown as StudyNow[]);
  expect([0, 1, 2, 3].map((row) => isOfEarlierRun('here', row))).toEqual([false, true, true, false]);
  expect(isOfEarlierRun('ofAnotherWorkbook', 1)).toBe(false);
});
