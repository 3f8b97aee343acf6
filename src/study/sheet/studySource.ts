import { cellAddress, fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { currentRegion } from '../../workbook/excel/currentRegion';
import { findSheet } from '../../workbook/excel/findSheet';
import { followTable } from './movedTable';
import { readCells } from '../../workbook/cells/readCells';
import { readSelectedBox } from '../../workbook/excel/selection';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { inExcel, rangeOf } from '../../workbook/excel/inExcel';

/** The table of a study as it was read. */
export interface SelectedTable {
  box: SheetBox;
  /** With its sheet, for the user. */
  address: string;
  /** Rows of cell values, the header row first; an empty cell is ''. */
  values: unknown[][];
  /** Rows below the header, counted from zero, that a filter or the user hides. */
  hidden: readonly number[];
}

/** A whole column has a million rows; a study reads no more than this. */
const mostCells = 500_000;

/**
 * The selected table. Whole columns are cut to what is used; one cell stands for the table or block around it, and any
 * part of an Excel table without its header row for that table.
 *
 * @throws {Error} with a message for the user, when there is nothing to read
 */
export function readSelectedTable(): Promise<SelectedTable> {
  return inExcel(async (context) => {
    const selected = await readSelectedBox(context);
    const box = (await excelTableAround(context, selected)) ?? (await usedPart(context, selected));
    if (!box || box.rowCount < 2) throw new Error(nothingSelected);
    if (box.rowCount * box.columnCount > mostCells) throw new Error(tooMuchSelected);
    return readTable(context, box);
  });
}

/** The same table as it is now, where it stands now. */
export async function rereadTable(table: SelectedTable): Promise<SelectedTable> {
  const { box } = await followTable(table);
  return openTable(box);
}

/** A block of cells by its sheet's id or, in a workbook that was reopened, by its name. @throws {Error} for the user, when it is gone */
export function openTable(box: SheetBox): Promise<SelectedTable> {
  return inExcel(async (context) => {
    const sheet = await findSheet(context, box);
    if (!sheet) throw new Error(`The sheet ${box.sheetName} of this study is no longer there.`);
    return readTable(context, { ...box, worksheetId: sheet.id, sheetName: sheet.name });
  });
}

/** The cell of a table's row, for messages: `row` counts from zero below the header. */
export function rowAddress(table: Pick<SelectedTable, 'box'>, row: number): string {
  return cellAddress(table.box.row + 1 + row, table.box.column);
}

/** Selects the cells of a table's row. */
export function selectRow({ box }: Pick<SelectedTable, 'box'>, row: number): Promise<void> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(box.worksheetId);
    sheet.activate();
    sheet.getRangeByIndexes(box.row + 1 + row, box.column, 1, box.columnCount).select();
    await context.sync();
  });
}

const nothingSelected =
  'Select a table of at least two rows: the names of the fields in the first row, one case in each row below.';
const tooMuchSelected = 'The selection is too large. Select the table alone.';

async function readTable(context: Excel.RequestContext, box: SheetBox): Promise<SelectedTable> {
  const values = await readCells(context, box);
  return { box, address: fullAddress(box), values, hidden: await hiddenRows(context, box) };
}

async function hiddenRows(context: Excel.RequestContext, box: SheetBox): Promise<number[]> {
  const properties = await whereAvailable(async () => {
    const range = rangeOf(context, { ...box, row: box.row + 1, rowCount: box.rowCount - 1, columnCount: 1 });
    const answer = { rows: range.getRowProperties({ rowHidden: true }) };
    await context.sync();
    return answer.rows.value;
  });
  return (properties ?? []).flatMap(({ rowHidden }, row) => (rowHidden ? [row] : []));
}

/** The Excel table that the selection lies in, without its total row; null when there is none, or the header row is selected with others. */
async function excelTableAround(context: Excel.RequestContext, selected: SheetBox): Promise<SheetBox | null> {
  const tables = context.workbook.worksheets.getItem(selected.worksheetId).tables;
  tables.load('items/name, items/showTotals');
  await context.sync();
  const ranges = tables.items.map((table) => {
    const range = table.getRange();
    range.load('rowIndex, columnIndex, rowCount, columnCount');
    return { table, range };
  });
  if (ranges.length > 0) await context.sync();
  for (const { table, range } of ranges) {
    const box = boxOf(range, selected);
    if (!contains(box, selected)) continue;
    // Its header row and some of its rows: these are meant, not the whole.
    if (selected.row === box.row && selected.rowCount > 1) return null;
    return { ...box, rowCount: box.rowCount - (table.showTotals ? 1 : 0) };
  }
  return null;
}

async function usedPart(context: Excel.RequestContext, selected: SheetBox): Promise<SheetBox | null> {
  const sheet = context.workbook.worksheets.getItem(selected.worksheetId);
  const range = sheet.getUsedRangeOrNullObject(true);
  range.load('rowIndex, columnIndex, rowCount, columnCount');
  await context.sync();
  if (range.isNullObject) return null;
  const used = boxOf(range, selected);
  if (selected.rowCount > 1 || selected.columnCount > 1) return intersect(selected, used);
  if (used.rowCount * used.columnCount > mostCells) throw new Error(tooMuchSelected);
  const values = await readCells(context, used);
  const region = currentRegion(values, selected.row - used.row, selected.column - used.column);
  return region && { ...used, ...region, row: used.row + region.row, column: used.column + region.column };
}

function boxOf(range: Excel.Range, on: SheetBox): SheetBox {
  const { rowIndex: row, columnIndex: column, rowCount, columnCount } = range;
  return { ...on, row, column, rowCount, columnCount };
}

function contains(outer: SheetBox, inner: SheetBox): boolean {
  const common = intersect(outer, inner);
  return common?.rowCount === inner.rowCount && common.columnCount === inner.columnCount;
}

function intersect(a: SheetBox, b: SheetBox): SheetBox | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rowCount = Math.min(a.row + a.rowCount, b.row + b.rowCount) - row;
  const columnCount = Math.min(a.column + a.columnCount, b.column + b.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { ...a, row, column, rowCount, columnCount } : null;
}
