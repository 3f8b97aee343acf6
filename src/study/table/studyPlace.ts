import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { findSheet } from '../../workbook/excel/findSheet';
import { readSelectedBox } from '../../workbook/excel/selection';
import { findOccupied } from '../../workbook/cells/occupied';
import type { PlannedCell } from '../../workbook/cells/plannedCell';
import { readCells } from '../../workbook/cells/readCells';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import type { SelectedTable } from './studySource';
import { writeCells } from '../../workbook/cells/writeCells';
import { linkIn } from '../../workbook/cells/sheetLink';
import { inExcel, rangeOf } from '../../workbook/excel/inExcel';

/** What the user has agreed to: to overwrite, or to write next to inputs that changed meanwhile. */
export interface WriteConsent {
  overwrite?: boolean;
  changed?: boolean;
}

export type WriteOutcome =
  | { state: 'written' }
  /** Nothing was written: these cells hold something. */
  | { state: 'occupied'; cells: string[] }
  /** Nothing was written: the table no longer holds what was calculated. */
  | { state: 'changed' }
  /** Nothing was written: the sheet was deleted. */
  | { state: 'gone'; sheet: string };

/** Right of the table. */
export function placeBeside({ box }: SelectedTable): ResultPlace {
  const { worksheetId, sheetName, row, column, columnCount } = box;
  return { worksheetId, sheetName, row, column: column + columnCount };
}

/** Rows of results above their place: names above units, where the table has a row of units. */
export const rowsOfNames = ({ headings }: Pick<SelectedTable, 'headings'>): number =>
  headings?.hasUnits ? 1 : 0;

/** The place of results next to a table that has moved. */
export function placeAlong(place: ResultPlace, from: SheetBox, to: SheetBox): ResultPlace {
  return { ...place, row: place.row + to.row - from.row, column: place.column + to.column - from.column };
}

/**
 * Remembers what is selected now.
 *
 * @returns shows results, unless the user has selected something else in the meantime
 */
export async function viewOfResults(): Promise<(results: SheetBox) => Promise<void>> {
  const before = await selectedNow();
  return async (results) => {
    if (before !== null && before === (await selectedNow())) await selectResults(results);
  };
}

/** Null for several blocks. */
const selectedNow = (): Promise<string | null> =>
  inExcel(async (context) => JSON.stringify(await readSelectedBox(context))).catch(() => null);

/** Their first cell; the last one comes into view before it, so that as many as fit are seen. */
function selectResults({ worksheetId, row, column, rowCount, columnCount }: SheetBox): Promise<void> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(worksheetId);
    sheet.activate();
    sheet.getCell(row + rowCount - 1, column + columnCount - 1).select();
    sheet.getCell(row, column).select();
    await context.sync();
  });
}

/** The block of results as the user reads it. */
export function placeAddress(place: ResultPlace, rowCount: number, columnCount: number): string {
  return fullAddress({ ...place, rowCount, columnCount });
}

/** The same place in a workbook that may have been reopened; the given place when its sheet is gone. */
export function findPlace(place: ResultPlace): Promise<ResultPlace> {
  return inExcel(async (context) => {
    const sheet = await findSheet(context, place);
    return sheet ? { ...place, worksheetId: sheet.id, sheetName: sheet.name } : place;
  });
}

/** Cells that results would cover, for example `['G1', 'G2']`; empty when the place is free. */
export function findOccupiedAt(place: ResultPlace, rowCount: number, columnCount: number): Promise<string[]> {
  return inExcel((context) => findOccupied(context, { ...place, rowCount, columnCount }));
}

/** The current cells, a link as its formula. */
export function readResults(place: ResultPlace, rowCount: number, columnCount: number): Promise<unknown[][]> {
  return inExcel((context) => readWrittenCells(context, { ...place, rowCount, columnCount }));
}

/** The cells of a block as they were written: of a link, the formula with its address. */
export async function readWrittenCells(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  const values = await readCells(context, box);
  const range = rangeOf(context, box);
  range.load('formulas');
  await context.sync();
  const formulas: unknown[][] = range.formulas;
  return values.map((row, r) =>
    row.map((value, c) => (linkIn(formulas[r]?.[c]) === null ? value : formulas[r]?.[c])),
  );
}

/**
 * Writes rows of results.
 *
 * @param table the rows of the table that these are of; null when it does not matter what it holds now
 */
export function writeResults(
  place: ResultPlace,
  rows: (PlannedCell | null)[][],
  table: Pick<SelectedTable, 'box' | 'values'> | null,
  consent: WriteConsent = {},
): Promise<WriteOutcome> {
  return inExcel(async (context): Promise<WriteOutcome> => {
    const target: SheetBox = { ...place, rowCount: rows.length, columnCount: rows[0]?.length ?? 0 };
    const checked = consent.changed ? null : table;
    const { worksheets } = context.workbook;
    for (const box of checked ? [target, checked.box] : [target]) {
      const sheet = worksheets.getItemOrNullObject(box.worksheetId);
      await context.sync();
      if (sheet.isNullObject) return { state: 'gone', sheet: box.sheetName };
    }
    // Read first: a table that is moved after this no longer agrees with it when the results are written.
    const beside = checked && { box: checked.box, values: await rawValues(context, checked.box) };
    if (checked && !isSame(await readCells(context, checked.box), checked.values))
      return { state: 'changed' };
    if (!consent.overwrite) {
      const cells = await findOccupied(context, target);
      if (cells.length > 0) return { state: 'occupied', cells };
    }
    const sheet = worksheets.getItem(target.worksheetId);
    const stands = await writeCells(context, sheet, target.row, target.column, rows, beside);
    return { state: stands ? 'written' : 'changed' };
  });
}

/** As the cells hold them: dates as numbers, and merged cells once. */
async function rawValues(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  const range = rangeOf(context, box);
  range.load('values');
  await context.sync();
  return range.values;
}

function isSame(a: unknown[][], b: unknown[][]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
