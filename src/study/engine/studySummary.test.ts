import { lostRecord, type StudyRecord } from './studyRecord';
import { summaryOf } from './studySummary';

const record = (index: number, rest: Partial<StudyRecord> = {}): StudyRecord => ({
  index,
  ok: true,
  status: 'ok',
  verdict: 'PASS',
  utilization: null,
  governing: null,
  reasons: '',
  sheetUrl: null,
  values: {},
  ...rest,
});

test('verdicts, the worst row, what governs and the extents', () => {
  const summary = summaryOf([
    record(0, { utilization: 0.4, governing: 'shear', values: { w: 3, note: 'x' } }),
    record(1, { verdict: 'FAIL', utilization: 1.3, governing: 'bending', values: { w: -2 } }),
    record(2, { utilization: 1.3, governing: 'bending', values: { w: 7 } }),
    record(3, { ok: false, status: 'Error: slope', verdict: null, utilization: null }),
    lostRecord(4),
  ]);
  expect(summary).toMatchObject({ rows: 5, ok: 3, failed: 2, possibleSheets: 1 });
  expect([...summary.verdicts]).toEqual([
    ['PASS', 2],
    ['FAIL', 1],
  ]);
  expect(summary.worst).toEqual({ index: 1, utilization: 1.3 });
  expect(summary.governing).toEqual([
    { check: 'bending', rows: 2 },
    { check: 'shear', rows: 1 },
  ]);
  expect([...summary.extents]).toEqual([
    ['w', { least: { value: -2, index: 1 }, most: { value: 7, index: 2 } }],
  ]);
});

test('nothing is summed up as nothing', () => {
  expect(summaryOf([])).toMatchObject({ rows: 0, ok: 0, worst: null, governing: [] });
});
