import type { Store } from '../store/store';
import { waitingJobs } from './batchStore';
import { type BatchJob, type BatchQueue, type TakenJob, urgencyOf } from './batchQueue';

/** The queue of a service that owns its database, with what was accepted and not done when the last process ended. */
export async function openInProcessQueue({ db }: Pick<Store, 'db'>): Promise<BatchQueue> {
  const queue = new InProcessQueue();
  await queue.add(db, await waitingJobs(db));
  return queue;
}

/** In memory, as no other process works on the database; what waits is also in the batches' own rows (`waitingJobs`). */
export class InProcessQueue implements BatchQueue {
  /** Sorted by urgency, the most urgent one first; equally urgent ones in the order in which they came. */
  private readonly waiting: BatchJob[] = [];
  private wake = () => {};

  async add(_transaction: unknown, jobs: readonly BatchJob[]): Promise<void> {
    for (const job of jobs) this.insert(job);
  }

  announce(): void {
    this.wake();
  }

  async take(count: number): Promise<TakenJob[]> {
    return this.waiting.splice(0, count).map((job) => ({ ...job, id: `${job.batchId} ${job.position}` }));
  }

  async finish(): Promise<void> {}

  async giveBack({ batchId, position }: TakenJob): Promise<void> {
    this.insert({ batchId, ...(position !== undefined && { position }) });
  }

  onWork(wakeUp: () => void): void {
    this.wake = wakeUp;
  }

  async close(): Promise<void> {}

  private insert(job: BatchJob): void {
    const behind = this.waiting.findIndex((other) => urgencyOf(other) < urgencyOf(job));
    if (behind === -1) this.waiting.push(job);
    else this.waiting.splice(behind, 0, job);
  }
}
