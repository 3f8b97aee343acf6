import { cancelledError } from '../errors/calcError';
import type { Timers } from './deadline';

/**
 * Waits.
 *
 * @throws {CalcError} as soon as the signal aborts
 */
export async function pause(timers: Timers, milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) throw cancelledError();
  let timer: unknown;
  let giveUp: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      giveUp = () => reject(cancelledError());
      timer = timers.setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', giveUp);
    });
  } finally {
    timers.clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
