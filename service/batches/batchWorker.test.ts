import type { ServiceContext } from '../context/serviceContext';
import type { BatchQueue } from './batchQueue';
import { createBatchWorker } from './batchWorker';

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
    close: async () => {},
  };
  return { queue, jobRequests: () => jobRequests };
}

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

test.each([0, 1, 2, 3, 4, 5, 6])(
  'work announced %i microtasks after the last look is looked for',
  async (microtasks) => {
    const { queue, jobRequests } = emptyQueue();
    const worker = createBatchWorker({} as ServiceContext, {
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
