import type { FaultSwitches } from './faults';
import { type EmptyCell } from '../../customfunctions/argumentValues';

/** What of the host can be set by the page's address, for tests and to play other builds of Excel. */
export interface HostSwitches {
  /** `addin=off`: the computer of a colleague who does not have the add-in. */
  addin: boolean;
  /** `emptyCell=0`: a blank cell is 0 to a custom function, as in desktop Excel; otherwise null, as on the web. */
  emptyCell: EmptyCell;
  /** `cards=on`: values with fields open a card, and numbers may have them: ExcelApi 1.19 is claimed. */
  cards: boolean;
  /** `sets=all`: every requirement set that the library knows is claimed, not only those that are covered. */
  sets: 'covered' | 'all';
  /** `workbook=blank`: opens an empty workbook; otherwise the example. */
  workbook: 'example' | 'blank';
  /** `clock=2026-01-31T12:00:00Z`: the workbook's time stands still there. */
  clock: Date | null;
  /** `seed=7`: random numbers and ids of the host are the same every time. */
  seed: number | null;
  /** `together=NAME`: pages with the same name share one workbook; `delay` and `partsDelay` say how late, in milliseconds. */
  together: { name: string; delay: number; partsDelay: number } | null;
  /** `sync`, `parts`, `lost`, `afterError`. */
  faults: FaultSwitches;
}

/** @throws Error naming the parameter that cannot be used. */
export function readSwitches(search: string): HostSwitches {
  const parameters = new URLSearchParams(search);
  const choice = (name: string, choices: string[]): string => {
    const value = parameters.get(name) ?? choices[0] ?? '';
    if (!choices.includes(value)) {
      throw new Error(`${name} takes ${choices.join(' or ')}; given: ${value}`);
    }
    return value;
  };
  const clock = parameters.get('clock');
  if (clock !== null && Number.isNaN(Date.parse(clock))) {
    throw new Error(`clock takes a time such as 2026-01-31T12:00:00Z; given: ${clock}`);
  }
  const seed = parameters.get('seed');
  if (seed !== null && !/^\d{1,9}$/.test(seed)) {
    throw new Error(`seed must be a whole number of up to nine digits; given: ${seed}`);
  }
  const lost = parameters.get('lost');
  const message = /^(call|result):([1-9]\d{0,5})$/.exec(lost ?? '');
  if (lost !== null && message === null) {
    throw new Error(`lost takes a message such as call:1 or result:2; given: ${lost}`);
  }
  const milliseconds = (name: string, otherwise: string): number => {
    const text = parameters.get(name) ?? otherwise;
    if (!/^\d{1,7}$/.test(text)) {
      throw new Error(`${name} must be a number of milliseconds of up to seven digits; given: ${text}`);
    }
    return Number(text);
  };
  const together = parameters.get('together');
  if (together !== null && !/^[\w-]{1,40}$/.test(together)) {
    throw new Error(`together takes a name of up to 40 letters, digits, - and _; given: ${together}`);
  }
  const delays = { delay: milliseconds('delay', '200'), partsDelay: milliseconds('partsDelay', '1000') };
  return {
    addin: choice('addin', ['on', 'off']) === 'on',
    emptyCell: choice('emptyCell', ['null', '0']) === '0' ? 0 : null,
    cards: choice('cards', ['off', 'on']) === 'on',
    sets: choice('sets', ['covered', 'all']) === 'all' ? 'all' : 'covered',
    workbook: choice('workbook', ['example', 'blank']) === 'blank' ? 'blank' : 'example',
    clock: clock === null ? null : new Date(clock),
    seed: seed === null ? null : Number(seed),
    together: together === null ? null : { name: together, ...delays },
    faults: {
      sync: choice('sync', ['answers', 'hangs', 'hangsOnce', 'afterFunctions']) as FaultSwitches['sync'],
      parts: milliseconds('parts', '0'),
      lost: message && { kind: message[1] as 'call' | 'result', number: Number(message[2]) },
      afterError: choice('afterError', ['recovers', 'secondRun']) as FaultSwitches['afterError'],
    },
  };
}

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An id in the form of a UUID, of these random numbers. */
export function randomId(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Stops the clock and seeds the random numbers of this window; not in the add-in's frame. */
export function applySwitches({ clock, seed }: HostSwitches, scope: typeof globalThis): void {
  if (seed !== null) scope.Math.random = seededRandom(seed);
  if (clock === null) return;
  const fixed = clock.getTime();
  const RealDate = scope.Date;
  scope.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[]) =>
      Reflect.construct(target, args.length === 0 ? [fixed] : args) as object,
    get: (target, name) => (name === 'now' ? () => fixed : (Reflect.get(target, name) as unknown)),
  });
}
