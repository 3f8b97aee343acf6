import { whereAvailable } from '../excel/whereAvailable';
import { inExcel, rangeAt } from '../excel/inExcel';
import type { SheetBox } from '../excel/a1';
import { columnWidth } from './columnWidths';
import { giveHeading } from '../cells/palette';

type Corner = Pick<SheetBox, 'worksheetId' | 'row' | 'column'>;

export interface TableHeading {
  /** Of the first heading. */
  place: Corner;
  headings: readonly string[];
  /** Characters of the longest value below each, as far as it is known. */
  longest: readonly number[];
  /** The heading row among them. */
  rowCount: number;
  /** Whether the sheet holds nothing else. */
  isOwnSheet: boolean;
}

/**
 * Gives the headings of results their look: bold, wrapped, wide enough. On a sheet of its own the headings stay in sight, and the
 * whole is a table of Excel with its filter.
 *
 * @returns false where this Excel cannot
 */
export async function lookOfTable(heading: TableHeading): Promise<boolean> {
  const looks = await whereAvailable(() => lookOfHeadings(heading));
  const table = heading.isOwnSheet ? await whereAvailable(() => asTable(heading)) : true;
  return looks !== null && table !== null;
}

function lookOfHeadings({ place, headings, longest, isOwnSheet }: TableHeading): Promise<boolean> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    const columns = headings.map((heading, i) => {
      const cell = sheet.getRangeByIndexes(place.row, place.column + i, 1, 1);
      cell.format.load('columnWidth');
      return { cell, width: columnWidth(heading, longest[i] ?? 0) };
    });
    const row = sheet.getRangeByIndexes(place.row, place.column, 1, headings.length);
    giveHeading(row);
    row.format.wrapText = true;
    row.format.verticalAlignment = 'Bottom';
    if (isOwnSheet) sheet.freezePanes.freezeRows(place.row + 1);
    await context.sync();
    // Beside the user's own cells a column may be wide for what stands below.
    for (const { cell, width } of columns)
      if (isOwnSheet || cell.format.columnWidth < width) cell.format.columnWidth = width;
    row.format.autofitRows();
    await context.sync();
    return true;
  });
}

/** Excel renames headings of a table that are blank or there twice, and a study would not find its results again. */
function asTable({ place, headings, rowCount }: TableHeading): Promise<boolean> {
  const names = headings.map((heading) => heading.toLowerCase());
  if (names.includes('') || new Set(names).size < names.length) return Promise.resolve(false);
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    const box = { row: place.row, column: place.column, rowCount, columnCount: headings.length };
    const table = sheet.tables.add(rangeAt(sheet, box), true);
    table.style = 'TableStyleLight1';
    await context.sync();
    return true;
  });
}

/** Sets the number format of a column's cells. @returns false where this Excel cannot */
export async function formatColumn(place: Corner, rowCount: number, format: string): Promise<boolean> {
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(place.worksheetId);
      const range = sheet.getRangeByIndexes(place.row, place.column, rowCount, 1);
      range.numberFormat = Array.from({ length: rowCount }, () => [format]);
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}
