import type { UnfinishedStudy } from '../../study/engine/study';
import { openRows } from './followedStudies';

const corner = { worksheetId: 's', sheetName: 'Beams', row: 0, column: 0 };
const place = { ...corner, column: 6 };
const box = { ...corner, rowCount: 201, columnCount: 6 };
const memo = { version: 1, box, choices: {}, columns: [], layout: 'beside', place, rows: [], only: [] };
const run = {
  runId: 'r',
  total: 200,
  done: 2,
  here: true,
  elsewhere: false,
  memo,
} as unknown as UnfinishedStudy;
const counted = (one: UnfinishedStudy, followed: Parameters<typeof openRows>[1] = []) =>
  openRows({ unfinished: [one], phase: { name: 'idle' } }, followed);

test('rows that an interrupted run of this workbook has not calculated are counted', () => {
  expect(counted(run)).toBe(198);
  expect(counted({ ...run, here: false })).toBe(0);
  expect(counted({ ...run, elsewhere: true })).toBe(0);
  expect(openRows({ unfinished: [run], phase: { name: 'preparing' } }, [])).toBe(0);
});

test('rows of a study that is followed are counted there', () => {
  const other = { ...corner, row: 300 };
  expect(counted(run, [{ id: 'x', table: other }])).toBe(198);
  expect(counted(run, [{ id: 'r', table: other }])).toBe(0);
  expect(counted(run, [{ id: 'x', table: corner }])).toBe(0);
  expect(counted({ ...run, memo: { ...memo, study: 'x' } }, [{ id: 'x', table: other }])).toBe(0);
});
