import type { KeyValueStore } from './keyValueStore';

/**
 * What this computer stores, by its use:
 *
 * - `results`  results with the templates that they belong to: both or none are of use
 * - `sheets`   which cell owns which sheet
 * - `studies`  studies that can be resumed
 * - `learned`  how quickly services and templates answer, under the name of the first version
 */
export const recordKinds = ['results', 'sheets', 'studies', 'learned'] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface StoredAmount {
  records: number;
  /** As text, so only roughly: browsers store records in another form. */
  bytes: number;
}

/** What is stored, by kind. */
export type StoredRecordsParts = Record<RecordKind, StoredKind>;

interface StoredKind {
  stores: KeyValueStore[];
  /** Drops what memory holds of them and what waits to be written. */
  forget(): void | Promise<void>;
}

export function createStoredRecords(kinds: StoredRecordsParts) {
  return {
    async amount(kind: RecordKind): Promise<StoredAmount> {
      const entries = await Promise.all(kinds[kind].stores.map((store) => store.entries()));
      return amountOf(entries.flat());
    },
    /** Clears them, in memory too. Rejects when the browser's database fails. */
    async clear(kind: RecordKind): Promise<void> {
      await kinds[kind].forget();
      await Promise.all(kinds[kind].stores.map((store) => store.clear()));
    },
  };
}

const mostMeasured = 200;

/** Of a hundred thousand records only an evenly spread sample is turned into text to estimate the size. */
function amountOf(entries: readonly (readonly [string, unknown])[]): StoredAmount {
  const step = Math.max(1, Math.floor(entries.length / mostMeasured));
  const measured = entries.filter((_, i) => i % step === 0);
  const bytes = measured.reduce((sum, [key, value]) => sum + key.length + JSON.stringify(value).length, 0);
  const share = measured.length === 0 ? 0 : entries.length / measured.length;
  return { records: entries.length, bytes: Math.round(bytes * share) };
}
