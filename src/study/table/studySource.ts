import { cellAddress, fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { currentRegion } from '../../workbook/excel/currentRegion';
import { findSheet } from '../../workbook/excel/findSheet';
import { findTable, totalRows } from '../engine/foundTable';
import { joinHeadings, type TableHeadings } from '../engine/tableHeadings';
import { wholeRegion } from '../engine/tableRegion';
import { followTable } from './movedTable';
import {
  type MergedBlock,
  readCells,
  readMerged,
  readOwnCells,
  withShownNumbers,
} from '../../workbook/cells/readCells';
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
  /** The same, with the text that its cell shows for a number: `01`, `2-Jan`. */
  shown?: unknown[][];
  /** Cells merged over several rows, by row and column of `values`. */
  merged?: readonly MergedBlock[];
  /** Rows below the header, counted from zero, that a filter or the user hides. */
  hidden: readonly number[];
  /** The only results that are shown: the study has hidden the other rows. They stay its rows, and are not in `hidden`. */
  only?: { name: string; hidden: readonly number[] } | undefined;
  /** What the columns are called, when that is not only the first row: rows above it count, and a row of units. */
  headings?: TableHeadings;
  /** Heading rows above the first row, and their cells. */
  above?: number;
  heads?: unknown[][];
  /** What is above the table; '' for nothing. */
  title?: string;
  /** Rows below the header that sum the others up. */
  totals?: readonly number[];
  /** From which column on a study has its results, of which outputs, and how far from there each stands, where their headings do not say so. */
  results?: { first: number; columns: readonly string[]; at: readonly number[] } | undefined;
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
    const made = await excelTableAround(context, selected);
    const box = made ?? (await usedPart(context, selected));
    if (!box || box.rowCount < 2) throw new Error(nothingSelected);
    if (box.rowCount * box.columnCount > mostCells) throw new Error(tooMuchSelected);
    if (made) return readTable(context, box);
    const cells = await readCells(context, box);
    const found = findTable(cells);
    if (!found || found.bottom === found.top) return readTable(context, box);
    const { top, bottom, above, title } = found;
    const table = { ...box, row: box.row + top, rowCount: bottom - top + 1 };
    await outline(context, { ...table, row: table.row - above, rowCount: table.rowCount + above }, selected);
    return { ...(await readTable(context, table, above)), title };
  });
}

/** The selected table; null where none is selected, or one that shares cells with these blocks. */
export async function selectedOtherThan(
  blocks: readonly SheetBox[],
  read: typeof readSelectedTable,
): Promise<SelectedTable | null> {
  try {
    const table = await read();
    const { box } = table;
    const isShared = blocks.some((own) => own.worksheetId === box.worksheetId && intersect(own, box));
    return isShared ? null : table;
  } catch (error) {
    if (error instanceof Error && error.message === nothingSelected) return null;
    throw error;
  }
}

/** Selects the table that was found, so that the sheet shows it. */
async function outline(context: Excel.RequestContext, table: SheetBox, selected: SheetBox): Promise<void> {
  if (contains(table, selected) && contains(selected, table)) return;
  rangeOf(context, table).select();
  await context.sync();
}

/** The same table as it is now, in its current place. */
export async function rereadTable(table: SelectedTable): Promise<SelectedTable> {
  const { box } = await followTable(table);
  const { above, title } = table;
  return withOwnHidden({ ...(await openTable(box, above)), ...(title !== undefined && { title }) }, table);
}

/** A table that was read again, in which the rows that the study has hidden are still its rows. */
export function withOwnHidden(now: SelectedTable, before: SelectedTable): SelectedTable {
  if (!before.only) return now;
  const own = new Set(before.only.hidden);
  // Rows that came in or went have moved the others: whose a hidden row is, is then known only if the user had hidden none.
  const isOwn = (row: number) =>
    now.values.length === before.values.length ? own.has(row) : before.hidden.length === 0;
  const hidden = now.hidden.filter(isOwn);
  if (hidden.length === 0) return now;
  return {
    ...now,
    hidden: now.hidden.filter((row) => !isOwn(row)),
    only: { name: before.only.name, hidden },
  };
}

