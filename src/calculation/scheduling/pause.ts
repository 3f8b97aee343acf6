import type { Timers } from '../../client/time/deadline';

/** Pause after a throttled call without Retry-After. */
const unsaidSeconds = 1;
/** Timers hold no more than 2^31 ms; a longer pause is waited for in hops. */
const longestTimerMs = 3_600_000;

/** A time in which nothing is sent. */
export interface Pause {
  readonly active: boolean;
  /** Lengthens it to so many seconds from now, never shortens it. */
  atLeast(seconds: number | null): void;
}

export function createPause(timers: Timers, now: () => number, over: () => void): Pause {
  let until = -Infinity;
  let timer: unknown;

  function wait() {
    timer = timers.setTimeout(
      () => {
        timer = undefined;
        if (now() < until) wait();
        else over();
      },
      Math.min(longestTimerMs, until - now()),
    );
  }

  return {
    get active() {
      return now() < until;
    },
    atLeast(seconds) {
      const wanted = seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : unsaidSeconds;
      until = Math.max(until, now() + wanted * 1000);
      if (timer === undefined) wait();
    },
  };
}
