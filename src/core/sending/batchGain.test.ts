import { createBatchGain } from './batchGain';

const concurrency = { count: 6, growing: false, ended: () => undefined, halve: () => undefined };

interface Ran {
  items: number;
  seconds: number;
  single: number;
  unbatched?: number | null;
  singles?: number;
}

function run(
  test: ReturnType<typeof createBatchGain>,
  { items, seconds, single, unbatched = 0.3, singles = 12 }: Ran,
) {
  const beside = test.begin(concurrency);
  for (let at = 0; at < singles; at += 1) beside.single(single, unbatched);
  beside.ended(items, seconds);
  return test.passed;
}

// Without a batch, six calls at once bring 20 a second. A batch of 100 in 10 s adds half of that.
const useful = { items: 100, seconds: 10, single: 0.3 };
const useless = { items: 100, seconds: 10, single: 0.6 };
const harmful = { items: 100, seconds: 10, single: 0.9 };
const small = { items: 2, seconds: 2.2, single: 0.3 };

test.each<[string, Ran[], boolean]>([
  ['batches that bring half as much again', [useful, useful, useful], true],
  ['one that brings nothing', [useless], true],
  ['two that bring nothing', [useless, useless], false],
  ['two that bring nothing, with a good one between', [useless, useful, useless], true],
  ['one that does harm', [harmful], false],
  ['small ones, which can bring nothing', [small, small, small], true],
  ['two that bring nothing, with a small one between', [useless, small, useless], false],
  ['harm seen on too few singles', [{ ...harmful, singles: 11 }], true],
  ['where it is not known what singles take without a batch', [{ ...harmful, unbatched: null }], true],
  ['a clock that stood still', [{ ...harmful, seconds: 0 }], true],
])('%s', (_, batches, passed) => {
  const batchGain = createBatchGain();
  expect(batches.map((batch) => run(batchGain, batch)).at(-1)).toBe(passed);
});

test('a concurrency that changed during the batch says nothing', () => {
  const batchGain = createBatchGain();
  const changing = { ...concurrency };
  const beside = batchGain.begin(changing);
  for (let at = 0; at < 30; at += 1) beside.single(0.9, 0.3);
  changing.count = 3;
  beside.ended(100, 10);
  expect(batchGain.passed).toBe(true);
});

test('what failed may be tried again, from the start', () => {
  const batchGain = createBatchGain();
  run(batchGain, harmful);
  batchGain.forget();
  expect(batchGain.passed).toBe(true);
  expect(run(batchGain, useless)).toBe(true);
  expect(run(batchGain, useless)).toBe(false);
});
