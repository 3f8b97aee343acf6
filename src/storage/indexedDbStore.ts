import { clear, createStore, delMany, entries, setMany } from 'idb-keyval';
import { createMemoryStore, type KeyValueStore } from '../calculation/keyValueStore';

/** Records that this computer keeps, as far as the browser lets it. */
export interface BrowserStore extends KeyValueStore {
  /** False where the browser denies it: the records then last as long as the page, and the user has to know. */
  kept(): Promise<boolean>;
}

/**
 * Opens the database with the first record asked for: its name may hang on the partition, which is known only when Office
 * is ready.
 */
export function createBrowserStore(name: () => string, open = openIndexedDb): BrowserStore {
  let opening: Promise<{ store: KeyValueStore; kept: boolean }> | undefined;
  const opened = () =>
    (opening ??= open(name()).then(
      (store) => ({ store, kept: true }),
      (reason: unknown) => {
        console.warn('The browser denies storage: nothing is kept after this page is closed', reason);
        return { store: createMemoryStore(), kept: false };
      },
    ));
  const store = async () => (await opened()).store;
  return {
    kept: async () => (await opened()).kept,
    entries: async () => (await store()).entries(),
    set: async (records) => (await store()).set(records),
    delete: async (keys) => (await store()).delete(keys),
    clear: async () => (await store()).clear(),
  };
}

/** @throws when there is no IndexedDB, or it may not be used: browsers tell only when it is read */
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
