import pLimit from 'p-limit';
import type { ServiceClient } from '../../client/serviceClient';
import type { Sheet } from '../../../contract';
import { createCache } from '../lib/cache';
import { SHEETS_LIFETIME } from '../lib/lifetimes';
import { paused } from '../session/sendable';

/** Sheets as the service holds them. Reading makes nothing. */
export interface SheetReads {
  /**
   * The sheet, as it was some seconds ago or is now. While nothing may be sent, as it was last in this session.
   *
   * @throws {CalcError} what the service says, or that this is paused and nothing is cached
   */
  read(sheetId: string): Promise<Sheet>;
  /** The same as it is now. */
  readNow(sheetId: string): Promise<Sheet>;
  /** Another key may see other sheets. */
  forget(): void;
}

export interface SheetReadsParts {
  client(): Pick<ServiceClient, 'getSheet'>;
  now(): number;
  mayRead(): boolean;
  /** How often this session has given the sheet inputs: what was read before that is not what it holds. */
  changes(sheetId: string): number;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;
/** A sheet with its results can be large. */
const mostSheets = 500;

export function createSheetReads({ client, now, mayRead, changes }: SheetReadsParts): SheetReads {
  const sheets = createCache<Sheet>({ lifetimeMs: SHEETS_LIFETIME, most: mostSheets, now });
  const limit = pLimit(concurrency);

  async function read(sheetId: string, lifetimeMs: number): Promise<Sheet> {
    const key = `${sheetId} ${changes(sheetId)}`;
    const before = sheets.peek(key);
    if (before && (!mayRead() || sheets.isFresh(key, lifetimeMs))) return before;
    if (!mayRead()) throw paused();
    return sheets.load(key, () => limit(() => client().getSheet(sheetId)));
  }

  return {
    read: (sheetId) => read(sheetId, SHEETS_LIFETIME),
    readNow: (sheetId) => read(sheetId, 0),
    forget: () => sheets.forget(),
  };
}
