import { setTimeout as delay } from 'node:timers/promises';
import { Gathering } from '../lib/gathering';
import { RequestError } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import type { BatchTimeouts } from './abandonment';
import type { BatchQueue, TakenJob } from './batchQueue';
import { BatchSteps } from './batchSteps';
import { failBatchById } from './batchStore';

/** Milliseconds until a job is tried again whose failure could not be stored. */
const laterMs = 1_000;
/**
 * Quick jobs are taken ahead, up to so many in hand, so that they are read and stored in groups. A process that is killed leaves
 * those to the others, which take over after `BATCH_TAKEOVER_S`.
 */
const mostInHand = 128;
/** Milliseconds in hand up to which a job is quick: well below `BATCH_TAKEOVER_S`. */
const quickMs = 500;

export interface WorkerOptions {
  queue: BatchQueue;
  batchTimeouts: BatchTimeouts;
  /** Items that this process solves at once. */
  parallelism: number;
  /** Called with faults of the service: never of inputs that a template rejects. */
  onFault(message: string, error: unknown): void;
}

/** Works on what waits in the queue. */
export class BatchWorker {
  private readonly ending = new AbortController();
  private readonly steps: BatchSteps;
  private readonly working = new Set<Promise<void>>();
  private readonly finishing: Gathering<TakenJob, void>;
  /** Jobs that this process may have in hand. */
  private hands: number;
  private taking: Promise<void> | null = null;
  /** Whether work may wait in the queue: it was announced or given back, or the last look took all that was asked for. */
  private mayWait = false;

  constructor(
    private readonly context: ServiceContext,
    private readonly options: WorkerOptions,
  ) {
    this.steps = new BatchSteps(context, { ...options, signal: this.ending.signal });
    this.hands = options.parallelism;
    this.finishing = new Gathering(async (_, jobs) => {
      await options.queue.finish(jobs);
      return jobs.map(() => {});
    });
  }

  start(): void {
    this.options.queue.onWork(() => this.lookForWork());
    this.lookForWork();
  }

  /** Stops after what is being stored; unfinished jobs go back to the queue. */
  async close(): Promise<void> {
    this.ending.abort();
    await this.taking;
    await Promise.all(this.working);
    await this.options.queue.close();
  }

  private lookForWork(): void {
    this.mayWait = true;
    this.takeWork();
  }

  /** Takes as many jobs as there are free hands, until there are none of either. */
  private takeWork(): void {
    if (!this.canTake()) return;
    this.taking ??= this.takeAll()
      .catch((error: unknown) => this.options.onFault('The queue of batches could not be read', error))
      .finally(() => {
        this.taking = null;
        // Announced after the last look and before this line.
        this.takeWork();
      });
  }

  private canTake(): boolean {
    return this.mayWait && !this.ending.signal.aborted && this.working.size < this.hands;
  }

  private async takeAll(): Promise<void> {
    while (this.canTake()) {
      this.mayWait = false;
      const free = this.hands - this.working.size;
      const jobs = await this.options.queue.take(free);
      for (const job of jobs) this.begin(job);
      this.mayWait ||= jobs.length === free;
    }
  }

  private begin(job: TakenJob): void {
    const takenAt = this.context.clock().getTime();
    const work = this.run(job).finally(() => {
      this.working.delete(work);
      if (job.position !== undefined) this.adaptHands(this.context.clock().getTime() - takenAt < quickMs);
      // Those that were stored with it have ended too by then: others are taken for all of them at once.
      setImmediate(() => this.takeWork());
    });
    this.working.add(work);
  }

  private adaptHands(isQuick: boolean): void {
    const { parallelism } = this.options;
    this.hands = isQuick ? Math.max(parallelism, Math.min(this.hands + 1, mostInHand)) : parallelism;
  }

  private async run(job: TakenJob): Promise<void> {
    try {
      await (job.position === undefined
        ? this.steps.beginBatch(job.batchId)
        : this.steps.runItem(job.batchId, job.position));
    } catch (error) {
      if (this.ending.signal.aborted) return this.giveBack(job);
      if (!(await this.giveUp(job, error))) return this.later(job);
    }
    await this.finishing.do('', job).catch(this.reportJob(job));
  }

  /**
   * A fault of the service itself ends the batch: its items would all meet it.
   *
   * @returns false when not even that could be stored
   */
  private async giveUp({ batchId }: TakenJob, error: unknown): Promise<boolean> {
    const { onFault } = this.options;
    if (!(error instanceof RequestError)) onFault(`Batch ${batchId} could not be run`, error);
    const failure = { code: 'BATCH_FAILED', message: 'The batch could not be run.' } as const;
    try {
      await failBatchById(this.context.store.db, batchId, failure, this.context.clock());
      return true;
    } catch (cause) {
      onFault(`Batch ${batchId} could not be marked as failed`, cause);
      return false;
    }
  }

  /** For a full disk, say: if the job were finished now, its batch would neither go on nor end. */
  private async later(job: TakenJob): Promise<void> {
    await delay(laterMs, undefined, { signal: this.ending.signal }).catch(() => {
      // The process ends: the job goes back at once.
    });
    await this.giveBack(job);
  }

  private async giveBack(job: TakenJob): Promise<void> {
    await this.options.queue.giveBack(job).catch(this.reportJob(job));
    this.mayWait = true;
  }

  private reportJob(job: TakenJob) {
    return (error: unknown) =>
      this.options.onFault(`A job of batch ${job.batchId} could not be put away`, error);
  }
}
