import { cancelledError } from './calcError';
import { abortable } from './abortable';
import type { Timers } from './deadline';

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
