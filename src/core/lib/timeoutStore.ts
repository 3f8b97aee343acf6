import { type Timers, withinDeadline } from '../../client/deadline';
import { addinError, type CalcError } from '../../client/calcError';
import type { KeyValueStore } from './keyValueStore';

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
    retryable: true,
  });
}
