import { type Timers, withinDeadline } from '../../client/deadline';
import { addinError, type CalcError } from '../../client/calcError';

/**
 * Records by key that outlive the page: IndexedDB in the browser, a map where the browser denies it. What comes back is
 * parsed by its reader, because another version of the add-in may have written it.
 *
 * A method rejects with an Error when the store fails. The core then goes on without it: nothing that a store holds is
 * needed for a right number.
 */
export interface KeyValueStore {
  entries(): Promise<[key: string, value: unknown][]>;
  /** All of them or none. Values must be plain data. */
  set(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Keeps its records in memory. */
export function createMemoryStore(): KeyValueStore {
  const records = new Map<string, unknown>();
  return {
    entries: () => Promise.resolve([...records]),
    set(entries) {
      for (const [key, value] of entries) records.set(key, value);
      return Promise.resolve();
    },
    delete(keys) {
      for (const key of keys) records.delete(key);
      return Promise.resolve();
    },
    clear() {
      records.clear();
      return Promise.resolve();
    },
  };
}

/** Reading a hundred thousand records takes a second or two; some browsers never answer for a database. */
const longestMs = 20_000;

/** A store whose calls fail after a timeout; after the first timeout all of them fail at once. */
export function createTimeoutStore(timers: Timers, store: KeyValueStore): KeyValueStore {
  let hung: CalcError | undefined;

  async function within<Value>(work: () => Promise<Value>): Promise<Value> {
    if (hung) throw hung;
    return withinDeadline(timers, longestMs, { late: () => (hung = tooLate()) }, work);
  }

  return {
    entries: () => within(() => store.entries()),
    set: (entries) => within(() => store.set(entries)),
    delete: (keys) => within(() => store.delete(keys)),
    clear: () => within(() => store.clear()),
  };
}

function tooLate(): CalcError {
  return addinError({
    kind: 'timeout',
    code: 'STORE_HANGS',
    message: "The browser's database does not answer: nothing is stored until this page is reloaded",
  });
}
