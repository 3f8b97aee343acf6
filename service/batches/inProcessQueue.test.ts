import fc from 'fast-check';
import type { Queries } from '../store/store';
import type { BatchJob } from './batchQueue';
import { InProcessQueue } from './inProcessQueue';

/** The queue in memory takes part in no transaction. */
const transaction = {} as Queries;
const plain = ({ batchId, position }: BatchJob): BatchJob =>
  position === undefined ? { batchId } : { batchId, position };

test('whatever is added comes out once', async () => {
  const job = fc.record(
    { batchId: fc.constantFrom('a', 'b', 'c'), position: fc.nat(5) },
    { requiredKeys: ['batchId'] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(job)), fc.integer({ min: 1, max: 4 }), async (additions, atOnce) => {
      const queue = new InProcessQueue();
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
