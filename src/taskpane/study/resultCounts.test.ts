import type { StudyRecord } from '../../study/engine/studyRecord';
import { resultCounts } from './resultCounts';

const solved = (verdict: 'PASS' | 'FAIL' | 'NO CHECK' | 'NOT EVALUATED' | null) => ({ ok: true, verdict });
const failed = { ok: false, verdict: null };
const countsOf = (rows: { ok: boolean; verdict: string | null }[], changed: number[] = []) => {
  const records = new Map(rows.map((row, index) => [index, { ...row, index } as StudyRecord]));
  return resultCounts({ records, changed }).map(({ name, rows: all }) => [name, ...all]);
};

test.each([
  [
    [solved('PASS'), solved('FAIL'), solved('PASS')],
    [['PASS', 0, 2], ['FAIL', 1], ['ERROR']],
  ],
  [
    [solved('PASS'), failed],
    [['PASS', 0], ['FAIL'], ['ERROR', 1]],
  ],
  [
    [solved('NO CHECK'), solved(null)],
    [['SOLVED', 0, 1], ['ERROR']],
  ],
  [
    [solved('NOT EVALUATED'), solved('NO CHECK')],
    [['PASS'], ['FAIL'], ['NOT EVALUATED', 0], ['SOLVED', 1], ['ERROR']],
  ],
])('counts the rows %j', (rows, counts) => {
  expect(countsOf(rows)).toEqual(counts);
});

test('counts rows that were edited since', () => {
  expect(countsOf([solved('PASS')], [3])).toEqual([['PASS', 0], ['FAIL'], ['ERROR'], ['CHANGED', 3]]);
});
