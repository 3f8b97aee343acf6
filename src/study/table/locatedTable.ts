import { isBlank } from '../../core/inputs/cellValue';
import { isStatus } from '../engine/studyRecord';
import { withUnit } from '../engine/tableHeadings';
import type { WrittenStudy } from './writtenStudy';

/** Where the columns of a study are in a block of cells. */
export interface LocatedTable {
  /** Of the last heading row. */
  row: number;
  /** Of the columns that are sent, in their order; -1 where the headings of one are not there. */
  sent: number[];
  /** Of the column that names the cases. */
  named: number | null;
  /** Of the result columns; null where the results are on a separate worksheet. */
  results: number[] | null;
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
    const results = study.layout === 'beside' ? headerInRow(cells, row, study.header, 0)?.columns : null;
    const inputs = results === undefined ? null : inputsAt(cells, row, study, near.column);
    if (!inputs || results === undefined) continue;
    const distance = Math.abs(row - near.row);
    if (!best || distance < best.distance) best = { found: { ...inputs, results }, distance };
  }
  return best?.found ?? null;
}

/** Tables whose columns of results changed places or have columns with the same headings among them. Their cells show which are the results. */
export const rearrangedTables = (
  cells: Cells,
  study: Headings,
  near: { column: number },
): (LocatedTable & LocatedHeader)[] =>
  rearrangedHeaders(cells, study.header).flatMap((at) => {
    const inputs = at.row < study.above ? null : inputsAt(cells, at.row, study, near.column);
    return inputs ? [{ ...inputs, ...at, results: at.columns }] : [];
  });

/** The columns of results may spread over so many times their number, and from each column on so many ways to choose them are tried. */
const widest = 3;
const mostWays = 24;

/** The same of the header row of results only; those in their order come first. */
export const rearrangedHeaders = (cells: Cells, header: readonly string[]): LocatedHeader[] =>
  [...cells.keys()].flatMap((row) => {
    const headings = headingsIn(cells, row, header, 0);
    if (!headings) return [];
    const { width, isAt, isStatusBelow } = headings;
    const columnsOf = header.map((text, i) =>
      Array.from({ length: width }, (_, c) => c).filter(
        (c) => isAt(c, text) && (i < header.length - 1 || isStatusBelow(c)),
      ),
    );
    return [...new Set(columnsOf.flat())].flatMap((first) => {
      const near = columnsOf.map((all) =>
        all.filter((c) => c >= first && c < first + widest * header.length),
      );
      if (near.some((all) => all.length === 0)) return [];
      return waysToChoose(near)
        .filter((columns) => columns.includes(first))
        .map((columns) => ({ row, columns }));
    });
  });

/** One of each, all different; ascending ones first. */
function waysToChoose([own, ...others]: readonly number[][], taken: readonly number[] = []): number[][] {
  if (!own) return [[...taken]];
  const last = taken.at(-1) ?? -1;
  const order = [...own.filter((c) => c > last), ...own.filter((c) => c < last && !taken.includes(c))];
  const ways: number[][] = [];
  for (const column of order)
    if (ways.length < mostWays) ways.push(...waysToChoose(others, [...taken, column]));
  return ways.slice(0, mostWays);
}

/** Whether a header row of results is there, where some of its headings may have been changed. */
export const hasMostOfHeader = (cells: Cells, header: readonly string[]): boolean =>
  headersIn(cells, header, mostChanged(header)).next().done === false;

/** Where a header row of results is on a separate worksheet. */
export function locateHeader(cells: Cells, header: readonly string[]): LocatedHeader | null {
  return headersIn(cells, header, 0).next().value ?? null;
}

/** Where the headings of results are. */
export interface LocatedHeader {
  row: number;
  /** Of each heading: others may have been inserted between them. */
  columns: number[];
}

interface FoundHeader extends LocatedHeader {
  /** Its headings that were changed. */
  lacks: string[];
}

/** @param most headings that may be others */
function* headersIn(
  cells: Cells,
  header: readonly string[],
  most: number,
): Generator<FoundHeader, undefined> {
  for (const row of cells.keys()) {
    const found = headerInRow(cells, row, header, most);
    if (found) yield { row, ...found };
  }
}

/** How many headings of results may be others where they are still taken for those of the study. */
const mostChanged = (header: readonly string[]) => Math.floor((header.length - 1) / 2);

/**
 * Header rows below which the results of a study may be whose headings were changed, and what keeps them from being read: those with the
 * fewest changes first, then the nearest.
 *
 * @param near where it stood, of the same cells
 * @param inputs of the worksheet of its inputs, where the results are on another
 */
