import type { Timers } from '../../client/deadline';
import type { KeyValueStore } from '../lib/keyValueStore';
import { isCellRecord, isLeftSheet, leftKey, type CellRecord, type OwnedSheet } from './sheetRecords';
import { createWriteBehind } from '../lib/writeBehind';

export type { OwnedSheet } from './sheetRecords';

/** What a reused sheet must have in common with the calculation that wants it. */
export type SheetKind = Pick<OwnedSheet, 'origin' | 'projectId' | 'templateCode' | 'templateId' | 'preset'>;

/**
 * Which cell and case owns which sheet. It lives on this computer and is tied to the document and its address: a copy of a
 * workbook and a colleague own nothing, so they never write each other's sheets.
 */
export interface OwnedSheets {
  readonly ready: Promise<void>;
  /**
   * The sheet that the cell may give the inputs of a request: its own, of this kind, and shown by no cell for other inputs. The cell
   * shows it again when an edit is undone while the calculation of that edit waits.
   */
  reusable(cellId: string, kind: SheetKind, key: string): OwnedSheet | null;
  own(cellId: string, sheet: OwnedSheet): void;
  /** From now on the cell shows the result that this sheet holds. */
  shows(cellId: string, sheetId: string): void;
  /** The sheet whose result the cell shows, or showed when it calculated on this computer last. */
  shownBy(cellId: string): string | null;
  /** The cell calculates something else: whatever comes of it, it does not go on showing what it showed. */
  leaves(cellId: string): void;
  /** Resolves when this computer has stored that the cell's sheet may be given other inputs: the add-in may end while it is. */
  willChange(cellId: string): Promise<void>;
  /** The cell's sheet is given other inputs now: until that has succeeded it is not known which it holds. */
  changing(cellId: string): void;
  /** The link of a sheet that was made by a call without one in its answer. */
  linked(cellId: string, sheetId: string, sheetUrl: string | null): void;
  disown(cellId: string): void;
  /** The cell's sheet has been solved for the inputs of a request. */
  changed(cellId: string, sheetId: string, key: string): void;
  /** How often the sheet was given inputs in this session; each time counts before and after: what was read between is dated. */
  changes(sheetId: string): number;
  /** Whether a result of this request can no longer be found on its sheet. */
  isOverwritten(sheetId: string, key: string): boolean;
  /** The open document has another name from now on; what its cells own stays theirs. */
  documentRenamed(from: string, to: string): void;
  flush(): Promise<void>;
  clear(): Promise<void>;
}

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

