import { cellRuns } from '../cells/cellRuns';
import { rangeAt } from '../excel/inExcel';
import { calcCalls } from '../formulas/calcFormula';
import { type FrozenRow, withInputs } from './frozenInputs';
import {
  checkOf,
  editedRows,
  frozenHeader,
  type FrozenRecord,
  type NamedBox,
  placeOf,
  readFrozenRow,
  underHeader,
} from './frozenRecord';
import { setUpPage } from '../cells/printSetup';
import { lookOfRows, rowsAbove, widthFor, writeReport, addResultSheet } from '../cells/reportSheet';
import { writeCells } from '../cells/writeCells';
import { blankCell, type PlannedCell } from '../cells/plannedCell';

export const frozenSheetName = 'Calc frozen';
const title = 'Formulas frozen by Calc';
const note =
  'Their cells now contain plain values, for people without the add-in. Keep this worksheet until Unfreeze in the Calc pane restores the formulas.';

/** A record with its row on the sheet. */
export interface StoredRecord {
  record: FrozenRecord;
  row: number;
}

/** Those after them link to the report and bring formulas back. */
const printedColumns = frozenHeader.indexOf('Report');

const rowsPerRequest = 500;

/** The sheet that keeps frozen formulas, whatever it is called now; null when nothing is frozen. */
export async function findFrozenSheet(context: Excel.RequestContext): Promise<Excel.Worksheet | null> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id, items/name');
  await context.sync();
  const first = worksheets.items.map((sheet) => {
    const cells = sheet.getRangeByIndexes(0, 0, rowsAbove + 1, 1);
    cells.load('values');
    return { sheet, cells };
  });
  await context.sync();
  const found = first.find(({ cells }) => {
    const values: unknown[][] = cells.values;
    return values[0]?.[0] === title && values[rowsAbove]?.[0] === frozenHeader[0];
  });
  return found?.sheet ?? null;
}

/**
 * Appends rows below those that are there, on a new sheet if needed.
 *
 * @param about for readers without the add-in
 * @returns the row of the first
 */
export async function appendFrozen(
  context: Excel.RequestContext,
  rows: PlannedCell[][],
  about: string,
): Promise<number> {
  const sheet = (await findFrozenSheet(context)) ?? (await addFrozenSheet(context, about));
  const used = sheet.getUsedRange(false);
  used.load('rowIndex, rowCount');
  await context.sync();
  const row = used.rowIndex + used.rowCount;
  const header = await headerOf(context, sheet);
  const own = rows.map((cells) => underHeader(cells, frozenHeader, header, blankCell));
  await writeCells(context, sheet, row, 0, own);
  await widenReasons(context, sheet, header, own);
  const widths = header.map((_, column) =>
    sheet.getRangeByIndexes(rowsAbove, column, 1, 1).load('format/columnWidth'),
  );
  await context.sync();
  await lookOfRows(
    ...([context, sheet, header, row, own] as const),
    widths.map(({ format }) => format.columnWidth),
  );
  await context.sync();
  return row;
}

async function addFrozenSheet(context: Excel.RequestContext, about: string): Promise<Excel.Worksheet> {
  const { worksheetId } = await addResultSheet(frozenSheetName);
  const sheet = context.workbook.worksheets.getItem(worksheetId);
  await writeReport(context, sheet, { title, note, about, header: frozenHeader, rows: [], printedColumns });
  return sheet;
}

/** They are printed whole. */
async function widenReasons(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  header: readonly string[],
  rows: readonly PlannedCell[][],
): Promise<void> {
  const column = header.indexOf('Reasons');
  const { format } = sheet.getRangeByIndexes(rowsAbove, column, 1, 1).load('format/columnWidth');
  await context.sync();
  const width = widthFor('Reasons', rows, column);
  if (format.columnWidth >= width) return;
  format.columnWidth = width;
  const box = { row: rowsAbove, column: 0, rowCount: 1, columnCount: 1 };
  await setUpPage(context, sheet, { box, headingRows: 1, isOwnSheet: false });
}

/** The columns in their order on the sheet; those that it does not name yet are behind the others. */
async function headerOf(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<string[]> {
  const range = sheet.getRangeByIndexes(rowsAbove, 0, 1, frozenHeader.length);
  range.load('values');
  await context.sync();
  const named = ((range.values[0] ?? []) as unknown[]).map(String).filter((name) => name !== '');
  return [...named, ...frozenHeader.filter((name) => !named.includes(name))];
}

/** Rows of the sheet, under `frozenHeader`. */
async function readFrozenCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  top: number,
  rowCount: number,
): Promise<unknown[][]> {
  const header = await headerOf(context, sheet);
  const range = sheet.getRangeByIndexes(top, 0, rowCount, frozenHeader.length);
  range.load('formulas');
  await context.sync();
  const formulas: unknown[][] = range.formulas;
  return formulas.map((cells) => underHeader(cells, header, frozenHeader, ''));
}

