import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { createMemoryStore, type KeyValueStore } from '../core/lib/keyValueStore';

/**
 * Records that this computer stores, as far as the browser lets it. Opens the database with the first access: its name may
 * depend on the partition, which is known only when Office is ready.
 *
 * @param onDenied the records last as long as the page, and the user has to know
 */
export function createBrowserStore(
  name: () => string,
  onDenied: (reason: unknown) => void,
  open = openIndexedDb,
): KeyValueStore {
  let opening: Promise<KeyValueStore> | undefined;
  const store = () =>
    (opening ??= open(name()).catch((reason: unknown) => {
      onDenied(reason);
      return createMemoryStore();
    }));
  return {
    entries: async () => (await store()).entries(),
    set: async (records) => (await store()).set(records),
    delete: async (keys) => (await store()).delete(keys),
    clear: async () => (await store()).clear(),
  };
}

/** @throws when there is no IndexedDB, or it may not be used: browsers say so only when it is read */
async function openIndexedDb(name: string): Promise<KeyValueStore> {
  const database = createStore(name, 'records');
  const store: KeyValueStore = {
    entries: () => entries<string>(database),
    set: (records) => setMany([...records] as [string, unknown][], database),
    delete: (keys) => delMany([...keys], database),
    clear: () => clear(database),
  };
  await store.entries();
  return store;
}
