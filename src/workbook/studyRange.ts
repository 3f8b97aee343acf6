import { cellAddress, fullAddress } from './a1';
import type { SheetBox } from './a1';
import { findOccupied } from './occupied';
import type { PlannedCell } from './plannedCell';
import { readSelectedBox } from './selection';
import { writeCells } from './writeCells';

/** The selected table as it was read. */
export interface SelectedTable {
  box: SheetBox;
  /** With its sheet, for the user. */
  address: string;
  /** Rows of cell values, the header row first; an empty cell is ''. */
  values: unknown[][];
}

export type StudyWriteOutcome =
  | { state: 'written'; address: string }
  /** Nothing was written: these cells hold something. */
  | { state: 'occupied'; address: string; cells: string[] }
  /** Nothing was written: the table no longer holds what was calculated. */
  | { state: 'changed'; address: string };

/** A whole column has a million rows; nobody reads more than this in one request. */
const mostCells = 200_000;

/**
 * The part of the selection that lies in the sheet's used range, so that whole columns can be selected.
 *
 * @throws {Error} with a message for the user, when there is nothing to read
 */
export async function readSelectedTable(): Promise<SelectedTable> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const selected = await readSelectedBox(context);
    const sheet = context.workbook.worksheets.getItem(selected.worksheetId);
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load('rowIndex, columnIndex, rowCount, columnCount');
    await context.sync();
    const box = used.isNullObject ? null : intersect(selected, usedBox(used, selected));
    if (!box || box.rowCount < 2) throw new Error(nothingSelected);
    if (box.rowCount * box.columnCount > mostCells) throw new Error(tooMuchSelected);
    return { box, address: fullAddress(box), values: await readValues(context, box) };
  });
}

/** The same cells as they are now. */
export async function rereadTable(table: SelectedTable): Promise<SelectedTable> {
  return Excel.run({ delayForCellEdit: true }, async (context) => ({
    ...table,
    values: await readValues(context, table.box),
  }));
}

/** Cells that the results of a study would cover, for example `['G1', 'G2']`; empty when the place is free. */
export async function findOccupiedBeside(table: SelectedTable, columnCount: number): Promise<string[]> {
  return Excel.run({ delayForCellEdit: true }, (context) =>
    findOccupied(context, beside(table, columnCount)),
  );
}

/** The block right of the table, where results go. */
export function resultAddress(table: SelectedTable, columnCount: number): string {
  return fullAddress(beside(table, columnCount));
}

/** The cell of a table's row, for messages: `row` counts from zero below the header. */
export function rowAddress(table: SelectedTable, row: number): string {
  return cellAddress(table.box.row + 1 + row, table.box.column);
}

/**
 * Writes a block right of the table, its first row beside the header row.
 *
 * @param allow what the user has agreed to: to overwrite, or to write beside inputs that changed meanwhile
 */
export async function writeBeside(
  table: SelectedTable,
  rows: (PlannedCell | null)[][],
  allow: { overwrite?: boolean; changed?: boolean } = {},
): Promise<StudyWriteOutcome> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const target = beside(table, rows[0]?.length ?? 0);
    const address = fullAddress(target);
    if (!allow.changed) {
      const now = await readValues(context, table.box);
      if (JSON.stringify(now) !== JSON.stringify(table.values)) return { state: 'changed', address };
    }
    if (!allow.overwrite) {
      const cells = await findOccupied(context, target);
      if (cells.length > 0) return { state: 'occupied', address, cells };
    }
    const sheet = context.workbook.worksheets.getItem(target.worksheetId);
    await writeCells(context, sheet, target.row, target.column, rows);
    return { state: 'written', address };
  });
}

const nothingSelected =
  'Select a table of at least two rows: the names of the fields in the first row, one case in each row below.';
const tooMuchSelected = 'The selection is too large. Select the table alone.';

function beside({ box }: SelectedTable, columnCount: number): SheetBox {
  return { ...box, column: box.column + box.columnCount, columnCount };
}

function usedBox(used: Excel.Range, on: SheetBox): SheetBox {
  const { rowIndex: row, columnIndex: column, rowCount, columnCount } = used;
  return { ...on, row, column, rowCount, columnCount };
}

function intersect(a: SheetBox, b: SheetBox): SheetBox | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rowCount = Math.min(a.row + a.rowCount, b.row + b.rowCount) - row;
  const columnCount = Math.min(a.column + a.columnCount, b.column + b.columnCount) - column;
  return rowCount > 0 && columnCount > 0 ? { ...a, row, column, rowCount, columnCount } : null;
}

async function readValues(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  const sheet = context.workbook.worksheets.getItem(box.worksheetId);
  const range = sheet.getRangeByIndexes(box.row, box.column, box.rowCount, box.columnCount);
  range.load('values');
  await context.sync();
  return range.values;
}
