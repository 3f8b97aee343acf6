import fc from 'fast-check';
import { FairQueue, QueueFullError, type QueueShares } from './fairQueue';

const shares: QueueShares = { atOnce: 2, atOnceOfOne: 1, waiting: 4, waitingOfOne: 3 };

/** Work that ends when the test says so. */
function createWork(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const settled: Promise<void>[] = [];
  return {
    begun,
    refused,
    give(name: string, isAccepted = false): void {
      const work = async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        ends.delete(name);
      };
      const run = queue.run(name[0]!, work, isAccepted).catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        refused.push(`${name} ${error.ofThisAccount ? 'own' : 'all'}`);
      });
      settled.push(run);
    },
    running: () => [...ends.keys()],
    async end(name: string): Promise<void> {
      ends.get(name)!();
      await quiet();
    },
    done: () => Promise.all(settled),
  };
}

const quiet = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('accounts take turns, each with one at once; what an account gave keeps its order', async () => {
  const work = createWork(new FairQueue({ ...shares, waiting: 100, waitingOfOne: 100 }));
  for (const name of ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1']) work.give(name);
  await quiet();
  expect(work.running()).toEqual(['A1', 'B1']);
  const order = ['B1', 'A1', 'A2', 'C1'];
  expect(work.running()).toEqual(['A1', 'B1']);
  for (const name of order) await work.end(name);
  // A has only one place, though the other one is free.
  expect(work.running()).toEqual(['B2', 'A3']);
  await work.end('B2');
  expect(work.running()).toEqual(['A3']);
  for (const name of ['A3', 'A4']) await work.end(name);
  expect(work.begun).toEqual(['A1', 'B1', 'B2', 'A2', 'C1', 'A3', 'A4']);
  await work.done();
});

test('beyond its share of the row an account is refused, beyond the whole row everyone is; what was accepted waits', async () => {
  const work = createWork(new FairQueue(shares));
  for (const name of ['A1', 'A2', 'A3', 'A4', 'A5']) work.give(name);
  await quiet();
  expect(work.refused).toEqual(['A5 own']);
  for (const name of ['B1', 'B2', 'B3']) work.give(name);
  await quiet();
  expect(work.refused).toEqual(['A5 own', 'B3 all']);
  work.give('A6', true);
  work.give('C1', true);
  while (work.running().length > 0) await work.end(work.running()[0]!);
  await work.done();
  expect(work.begun.toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A6', 'B1', 'B2', 'C1']);
});

test('work that fails frees its place', async () => {
  const queue = new FairQueue({ ...shares, atOnce: 1 });
  const failed = queue.run('A', () => Promise.reject(new Error('no')));
  const next = queue.run('A', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('whatever comes and ends: no bound is passed, no account overtaken twice, and all that was taken ends', async () => {
  const step = fc.oneof(
    fc.record({ give: fc.constantFrom('A', 'B', 'C'), isAccepted: fc.boolean() }),
    fc.record({ end: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.nat(3), fc.nat(3), async (steps, more, ofOne) => {
      const bounds = {
        atOnce: 1 + more,
        atOnceOfOne: 1 + Math.min(ofOne, more),
        waiting: 6,
        waitingOfOne: 3,
      };
      const work = createWork(new FairQueue(bounds));
      const given: string[] = [];
      for (const [at, one] of steps.entries()) {
        if ('give' in one) {
          given.push(`${one.give}${at}`);
          work.give(`${one.give}${at}`, one.isAccepted);
        } else if (work.running().length > 0) {
          await work.end(work.running()[one.end % work.running().length]!);
        }
        await quiet();
        const running = work.running();
        expect(running.length).toBeLessThanOrEqual(bounds.atOnce);
        for (const account of ['A', 'B', 'C']) {
          const own = running.filter((name) => name.startsWith(account)).length;
          expect(own).toBeLessThanOrEqual(bounds.atOnceOfOne);
          const begun = work.begun.filter((name) => name.startsWith(account));
          expect(begun).toEqual(begun.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))));
        }
      }
      while (work.running().length > 0) await work.end(work.running()[0]!);
      await work.done();
      expect(work.begun.length + work.refused.length).toBe(given.length);
    }),
    { numRuns: 200 },
  );
});
