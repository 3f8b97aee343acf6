import { type PlannedCell, planCell } from './plannedCell';
import { writeCells } from './writeCells';
import { inExcel } from '../excel/inExcel';
import { setUpPage } from './printSetup';
import { giveHeading, giveLink } from './palette';
import { heightOf, linesIn, raiseRows } from './rowHeights';
import { columnWidth } from '../insert/tableLook';
import { ratioFormat } from '../../core/outputs/numberFormat';
import type { SheetBox } from '../excel/a1';

/** A table on a new sheet, with a title and a line that says what it is. */
export interface ReportSheet {
  name: string;
  title: string;
  note: string;
  /** For readers without the add-in, below the note. */
  about?: string;
  header: readonly string[];
  /** Above the rows: a word, and a text over the width of the other columns. */
  remarks?: readonly { word: string; text: string }[];
  rows: readonly PlannedCell[][];
  /** A text of one or several lines below each row, over the width of the other columns, as a remark; blank without any. */
  below?: readonly string[];
  /** How many of the first columns are printed, of a sheet whose other ones are for the add-in. */
  printedColumns?: number;
}

/** Characters of a column whose rows come later, and at most: many columns are to be read when they are printed one page wide. */
const [usualLength, widest] = [18, 24];
const mostLines = 3;
/** What Excel's highest row has. */
const mostLinesOfRow = 27;
/** Characters of Excel's widest column. */
const widestColumn = 255;
/** Points of a text over several columns: it is read beside the pane. */
const widestSaid = 800;

/** Characters of columns whose texts are always to be read whole; the last one would print over the edge of the page. */
const wide: Partial<Record<string, number>> = {
  ...{ Cell: 20, Mark: 12, Template: 34, Verdict: 14, Utilization: 10, Value: 12 },
  'Governing check or load': 44,
  ...{ 'Governing check': 18, Reasons: 36, Outdated: 18 },
  Source: 32,
  Formula: 60,
};

const numbers = ['Utilization', 'Value', 'Version'];

/** Rows above the table: title, note, and one for readers without the add-in. */
export const rowsAbove = 3;

/** Writes the table on its sheet of before, else on a new one, and shows it. @returns the name of the sheet */
export async function writeReportSheet(report: ReportSheet): Promise<string> {
  return (await inExcel((context) => rewriteReport(context, report))) ? report.name : addReportSheet(report);
}

/** @returns false where no sheet of that name has that title */
async function rewriteReport(context: Excel.RequestContext, report: ReportSheet): Promise<boolean> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(report.name);
  await context.sync();
  if (sheet.isNullObject) return false;
  const first = sheet.getRangeByIndexes(0, 0, 1, 1);
  first.load('values');
  await context.sync();
  if ((first.values as unknown[][])[0]?.[0] !== report.title) return false;
  sheet.getRange().unmerge();
  sheet.getRange().clear();
  await writeReport(context, sheet, report);
  sheet.activate();
  await context.sync();
  return true;
}

/** Writes the table on a new sheet and shows it. @returns the name of the sheet */
export async function addReportSheet(report: ReportSheet): Promise<string> {
  const { worksheetId, sheetName } = await addResultSheet(report.name);
  await inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(worksheetId);
    await writeReport(context, sheet, report);
    sheet.activate();
    await context.sync();
  });
  return sheetName;
}

/** Writes title, note, header and rows from the first cell of a sheet on. */
export async function writeReport(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  report: Omit<ReportSheet, 'name'>,
): Promise<void> {
  const { title, note, about = '', header, remarks = [], rows: records, below = [], printedColumns } = report;
  await writeCells(
    context,
    sheet,
    0,
    0,
    [title, note, about].map((text) => [planCell(text)]),
  );
  const line = (word: string, text: string) =>
    header.map((_, column) => planCell([word, text][column] ?? null));
  const said = remarks.map(({ word, text }) => line(word, text));
  const lines = records.flatMap((row, at) => {
    const text = below[at];
    return text
      ? [
          { cells: row, text: '' },
          { cells: line('', ''), text },
        ]
      : [{ cells: row, text: '' }];
  });
  const rows = lines.map(({ cells }) => cells);
  const written = lines.map(({ cells, text }) => (text ? line('', text) : cells));
  await writeCells(context, sheet, rowsAbove, 0, [header.map((text) => planCell(text)), ...said, ...written]);
  sheet.getRangeByIndexes(0, 0, 1, 1).format.font.bold = true;
  const head = sheet.getRangeByIndexes(rowsAbove, 0, 1, header.length);
  giveHeading(head);
  head.format.wrapText = true;
  sheet.freezePanes.freezeRows(rowsAbove + 1);
  const widths = header.map((heading, column) => {
    const longest = rows.length === 0 ? (wide[heading] ?? usualLength) : longestIn(rows, column);
    return columnWidth(heading, longest, wide[heading] ?? widest);
  });
  widths.forEach((width, column) => {
    sheet.getRangeByIndexes(rowsAbove, column, 1, 1).format.columnWidth = width;
  });
  // Two lines of a heading would be cut.
  head.format.autofitRows();
  [note, about].forEach((text, at) => mergeText(sheet, { row: 1 + at, column: 0 }, widths, text));
  remarks.forEach(({ text }, at) =>
    mergeText(sheet, { row: rowsAbove + 1 + at, column: 1 }, widths.slice(1), text),
  );
  const top = rowsAbove + 1 + said.length;
  await lookOfRows(context, sheet, header, top, rows, widths);
  lines.forEach(({ text }, at) => {
    if (text) mergeText(sheet, { row: top + at, column: 1 }, widths.slice(1), text);
  });
  await context.sync();
  const box = {
    row: rowsAbove,
    column: 0,
    rowCount: said.length + rows.length + 1,
    columnCount: header.length,
  };
  await setUpPage(context, sheet, { box, headingRows: 1, isOwnSheet: true, printedColumns });
}

