import { CalcError } from '../../client/calcError';
import { type Batch, type BatchItemResult, limits } from '../../../contract';
import { createBatchGain, type BesideBatch } from './batchGain';
import type { UnnamedItem, Entry, JobQueue } from './jobQueue';
import type { Concurrency } from './concurrency';
import type { ServiceSpeed } from './serviceSpeed';

/** Singles so many times as fast as the fastest batch, which is seen to be done after two seconds at the earliest, are sent singly. */
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
export class BatchDispatcher {
  readonly #parts: BatchDispatcherParts;
  readonly #running = new Map<string, RunningBatch>();
  readonly #gain = createBatchGain();
  #lastEndedAt = -Infinity;

  constructor(parts: BatchDispatcherParts) {
    this.#parts = parts;
  }

  get inBatch(): number {
    return [...this.#running.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Fills a batch of every project for which one is worth while; false when too little is known yet to tell. */
  decide(): boolean {
    const { queue } = this.#parts;
    if (!this.#gain.passed || queue.size < 2) return true;
    const single = this.#meanSingle();
    if (single === null) return false;
    const projects = queue.batchable().filter(([projectId]) => !this.#running.has(projectId));
    projects.sort(([, a], [, b]) => b - a);
    for (const [projectId] of projects) this.#fill(projectId, single);
    return true;
  }

  /** A single call succeeded at full concurrency; times on the clock of the scheduler, milliseconds. */
  singleEnded(templateCode: string, startedAt: number, endedAt: number): void {
    const { serviceSpeed, concurrency } = this.#parts;
    const seconds = (endedAt - startedAt) / 1000;
    const unbatched = serviceSpeed.unbatched(templateCode, concurrency.count);
    if (this.#running.size === 0 && startedAt >= this.#lastEndedAt) {
      serviceSpeed.observeUnbatched(templateCode, seconds, concurrency.count);
    }
    for (const batch of this.#running.values()) {
      if (startedAt >= batch.startedAt) batch.beside.single(seconds, unbatched);
    }
  }

  /** Lets batches be tried again after they brought nothing. */
  allow(): void {
    this.#gain.forget();
  }

  /** Seconds of one calculating call, on average over what waits; null while no template of it is known. */
  #meanSingle(): number | null {
    const { queue, serviceSpeed } = this.#parts;
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

  /** Seconds of an item in a batch. Before one was measured: what a single call takes beyond the round trip. */
  #itemSeconds(templateCode: string, mean: number): number {
    const { serviceSpeed } = this.#parts;
    const rate = serviceSpeed.batchRate(templateCode);
    if (rate !== null) return 1 / rate;
    const single = serviceSpeed.single(templateCode) ?? mean;
    return Math.max(single - serviceSpeed.roundTrip, single / 10);
  }

  #fill(projectId: string, single: number): void {
    const { queue, concurrency, serviceSpeed } = this.#parts;
    const secondsOf = (entry: Entry) => this.#itemSeconds(entry.job.templateCode, single);
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
    if (taken.length > 0) void this.#carryOut(projectId, taken, secondsOf);
  }

  async #carryOut(projectId: string, entries: Entry[], secondsOf: (entry: Entry) => number): Promise<void> {
    const { now, serviceSpeed, concurrency } = this.#parts;
    const beside = this.#gain.begin(concurrency);
    const batch = createRunningBatch(entries, secondsOf, { now, serviceSpeed, beside });
    this.#running.set(projectId, batch);
    try {
      const items = entries.flatMap(({ job }) => job.item ?? []);
      const end = await this.#submit(projectId, items, batch);
      batch.ended(end.batch);
      entries.forEach((entry, position) => void settle(entry, end.items[position], end.batch));
    } catch (error) {
      // Rejected as a whole, nothing was created; after any other failure the sheets may exist.
      if (error instanceof CalcError && error.kind === 'input') this.#parts.putBack(entries);
      else for (const entry of entries) entry.reject(error);
    } finally {
      this.#running.delete(projectId);
      this.#lastEndedAt = now();
      this.#parts.ended();
    }
  }

  /** At once; but what is thrown instead of rejected comes later, when the decision under way is finished. */
  async #submit(projectId: string, items: UnnamedItem[], { progress }: RunningBatch): Promise<EndedBatch> {
    return this.#parts.runBatch(projectId, items, { progress });
  }
}

