import type { KeyValueStore } from '../lib/keyValueStore';
import type { WriteBehind } from '../lib/writeBehind';
import { isSavedResult, type SavedResult } from './savedResult';

/** Results that this computer stores by request key, for this and all later sessions. */
export type ComputerResults = ReturnType<typeof createComputerResults>;

export interface ComputerResultsParts {
  store: KeyValueStore;
  written: WriteBehind;
  onStoreFailed(error: unknown): void;
}

/** The latest ones stay. More than any workbook shows: a dropped result costs a call and a sheet. */
const mostResults = 100_000;

export function createComputerResults(parts: ComputerResultsParts) {
  /** As they came from the store; each is checked when it is looked up. */
  const records = new Map<string, unknown>();

  async function load(): Promise<void> {
    try {
      const entries = await parts.store.entries();
      if (entries.length > mostResults) {
        entries.sort(([, a], [, b]) => (solvedAt(a) < solvedAt(b) ? 1 : -1));
        for (const [key] of entries.splice(mostResults)) parts.written.delete(key);
      }
      for (const [key, value] of entries) if (!records.has(key)) records.set(key, value);
    } catch (error) {
      parts.onStoreFailed(error);
    }
  }

  function find(key: string): SavedResult | undefined {
    const record = records.get(key);
    return isSavedResult(record) ? record : undefined;
  }

  function put(key: string, saved: SavedResult): void {
    records.set(key, saved);
    parts.written.set(key, saved);
  }

  return {
    ready: load(),
    find,
    /** The result on this sheet that an earlier version of the template gave: cells may show it still. */
    earlier: (key: string, sheetId: string) => find(earlierKey(key, sheetId)),
    keep(key: string, saved: SavedResult): void {
      const before = find(key);
      if (before && before.templateId !== saved.templateId) put(earlierKey(key, before.sheetId), before);
      put(key, saved);
    },
    clear(): void {
      records.clear();
      parts.written.clear();
    },
  };
}

/** The key of a request begins with a bracket. */
const earlierKey = (key: string, sheetId: string) => `${sheetId} ${key}`;

/** ISO 8601 sorts as text; what has none is the oldest. */
function solvedAt(record: unknown): string {
  const at = (record as { solvedAt?: unknown } | null)?.solvedAt;
  return typeof at === 'string' ? at : '';
}