async function readAllCells(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<unknown[][]> {
  const used = sheet.getUsedRange(false);
  used.load('rowCount');
  await context.sync();
  const rows: unknown[][] = [];
  for (let top = 0; top < used.rowCount; top += rowsPerRequest)
    rows.push(...(await readFrozenCells(context, sheet, top, Math.min(rowsPerRequest, used.rowCount - top))));
  return rows;
}

/** Rows of the sheet, whatever they hold, without those of cells that hold a formula of ours again; empty when nothing is frozen. */
export async function readFrozenRows(context: Excel.RequestContext): Promise<FrozenRow[]> {
  const sheet = await findFrozenSheet(context);
  if (!sheet) return [];
  const all = await readAllCells(context, sheet);
  const { edited, returned } = await readSince(context, all);
  const isLeft = (_: unknown, at: number) => !returned.has(at);
  const since = all.map((_, at) => edited.get(at)).filter(isLeft);
  const asFrozen = { isEdited: false, editedRows: null };
  const read = await withInputs(context, all.filter(isLeft));
  return read.map((row, i) => ({ ...row, ...asFrozen, ...since[i] }));
}

/** Removes the rows of cells that hold a formula of ours again. */
export async function forgetReturned(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<void> {
  const { returned } = await readSince(context, await readAllCells(context, sheet));
  if (returned.size > 0) await forgetFrozen(context, sheet, [...returned]);
}

interface Since {
  /** Rows of cells that hold other values by now, each with the rows of those cells, or that are not found. */
  edited: Map<number, Pick<FrozenRow, 'isEdited' | 'editedRows' | 'isGone'>>;
  /** Rows of cells that hold a formula of ours again. */
  returned: Set<number>;
}

/** What became of the cells of rows. Of one that was frozen again only the last row is judged. */
async function readSince(
  context: Excel.RequestContext,
  rows: readonly (readonly unknown[])[],
): Promise<Since> {
  const { worksheets } = context.workbook;
  worksheets.load('items/name');
  await context.sync();
  const sheets = new Map(worksheets.items.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  const edited: Since['edited'] = new Map();
  const returned: Since['returned'] = new Set();
  const located = new Map<string, { at: number[]; sheet: Excel.Worksheet; place: NamedBox; check: string }>();
  rows.forEach((cells, at) => {
    const record = readFrozenRow(cells);
    const place = record && placeOf(record);
    const sheet = place && sheets.get(place.sheetName.toLowerCase());
    if (place && !sheet) edited.set(at, { isEdited: true, isGone: true });
    if (!sheet) return;
    const key = `${sheet.name} ${place.row} ${place.column}`;
    const before = located.get(key)?.at ?? [];
    located.set(key, { at: [...before, at], sheet, place, check: record.check });
  });
  const all = [...located.values()];
  for (let first = 0; first < all.length; first += rowsPerRequest) {
    const read = all.slice(first, first + rowsPerRequest).map(({ at, sheet, place, check }) => {
      const range = rangeAt(sheet, place);
      range.load('formulas, values');
      return { at, check, range };
    });
    await context.sync();
    for (const { at, check, range } of read) {
      const [[formula] = []]: unknown[][] = range.formulas;
      const last = at.at(-1)!;
      if (calcCalls(String(formula)).length > 0) at.forEach((row) => returned.add(row));
      else if (checkOf(range.values) !== check)
        edited.set(last, {
          isEdited: true,
          editedRows: editedRows(range.values, rows[last]![frozenHeader.indexOf('Row checks')]),
        });
    }
  }
  return { edited, returned };
}

export async function readFrozen(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<StoredRecord[]> {
  const used = sheet.getUsedRange(false);
  used.load('rowIndex, rowCount');
  await context.sync();
  const end = used.rowIndex + used.rowCount;
  const stored: StoredRecord[] = [];
  for (let top = rowsAbove + 1; top < end; top += rowsPerRequest) {
    const cells = await readFrozenCells(context, sheet, top, Math.min(rowsPerRequest, end - top));
    cells.forEach((row, r) => {
      const record = readFrozenRow(row);
      if (record) stored.push({ record, row: top + r });
    });
  }
  return stored;
}

/** Removes the rows of formulas that are back; with the last of them the sheet goes too. */
export async function forgetFrozen(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  rows: readonly number[],
): Promise<void> {
  const left = (await readFrozen(context, sheet)).filter(({ row }) => !rows.includes(row));
  if (left.length === 0) {
    sheet.delete();
    await context.sync();
    return;
  }
  // From below, so that the rows above keep their numbers.
  const places = rows.map((row) => ({ worksheetId: '', sheetName: '', row, column: 0 }));
  for (const { box } of cellRuns(places).reverse()) {
    sheet.getRangeByIndexes(box.row, 0, box.rowCount, 1).getEntireRow().delete('Up');
  }
  await context.sync();
}