/** Whether two tables begin at the same cell. */
export const isSameTable = ({ box: a }: SelectedTable, { box: b }: SelectedTable): boolean =>
  a.worksheetId === b.worksheetId && a.row === b.row && a.column === b.column;

/** A block of cells by its sheet's id or, in a workbook that was reopened, by its name. @throws {WorksheetGone} for the user */
export function openTable(box: SheetBox, above = 0): Promise<SelectedTable> {
  return inExcel(async (context) => {
    const sheet = await findSheet(context, box);
    if (!sheet) throw new WorksheetGone(box);
    return readTable(context, { ...box, worksheetId: sheet.id, sheetName: sheet.name }, above);
  });
}

/** The worksheet of a table was deleted. */
export class WorksheetGone extends Error {
  readonly worksheetId: string;

  constructor({ worksheetId, sheetName }: SheetBox) {
    super(`The worksheet ${sheetName} of this study no longer exists.`);
    this.worksheetId = worksheetId;
  }
}

/** The first cell of a table's row, or that of a column, for messages: `row` counts from zero below the header. */
export function rowAddress(
  table: Pick<SelectedTable, 'box'>,
  row: number,
  column: number | null = 0,
): string {
  return cellAddress(table.box.row + 1 + row, table.box.column + (column ?? 0));
}

/** Selects the cells of a table's row, or only that of a column. */
export function selectRow(
  { box }: Pick<SelectedTable, 'box'>,
  row: number,
  column: number | null = null,
): Promise<void> {
  const [first, columnCount] = column === null ? [0, box.columnCount] : [column, 1];
  return selectBox({ ...box, row: box.row + 1 + row, rowCount: 1, column: box.column + first, columnCount });
}

/** Selects a column of a table with its heading. */
export const selectColumn = ({ box }: Pick<SelectedTable, 'box'>, column: number): Promise<void> =>
  selectBox({ ...box, column: box.column + column, columnCount: 1 });

function selectBox(box: SheetBox): Promise<void> {
  return inExcel(async (context) => {
    context.workbook.worksheets.getItem(box.worksheetId).activate();
    rangeOf(context, box).select();
    await context.sync();
  });
}

/** Where the selection is no table: what to do, and not a failure. */
export const nothingSelected =
  'Select a table of at least two rows: input names in the first row, and one case in each row below.';
const tooMuchSelected = 'The selection is too large. Select only the table.';

async function readTable(context: Excel.RequestContext, box: SheetBox, above = 0): Promise<SelectedTable> {
  const { values, merged } = await readMerged(context, box);
  const heads =
    above > 0 ? await readOwnCells(context, { ...box, row: box.row - above, rowCount: above }) : [];
  const { formulas, text } = await formulasAndTexts(context, box);
  const totals = totalRows(values.slice(1), formulas.slice(1));
  return {
    box,
    address: fullAddress(box),
    values,
    shown: withShownNumbers(values, text),
    ...(merged.length > 0 && { merged }),
    hidden: await hiddenRows(context, box),
    ...(above > 0 && { above, heads, headings: joinHeadings([...heads, values[0] ?? []]) }),
    ...(totals.length > 0 && { totals }),
  };
}

async function formulasAndTexts(context: Excel.RequestContext, box: SheetBox) {
  const range = rangeOf(context, box);
  range.load('formulas, text');
  await context.sync();
  return { formulas: range.formulas as unknown[][], text: range.text as unknown[][] };
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

/** The Excel table that the selection lies in, without its total row; null without one, or when the header row is selected with others. */
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
  if (!region) return null;
  const whole = wholeRegion(values, region);
  return { ...used, ...whole, row: used.row + whole.row, column: used.column + whole.column };
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
