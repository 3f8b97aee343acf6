import type { SheetBox } from '../../workbook/excel/a1';
import { type InsertOptions, insertRows, type Occupied, type Written } from '../../workbook/insert/insertion';
import { planCell, type CellScalar } from '../../workbook/cells/plannedCell';
import { addResultSheet } from '../../workbook/cells/reportSheet';
import { inExcel, rangeAt } from '../../workbook/excel/inExcel';
import { giveHeading } from '../../workbook/cells/palette';

/** A table of cases, its header row first. */
export interface SweepTable {
  header: string[];
  rows: CellScalar[][];
}

export const sweepSheetName = 'Study cases';

/** Writes the table at the selected cell, or asks when the cells are not empty. @returns where it is */
export function writeSweepHere(
  table: SweepTable,
  options?: InsertOptions,
): Promise<{ state: 'written'; box: SheetBox } | Occupied> {
  const cells = [table.header, ...table.rows].map((row) => row.map((value) => planCell(value)));
  const finish = async ({ context, sheet, box }: Written) => {
    giveHeading(rangeAt(sheet, { ...box, rowCount: 1 }));
    rangeAt(sheet, box).select();
    await context.sync();
    return { state: 'written' as const, box };
  };
  return insertRows(cells, options, finish, 1);
}

/** Writes the table on a new sheet, and shows it. */
export async function writeSweepOnNewSheet(table: SweepTable): Promise<{ state: 'written'; box: SheetBox }> {
  const corner = await addResultSheet(sweepSheetName);
  await inExcel(async (context) => {
    context.workbook.worksheets.getItem(corner.worksheetId).activate();
    await context.sync();
  });
  const target = { ...corner, rowCount: 1, columnCount: 1 };
  const outcome = await writeSweepHere(table, { target });
  if (outcome.state === 'occupied') throw new Error(`The new worksheet ${corner.sheetName} is not empty.`);
  return outcome;
}
