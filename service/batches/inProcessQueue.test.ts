import fc from 'fast-check';
import type { Queries } from '../store/store';
import type { BatchJob } from './batchQueue';
import { createInProcessQueue } from './inProcessQueue';

/** The queue in memory takes part in no transaction. */
const transaction = {} as Queries;
const plain = ({ batchId, position }: BatchJob): BatchJob =>
  position === undefined ? { batchId } : { batchId, position };

test('beginning a batch goes before items; items of several batches take turns', async () => {
  const queue = createInProcessQueue();
  const items = (batchId: string, count: number) =>
    Array.from({ length: count }, (_, position) => ({ batchId, position }));
  await queue.add(transaction, items('long', 3));
  await queue.add(transaction, items('short', 2));
  await queue.add(transaction, [{ batchId: 'new' }]);
  expect((await queue.take(10)).map(plain)).toEqual([
    { batchId: 'new' },
    { batchId: 'long', position: 0 },
    { batchId: 'short', position: 0 },
    { batchId: 'long', position: 1 },
    { batchId: 'short', position: 1 },
    { batchId: 'long', position: 2 },
  ]);
  expect(await queue.take(1)).toEqual([]);
});

test('a job that is given back is taken again, one that is finished is not', async () => {
  const queue = createInProcessQueue();
  await queue.add(transaction, [
    { batchId: 'a', position: 0 },
    { batchId: 'a', position: 1 },
  ]);
  const [first, second] = await queue.take(2);
  await second?.giveBack();
  await first?.finish();
  expect((await queue.take(2)).map(plain)).toEqual([{ batchId: 'a', position: 1 }]);
});

test('whatever is added comes out once', async () => {
  const job = fc.record(
    { batchId: fc.constantFrom('a', 'b', 'c'), position: fc.nat(5) },
    { requiredKeys: ['batchId'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(job)), fc.integer({ min: 1, max: 4 }), async (additions, atOnce) => {
      const queue = createInProcessQueue();
      for (const jobs of additions) await queue.add(transaction, jobs);
      const taken: BatchJob[] = [];
      for (;;) {
        const jobs = await queue.take(atOnce);
        if (jobs.length === 0) break;
        taken.push(...jobs.map(plain));
      }
      const sorted = (jobs: BatchJob[]) => jobs.map((each) => JSON.stringify(plain(each))).sort();
      expect(sorted(taken)).toEqual(sorted(additions.flat()));
    }),
  );
});
