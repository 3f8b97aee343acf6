import type { Store } from '../store/store';
import { waitingJobs } from './batchStore';
import { type BatchJob, type BatchQueue, type TakenJob, urgencyOf } from './batchQueue';

/** The queue of a service that owns its database, with what was accepted and not done when the last process ended. */
export async function openInProcessQueue({ db }: Pick<Store, 'db'>): Promise<BatchQueue> {
  const queue = createInProcessQueue();
  await queue.add(db, await waitingJobs(db));
  return queue;
}

/** In memory, as no other process works on the database; what waits is also in the batches' own rows (`waitingJobs`). */
export function createInProcessQueue(): BatchQueue {
  /** Sorted by urgency, the most urgent one first; equally urgent ones in the order in which they came. */
  const waiting: BatchJob[] = [];
  let wake = () => {};

  function insert(job: BatchJob): void {
    const behind = waiting.findIndex((other) => urgencyOf(other) < urgencyOf(job));
    if (behind === -1) waiting.push(job);
    else waiting.splice(behind, 0, job);
  }

  function taken(job: BatchJob): TakenJob {
    return {
      ...job,
      finish: async () => {},
      giveBack: async () => insert(job),
    };
  }

  return {
    async add(_transaction, jobs) {
      jobs.forEach(insert);
    },
    announce: () => wake(),
    take: async (count) => waiting.splice(0, count).map(taken),
    onWork: (wakeUp) => {
      wake = wakeUp;
    },
    close: async () => {},
  };
}
