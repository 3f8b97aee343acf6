import { CalcError, cancelledError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';
import { createBatchDispatcher, type RunBatch } from './batchDispatcher';
import type { Job } from './job';
import { createJobQueue, type Entry } from './jobQueue';
import { createConcurrency, onHttp1 } from './concurrency';
import type { ServiceSpeed } from './serviceSpeed';
import { createPause } from './pause';
import { createDebounce } from './debounce';

export type { EndedBatch, RunBatch } from './batchDispatcher';
export type { Job, UnnamedItem } from './job';

/** What waits and what is under way, counted in jobs; `concurrency`: single calls that may be under way at once. */
export interface SchedulerStatus {
  queued: number;
  running: number;
  concurrency: number;
  inBatch: number;
  /** The service has said to wait: when that ends, in milliseconds on the clock of the scheduler; null when it has not. */
  waitsUntil: number | null;
}

/**
 * Sends creating calls: each by itself as soon as the concurrency allows, first come first served, and the tail of a long
 * queue as a batch where that is back before the singles would be done. Nothing is sent twice: each call creates a sheet.
 */
export interface Scheduler {
  /** Settles once, as the job does. Rejects with the error of `stop`, or as cancelled, when it was not sent. */
  run<Result>(job: Job<Result>): Promise<Result>;
  /** The service throttles (429, 503): nothing starts before that is over, and the concurrency is halved. */
  throttled(retryAfterSeconds: number | null): void;
  /** The user has tested the connection or refreshed: what waits for a throttling service is sent now. */
  goOn(): void;
  /** Rejects everything that is queued: the key was rejected, or the connection changed. What is under way goes on. */
  stop(error: CalcError): void;
  /** Lets batches be tried again after they were seen to bring nothing: the service is another one. */
  allowBatches(): void;
  status(): SchedulerStatus;
}

export interface SchedulerParts extends Timers {
  /** Milliseconds, never going back. */
  now(): number;
  /** 'h2' when the service answers over HTTP/2, else 'http/1.1', or null when unknown yet. */
  protocol(): string | null;
  serviceSpeed: ServiceSpeed;
  /** Runs one batch of a project to its end; lost answers and polls are its business. */
  runBatch: RunBatch;
}

/** A third of the deadline of a call that solves. */
const longMs = 20_000;

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { now, serviceSpeed } = parts;
  const queue = createJobQueue();
  const concurrency = createConcurrency(parts.protocol);
  const pause = createPause(parts, now, proceed);
  const quiet = createDebounce(parts, now, decide);
  const batches = createBatchDispatcher({
    now,
    serviceSpeed,
    runBatch: parts.runBatch,
    queue,
    concurrency,
    putBack,
    ended: proceed,
  });
  void serviceSpeed.loaded.then(() => {
    if (serviceSpeed.concurrency !== null) concurrency.begin(serviceSpeed.concurrency);
  });
  let arrivals = 0;
  let running = 0;
  let lastAnsweredAt = -Infinity;
  /** When the concurrency was last halved because calls took long. */
  let narrowedAt = -Infinity;
  /** A decision about a batch that could not be taken when it was due. */
  let undecided = false;
  let stopped: { before: number; error: CalcError } | undefined;

  /** Polls of a batch do not count: a browser sends in the order of the requests, so they wait for one single at most. */
  function startSingles() {
    while (running < concurrency.count && !pause.active) {
      const entry = queue.takeFirst();
      if (!entry) return;
      running += 1;
      entry.startedAt = now();
      void carryOut(entry);
    }
  }

  async function carryOut(entry: Entry) {
    try {
      const result = await send(entry);
      answered(entry);
      entry.resolve(result);
    } catch (error) {
      // Others were answered meanwhile: it was one of too many, and nothing was made.
      if (isRefused(error) && lastAnsweredAt >= entry.startedAt) putBack([entry]);
      else entry.reject(error);
    } finally {
      running -= 1;
      narrow(entry.startedAt);
      if (undecided) decide();
      startSingles();
      saveWhenIdle();
    }
  }

  /** At once; but a job that throws instead of rejecting fails later, so that many of them do not nest. */
  async function send({ job }: Entry) {
    return job.single();
  }

  function answered({ job: { templateCode }, startedAt }: Entry) {
    const endedAt = now();
    lastAnsweredAt = endedAt;
    const full = running === concurrency.count && queue.size > 0;
    serviceSpeed.observeSingle(templateCode, (endedAt - startedAt) / 1000);
    if (full) batches.singleEnded(templateCode, startedAt, endedAt);
    concurrency.ended();
    if (concurrency.found !== null) serviceSpeed.observeConcurrency(concurrency.found);
  }

  /** Before calls wait so long for each other that they are given up, and made a second time. */
  function narrow(startedAt: number) {
    const few = concurrency.count <= onHttp1;
    if (few || startedAt < narrowedAt || now() - startedAt < longMs) return;
    narrowedAt = now();
    concurrency.halve();
  }

  function decide() {
    undecided = pause.active || !batches.decide();
  }

  function proceed() {
    decide();
    startSingles();
    saveWhenIdle();
  }

  function saveWhenIdle() {
    if (running === 0 && queue.size === 0 && batches.inBatch === 0) void serviceSpeed.save();
  }

  function putBack(entries: Entry[]) {
    for (const entry of entries) {
      if (stopped && entry.order < stopped.before) entry.reject(stopped.error);
      else if (entry.job.signal?.aborted) entry.reject(cancelledError());
      else queue.add(entry, true);
    }
  }

  return {
    run<Result>(job: Job<Result>) {
      return new Promise<Result>((resolve, reject) => {
        const { signal } = job;
        if (signal?.aborted) return reject(cancelledError());
        const cancel = () => {
          if (!entry.queued) return;
          queue.remove(entry);
          entry.reject(cancelledError());
        };
        const forget = () => signal?.removeEventListener('abort', cancel);
        const entry: Entry = {
          job,
          order: arrivals++,
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
        queue.add(entry);
        startSingles();
        if (entry.queued) quiet.arrived();
      });
    },
    throttled(retryAfterSeconds) {
      // Calls that were under way together are throttled together: that counts once.
      if (!pause.active) concurrency.halve();
      pause.atLeast(retryAfterSeconds);
    },
    goOn: () => pause.end(),
    stop(error) {
      stopped = { before: arrivals, error };
      for (const entry of queue.takeAll()) entry.reject(error);
    },
    allowBatches: () => batches.allow(),
    status: () => ({
      ...{ queued: queue.size, running, concurrency: concurrency.count, inBatch: batches.inBatch },
      waitsUntil: pause.until,
    }),
  };
}

function isRefused(error: unknown): boolean {
  return error instanceof CalcError && error.kind === 'quota' && !error.mayHaveMade;
}
