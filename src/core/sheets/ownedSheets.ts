import type { Timers } from '../../client/deadline';
import type { KeyValueStore } from '../lib/keyValueStore';
import { isCellRecord, isLeftSheet, leftKey, type CellRecord, type OwnedSheet } from './sheetRecords';
import { createWriteBehind, type WriteBehind } from '../lib/writeBehind';

export type { OwnedSheet } from './sheetRecords';

/** What a reused sheet must have in common with the calculation that wants it. */
export type SheetKind = Pick<OwnedSheet, 'origin' | 'projectId' | 'templateCode' | 'templateId' | 'preset'>;

export interface OwnedSheetsParts extends Timers {
  store: KeyValueStore;
  /** Id and address of the open document, as one text. */
  document(): string;
  now(): number;
  onStoreFailed(error: unknown): void;
}

/** No request has this key: a sheet that was given inputs by a call whose end is not known may hold these or those of before. */
const notKnown = '';

/** Records that are stored, the latest first; a cell without a record makes a new sheet. */
const mostRecords = 200_000;

/**
 * Which cell and case owns which sheet. It lives on this computer and is tied to the document and its address: a copy of a
 * workbook and a colleague own nothing, so they never write each other's sheets.
 */
export class OwnedSheets {
  readonly ready: Promise<void>;
  readonly #parts: OwnedSheetsParts;
  readonly #written: WriteBehind;
  readonly #records = new Map<string, CellRecord>();
  readonly #showers = new Map<string, Set<string>>();
  /** The sheet that each cell shows now. Its record says the same until the cell calculates something else. */
  readonly #showing = new Map<string, string>();
  readonly #changes = new Map<string, number>();
  readonly #holds = new Map<string, string>();
  /** Of the cells in the open document, because every cell needs its name. */
  readonly #names = { document: '', byCell: new Map<string, string>() };

  constructor(parts: OwnedSheetsParts) {
    this.#parts = parts;
    const { store, onStoreFailed, setTimeout, clearTimeout } = parts;
    this.#written = createWriteBehind({ store, onFailed: onStoreFailed, setTimeout, clearTimeout });
    this.ready = this.#load();
  }

