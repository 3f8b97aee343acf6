import { isBlank, readCell } from '../../core/inputs/cellValue';
import { isHeadingText, isValue } from './tableHeadings';

/** A table within a block of cells, as people make them. */
export interface FoundTable {
  /** Of the last heading row, from the top of the block. */
  top: number;
  /** Heading rows above that one. */
  above: number;
  /** The last row of the table. */
  bottom: number;
  /** What stands above it; '' for nothing. */
  title: string;
}

type Cells = readonly (readonly unknown[])[];

/** Titles and notes above a table are no more rows than this. */
const mostAbove = 40;
/** Of the columns that have a heading at all. */
const mostly = 0.6;

/** The table of a block: titles above it and notes below it are left out. Null when no row of it reads like headings. */
export function findTable(cells: Cells): FoundTable | null {
  const filled = cells.map((row) => row.flatMap((value, c) => (isBlank(value) ? [] : [c])));
  const names = namesRow(cells, filled);
  if (names === null) return null;
  let [first, last] = [names, names];
  const isMore = (row: number) => isHeadingRow(cells, row);
  while (last < cells.length - 2 && last < names + 2 && isMore(last + 1)) last += 1;
  while (first > 0 && first > names - 2 && isGroupRow(cells, filled, first - 1)) first -= 1;
  return {
    top: last,
    above: last - first,
    bottom: lastRow(cells, filled, last),
    title: titleAbove(cells, first),
  };
}

/** The first row whose texts stand above most of the columns. */
function namesRow(cells: Cells, filled: readonly number[][]): number | null {
  const scores = cells.slice(0, mostAbove).map((row, r) => {
    if (row.some((value) => isValue(value))) return 0;
    const below = new Set(filled.slice(r + 1).flat());
    return row.filter((value, c) => isHeadingText(value) && below.has(c)).length;
  });
  const most = Math.max(0, ...scores);
  const width = new Set(filled.flat()).size;
  const needed = Math.max(Math.min(2, width), most * mostly);
  const found = scores.findIndex((score) => score > 0 && score >= needed);
  return found < 0 ? null : found;
}

/** Below a row of names: texts only, and one of them above numbers. */
function isHeadingRow(cells: Cells, at: number): boolean {
  const row = cells[at] ?? [];
  if (row.every(isBlank) || row.some((value) => isValue(value))) return false;
  return row.some((value, c) => isHeadingText(value) && holdsValues(cells, at + 1, c));
}

function holdsValues(cells: Cells, from: number, column: number): boolean {
  const below = cells.slice(from, from + 50).flatMap((row) => (isBlank(row[column]) ? [] : [row[column]]));
  return below.length > 0 && below.filter(isValue).length * 2 >= below.length;
}

/** Above a row of names: several headings, or one that stands over columns in the midst. A title begins at the left. */
function isGroupRow(cells: Cells, filled: readonly number[][], at: number): boolean {
  const row = cells[at] ?? [];
  const own = filled[at] ?? [];
  if (own.length === 0 || !own.every((c) => isHeadingText(row[c]))) return false;
  if (own.length > 1) return own.every((c) => shortText(row[c]));
  return own[0] !== Math.min(...filled.flat()) && shortText(row[own[0] ?? 0]);
}

function shortText(value: unknown): boolean {
  const cell = readCell(value);
  return cell.kind === 'text' && cell.value.trim().split(/\s+/).length <= 3 && !cell.value.includes(':');
}

/** A row with one cell in a table of three columns and more is a note when it follows a blank row, or reads like one. */
function lastRow(cells: Cells, filled: readonly number[][], top: number): number {
  const width = new Set(filled.slice(top).flat()).size;
  const isNote = (row: number) => {
    const own = filled[row] ?? [];
    if (width < 3 || own.length !== 1 || !isHeadingText(cells[row]?.[own[0] ?? 0])) return false;
    const text = String(cells[row]?.[own[0] ?? 0]);
    return (
      filled[row - 1]?.length === 0 || /^(notes?|remarks?|\*|\d+[.)]|see)\b/i.test(text) || text.length > 25
    );
  };
  let last = cells.length - 1;
  while (last > top && ((filled[last] ?? []).length === 0 || isNote(last))) last -= 1;
  return last;
}

function titleAbove(cells: Cells, first: number): string {
  for (const row of cells.slice(0, first)) {
    const cell = readCell(row.find((value) => !isBlank(value)));
    if (cell.kind === 'text') return cell.value.trim();
  }
  return '';
}

const totals =
  /^(?:grand\s+|sub-?\s*)?(?:totals?|sums?|Σ|averages?|avg|mean|max(?:imum)?|min(?:imum)?|count|std\.?\s*dev)[\s.:]*$/iu;
const totalsAtEnd = /^(?:grand\s+|sub-?\s*)?(?:totals?|sum of|averages?|maximum|minimum)\b/iu;
const overRows =
  /\b(?:SUM|SUBTOTAL|AGGREGATE|AVERAGE|MAX|MIN|COUNTA?|MEDIAN)\((?:\d+,)*\s*\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)/i;

/**
 * Rows below the headings that sum the others up: by their first cell, or by formulas over several rows.
 *
 * @param rows below the headings, the formulas of the same rows beside them
 */
export function totalRows(rows: Cells, formulas: Cells = []): number[] {
  const isSum = (row: number) =>
    (formulas[row] ?? []).some((formula) => {
      const [, first, top, last, bottom] = overRows.exec(typeof formula === 'string' ? formula : '') ?? [];
      return first !== undefined && first === last && Number(bottom) > Number(top);
    });
  const label = (row: number) => {
    const cell = readCell(rows[row]?.find((value) => !isBlank(value)));
    return cell.kind === 'text' ? cell.value.trim() : '';
  };
  const found = rows.flatMap((_, row) => (totals.test(label(row)) || isSum(row) ? [row] : []));
  let last = rows.length - 1;
  while (last >= 0 && (found.includes(last) || totalsAtEnd.test(label(last)) || rows[last]?.every(isBlank))) {
    if (!found.includes(last) && !rows[last]?.every(isBlank)) found.push(last);
    last -= 1;
  }
  return found.sort((a, b) => a - b);
}
