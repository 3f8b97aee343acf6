import { LRUCache } from 'lru-cache';

/** What was read from a database that no other process writes, kept until this one changes it. */
export interface Remembered {
  /** The value of `key`: as it was last read, or read now. null is not kept. */
  read<T extends object>(key: string, query: () => Promise<T | null>): Promise<T | null>;
  /** Runs work that changes what may be remembered. */
  whileChanging<T>(work: () => Promise<T>): Promise<T>;
}

const mostValues = 5_000;

export class RememberedUntilChanged implements Remembered {
  private readonly values = new LRUCache<string, object>({ max: mostValues });
  private changes = 0;
  private changing = 0;

  async read<T extends object>(key: string, query: () => Promise<T | null>): Promise<T | null> {
    const known = this.values.get(key);
    if (known) return known as T;
    const before = this.changes;
    const value = await query();
    // What was read while something changed may be from before, or from what is never committed.
    if (value && this.changing === 0 && this.changes === before) this.values.set(key, value);
    return value;
  }

  async whileChanging<T>(work: () => Promise<T>): Promise<T> {
    this.changing += 1;
    this.forget();
    try {
      return await work();
    } finally {
      this.changing -= 1;
      this.forget();
    }
  }

  private forget(): void {
    this.changes += 1;
    this.values.clear();
  }
}

/** For a database that other processes write too: everything is read every time. */
export const nothingRemembered: Remembered = {
  read: (_key, query) => query(),
  whileChanging: (work) => work(),
};
