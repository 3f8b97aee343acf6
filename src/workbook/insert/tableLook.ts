import { setUpPage } from '../cells/printSetup';
import { whereAvailable } from '../excel/whereAvailable';
import { inExcel, rangeAt } from '../excel/inExcel';
import type { SheetBox } from '../excel/a1';
import { giveHeading } from '../cells/palette';
import { linesIn, raiseRows } from '../cells/rowHeights';

type Corner = Pick<SheetBox, 'worksheetId' | 'row' | 'column'>;

export interface TableHeading {
  /** Of the first heading. */
  place: Corner;
  headings: readonly string[];
  /** Rows that they begin above the place, which has their units then. */
  above?: number;
  /** Characters of the longest value below each, as far as it is known. */
  longest: readonly number[];
  /** The heading row among them. */
  rowCount: number;
  /** Whether the sheet holds nothing else. */
  isOwnSheet: boolean;
  /** The user's own table left of the results: both are printed together. */
  beside?: Pick<SheetBox, 'column'>;
}

/**
 * Gives the headings of results their look: bold, wrapped, wide enough. On a new sheet the headings stay in sight, and the
 * whole is a table of Excel with its filter.
 *
 * @returns false where this Excel cannot
 */
export async function lookOfTable(heading: TableHeading): Promise<boolean> {
  const looks = await whereAvailable(() => lookOfHeadings(heading));
  const table = heading.isOwnSheet ? await whereAvailable(() => asTable(heading)) : true;
  return looks !== null && table !== null;
}

function lookOfHeadings({
  place,
  headings,
  above = 0,
  longest,
  rowCount,
  isOwnSheet,
  beside,
}: TableHeading): Promise<boolean> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place.worksheetId);
    const columns = headings.map((heading, i) => {
      const cell = sheet.getRangeByIndexes(place.row, place.column + i, 1, 1);
      cell.format.load('columnWidth');
      return { cell, width: columnWidth(heading, longest[i] ?? 0) };
    });
    const row = sheet.getRangeByIndexes(place.row - above, place.column, 1 + above, headings.length);
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
    const box = { ...place, rowCount, columnCount: headings.length };
    if (isOwnSheet) await setUpPage(context, sheet, { box, headingRows: 1, isOwnSheet });
    else if (beside) await setUpPage(context, sheet, printedTogether(box, beside));
    return true;
  });
}

/** A title and rows of headings above the results belong to the table, unless it begins further down. */
function printedTogether(
  results: Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>,
  { column }: Pick<SheetBox, 'column'>,
) {
  const above = results.row < mostRowsAbove ? results.row : 0;
  const box = {
    ...{ row: results.row - above, rowCount: results.rowCount + above },
    ...{ column, columnCount: results.column + results.columnCount - column },
  };
  return { box, headingRows: above + 1, isOwnSheet: false };
}

const mostRowsAbove = 6;

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

/**
 * Widens columns side by side for their longest texts, up to a limit. Longer ones are wrapped, in rows that are high enough.
 *
 * @param place the first row of the table
 * @param rows those that were written, each with the characters of its texts
 * @returns false where this Excel cannot
 */
export async function widenColumns(
  place: Corner,
  rowCount: number,
  rows: readonly { row: number; lengths: readonly number[] }[],
): Promise<boolean> {
  const longest = (rows[0]?.lengths ?? []).map((_, column) =>
    Math.max(...rows.map(({ lengths }) => lengths[column]!)),
  );
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(place.worksheetId);
      const columns = longest.map((_, i) =>
        sheet.getRangeByIndexes(place.row, place.column + i, rowCount, 1).load('format/wrapText'),
      );
      const widths = longest.map((characters) =>
        characters > usualText ? columnWidth('', characters, widestText) : 0,
      );
      await widenTo(context, sheet, { ...place, rowCount }, widths);
      // One that was wrapped before may have lost its long texts.
      const wrapped = columns.map(({ format }, i) => longest[i]! > widestText || format.wrapText !== false);
      if (!wrapped.includes(true)) return true;
      for (const [i, { format }] of columns.entries()) if (longest[i]! > widestText) format.wrapText = true;
      const width = columnWidth('', widestText, widestText);
      for (const { row } of rows) {
        rangeAt(sheet, {
          ...place,
          row: place.row + row,
          rowCount: 1,
          columnCount: longest.length,
        }).format.autofitRows();
      }
      const first = Math.min(...rows.map(({ row }) => row));
      const lines: number[] = [];
      for (const { row, lengths } of rows)
        lines[row - first] = Math.max(...lengths.map((length) => linesIn('x'.repeat(length), width)));
      await raiseRows(
        context,
        sheet,
        place.row + first,
        Array.from(lines, (count) => count ?? 1),
      );
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}

/** Gives columns side by side these widths, in points, unless they are wider. */
export async function widenTo(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, rowCount }: Pick<SheetBox, 'row' | 'column' | 'rowCount'>,
  widths: readonly number[],
): Promise<void> {
  const columns = widths.map((width, i) => {
    const { format } = sheet.getRangeByIndexes(row, column + i, rowCount, 1);
    format.load('columnWidth');
    return { width, format };
  });
  await context.sync();
  for (const { width, format } of columns) if (format.columnWidth < width) format.columnWidth = width;
  await context.sync();
}

/** Characters of the widest column of texts, and those that any column has room for. */
const [widestText, usualText] = [60, 9];

/** Points of a character in Excel's usual font, of a column's margins, and of the button of a filter beside a heading. */
const [perCharacter, margins, filterButton] = [5.6, 8, 14];
/** Characters. */
const [narrowest, usualWidest] = [9, 34];
/** Lines that a heading is wrapped to, at most, where its words allow. */
const headingLines = 3;

/**
 * Points that a column needs for its values, and for its heading wrapped at its words.
 *
 * @param longestValue characters of the longest value as it is shown
 * @param widest characters that a column gets at most
 * @param least characters that a column gets at least
 */
export function columnWidth(
  heading: string,
  longestValue: number,
  widest = usualWidest,
  least = narrowest,
): number {
  const [ofHeading, ofValues] = [charactersOfHeading(heading), Math.max(least, longestValue)].map(
    (characters) => Math.min(widest, characters) * perCharacter + margins,
  ) as [number, number];
  return Math.round(Math.max(ofHeading + filterButton, ofValues));
}

/** Characters of its longest line, wrapped at its words. */
export function charactersOfHeading(heading: string): number {
  const longestWord = Math.max(0, ...heading.split(/\s+/).map(({ length }) => length));
  return Math.max(longestWord, Math.ceil(heading.length / headingLines));
}
