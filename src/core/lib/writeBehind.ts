import type { Timers } from '../../client/deadline';
import type { KeyValueStore } from './keyValueStore';

/** Writes to a store a little later and many at a time, so that no cell waits for it. */
export type WriteBehind = ReturnType<typeof createWriteBehind>;

export interface WriteBehindParts extends Timers {
  store: KeyValueStore;
  onFailed(error: unknown): void;
}

const quietMs = 250;
const atOnce = 500;
const gone = Symbol('gone');

export function createWriteBehind(parts: WriteBehindParts) {
  const { store, onFailed } = parts;
  let waiting = new Map<string, unknown>();
  let timer: unknown = null;
  let writing: Promise<void> = Promise.resolve();

  /** Writes what waits, now. Resolves also when the store fails, which goes to `onFailed`. */
  function flush(): Promise<void> {
    if (timer !== null) parts.clearTimeout(timer);
    timer = null;
    if (waiting.size === 0) return writing;
    const now = [...waiting];
    waiting = new Map();
    writing = writing.then(() => write(now)).catch(onFailed);
    return writing;
  }

  async function write(entries: [string, unknown][]): Promise<void> {
    const kept = entries.filter(([, value]) => value !== gone);
    const dropped = entries.flatMap(([key, value]) => (value === gone ? [key] : []));
    for (let at = 0; at < kept.length; at += atOnce) await store.set(kept.slice(at, at + atOnce));
    if (dropped.length > 0) await store.delete(dropped);
  }

  function add(key: string, value: unknown): void {
    // The latest change of a key is the one that counts, also for the order in which they are written.
    waiting.set(key, value);
    timer ??= parts.setTimeout(() => void flush(), quietMs);
  }

  /** Drops what waits, and deletes everything that was written. */
  function clear(): void {
    waiting = new Map();
    if (timer !== null) parts.clearTimeout(timer);
    timer = null;
    writing = writing.then(() => store.clear()).catch(onFailed);
  }

  return { clear, set: add, delete: (key: string) => add(key, gone), flush };
}
