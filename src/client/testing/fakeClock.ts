import type { Timers } from '../deadline';

/** Timers and a clock that a test moves. */
export interface FakeClock extends Timers {
  now: () => number;
  /** Runs what is due, one timer after another, until `work` has settled. Fails when nothing is left to wait for. */
  runUntilSettled<Value>(work: Promise<Value>): Promise<Value>;
  /** Milliseconds of every timer that was set, in order. */
  set: number[];
  /** Timers that are neither fired nor cleared. */
  pending(): number;
}

export function createFakeClock(): FakeClock {
  let now = 0;
  let next = 0;
  const timers = new Map<number, { at: number; callback: () => void }>();
  const set: number[] = [];

  const fireNext = () => {
    const [due] = [...timers].sort(([, a], [, b]) => a.at - b.at);
    if (!due) return false;
    const [id, { at, callback }] = due;
    timers.delete(id);
    now = Math.max(now, at);
    callback();
    return true;
  };

  return {
    now: () => now,
    set,
    pending: () => timers.size,
    setTimeout: (callback, milliseconds) => {
      set.push(milliseconds);
      timers.set(++next, { at: now + milliseconds, callback });
      return next;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    async runUntilSettled(work) {
      let settled = false;
      const done = () => (settled = true);
      work.then(done, done);
      for (;;) {
        await everythingReady();
        if (settled) return work;
        if (!fireNext()) throw new Error('It waits for ever.');
      }
    },
  };
}

/** Lets promises that can settle do so. */
const everythingReady = () => new Promise((resolve) => setImmediate(resolve));