  /**
   * The sheet that the cell may give the inputs of a request: its own, of this kind, and shown by no cell for other inputs. The cell
   * shows it again when an edit is undone while the calculation of that edit waits.
   */
  reusable(cellId: string, kind: SheetKind, key: string): OwnedSheet | null {
    const name = this.#nameOf(cellId);
    const sheet = this.#records.get(name)?.owns;
    if (!sheet) return null;
    const others = [...(this.#showers.get(sheet.sheetId) ?? [])].some(
      (other) => other !== name || sheet.holds !== key,
    );
    const same = (Object.keys(kind) as (keyof SheetKind)[]).every((part) => sheet[part] === kind[part]);
    return same && !others ? sheet : null;
  }

  own(cellId: string, sheet: OwnedSheet): void {
    this.#change(cellId, { owns: sheet });
  }

  /** From now on the cell shows the result that this sheet holds. */
  shows(cellId: string, sheetId: string): void {
    const name = this.#nameOf(cellId);
    if (this.#records.get(name)?.shows !== sheetId) this.#change(cellId, { shows: sheetId });
    this.#setShowing(name, sheetId);
  }

  /** The sheet whose result the cell shows, or showed when it calculated on this computer last. */
  shownBy(cellId: string): string | null {
    return this.#records.get(this.#nameOf(cellId))?.shows ?? null;
  }

  /** The cell calculates something else: whatever comes of it, it does not go on showing what it showed. */
  leaves(cellId: string): void {
    // Not written: after a kill the cell may well show it again.
    this.#setShowing(this.#nameOf(cellId), null);
  }

  /** Resolves when this computer has stored that the cell's sheet may be given other inputs: the add-in may end while it is. */
  async willChange(cellId: string): Promise<void> {
    const name = this.#nameOf(cellId);
    const record = this.#records.get(name);
    if (!record?.owns) return;
    this.#written.set(name, { ...record, owns: { ...record.owns, holds: notKnown } });
    await this.#written.flush();
  }

  /** The cell's sheet is given other inputs now: until that has succeeded it is not known which it holds. */
  changing(cellId: string): void {
    const sheet = this.#ownedBy(cellId);
    if (!sheet) return;
    this.#change(cellId, { owns: { ...sheet, holds: notKnown } });
    this.#count(sheet.sheetId);
  }

  /** The link of a sheet that was made by a call without one in its answer. */
  linked(cellId: string, sheetId: string, sheetUrl: string | null): void {
    const sheet = this.#ownedBy(cellId);
    if (sheet?.sheetId === sheetId && sheet.sheetUrl !== sheetUrl)
      this.#change(cellId, { owns: { ...sheet, sheetUrl } });
  }

  disown(cellId: string): void {
    this.#change(cellId, { owns: null });
  }

  /** The cell's sheet has been solved for the inputs of a request. */
  changed(cellId: string, sheetId: string, key: string): void {
    const sheet = this.#ownedBy(cellId);
    if (sheet?.sheetId === sheetId) this.#change(cellId, { owns: { ...sheet, holds: key } });
    this.#count(sheetId);
  }

  /** How often the sheet was given inputs in this session; each time counts before and after: what was read between is dated. */
  changes(sheetId: string): number {
    return this.#changes.get(sheetId) ?? 0;
  }

  /** Whether a result of this request can no longer be found on its sheet. */
  isOverwritten(sheetId: string, key: string): boolean {
    const held = this.#holds.get(sheetId);
    return held !== undefined && held !== key;
  }

  /** The open document has another name from now on; what its cells own stays theirs. */
  documentRenamed(from: string, to: string): void {
    for (const [name, record] of [...this.#records]) {
      const [document, cellId] = JSON.parse(name) as [string, string];
      const renamed = JSON.stringify([to, cellId]);
      if (document !== from || this.#records.has(renamed)) continue;
      const shown = this.#showing.get(name) ?? null;
      this.#setShowing(name, null);
      this.#records.delete(name);
      this.#written.delete(name);
      this.#put(renamed, record);
      this.#setShowing(renamed, shown);
      this.#written.set(renamed, record);
    }
  }

  flush(): Promise<void> {
    return this.#written.flush();
  }

  async clear(): Promise<void> {
    this.#records.clear();
    this.#showers.clear();
    this.#showing.clear();
    this.#holds.clear();
    await this.#written.flush();
    await this.#parts.store.clear();
  }

  #nameOf(cellId: string): string {
    const document = this.#parts.document();
    const names = this.#names;
    if (names.document !== document) {
      names.document = document;
      names.byCell.clear();
    }
    const known = names.byCell.get(cellId);
    if (known !== undefined) return known;
    const name = JSON.stringify([document, cellId]);
    names.byCell.set(cellId, name);
    return name;
  }

  #ownedBy(cellId: string): OwnedSheet | null | undefined {
    return this.#records.get(this.#nameOf(cellId))?.owns;
  }

  #setShowing(name: string, sheetId: string | null): void {
    const before = this.#showing.get(name);
    if (before === (sheetId ?? undefined)) return;
    if (before !== undefined) {
      const all = this.#showers.get(before);
      all?.delete(name);
      if (all?.size === 0) this.#showers.delete(before);
      this.#showing.delete(name);
    }
    if (sheetId === null) return;
    this.#showing.set(name, sheetId);
    this.#showers.set(sheetId, (this.#showers.get(sheetId) ?? new Set()).add(name));
  }

  #count(sheetId: string): void {
    this.#changes.set(sheetId, (this.#changes.get(sheetId) ?? 0) + 1);
  }

  #put(name: string, record: CellRecord): void {
    this.#records.set(name, record);
    if (record.owns) this.#holds.set(record.owns.sheetId, record.owns.holds);
  }

  #change(cellId: string, to: Partial<CellRecord>): void {
    const name = this.#nameOf(cellId);
    const before = this.#records.get(name) ?? { owns: null, shows: null };
    const record = { ...before, ...to, at: this.#parts.now() };
    if (before.owns && before.owns.sheetId !== record.owns?.sheetId) this.#noteLeft(before.owns);
    this.#put(name, record);
    this.#written.set(name, record);
  }

  #noteLeft(was: OwnedSheet): void {
    const { sheetId: left, holds } = was;
    this.#written.set(leftKey(left), { left, holds, at: this.#parts.now(), was });
  }

  async #load(): Promise<void> {
    try {
      const entries = (await this.#parts.store.entries()).flatMap(([name, record]) =>
        isCellRecord(record) || isLeftSheet(record) ? [{ name, record }] : [],
      );
      entries.sort((a, b) => b.record.at - a.record.at);
      for (const { name } of entries.splice(mostRecords)) this.#written.delete(name);
      // What was written since the page started is newer.
      for (const { name, record } of entries.reverse()) {
        if ('left' in record) {
          if (!this.#holds.has(record.left)) this.#holds.set(record.left, record.holds);
        } else if (!this.#records.has(name)) {
          this.#put(name, record);
          this.#setShowing(name, record.shows);
        }
      }
    } catch (error) {
      this.#parts.onStoreFailed(error);
    }
  }
}
