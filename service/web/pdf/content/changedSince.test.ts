import { changedSince } from './changedSince';

const outputs = [{ referenceId: 'pF', label: 'Flat roof snow load pf' }];
const load = { results: { pF: 31.64 }, check: null };
const beam = {
  results: { pF: 1 },
  check: { referenceId: 'utilizationRatio', value: 0.99, error: false, failReasons: [] },
};

test('a report with the numbers of the workbook is up to date, also where that shows none', () => {
  const shown = [{ utilization: null, results: { pF: 31.64 } }];
  expect(changedSince(shown, outputs, load)).toBeNull();
  expect(changedSince([{ utilization: 0.99 }], outputs, beam)).toBeNull();
  expect(changedSince([], outputs, beam)).toBeNull();
  expect(changedSince([{ utilization: null, results: { unbalGeneral: 0 } }], outputs, load)).toBeNull();
  expect(changedSince([{ utilization: 0.21 }], outputs, null)).toBeNull();
});

test.each([
  [[{ utilization: 0.21 }], beam, 'utilization 0.21', '0.99'],
  [[{ utilization: 0.99 }, { utilization: 0.21 }], beam, 'utilization 0.21', '0.99'],
  [[{ utilization: null }], beam, 'utilization none', '0.99'],
  [[{ utilization: null, results: { pF: 17.5 } }], load, 'Flat roof snow load pf 17.5', '31.64'],
  [[{ utilization: null, results: { pS: 17.5 } }], load, 'pS 17.5', 'none'],
])('shown %j is not what the report holds', (shown, outcome, said, held) => {
  expect(changedSince(shown, outputs, outcome)).toBe(
    `Not up to date: the workbook shows ${said}, and the report was calculated again with ${held}.`,
  );
});
