import * as z from 'zod/mini';
import type { Timers } from '../../client/deadline';
import type { KeyValueStore } from '../keyValueStore';
import { createWriteBehind } from '../writeBehind';

/** A sheet that one cell and case made, and may therefore give other inputs. */
const ownedSheet = z.object({
  sheetId: z.string(),
  sheetUrl: z.nullable(z.string()),
  origin: z.string(),
  projectId: z.string(),
  templateCode: z.string(),
  templateId: z.string(),
  preset: z.nullable(z.string()),
  /** Key of the request whose inputs the sheet holds. */
  holds: z.string(),
});
export type OwnedSheet = z.infer<typeof ownedSheet>;

const ownerRecord = z.object({
  owns: z.nullable(ownedSheet),
  /** The sheet whose result the cell shows: its own, or that of another cell with the same inputs. */
  shows: z.nullable(z.string()),
  at: z.number(),
});
type OwnerRecord = z.infer<typeof ownerRecord>;

/** What a reused sheet must have in common with the calculation that wants it. */
export type SheetKind = Pick<OwnedSheet, 'origin' | 'projectId' | 'templateCode' | 'templateId' | 'preset'>;

/**
 * Which cell and case owns which sheet. It lives on this computer and is tied to the document and its address: a copy of a
 * workbook and a colleague own nothing, so they never write each other's sheets.
 */
export interface OwnedSheets {
  readonly ready: Promise<void>;
  /** The sheet that the owner may give other inputs: its own, of this kind, and shown by no other cell. */
  reusable(owner: string, kind: SheetKind): OwnedSheet | null;
  own(owner: string, sheet: OwnedSheet): void;
  shows(owner: string, sheetId: string): void;
  /**
   * The owner's sheet is about to hold the inputs of another request. Resolves when this computer has noted it, so that
   * results of the earlier inputs are known to have lost their sheet even if the add-in ends now.
   */
  changing(owner: string, key: string): Promise<void>;
  disown(owner: string): void;
  /** Whether a result of this request can no longer be found on its sheet. */
  isOverwritten(sheetId: string, key: string): boolean;
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

/** Owners that are remembered, the latest first; a forgotten one makes a new sheet. */
const mostOwners = 200_000;

export function createOwnedSheets(parts: OwnedSheetsParts): OwnedSheets {
  const { store } = parts;
  const written = createWriteBehind({ ...parts, onFailed: parts.onStoreFailed });
  const records = new Map<string, OwnerRecord>();
  const showers = new Map<string, Set<string>>();
  const holds = new Map<string, string>();

  const nameOf = (owner: string) => JSON.stringify([parts.document(), owner]);

  function put(name: string, record: OwnerRecord): void {
    const before = records.get(name);
    if (before?.shows) showers.get(before.shows)?.delete(name);
    records.set(name, record);
    if (record.shows !== null) {
      const all = showers.get(record.shows) ?? new Set();
      showers.set(record.shows, all.add(name));
    }
    if (record.owns) holds.set(record.owns.sheetId, record.owns.holds);
  }

  function change(owner: string, to: Partial<OwnerRecord>): void {
    const name = nameOf(owner);
    const before = records.get(name) ?? { owns: null, shows: null };
    const record = { ...before, ...to, at: parts.now() };
    put(name, record);
    written.set(name, record);
  }

  async function load(): Promise<void> {
    try {
      const entries = (await store.entries()).flatMap(([name, value]) => {
        const parsed = ownerRecord.safeParse(value);
        return parsed.success ? [{ name, record: parsed.data }] : [];
      });
      entries.sort((a, b) => b.record.at - a.record.at);
      for (const { name } of entries.splice(mostOwners)) written.delete(name);
      // What was noted since the page started is newer.
      for (const { name, record } of entries.reverse()) if (!records.has(name)) put(name, record);
    } catch (error) {
      parts.onStoreFailed(error);
    }
  }

  return {
    ready: load(),
    reusable(owner, kind) {
      const name = nameOf(owner);
      const sheet = records.get(name)?.owns;
      if (!sheet) return null;
      const others = [...(showers.get(sheet.sheetId) ?? [])].some((other) => other !== name);
      const same = (Object.keys(kind) as (keyof SheetKind)[]).every((part) => sheet[part] === kind[part]);
      return same && !others ? sheet : null;
    },
    own: (owner, sheet) => change(owner, { owns: sheet, shows: sheet.sheetId }),
    shows(owner, sheetId) {
      if (records.get(nameOf(owner))?.shows !== sheetId) change(owner, { shows: sheetId });
    },
    async changing(owner, key) {
      const sheet = records.get(nameOf(owner))?.owns;
      if (!sheet) return;
      change(owner, { owns: { ...sheet, holds: key } });
      await written.flush();
    },
    disown: (owner) => change(owner, { owns: null }),
    isOverwritten(sheetId, key) {
      const held = holds.get(sheetId);
      return held !== undefined && held !== key;
    },
    flush: () => written.flush(),
    async clear() {
      records.clear();
      showers.clear();
      holds.clear();
      await written.flush();
      await store.clear();
    },
  };
}
