import type { CalcError } from './calcError';

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
