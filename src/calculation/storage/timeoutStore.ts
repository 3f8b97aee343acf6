import { type Timers, withinDeadline } from '../../client/time/deadline';
import { CalcError } from '../../client/errors/calcError';
import type { KeyValueStore } from './keyValueStore';

/** Reading a hundred thousand records takes a second or two; browsers are known to let a database hang for ever. */
const longestMs = 20_000;

/** A store that fails instead of letting everybody wait: once it has not answered in time, at once and for good. */
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
  return new CalcError({
    kind: 'timeout',
    code: 'STORE_HANGS',
    message: "The browser's database does not answer: nothing is kept until this page is loaded anew",
    retryable: true,
  });
}
