import { type CalcError, cancelledError } from './calcError';

/** Timers, handed in so that tests own the clock. */
export interface Timers {
  setTimeout: (callback: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

/**
 * Settles as `work` does, or rejects when the deadline passes or the signal aborts, whichever comes first, even when
 * `work` never settles. The signal that `work` gets aborts when its result is no longer awaited.
 */
export async function withinDeadline<Value>(
  timers: Timers,
  deadlineMs: number,
  errors: { late: () => CalcError; cancelled?: () => CalcError },
  work: (signal: AbortSignal) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const { late, cancelled = late } = errors;
  if (signal?.aborted) throw cancelled();
  const giveUp = new AbortController();
  let cancel: () => void = () => undefined;
  let timer: unknown;
  const ended = new Promise<never>((_, reject) => {
    const end = (error: CalcError) => {
      reject(error);
      giveUp.abort();
    };
    cancel = () => end(cancelled());
    timer = timers.setTimeout(() => end(late()), deadlineMs);
  });
  signal?.addEventListener('abort', cancel);
  try {
    return await Promise.race([ended, work(giveUp.signal)]);
  } finally {
    timers.clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/**
 * Waits.
 *
 * @throws {CalcError} as soon as the signal aborts
 */
export async function pause(timers: Timers, milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw cancelledError();
  let timer: unknown;
  const over = new Promise<void>((resolve) => (timer = timers.setTimeout(resolve, milliseconds)));
  await abortable(over, signal, () => timers.clearTimeout(timer));
}

/**
 * Settles as the promise does, unless the signal aborts before.
 *
 * @param onAbort called before the caller is rejected
 * @throws {CalcError} as soon as the signal aborts
 */
export function abortable<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  onAbort: () => void = () => undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => {
      onAbort();
      reject(cancelledError());
    };
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