export function unreadHeaders(
  cells: Cells,
  study: Headings,
  near: { row: number; column: number },
  inputs: Cells | null,
): (LocatedHeader & { missing: string })[] {
  const distance = ({ row, columns: [column = 0] }: LocatedHeader) =>
    Math.abs(row - near.row) + Math.abs(column - near.column);
  const ofInputs = inputs && missingIn(inputs, study);
  return [...headersIn(cells, study.header, mostChanged(study.header))]
    .map(({ lacks, ...at }) => ({
      ...at,
      names: [...(ofInputs ?? missingIn(cells, study, [at.row])), ...lacks],
    }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => a.names.length - b.names.length || distance(a) - distance(b))
    .map(({ names, ...at }) => ({
      ...at,
      missing: `${names.length === 1 ? 'heading' : 'headings'} ${names.map((name) => `"${name}"`).join(', ')} not found`,
    }));
}

/** The headings of inputs that are in none of these rows, of the row that lacks the fewest. */
function missingIn(cells: Cells, study: Headings, rows: Iterable<number> = cells.keys()): string[] {
  let missing = study.sent;
  for (const row of rows) {
    const isOther =
      study.layout === 'beside' && !headerInRow(cells, row, study.header, mostChanged(study.header));
    if (row < study.above || isOther) continue;
    const { sent } = columnsAt(cells, row, study, 0);
    const lacks = study.sent.filter((_, at) => sent[at] === -1);
    if (lacks.length < missing.length) missing = lacks;
  }
  return missing.map(({ heads }) => heads.filter(Boolean).join(' '));
}

/** The columns of inputs; null where the headings of one are not there. */
function inputsAt(cells: Cells, row: number, study: Headings, from: number) {
  const at = columnsAt(cells, row, study, from);
  return at.sent.includes(-1) ? null : at;
}

function columnsAt(cells: Cells, row: number, { above, sent, named }: Headings, from: number) {
  const texts = cells.slice(row - above, row + 1).map((values) => values.map(textOf));
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
  const columns = sent.map(({ heads }) => columnOf(heads) ?? -1);
  return { row, sent: columns, named: named && columnOf(named.heads) };
}

/** Which columns have which headings; null where too few are there for the row to be looked at closely, as in most rows. */
function headingsIn(cells: Cells, row: number, header: readonly string[], most: number) {
  const own = (cells[row] ?? []).map(textOf);
  const above = (cells[row - 1] ?? []).map(textOf);
  const names = new Set(header.flatMap((text) => [text, text.replace(/ \([^()]*\)$/, '')]));
  if (own.filter((text, c) => names.has(text) || names.has(above[c] ?? '')).length < header.length - most)
    return null;
  const united = own.map((text, c) => withUnit(above[c] ?? '', text));
  return {
    width: own.length,
    isAt: (c: number, text: string) => own[c] === text || united[c] === text,
    isStatusBelow: (c: number) => cells.slice(row + 1).some((values) => isStatus(values[c])),
  };
}

/** In one row, or as units in this row and names in the one above; with the fewest changes, then the fewest columns between them. */
function headerInRow(
  cells: Cells,
  row: number,
  header: readonly string[],
  most: number,
): Omit<FoundHeader, 'row'> | null {
  const headings = headingsIn(cells, row, header, most);
  if (!headings) return null;
  const { width, isAt, isStatusBelow } = headings;
  const isOthers = (c: number) => c < width && !header.some((text) => isAt(c, text));
  let best: Omit<FoundHeader, 'row'> | null = null;
  let least = (most + 1) * width;
  for (let first = 0; first < width; first++) {
    const columns: number[] = [];
    const lacks: string[] = [];
    for (const text of header) {
      const next = (columns.at(-1) ?? first - 1) + 1;
      let at = next;
      while (isOthers(at)) at += 1;
      // The last one may be the user's own behind others or before a namesake, and the first one behind a namesake.
      const isPlain = at === next && !isAt(at + 1, text);
      const isLast = columns.length === header.length - 1;
      const isOwn = isLast ? isPlain || isStatusBelow(at) : columns.length > 0 || !isAt(first - 1, text);
      const isThere = isOwn && isAt(at, text);
      if (!isThere) lacks.push(text);
      columns.push(isThere ? at : next);
    }
    const last = columns.at(-1)!;
    const off = lacks.length * width + last - columns[0]!;
    if (last >= width || off >= least) continue;
    best = { columns, lacks };
    least = off;
  }
  return best;
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

/** How many rows of results are below their header. @param beside columns before them whose rows may have no results */
export function resultsBelow(cells: Cells, { row, columns }: LocatedHeader, beside = 0): number {
  const first = Math.min(...columns);
  const read = [columns.at(-1)!, ...Array.from({ length: beside }, (_, c) => first - 1 - c)];
  return rowsBelow((at) => read.every((c) => isBlank(cells[at]?.[c])), row + 1, cells.length);
}
