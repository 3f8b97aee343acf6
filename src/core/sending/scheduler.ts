import { CalcError, cancelledError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';
import { BatchDispatcher, type RunBatch } from './batchDispatcher';
import { type Job, type Entry, JobQueue } from './jobQueue';
import { type Concurrency, createConcurrency, onHttp1 } from './concurrency';
import type { ServiceSpeed } from './serviceSpeed';
import { createPause, type Pause, createDebounce } from './pause';

export type { EndedBatch, RunBatch } from './batchDispatcher';
export type { Job, UnnamedItem } from './jobQueue';

/** What waits and what is under way, counted in jobs; `concurrency`: single calls that may be under way at once. */
export interface SchedulerStatus {
  queued: number;
  running: number;
  concurrency: number;
  inBatch: number;
  /** The service has said to wait: when that ends, in milliseconds on the clock of the scheduler; null when it has not. */
  waitsUntil: number | null;
}

export interface SchedulerParts extends Timers {
  /** Milliseconds, never going back. */
  now(): number;
  /** As `CoreParts.protocol`. */
  protocol(): string | null;
  serviceSpeed: ServiceSpeed;
  /** Runs one batch of a project to its end; lost answers and polls are its business. */
  runBatch: RunBatch;
}

/** A third of the deadline of a call that solves. */
const longMs = 20_000;

/**
 * Sends creating calls: each singly as soon as the concurrency allows, first come first served, and the tail of a long
 * queue as a batch where that is back before the singles would be done. Nothing is sent twice: each call creates a sheet.
 */
export class Scheduler {
  readonly #now: () => number;
  readonly #serviceSpeed: ServiceSpeed;
  readonly #queue = new JobQueue();
  readonly #concurrency: Concurrency;
  readonly #pause: Pause;
  readonly #quiet: { arrived(): void };
  readonly #batches: BatchDispatcher;
  #arrivals = 0;
  #running = 0;
  #lastAnsweredAt = -Infinity;
  /** When the concurrency was last halved because calls took long. */
  #narrowedAt = -Infinity;
  /** A decision about a batch that could not be taken when it was due. */
  #undecided = false;
  #stopped: { before: number; error: CalcError } | undefined;

  constructor(parts: SchedulerParts) {
    const { now, serviceSpeed, runBatch } = parts;
    this.#now = now;
    this.#serviceSpeed = serviceSpeed;
    this.#concurrency = createConcurrency(parts.protocol);
    this.#pause = createPause(parts, now, () => this.#proceed());
    this.#quiet = createDebounce(parts, now, () => this.#decide());
    this.#batches = new BatchDispatcher({
      ...{ now, serviceSpeed, runBatch, queue: this.#queue, concurrency: this.#concurrency },
      putBack: (entries) => this.#putBack(entries),
      ended: () => this.#proceed(),
    });
    void serviceSpeed.loaded.then(() => {
      if (serviceSpeed.concurrency !== null) this.#concurrency.begin(serviceSpeed.concurrency);
    });
  }

  /** Settles once, as the job does. Rejects with the error of `stop`, or as cancelled, when it was not sent. */
  run<Result>(job: Job<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const { signal } = job;
      if (signal?.aborted) return reject(cancelledError());
      const cancel = () => {
        if (!entry.queued) return;
        this.#queue.remove(entry);
        entry.reject(cancelledError());
      };
      const forget = () => signal?.removeEventListener('abort', cancel);
      const entry: Entry = {
        job,
        order: this.#arrivals++,
        queued: false,
        startedAt: 0,
        resolve(result) {
          forget();
          resolve(result as Result);
        },
        reject(error) {
          forget();
          reject(error);
        },
      };
      signal?.addEventListener('abort', cancel);
      this.#queue.add(entry);
      this.#startSingles();
      if (entry.queued) this.#quiet.arrived();
    });
  }

  /** The service throttles (429, 503): nothing starts before that is over, and the concurrency is halved. */
  throttled(retryAfterSeconds: number | null): void {
    // Calls that were under way together are throttled together: that counts once.
    if (!this.#pause.active) this.#concurrency.halve();
    this.#pause.atLeast(retryAfterSeconds);
  }

  /** The user has tested the connection or refreshed: what waits for a throttling service is sent now. */
  goOn(): void {
    this.#pause.end();
  }

  /** Rejects everything that is queued: the key was rejected, or the connection changed. What is under way goes on. */
  stop(error: CalcError): void {
    this.#stopped = { before: this.#arrivals, error };
    for (const entry of this.#queue.takeAll()) entry.reject(error);
  }

  /** Lets batches be tried again after they were seen to bring nothing: the service is another one. */
  allowBatches(): void {
    this.#batches.allow();
  }

  status(): SchedulerStatus {
    return {
      queued: this.#queue.size,
      running: this.#running,
      concurrency: this.#concurrency.count,
      inBatch: this.#batches.inBatch,
      waitsUntil: this.#pause.until,
    };
  }

  /** Polls of a batch do not count: a browser sends in the order of the requests, so they wait for one single at most. */
  #startSingles(): void {
    while (this.#running < this.#concurrency.count && !this.#pause.active) {
      const entry = this.#queue.takeFirst();
      if (!entry) return;
      this.#running += 1;
      entry.startedAt = this.#now();
      void this.#carryOut(entry);
    }
  }

  async #carryOut(entry: Entry): Promise<void> {
    try {
      const result = await send(entry);
      this.#answered(entry);
      entry.resolve(result);
    } catch (error) {
      // Others were answered meanwhile: it was one of too many, and nothing was made.
      if (isRefused(error) && this.#lastAnsweredAt >= entry.startedAt) this.#putBack([entry]);
      else entry.reject(error);
    } finally {
      this.#running -= 1;
      this.#narrow(entry.startedAt);
      if (this.#undecided) this.#decide();
      this.#startSingles();
      this.#saveWhenIdle();
    }
  }

  #answered({ job: { templateCode }, startedAt }: Entry): void {
    const endedAt = this.#now();
    this.#lastAnsweredAt = endedAt;
    const full = this.#running === this.#concurrency.count && this.#queue.size > 0;
    this.#serviceSpeed.observeSingle(templateCode, (endedAt - startedAt) / 1000);
    if (full) this.#batches.singleEnded(templateCode, startedAt, endedAt);
    this.#concurrency.ended();
    const { found } = this.#concurrency;
    if (found !== null) this.#serviceSpeed.observeConcurrency(found);
  }

  /** Before calls wait so long for each other that they are given up, and made a second time. */
  #narrow(startedAt: number): void {
    const few = this.#concurrency.count <= onHttp1;
    if (few || startedAt < this.#narrowedAt || this.#now() - startedAt < longMs) return;
    this.#narrowedAt = this.#now();
    this.#concurrency.halve();
  }

  #decide(): void {
    this.#undecided = this.#pause.active || !this.#batches.decide();
  }

  #proceed(): void {
    this.#decide();
    this.#startSingles();
    this.#saveWhenIdle();
  }

  #saveWhenIdle(): void {
    if (this.#running === 0 && this.#queue.size === 0 && this.#batches.inBatch === 0)
      void this.#serviceSpeed.save();
  }

  #putBack(entries: Entry[]): void {
    for (const entry of entries) {
      if (this.#stopped && entry.order < this.#stopped.before) entry.reject(this.#stopped.error);
      else if (entry.job.signal?.aborted) entry.reject(cancelledError());
      else this.#queue.add(entry, true);
    }
  }
}

/** At once; but a job that throws instead of rejecting fails later, so that many of them do not nest. */
async function send({ job }: Entry) {
  return job.single();
}

function isRefused(error: unknown): boolean {
  return error instanceof CalcError && error.kind === 'quota' && !error.mayHaveMade;
}
