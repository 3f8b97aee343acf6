import { setTimeout as delay } from 'node:timers/promises';
import { RequestError } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import type { BatchTimeouts } from './abandonment';
import type { BatchQueue, TakenJob } from './batchQueue';
import { createBatchSteps } from './batchSteps';
import { failBatchById } from './batchStore';

/** Milliseconds until a job is tried again whose failure could not be stored. */
const laterMs = 1_000;

/** Works on what waits in the queue. */
export interface BatchWorker {
  start(): void;
  /** Stops after what is being stored; unfinished jobs go back to the queue. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  queue: BatchQueue;
  batchTimeouts: BatchTimeouts;
  /** Jobs that this process has in hand at once. */
  parallelism: number;
  /** Called with faults of the service: never of inputs that a template rejects. */
  onFault(message: string, error: unknown): void;
}

export function createBatchWorker(context: ServiceContext, options: WorkerOptions): BatchWorker {
  const { queue, batchTimeouts, parallelism, onFault } = options;
  const ending = new AbortController();
  const steps = createBatchSteps(context, { queue, batchTimeouts, onFault, signal: ending.signal });
  const working = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  /** Work was announced while the queue was being asked: what it answered may be older. */
  let again = false;

  /** Takes as many jobs as there are free hands, until there are none of either. */
  function takeWork(): void {
    again = true;
    taking ??= takeAll()
      .catch((error: unknown) => onFault('The queue of batches could not be read', error))
      .finally(() => {
        taking = null;
        // Announced after the last look and before this line.
        if (again && hasFreeHand()) takeWork();
      });
  }

  const hasFreeHand = () => !ending.signal.aborted && working.size < parallelism;

  async function takeAll(): Promise<void> {
    while (again && hasFreeHand()) {
      again = false;
      const jobs = await queue.take(parallelism - working.size);
      for (const job of jobs) begin(job);
      again ||= jobs.length > 0;
    }
  }

  function begin(job: TakenJob): void {
    const work = run(job).finally(() => {
      working.delete(work);
      takeWork();
    });
    working.add(work);
  }

  async function run(job: TakenJob): Promise<void> {
    try {
      await (job.position === undefined
        ? steps.beginBatch(job.batchId)
        : steps.runItem(job.batchId, job.position));
    } catch (error) {
      if (ending.signal.aborted) return job.giveBack().catch(reportJob(job));
      if (!(await giveUp(job, error))) return later(job);
    }
    await job.finish().catch(reportJob(job));
  }

  /**
   * A fault of the service itself ends the batch: its items would all meet it.
   *
   * @returns false when not even that could be stored
   */
  async function giveUp({ batchId }: TakenJob, error: unknown): Promise<boolean> {
    if (!(error instanceof RequestError)) onFault(`Batch ${batchId} could not be run`, error);
    const failure = { code: 'BATCH_FAILED', message: 'The batch could not be run.' } as const;
    try {
      await failBatchById(context.store.db, batchId, failure, context.clock());
      return true;
    } catch (cause) {
      onFault(`Batch ${batchId} could not be marked as failed`, cause);
      return false;
    }
  }

  /** The disk is full, say: finished now, the job would be gone, and its batch would neither go on nor end. */
  async function later(job: TakenJob): Promise<void> {
    await delay(laterMs, undefined, { signal: ending.signal }).catch(() => {
      // The process ends: the job goes back at once.
    });
    await job.giveBack().catch(reportJob(job));
  }

  const reportJob = (job: TakenJob) => (error: unknown) =>
    onFault(`A job of batch ${job.batchId} could not be put away`, error);

  return {
    start() {
      queue.onWork(takeWork);
      takeWork();
    },
    async close() {
      ending.abort();
      await taking;
      await Promise.all(working);
      await queue.close();
    },
  };
}
