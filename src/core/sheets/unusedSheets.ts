import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import { attributesOfKey } from '../inputs/attributesOfKey';
import { isSheetOf } from '../inputs/isSheetOf';
import { anyText, orNothing, shapeOf, text } from '../lib/guards';
import type { KeyValueStore } from '../lib/keyValueStore';
import type { OwnedSheet } from './sheetRecords';
import { presetOf } from '../inputs/preset';

/** A sheet that this computer made for a cell, and that nothing which is known here shows any more. */
export interface UnusedSheet extends OwnedSheet {
  /** When its cell came to have another sheet, in milliseconds since 1970. */
  leftAt: number;
}

/**
 * What became of a sheet that was to be deleted:
 *
 * - `deleted`  it is gone for good
 * - `gone`     it was deleted before, or this key may not see it
 * - `shown`    a result that is stored here, or that the workbook carries, shows it by now: it stays
 * - `changed`  it holds other inputs than this computer gave it, or was made by another version of its template: it stays
 */
export type Deletion = 'deleted' | 'gone' | 'shown' | 'changed';

export type UnusedSheets = ReturnType<typeof createUnusedSheets>;

export interface UnusedSheetsParts {
  /** Where it is stored which cell owns which sheet. */
  sheets: KeyValueStore;
  /** Where results are stored. */
  results: KeyValueStore;
  /** The sheets of results that the open workbook carries or shows. */
  shown(): Iterable<string>;
  serviceUrl(): string;
  client(): Pick<ServiceClient, 'getSheet' | 'bulkDelete'>;
  /** The template as the service publishes it. */
  template(code: string): Promise<TemplateDetail>;
}

/** More than a user goes through one by one. */
export const mostListed = 50;

const namesSheet = shapeOf<{ sheetId: string }>({ sheetId: text });
// Separate checks: those of `sheetRecords`, shared with what only the pane loads, would weigh on every start of the functions.
const isOwnedSheet = shapeOf<OwnedSheet>({
  ...{ sheetId: text, sheetUrl: orNothing(text, null), origin: text, projectId: text },
  ...{ templateCode: text, templateId: text, preset: orNothing(text, null), holds: anyText },
});
/** Anything that may say that a cell owns or shows a sheet keeps it. */
const isOfCell = shapeOf<{ owns?: { sheetId?: unknown } | null; shows?: unknown }>({
  owns: (value) => typeof value !== 'function',
  shows: (value) => typeof value !== 'function',
});
const isLeft = shapeOf<{ was: OwnedSheet; at: number }>({ was: isOwnedSheet, at: Number.isFinite });

/** Sheets that may be deleted, one by one: other workbooks, colleagues and the web app use sheets that are not known here. */
export function createUnusedSheets(parts: UnusedSheetsParts) {
  async function all(): Promise<UnusedSheet[]> {
    const [owned, results] = await Promise.all([parts.sheets.entries(), parts.results.entries()]);
    const used = new Set<unknown>(parts.shown());
    for (const [, result] of results) if (namesSheet(result)) used.add(result.sheetId);
    for (const [, record] of owned) {
      if (isOfCell(record)) used.add(record.owns?.sheetId).add(record.shows);
    }
    const serviceUrl = parts.serviceUrl();
    return owned
      .flatMap(([, record]) => (isLeft(record) ? [{ ...record.was, leftAt: record.at }] : []))
      .filter(({ origin, sheetId }) => origin === serviceUrl && !used.has(sheetId))
      .sort((a, b) => b.leftAt - a.leftAt);
  }

  async function isUnchanged(sheet: UnusedSheet): Promise<boolean | null> {
    const { origin: serviceUrl, projectId, templateCode } = sheet;
    const [template, held] = await Promise.all([
      parts.template(templateCode),
      parts.client().getSheet(sheet.sheetId).catch(nullIfGone),
    ]);
    if (held === null) return null;
    const attributes = attributesOfKey(sheet.holds);
    if (attributes === null || template.id !== sheet.templateId) return false;
    const preset = presetOf(template, sheet.preset);
    if (sheet.preset !== null && preset === null) return false;
    const request = { serviceUrl, projectId, endpoint: 'calculate' as const, templateCode, attributes };
    return isSheetOf(held, request, template, preset);
  }

  const forget = (sheetId: string) => parts.sheets.delete([JSON.stringify(['left', sheetId])]);

  return {
    /** The latest first, of the chosen service. Reads only what this computer stores. */
    async list(): Promise<{ sheets: UnusedSheet[]; more: number }> {
      const sheets = await all();
      return { sheets: sheets.slice(0, mostListed), more: Math.max(0, sheets.length - mostListed) };
    },
    /** Deletes one if what its sheet holds now, and what is stored here now, allow it. */
    async delete(sheet: UnusedSheet): Promise<Deletion> {
      const { sheetId } = sheet;
      const unchanged = await isUnchanged(sheet);
      // Looked up last: reading the sheet took its time, and a cell may have come to show it.
      if (!(await all()).some((one) => one.sheetId === sheetId)) return 'shown';
      if (unchanged === false) return 'changed';
      if (unchanged === null) {
        await forget(sheetId);
        return 'gone';
      }
      const { deleted } = await parts.client().bulkDelete([sheetId]);
      await forget(sheetId);
      return deleted.includes(sheetId) ? 'deleted' : 'gone';
    },
  };
}

function nullIfGone(error: unknown): null {
  if (error instanceof CalcError && error.kind === 'notFound') return null;
  throw error;
}
