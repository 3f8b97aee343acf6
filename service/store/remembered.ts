import { LRUCache } from 'lru-cache';

/** What was read from a database that no other process writes, kept until this one changes it. */
export interface Remembered {
  /** The value of `key`: as it was last read, or read now. null is not kept. */
  read<T extends object>(key: string, query: () => Promise<T | null>): Promise<T | null>;
  /** Runs work that changes what may be remembered. */
  whileChanging<T>(work: () => Promise<T>): Promise<T>;
}

const mostValues = 5_000;

export function createRemembered(): Remembered {
  const values = new LRUCache<string, object>({ max: mostValues });
  let changes = 0;
  let changing = 0;

  function forget(): void {
    changes += 1;
    values.clear();
  }

  return {
    async read<T extends object>(key: string, query: () => Promise<T | null>) {
      const known = values.get(key);
      if (known) return known as T;
      const before = changes;
      const value = await query();
      // What was read while something changed may be from before, or from what is never committed.
      if (value && changing === 0 && changes === before) values.set(key, value);
      return value;
    },
    async whileChanging(work) {
      changing += 1;
      forget();
      try {
        return await work();
      } finally {
        changing -= 1;
        forget();
      }
    },
  };
}

/** For a database that other processes write too: everything is read every time. */
export const nothingRemembered: Remembered = {
  read: (_key, query) => query(),
  whileChanging: (work) => work(),
};
