import type { Timers } from '../../client/deadline';

/** Pause after a throttled call without Retry-After. */
const unsaidSeconds = 1;
/** However long a service says: after that it is asked again. */
const longestSeconds = 300;

/** A time in which nothing is sent. */
export type Pause = ReturnType<typeof createPause>;

export function createPause(timers: Timers, now: () => number, over: () => void) {
  let until = -Infinity;
  let timer: unknown;

  function wait() {
    timer = timers.setTimeout(() => {
      timer = undefined;
      if (now() < until) wait();
      else over();
    }, until - now());
  }

  return {
    get active(): boolean {
      return now() < until;
    },
    /** Milliseconds on the clock at which it ends; null when not paused. */
    get until(): number | null {
      return now() < until ? until : null;
    },
    /** Lengthens it to so many seconds from now, 300 at most, never shortens it. */
    atLeast(seconds: number | null): void {
      const wanted = seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : unsaidSeconds;
      until = Math.max(until, now() + Math.min(longestSeconds, wanted) * 1000);
      if (timer === undefined) wait();
    },
    /** The user does not want to wait. */
    end(): void {
      until = -Infinity;
      if (timer === undefined) return;
      timers.clearTimeout(timer);
      timer = undefined;
      over();
    },
  };
}

/** Excel calls the functions of a recalculation in one go; so long after the last call it is done. */
const quietMs = 30;
/** Caps the debounce so that a steady trickle of formulas cannot postpone the decision forever. */
const longestMs = 1000;

/** Calls back once nothing has arrived for a moment. One timer, however much arrives. */
export function createDebounce(timers: Timers, now: () => number, quiet: () => void): { arrived(): void } {
  let first = 0;
  let last = 0;
  let waiting = false;

  function wait(milliseconds: number) {
    timers.setTimeout(() => {
      const rest = Math.min(last + quietMs, first + longestMs) - now();
      if (rest > 0) return wait(rest);
      waiting = false;
      quiet();
    }, milliseconds);
  }

  return {
    arrived() {
      last = now();
      if (waiting) return;
      first = last;
      waiting = true;
      wait(quietMs);
    },
  };
}
