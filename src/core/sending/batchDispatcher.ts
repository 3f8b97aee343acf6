import { CalcError } from '../../client/calcError';
import { type Batch, type BatchItemResult, limits } from '../../../contract';
import { createBatchGain } from './batchGain';
import type { UnnamedItem } from './job';
import type { Entry, JobQueue } from './jobQueue';
import type { Concurrency } from './concurrency';
import type { ServiceSpeed } from './serviceSpeed';
import { batchSize, turnaround } from './plan';
import { createRunningBatch, type RunningBatch } from './runningBatch';

/** Singles so many times as fast as the fastest batch, which is seen to be done after two seconds at the earliest, go alone. */
const manyTimes = 5;

/** A batch at its end, with the result of each item in the order in which they were given. */
export interface EndedBatch {
  batch: Batch;
  items: (BatchItemResult | undefined)[];
}

/** Submits a batch of a project and follows it to its end. */
export type RunBatch = (
  projectId: string,
  items: UnnamedItem[],
  on: { progress(batch: Batch): void },
) => Promise<EndedBatch>;

export interface BatchDispatcherParts {
  now(): number;
  serviceSpeed: ServiceSpeed;
  runBatch: RunBatch;
  queue: JobQueue;
  concurrency: Concurrency;
  /** Takes jobs back of which the service made nothing, to send them one by one. */
  putBack(entries: Entry[]): void;
  /** A batch ended: it is time to decide again. */
  ended(): void;
}

/** Sends the tail of the queue as batches, one a project at a time, while single calls work at its head. */
export interface BatchDispatcher {
  readonly inBatch: number;
  /** Fills a batch of every project for which one is worth while; false when too little is known yet to tell. */
  decide(): boolean;
  /** A single call succeeded at full concurrency; times on the clock of the scheduler, milliseconds. */
  singleEnded(templateCode: string, startedAt: number, endedAt: number): void;
  /** Lets batches be tried again after they brought nothing. */
  allow(): void;
}

export function createBatchDispatcher(parts: BatchDispatcherParts): BatchDispatcher {
  const { serviceSpeed, queue, concurrency } = parts;
  const running = new Map<string, RunningBatch>();
  const batchGain = createBatchGain();
  let lastEndedAt = -Infinity;

  /** Seconds of one calculating call, on average over what waits; null while no template of it is known. */
  function meanSingle(): number | null {
    let known = 0;
    let seconds = 0;
    for (const [templateCode, count] of queue.templates()) {
      const single = serviceSpeed.single(templateCode);
      if (single === null) continue;
      known += count;
      seconds += count * single;
    }
    return known > 0 ? seconds / known : null;
  }

  /** Seconds of an item in a batch. Before one was measured: what a call by itself takes beyond the round trip. */
  function itemSeconds(templateCode: string, mean: number): number {
    const rate = serviceSpeed.batchRate(templateCode);
    if (rate !== null) return 1 / rate;
    const single = serviceSpeed.single(templateCode) ?? mean;
    return Math.max(single - serviceSpeed.roundTrip, single / 10);
  }

  function fill(projectId: string, single: number) {
    const secondsOf = (entry: Entry) => itemSeconds(entry.job.templateCode, single);
    const { roundTrip } = serviceSpeed;
    const singlesPerSecond = concurrency.count / single;
    if (singlesPerSecond > manyTimes * (limits.itemsPerBatch / turnaround(0, roundTrip))) return;
    const taken = queue.takeLast(projectId, limits.itemsPerBatch, (last) =>
      batchSize({
        queued: queue.size,
        singlesPerSecond,
        single,
        roundTrip,
        itemSeconds: last.map(secondsOf),
      }),
    );
    if (taken.length > 0) void carryOut(projectId, taken, secondsOf);
  }

  /** At once; but what is thrown instead of rejected comes later, when the decision under way is finished. */
  async function submit(projectId: string, items: UnnamedItem[], { progress }: RunningBatch) {
    return parts.runBatch(projectId, items, { progress });
  }

  async function carryOut(projectId: string, entries: Entry[], secondsOf: (entry: Entry) => number) {
    const { now } = parts;
    const batch = createRunningBatch(entries, secondsOf, {
      now,
      serviceSpeed,
      beside: batchGain.begin(concurrency),
    });
    running.set(projectId, batch);
    try {
      const items = entries.flatMap(({ job }) => job.item ?? []);
      const end = await submit(projectId, items, batch);
      batch.ended(end.batch);
      entries.forEach((entry, position) => void settle(entry, end.items[position], end.batch));
    } catch (error) {
      // Rejected as a whole, nothing was created; after any other failure the sheets may exist.
      if (error instanceof CalcError && error.kind === 'input') parts.putBack(entries);
      else for (const entry of entries) entry.reject(error);
    } finally {
      running.delete(projectId);
      lastEndedAt = now();
      parts.ended();
    }
  }

  return {
    get inBatch() {
      return [...running.values()].reduce((sum, { size }) => sum + size, 0);
    },
    decide() {
      if (!batchGain.passed || queue.size < 2) return true;
      const single = meanSingle();
      if (single === null) return false;
      const projects = queue.batchable().filter(([projectId]) => !running.has(projectId));
      projects.sort(([, a], [, b]) => b - a);
      for (const [projectId] of projects) fill(projectId, single);
      return true;
    },
    singleEnded(templateCode, startedAt, endedAt) {
      const seconds = (endedAt - startedAt) / 1000;
      const alone = serviceSpeed.alone(templateCode, concurrency.count);
      if (running.size === 0 && startedAt >= lastEndedAt) {
        serviceSpeed.observeAlone(templateCode, seconds, concurrency.count);
      }
      for (const batch of running.values()) {
        if (startedAt >= batch.startedAt) batch.beside.single(seconds, alone);
      }
    },
    allow: () => batchGain.forget(),
  };
}

async function settle({ job, resolve, reject }: Entry, item: BatchItemResult | undefined, batch: Batch) {
  try {
    resolve(await job.fromItem(item, batch));
  } catch (error) {
    reject(error);
  }
}
