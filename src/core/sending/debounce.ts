import type { Timers } from '../../client/deadline';

/** Excel calls the functions of a recalculation in one go; so long after the last call it is done. */
const quietMs = 30;
/** Formulas that trickle in without end must not put the decision off without end. */
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
