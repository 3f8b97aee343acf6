import type { ServiceContext } from '../context/serviceContext';
import type { BatchQueue } from './batchQueue';
import { BatchWorker } from './batchWorker';

/** A queue in which nothing waits, and which counts how often a worker takes from it. */
function emptyQueue() {
  let wake = () => {};
  let jobRequests = 0;
  const queue: BatchQueue = {
    add: async () => {},
    announce: () => wake(),
    async take() {
      jobRequests += 1;
      return [];
    },
    onWork: (wakeUp) => {
      wake = wakeUp;
    },
    finish: async () => {},
    giveBack: async () => {},
    close: async () => {},
  };
  return { queue, jobRequests: () => jobRequests };
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

test.each([0, 1, 2, 3, 4, 5, 6])(
  'work announced %i microtasks after the last look is looked for',
  async (microtasks) => {
    const { queue, jobRequests } = emptyQueue();
    const worker = new BatchWorker({} as ServiceContext, {
      queue,
      batchTimeouts: { stallSeconds: 600, queueSeconds: 3600 },
      parallelism: 4,
      onFault: (message, error) => {
        throw new Error(message, { cause: error });
      },
    });
    worker.start();
    expect(jobRequests()).toBe(1);
    for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve();
    queue.announce();
    await turnOfTheLoop();
    expect(jobRequests()).toBe(2);
    await worker.close();
  },
);

test('a queue that had fewer jobs than a worker has free hands is asked again only when work is announced', async () => {
  const { queue, jobRequests } = emptyQueue();
  const waiting = [{ id: 'job', batchId: 'batch' }];
  const finished: string[] = [];
  const store = { remembered: { refresh: async () => {} }, transaction: async () => {} };
  const worker = new BatchWorker({ store, clock: () => new Date(0) } as unknown as ServiceContext, {
    queue: {
      ...queue,
      take: async () => [...(await queue.take(1)), ...waiting.splice(0)],
      finish: async (jobs) => void finished.push(...jobs.map(({ id }) => id)),
    },
    batchTimeouts: { stallSeconds: 600, queueSeconds: 3600 },
    parallelism: 4,
    onFault: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
  worker.start();
  while (finished.length === 0) await turnOfTheLoop();
  for (let turns = 0; turns < 5; turns += 1) await turnOfTheLoop();
  // At its start, and when the batch that was begun announced its items.
  expect(jobRequests()).toBe(2);
  await worker.close();
});

describe('a job whose batch the database does not let be run', () => {
  /** A worker with one job, on a database that refuses everything; it ends once both faults were reported. */
  async function endOf(job: { position?: number }): Promise<{ ends: string[]; faults: string[] }> {
    const [ends, faults]: [string[], string[]] = [[], []];
    const noted = (end: string) => () => Promise.resolve(void ends.push(end));
    const taken = [{ id: 'job', batchId: 'batch', ...job }];
    const full = () => {
      throw new Error('database or disk is full');
    };
    const db = { selectFrom: full, updateTable: full, getExecutor: full };
    const context = {
      store: { db, transaction: async () => full() },
      clock: () => new Date(0),
    } as unknown as ServiceContext;
    const queue: BatchQueue = {
      ...emptyQueue().queue,
      take: () => Promise.resolve(taken.splice(0)),
      finish: noted('finished'),
      giveBack: noted('given back'),
    };
    const worker = new BatchWorker(context, {
      queue,
      batchTimeouts: { stallSeconds: 600, queueSeconds: 3600 },
      parallelism: 1,
      onFault: (message) => void faults.push(message),
    });
    worker.start();
    while (faults.length < 2) await turnOfTheLoop();
    await worker.close();
    return { ends, faults };
  }

  test.each([{}, { position: 3 }])('nor be marked as failed: job %j goes back to the queue', async (job) => {
    expect(await endOf(job)).toEqual({
      ends: ['given back'],
      faults: ['Batch batch could not be run', 'Batch batch could not be marked as failed'],
    });
  });
});
