import * as z from 'zod/mini';
import type { KeyValueStore } from '../../core/lib/keyValueStore';
import { createObservable } from '../../core/lib/observable';
import { errorPrefix } from '../engine/studyRecord';
import type { RowTie } from './rowTies';
import { studyOfRow, type WrittenRow, type WrittenStudy } from './writtenStudy';

const confirmedRow = z.object({
  solvedAt: z.string(),
  /** Why it fails, and its cautions. */
  said: z.string(),
});
/** What the service said of a row. */
export type ConfirmedRow = z.infer<typeof confirmedRow> & {
  /** The service whose seal proves it; absent where this computer has it from the service. */
  sealedBy?: string;
};

/** What is stored of the rows that one study was run by, under the text of what they have in common. */
const storedRows = z.object({
  version: z.literal(1),
  /** When they were confirmed last, in milliseconds since 1970. */
  at: z.number(),
  rows: z.record(z.string(), confirmedRow),
});

const prefix = 'confirmed:';
/** Rows of studies that did not run for so long are read from their reports again. */
const longestStoredMs = 90 * 24 * 3600 * 1000;

/**
 * The rows of studies that the service calculated or confirmed for this computer, in this session or before; what a workbook says
 * of any other is not verified.
 */
export class ConfirmedRows {
  /** By what they were calculated by, and then by all that is shown of them. */
  readonly #known = new Map<string, Map<string, ConfirmedRow>>();
  readonly #noted = createObservable();
  /** Calls back once more rows are confirmed. */
  readonly onNoted = this.#noted.subscribe;
  #stored: { store: KeyValueStore; now: () => number } | null = null;
  #opening: Promise<void> | null = null;

  /** Takes what this computer stored, once, and stores what is noted from now on. Without a store, rows are read again. */
  open(store: KeyValueStore, now: () => number): Promise<void> {
    return (this.#opening ??= this.#load(store, now).catch((error: unknown) =>
      console.warn('The rows of studies that were confirmed before are not known', error),
    ));
  }

  /** @param rows as the service has answered them */
  note(study: WrittenStudy, rows: ReadonlyMap<WrittenRow, ConfirmedRow>): void {
    const changed = new Set<string>();
    for (const [row, confirmed] of rows) {
      const kind = confirmed.sealedBy === undefined ? kindOf(study, row) : sealedKind(study, row);
      const known = this.#known.get(kind) ?? new Map<string, ConfirmedRow>();
      this.#known.set(kind, known.set(shownOf(row), confirmed));
      // Its key may be revoked: a seal is checked in each session.
      if (confirmed.sealedBy === undefined) changed.add(kind);
    }
    this.#noted.notify();
    void this.#save(changed);
  }

  /** Null for a row, or a field of it, that only the workbook says. */
  of(study: WrittenStudy, row: WrittenRow): ConfirmedRow | null {
    const known = this.#known.get(kindOf(study, row))?.get(shownOf(row));
    if (known || !row.sealed) return known ?? null;
    return this.#known.get(sealedKind(study, row))?.get(shownOf(row)) ?? null;
  }

  /** Rows that stay while others of their study run again: that names the choices which it only proposed before. */
  keep(before: WrittenStudy, now: WrittenStudy): void {
    const kept = now.rows.flatMap((row): [WrittenRow, ConfirmedRow][] => {
      const known = this.of(before, row);
      return known && known.sealedBy === undefined && !this.of(now, row) ? [[row, known]] : [];
    });
    this.note(now, new Map(kept));
  }

  async #load(store: KeyValueStore, now: () => number): Promise<void> {
    const old: string[] = [];
    for (const [key, value] of await store.entries()) {
      if (!key.startsWith(prefix)) continue;
      const { data } = storedRows.safeParse(value);
      if (data === undefined || data.at < now() - longestStoredMs) old.push(key);
      else this.#known.set(key.slice(prefix.length), new Map(Object.entries(data.rows)));
    }
    this.#stored = { store, now };
    this.#noted.notify();
    await store.delete(old);
  }

  async #save(kinds: ReadonlySet<string>): Promise<void> {
    if (!this.#stored || kinds.size === 0) return;
    const { store, now } = this.#stored;
    const records = [...kinds].map((kind) => {
      const rows = Object.fromEntries(this.#known.get(kind) ?? []);
      return [prefix + kind, { version: 1, at: now(), rows }] as const;
    });
    // Without them the reports of these rows are read once more.
    await store.set(records).catch((error: unknown) => console.warn('Confirmed rows are not stored', error));
  }
}

/** What a row was calculated by. */
function kindOf(study: WrittenStudy, row: WrittenRow): string {
  const { templateCode, templateId, templateVersion, preset, sent, choices } =
    studyOfRow(study, row) ?? study;
  return JSON.stringify([
    templateCode,
    templateId,
    templateVersion,
    preset,
    sent,
    Object.entries(choices).sort(),
  ]);
}

/** And what a seal was compared with beside it. */
const sealedKind = (study: WrittenStudy, row: WrittenRow): string =>
  `sealed ${JSON.stringify([study.columns, study.header])} ${kindOf(study, row)}`;

/** All that is shown of a row. */
function shownOf(row: WrittenRow): string {
  const { mark, inputs, results, status, verdict, utilization, governing, sheetId, sheetUrl } = row;
  return JSON.stringify([mark, inputs, results, status, verdict, utilization, governing, sheetId, sheetUrl]);
}

export const confirmedRows = new ConfirmedRows();

/** Whether only the workbook says what this row gave. A row that failed gave nothing. */
export function isUnverified(study: WrittenStudy, tie: RowTie): tie is Extract<RowTie, { state: 'current' }> {
  if (tie.state !== 'current' || tie.fact.status.startsWith(errorPrefix)) return false;
  return confirmedRows.of(study, tie.fact) === null;
}
