import crypto from 'node:crypto';
import timersPromises from 'node:timers/promises';
import { type Life, World } from './world';

/** The process whose code runs the global functions: the service's, as the add-in's core takes none of them. */
export interface Process {
  life: Life;
  /** Milliseconds by which its clock is wrong. */
  clockError: number;
}

interface Current {
  world: World;
  process: Process;
  latestImmediate: number;
}

/** Modules read the clock when they are loaded. */
let current: Current = {
  world: new World(0),
  process: { life: { alive: true }, clockError: 0 },
  latestImmediate: 0,
};

/** Whose global functions they are from now on. */
export function enter(world: World, process: Process): void {
  current = { world, process, latestImmediate: 0 };
}

const here = () => current;

/**
 * Replaces what is not the same in two runs of a process: time, timers and chance. Called once, before the product is
 * loaded, because modules may take these functions when they are.
 */
export function takeOverGlobals(): void {
  const NodesDate = Date;
  const now = () => {
    const { world, process } = here();
    return Math.floor(world.now + process.clockError);
  };
  class SimulatedDate extends NodesDate {
    constructor(...given: unknown[]) {
      // @ts-expect-error: as many arguments as Date takes
      super(...(given.length === 0 ? [now()] : given));
    }

    static override now = now;
  }
  const immediate = (run: (...given: unknown[]) => void, ...given: unknown[]) => {
    const { world, process } = here();
    // In the order in which they came, as in Node, and a moment apart: much can happen between two of them.
    const at = Math.max(here().latestImmediate, world.now + world.random() * 3);
    here().latestImmediate = at;
    return world.after(at - world.now, process.life, () => run(...given));
  };
  const timeout = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const event = here().world.after(milliseconds, here().process.life, () => run(...given));
    return Object.assign(event, {
      unref: () => event,
      ref: () => event,
      refresh: () => event,
      hasRef: () => true,
    });
  };
  const clear = (event: unknown) => here().world.cancel(event);
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setImmediate: immediate,
    clearImmediate: clear,
    setTimeout: timeout,
    clearTimeout: clear,
    setInterval: () => {
      throw new Error('Nothing that is simulated repeats on a timer');
    },
  });
  Math.random = () => here().world.random();
  performance.now = () => here().world.now;
  timersPromises.setImmediate = <T>(value?: T) =>
    new Promise<T>((resolve) => immediate(() => resolve(value as T)));
  timersPromises.setTimeout = <T>(milliseconds?: number, value?: T) =>
    new Promise<T>((resolve) => void timeout(() => resolve(value as T), milliseconds));
  crypto.randomBytes = ((size: number) =>
    Buffer.from(Array.from({ length: size }, () => here().world.below(256)))) as typeof crypto.randomBytes;
  crypto.randomUUID = () => uuid(here().world);
}

export function uuid(world: World): ReturnType<typeof crypto.randomUUID> {
  const hex = Array.from({ length: 32 }, () => world.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
