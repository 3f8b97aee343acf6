import type { Store } from '../../store/store';
import { rowOf, type Sheet, type SheetDraft, sheetOf } from './sheet';
import { insertSheetsWhile, insertSheetWhile } from './sheetStore';

interface Waiting {
  draft: SheetDraft;
  now: Date;
  settle(sheet: Sheet | null): void;
  reject(error: unknown): void;
}

const all = new WeakMap<Store, SheetInserts>();

/** Sheets in one statement. */
const most = 50;

/**
 * Stores solved sheets as `insertSheetWhile` does, those of one project together while an earlier statement for it is under way: each
 * statement costs the database and the network more than the sheets in it.
 */
export class SheetInserts {
  readonly #store: Store;
  /** By their project and its defaults, as long as a statement for them is under way. */
  readonly #waiting = new Map<string, Waiting[]>();

  private constructor(store: Store) {
    this.#store = store;
  }

  /** One for each store. */
  static into(store: Store): SheetInserts {
    let inserts = all.get(store);
    if (!inserts) all.set(store, (inserts = new SheetInserts(store)));
    return inserts;
  }

  /** @returns null when nothing was stored: the project has other defaults */
  insert(draft: SheetDraft, now: Date, defaults: string): Promise<Sheet | null> {
    const store = this.#store;
    if (store.commitsTogether) return store.transaction((db) => insertSheetWhile(db, draft, now, defaults));
    const key = JSON.stringify([draft.projectId, draft.accountId, defaults]);
    return new Promise((settle, reject) => {
      const one = { draft, now, settle, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) waiting.push(one);
      else void this.#insertAll(key, defaults, [one]);
    });
  }

  async #insertAll(key: string, defaults: string, waiting: Waiting[]): Promise<void> {
    this.#waiting.set(key, waiting);
    while (waiting.length > 0) await this.#insertTogether(waiting.splice(0, most), defaults);
    this.#waiting.delete(key);
  }

  async #insertTogether(together: readonly Waiting[], defaults: string): Promise<void> {
    const { db } = this.#store;
    try {
      const rows = together.map(({ draft, now }) => rowOf(draft, now));
      const isStored = await insertSheetsWhile(db, rows, defaults);
      together.forEach(({ settle }, index) => settle(isStored ? sheetOf(rows[index]!) : null));
    } catch (error) {
      // A row that the database refuses must not fail the others.
      if (together.length > 1 && isOfRow(error))
        for (const one of together) await this.#insertTogether([one], defaults);
      else for (const { reject } of together) reject(error);
    }
  }
}

/** Whether PostgreSQL refuses the data of a row (SQLSTATE classes 22 and 23); not that a connection is lost. */
const isOfRow = (error: unknown) =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
