import TinyQueue from 'tinyqueue';
import type { Timers } from '../../../client/deadline';

/** A clock that stands still until it is run, and then jumps from timer to timer. */
export interface VirtualTime extends Timers {
  /** Milliseconds since the clock was made. */
  now(): number;
  after(seconds: number): Promise<void>;
  /** Runs until no timer is left, or until that time in seconds. */
  run(untilSeconds?: number): Promise<void>;
}

interface Alarm {
  at: number;
  order: number;
  callback: (() => void) | null;
}

export function createVirtualTime(): VirtualTime {
  const alarms = new TinyQueue<Alarm>([], (a, b) => a.at - b.at || a.order - b.order);
  let now = 0;
  let order = 0;

  function setTimeout(callback: () => void, milliseconds: number): Alarm {
    const alarm = { at: now + Math.max(0, milliseconds), order: order++, callback };
    alarms.push(alarm);
    return alarm;
  }

  return {
    now: () => now,
    setTimeout,
    clearTimeout(timer) {
      if (timer) (timer as Alarm).callback = null;
    },
    after: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    async run(untilSeconds = Infinity) {
      await promisesSettled();
      for (let alarm = alarms.pop(); alarm; alarm = alarms.pop()) {
        if (alarm.at > untilSeconds * 1000) {
          alarms.push(alarm);
          now = untilSeconds * 1000;
          return;
        }
        if (!alarm.callback) continue;
        now = alarm.at;
        alarm.callback();
        await promisesSettled();
      }
    },
  };
}

/** The whole queue of promise callbacks is done before the event loop goes on. */
export const promisesSettled = () => new Promise<void>((resolve) => setImmediate(resolve));
