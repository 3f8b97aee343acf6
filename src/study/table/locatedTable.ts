import { withUnit } from '../engine/tableHeadings';
import type { WrittenStudy } from './writtenStudy';

/** Where the columns of a study are in a block of cells. */
export interface LocatedTable {
  /** Of the last heading row. */
  row: number;
  /** Of the columns that are sent, in their order. */
  sent: number[];
  /** Of the column that names the cases. */
  named: number | null;
  /** Of the first result column; null where the results are on a separate worksheet. */
  results: number | null;
}

type Cells = readonly (readonly unknown[])[];
type Headings = Pick<WrittenStudy, 'above' | 'sent' | 'named' | 'header' | 'layout'>;

/**
 * The table by its headings, wherever rows and columns were inserted beside or within it.
 *
 * @param near where it stood, of the same cells: the nearest of several alike
 */
export function locateTable(
  cells: Cells,
  study: Headings,
  near: { row: number; column: number },
): LocatedTable | null {
  let best: { found: LocatedTable; distance: number } | null = null;
  for (let row = study.above; row < cells.length; row++) {
    const found = tableAt(cells, row, study, near.column);
    if (!found) continue;
    const distance = Math.abs(row - near.row);
    if (!best || distance < best.distance) best = { found, distance };
  }
  return best?.found ?? null;
}

/** Where a header row of results is on a separate worksheet. */
export function locateHeader(
  cells: Cells,
  header: readonly string[],
): { row: number; column: number } | null {
  for (const row of cells.keys()) {
    const column = columnOfHeader(cells, row, header);
    if (column !== null) return { row, column };
  }
  return null;
}

function tableAt(
  cells: Cells,
  row: number,
  { above, sent, named, header, layout }: Headings,
  from: number,
): LocatedTable | null {
  const texts = cells.slice(row - above, row + 1).map((values) => values.map(textOf));
  const results = layout === 'beside' ? columnOfHeader(cells, row, header) : null;
  if (layout === 'beside' && results === null) return null;
  const width = Math.max(...texts.map((values) => values.length));
  // The nearest to the left end comes first: another table may be on either side.
  const order = Array.from({ length: width }, (_, c) => c).sort(
    (a, b) => Number(a < from) - Number(b < from) || Math.abs(a - from) - Math.abs(b - from),
  );
  const taken = new Set<number>();
  const columnOf = (heads: readonly string[]): number | null => {
    const column = order.find(
      (c) => !taken.has(c) && heads.every((head, r) => (texts[r]?.[c] ?? '') === head),
    );
    if (column === undefined) return null;
    taken.add(column);
    return column;
  };
  const columns = sent.flatMap(({ heads }) => columnOf(heads) ?? []);
  if (columns.length < sent.length) return null;
  return { row, sent: columns, named: named && columnOf(named.heads), results };
}

/** In one row, or as units in this row and names in the one above. */
function columnOfHeader(cells: Cells, row: number, header: readonly string[]): number | null {
  const own = (cells[row] ?? []).map(textOf);
  const above = (cells[row - 1] ?? []).map(textOf);
  const isAt = (c: number, text: string) =>
    own[c] === text || withUnit(above[c] ?? '', own[c] ?? '') === text;
  for (let c = 0; c + header.length <= own.length; c++)
    if (header.every((text, i) => isAt(c + i, text))) return c;
  return null;
}

export function textOf(value: unknown): string {
  return value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim();
}

/** The most blank rows inside a table. */
const mostBlank = 2;

/** How many rows below the headings belong to a table: down to where more than some of them are blank. */
export function rowsBelow(isBlankRow: (row: number) => boolean, first: number, end: number): number {
  let last = first - 1;
  for (let row = first; row < end && row - last <= mostBlank + 1; row++) if (!isBlankRow(row)) last = row;
  return last - first + 1;
}
