import { LRUCache } from 'lru-cache';
import { Gathering } from '../lib/gathering';

/** What was read from the database, kept until it changes. */
export interface Remembered {
  /** Before what is remembered is used for a request or a job: from now on it is as the database has it now, or newer. */
  refresh(): Promise<void>;
  /** The value of `key`: as it was last read, or read now. null is not kept. */
  read<T extends object>(key: string, query: () => Promise<T | null>): Promise<T | null>;
  /** Runs work that changes what may be remembered. */
  whileChanging<T>(work: () => Promise<T>): Promise<T>;
}

const mostValues = 5_000;

/** For a database that no other process writes. */
export class RememberedUntilChanged implements Remembered {
  private readonly values = new LRUCache<string, object>({ max: mostValues });
  private changes = 0;
  private changing = 0;

  async refresh(): Promise<void> {}

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

  protected forget(): void {
    this.changes += 1;
    this.values.clear();
  }
}

/** For a database that other processes write too, which has another mark after every change of what is remembered. */
export class RememberedWhileUnchanged extends RememberedUntilChanged {
  private mark: string | null = null;
  /** Requests that arrive at the same time ask once. */
  private readonly looking = new Gathering<void, void>(async (_, group) => {
    const mark = await this.readMark();
    if (mark !== this.mark) this.forget();
    this.mark = mark;
    return group;
  });

  constructor(private readonly readMark: () => Promise<string>) {
    super();
  }

  override refresh(): Promise<void> {
    return this.looking.do('');
  }
}