/** Shows a text over several columns. Excel fits no row to merged cells. */
function mergeText(
  sheet: Excel.Worksheet,
  { row, column }: { row: number; column: number },
  widths: readonly number[],
  text: string,
): void {
  let width = 0;
  const columns = widths.findIndex((one) => (width += one) >= widestSaid) + 1 || widths.length;
  const range = sheet.getRangeByIndexes(row, column, 1, columns);
  if (columns > 1) range.merge();
  range.format.wrapText = true;
  const { format } = sheet.getRangeByIndexes(row, 0, 1, column + columns);
  format.verticalAlignment = 'Top';
  format.rowHeight = heightOf(linesIn(text, width));
}

/**
 * Gives rows below the header their look: texts of a few lines wrapped within their column, ratios as everywhere.
 *
 * @param widths points of the columns
 */
export async function lookOfRows(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  header: readonly string[],
  top: number,
  rows: readonly PlannedCell[][],
  widths: readonly number[],
): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map(() => 1);
  header.forEach((heading, column) => {
    const range = sheet.getRangeByIndexes(top, column, rows.length, 1);
    // Longer ones, such as all inputs of a beam, would make rows of a page each.
    const longest = longestIn(rows, column);
    const isRead = wide[heading] !== undefined || longest <= mostLines * widest;
    const texts = rows.map((row) => (shownLength(row[column]) > 0 ? String(row[column]!.value) : ''));
    const isWrapped = isRead && (longest > usualLength || texts.some((text) => text.includes('\n')));
    range.format.wrapText = isWrapped;
    if (isWrapped)
      texts.forEach((text, at) => {
        lines[at] = Math.max(lines[at]!, linesIn(text, widths[column]!));
      });
    if (heading === 'Report') giveLink(range);
    if (heading === 'Utilization') range.numberFormat = rows.map(() => [ratioFormat]);
    // A text follows at once.
    if (numbers.includes(heading)) {
      range.format.horizontalAlignment = 'Right';
      range.format.indentLevel = 1;
    }
  });
  const { format } = sheet.getRangeByIndexes(top, 0, rows.length, header.length);
  format.verticalAlignment = 'Top';
  format.autofitRows();
  await raiseRows(context, sheet, top, lines);
}

/** The width of a column in which a row as high as Excel has them holds its texts, such as the reasons of all cases of a table. */
export function widthFor(heading: string, rows: readonly PlannedCell[][], column: number): number {
  const texts = rows.map((row) => String(row[column]?.value ?? ''));
  const fits = (characters: number) =>
    texts.every((text) => linesIn(text, columnWidth('', characters, widestColumn)) <= mostLinesOfRow);
  let characters = wide[heading]!;
  while (characters < widestColumn && !fits(characters)) characters += 10;
  return columnWidth(heading, characters, widestColumn);
}

function longestIn(rows: readonly PlannedCell[][], column: number): number {
  return Math.max(0, ...rows.map((row) => shownLength(row[column])));
}

/** A link shows a word, any other formula its value. */
function shownLength(cell: PlannedCell | undefined): number {
  if (cell === undefined || (String(cell.value).startsWith('=') && !cell.asText)) return 0;
  return String(cell.value).length;
}

/** Where results begin: the cell of their first header. */
export type ResultPlace = Pick<SheetBox, 'worksheetId' | 'sheetName' | 'row' | 'column'>;

/** A new sheet for results, without leaving the one that is shown. */
export function addResultSheet(name: string): Promise<ResultPlace> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const taken = worksheets.items.map((sheet) => sheet.name.toLowerCase());
    const sheet = worksheets.add(freeName(name, taken));
    sheet.load('id, name');
    await context.sync();
    return { worksheetId: sheet.id, sheetName: sheet.name, row: 0, column: 0 };
  });
}

/** Excel allows 31 characters, and compares names without case. */
function freeName(name: string, taken: string[]): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const candidate = name.slice(0, 31 - end.length) + end;
    if (!taken.includes(candidate.toLowerCase())) return candidate;
  }
}