async function settle({ job, resolve, reject }: Entry, item: BatchItemResult | undefined, batch: Batch) {
  try {
    resolve(await job.fromItem(item, batch));
  } catch (error) {
    reject(error);
  }
}

/** A batch under way and what it shows of the service's speed. */
type RunningBatch = ReturnType<typeof createRunningBatch>;

function createRunningBatch(
  entries: readonly Entry[],
  secondsOf: (entry: Entry) => number,
  { now, serviceSpeed, beside }: { now(): number; serviceSpeed: ServiceSpeed; beside: BesideBatch },
) {
  const size = entries.length;
  const startedAt = now();
  const plannedSeconds = entries.reduce((sum, entry) => sum + secondsOf(entry), 0);
  const planned = new Map(entries.map((entry) => [entry.job.templateCode, secondsOf(entry)]));
  const elapsed = () => (now() - startedAt) / 1000;

  /** The plan, corrected for all its templates alike: with one template this is items / seconds. */
  function observe(items: number, seconds: number) {
    const faster = ((items / size) * plannedSeconds) / seconds;
    for (const [templateCode, itemSeconds] of planned) {
      serviceSpeed.observeBatchRate(templateCode, faster / itemSeconds);
    }
  }

  return {
    size,
    /** Milliseconds on the clock of the scheduler. */
    startedAt,
    beside,
    progress(batch: Batch): void {
      // At its end the service says how long it took; the last poll only says that it was no longer than this.
      if (batch.durationSeconds === null) observe(batch.summary.solved, elapsed());
    },
    ended(batch: Batch): void {
      if (batch.durationSeconds !== null) observe(batch.itemCount, batch.durationSeconds);
      beside.ended(size, elapsed());
    },
  };
}

/** Seconds that a batch is expected to take beyond what its items did so far. */
const caution = 1.15;

/** What is known when it is decided about a batch. Times in seconds. */
export interface Situation {
  /** Jobs that wait, the candidates among them. */
  queued: number;
  /** Single calls that end in a second: concurrency / single. */
  singlesPerSecond: number;
  /** A single calculating call. */
  single: number;
  /** One call that solves nothing. */
  roundTrip: number;
  /** Time of each candidate as an item of a batch, from the last in the queue forwards. */
  itemSeconds: readonly number[];
}

/**
 * Time from submitting a batch to having its results: its items are seen to be done at the first poll after they are, and
 * polls are `pollIntervalSeconds` and a round trip apart (interface, "Bulk batch").
 */
export function turnaround(workSeconds: number, roundTrip: number): number {
  const round = limits.pollIntervalSeconds + roundTrip;
  return roundTrip + Math.max(1, Math.ceil(workSeconds / round)) * round;
}

/**
 * How many candidates go into a batch: as many as will be back before the singles could have finished without them.
 *
 * @returns 0 when no batch is worth while
 */
export function batchSize(situation: Situation): number {
  const { queued, singlesPerSecond, single, roundTrip, itemSeconds } = situation;
  const most = Math.min(limits.itemsPerBatch, itemSeconds.length);
  let work = 0;
  let size = 0;
  // The batch only gets slower with every item and the singles faster, so the first that is too many ends it.
  for (let items = 1; items <= most; items += 1) {
    work += itemSeconds[items - 1]!;
    const singlesSeconds = (queued - items) / singlesPerSecond + single;
    if (turnaround(work * caution, roundTrip) > singlesSeconds) break;
    size = items;
  }
  return size >= 2 ? size : 0;
}
