import type { Timers } from '../client/deadline';

/** Waits for something that may take for ever, and goes on without it after this time. */
export async function within(
  { setTimeout, clearTimeout }: Timers,
  milliseconds: number,
  work: Promise<unknown>,
): Promise<void> {
  let timer: unknown;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