export function createOwnedSheets(parts: OwnedSheetsParts): OwnedSheets {
  const { store } = parts;
  const written = createWriteBehind({ ...parts, onFailed: parts.onStoreFailed });
  const records = new Map<string, CellRecord>();
  const showers = new Map<string, Set<string>>();
  /** The sheet that each cell shows now. Its record says the same until the cell calculates something else. */
  const showing = new Map<string, string>();
  const changes = new Map<string, number>();
  const holds = new Map<string, string>();

  /** Of the cells in the open document, because every cell needs its name. */
  const names = { document: '', byCell: new Map<string, string>() };

  function nameOf(cellId: string): string {
    const document = parts.document();
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

  function setShowing(name: string, sheetId: string | null): void {
    const before = showing.get(name);
    if (before !== undefined) {
      const all = showers.get(before);
      all?.delete(name);
      if (all?.size === 0) showers.delete(before);
      showing.delete(name);
    }
    if (sheetId === null) return;
    showing.set(name, sheetId);
    showers.set(sheetId, (showers.get(sheetId) ?? new Set()).add(name));
  }

  const count = (sheetId: string) => void changes.set(sheetId, (changes.get(sheetId) ?? 0) + 1);

  function put(name: string, record: CellRecord): void {
    records.set(name, record);
    if (record.owns) holds.set(record.owns.sheetId, record.owns.holds);
  }

  function change(cellId: string, to: Partial<CellRecord>): void {
    const name = nameOf(cellId);
    const before = records.get(name) ?? { owns: null, shows: null };
    const record = { ...before, ...to, at: parts.now() };
    if (before.owns && before.owns.sheetId !== record.owns?.sheetId) noteLeft(before.owns);
    put(name, record);
    written.set(name, record);
  }

  function noteLeft(was: OwnedSheet): void {
    const { sheetId: left, holds } = was;
    written.set(leftKey(left), { left, holds, at: parts.now(), was });
  }

  async function load(): Promise<void> {
    try {
      const entries = (await store.entries()).flatMap(([name, record]) =>
        isCellRecord(record) || isLeftSheet(record) ? [{ name, record }] : [],
      );
      entries.sort((a, b) => b.record.at - a.record.at);
      for (const { name } of entries.splice(mostRecords)) written.delete(name);
      // What was written since the page started is newer.
      for (const { name, record } of entries.reverse()) {
        if ('left' in record) {
          if (!holds.has(record.left)) holds.set(record.left, record.holds);
        } else if (!records.has(name)) {
          put(name, record);
          setShowing(name, record.shows);
        }
      }
    } catch (error) {
      parts.onStoreFailed(error);
    }
  }

  return {
    ready: load(),
    reusable(cellId, kind, key) {
      const name = nameOf(cellId);
      const sheet = records.get(name)?.owns;
      if (!sheet) return null;
      const others = [...(showers.get(sheet.sheetId) ?? [])].some(
        (other) => other !== name || sheet.holds !== key,
      );
      const same = (Object.keys(kind) as (keyof SheetKind)[]).every((part) => sheet[part] === kind[part]);
      return same && !others ? sheet : null;
    },
    own: (cellId, sheet) => change(cellId, { owns: sheet }),
    shows(cellId, sheetId) {
      const name = nameOf(cellId);
      if (records.get(name)?.shows !== sheetId) change(cellId, { shows: sheetId });
      setShowing(name, sheetId);
    },
    shownBy: (cellId) => records.get(nameOf(cellId))?.shows ?? null,
    leaves(cellId) {
      // Not written: after a kill the cell may well show it again.
      setShowing(nameOf(cellId), null);
    },
    async willChange(cellId) {
      const name = nameOf(cellId);
      const record = records.get(name);
      if (!record?.owns) return;
      written.set(name, { ...record, owns: { ...record.owns, holds: notKnown } });
      await written.flush();
    },
    changing(cellId) {
      const sheet = records.get(nameOf(cellId))?.owns;
      if (!sheet) return;
      change(cellId, { owns: { ...sheet, holds: notKnown } });
      count(sheet.sheetId);
    },
    linked(cellId, sheetId, sheetUrl) {
      const sheet = records.get(nameOf(cellId))?.owns;
      if (sheet?.sheetId === sheetId && sheet.sheetUrl !== sheetUrl)
        change(cellId, { owns: { ...sheet, sheetUrl } });
    },
    disown: (cellId) => change(cellId, { owns: null }),
    changed(cellId, sheetId, key) {
      const sheet = records.get(nameOf(cellId))?.owns;
      if (sheet?.sheetId === sheetId) change(cellId, { owns: { ...sheet, holds: key } });
      count(sheetId);
    },
    changes: (sheetId) => changes.get(sheetId) ?? 0,
    isOverwritten(sheetId, key) {
      const held = holds.get(sheetId);
      return held !== undefined && held !== key;
    },
    documentRenamed(from, to) {
      for (const [name, record] of [...records]) {
        const [document, cellId] = JSON.parse(name) as [string, string];
        const renamed = JSON.stringify([to, cellId]);
        if (document !== from || records.has(renamed)) continue;
        const shown = showing.get(name) ?? null;
        setShowing(name, null);
        records.delete(name);
        written.delete(name);
        put(renamed, record);
        setShowing(renamed, shown);
        written.set(renamed, record);
      }
    },
    flush: () => written.flush(),
    async clear() {
      records.clear();
      showers.clear();
      showing.clear();
      holds.clear();
      await written.flush();
      await store.clear();
    },
  };
}
