import { isBlank, readCell } from '../../core/inputs/cellValue';
import { withShownNumbers } from '../../workbook/cells/readCells';
import { readWrittenCells } from './studyPlace';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { columnLetters, type SheetBox } from '../../workbook/excel/a1';
import { findSheet } from '../../workbook/excel/findSheet';
import { inExcel, rangeOf } from '../../workbook/excel/inExcel';
import { changedPrefix, changedVerdict, errorPrefix, errorVerdict, shownStatus } from '../engine/studyRecord';
import { verdicts, verdictWord } from '../../core/outputs/verdict';
import { caseName } from '../engine/caseNames';
import { totalRows } from '../engine/foundTable';
import {
  hasMostOfHeader,
  type LocatedHeader,
  locateHeader,
  type LocatedTable,
  locateTable,
  rearrangedHeaders,
  rearrangedTables,
  resultsBelow,
  rowsBelow,
  unreadHeaders,
} from './locatedTable';
import { hashOfInputs, hashOfResults } from './rowHash';
import { type InputRow, type ResultRow, type RowTie, tieRows, type Ties, tieUnread } from './rowTies';
import { readUsed, type Used } from './usedCells';
import { readWrittenStudies, type WrittenStudy } from './writtenStudy';

/** A written study with its table and results as they are now. */
export interface StudyNow {
  /** With the worksheets where they are: one that was renamed between sessions has another id and another name. */
  study: WrittenStudy;
  /** The table, its last heading row first; with its results where they are next to it. */
  box: SheetBox;
  /** The first header cell of the results, at their left end. */
  place: ResultPlace;
  /** The column of the worksheet of each heading of the results. */
  columns: readonly number[];
  /** Rows of results below their header: cells as they were written, a link as its formula. */
  cells: unknown[][];
  /** Of each row below the headings of the table: the cells that it sends, their hash, and what it is to the results. */
  sent: unknown[][];
  inputs: (string | null)[];
  ties: Ties;
  /** Why it cannot be read: some of its headings were changed or removed. */
  missing?: string;
}

/** The study as it is; null when its table and its results cannot be found, or may be on several worksheets. */
export function readStudyNow(study: WrittenStudy): Promise<StudyNow | null> {
  return inExcel(async (context) => {
    const at = await locate(context, study, 'table', tableIn, tablesOtherwise);
    const now = at && (await withTable(context, study, at));
    if (now && hasOwnResults(now)) return now;
    return (await withoutTable(context, study)) ?? now;
  });
}

async function withTable(
  context: Excel.RequestContext,
  study: WrittenStudy,
  { used, found }: { used: Used; found: LocatedTable },
): Promise<StudyNow | null> {
  const rows = await tableRows(context, used, found);
  const left = Math.min(...found.sent, ...(found.named === null ? [] : [found.named]));
  const right = Math.max(...found.sent, ...(found.named === null ? [] : [found.named]));
  const results = await readResults(context, study, used, found, rows.length);
  if (!results) return null;
  const heads = used.cells.slice(found.row - study.above, found.row + 1);
  const first = farthestHeaded(heads, left, -1);
  const end = found.results ? Math.max(...found.results) : farthestHeaded(heads, right, 1);
  const box = {
    ...used.box,
    row: used.box.row + found.row,
    column: used.box.column + first,
    rowCount: 1 + rows.length,
    columnCount: end - first + 1,
  };
  const read = results.cells.map((row) => resultRow(row.slice(-ownColumns(study)), study));
  const ties = tieRows(rows, read, study, study.layout === 'beside');
  const inputs = rows.map((row) => row.inputs);
  const moved = movedTo(study, { table: box, place: results.place });
  const sent = rows.map((row) => row.sent);
  return { study: moved, box, ...results, sent, inputs, ties };
}

/** Whether most of its results are there: below the same headings may be those of another study. */
export function hasOwnResults({ study, ties }: Pick<StudyNow, 'study' | 'ties'>): boolean {
  const known = ties.rows.filter((tie) => 'fact' in tie && tie.state !== 'edited' && tie.fact !== null);
  return 2 * (known.length + ties.orphans.length) >= study.rows.length;
}

/** Some of its headings are others, or gone: what a result is of is not known any more. */
async function withoutTable(context: Excel.RequestContext, study: WrittenStudy): Promise<StudyNow | null> {
  const at = await locate(context, study, 'place', headerIn, () => []);
  const used = at?.used ?? (await readUsed(context, study.place));
  if (!used) return null;
  const inputs = study.layout === 'sheet' ? ((await readUsed(context, study.table))?.cells ?? []) : null;
  for (const head of unreadHeaders(used.cells, study, rowAndColumn(study.place, used.box), inputs)) {
    const results = await readResultsBelow(context, used, head, inputWidth(study));
    const now = unreadStudy(study, results, head.missing);
    if (now) return now;
  }
  return null;
}

/** Columns of the table up to the results beside it. */
export const inputWidth = ({ layout, place, table }: WrittenStudy): number =>
  layout === 'beside' ? place.column - table.column : 0;

/** What is known of a study by its results only; null where they are of another. */
export function unreadStudy(
  study: WrittenStudy,
  { place, columns, cells }: FoundResults,
  missing: string,
): StudyNow | null {
  const read = cells.map((row) => resultRow(row.slice(-ownColumns(study)), study));
  const ties = tieUnread(read, study.rows);
  if (!hasOwnResults({ study, ties })) return null;
  const column = Math.max(0, place.column - inputWidth(study));
  const columnCount = Math.max(...columns) - column + 1;
  const box = { ...place, column, rowCount: 1 + cells.length, columnCount };
  return { study, box, place, columns, cells, sent: [], inputs: cells.map(() => null), ties, missing };
}

/** What was recorded of a study whose table and results are not found, where they stood. */
export function lostStudy(study: WrittenStudy): StudyNow {
  const rows = study.rows.map((fact, from): RowTie => ({ state: 'changed', from, fact, isEmpty: true }));
  const { place, table, layout, header } = study;
  const at = layout === 'beside' ? table : place;
  return {
    ...{
      study,
      place,
      columns: header.map((_, i) => place.column + i),
      cells: [],
      sent: [],
      inputs: [],
      ties: { rows, orphans: [], deleted: [] },
    },
    box: { ...at, rowCount: 1 + rows.length, columnCount: inputWidth(study) + header.length },
    missing: 'its table was not found: its headings may have been changed',
  };
}

/** The result cells of rows that are not up to date, or have an error. */
export const staleResults = ({ study, place, columns, ties }: StudyNow): SheetBox[] => {
  const own = ties.rows.flatMap((tie, at) => {
    if (tie.state === 'new') return study.layout === 'beside' ? at : [];
    if (tie.state === 'out' || (tie.state === 'current' && !tie.fact.status.startsWith(errorPrefix)))
      return [];
    return tie.from;
  });
  const columnCount = Math.max(...columns) - place.column + 1;
  return [...own, ...ties.orphans].map((from) => ({
    ...{ ...place, row: place.row + 1 + from },
    ...{ rowCount: 1, columnCount },
  }));
};

/** What keeps a run from writing its results: other columns that stand between them, or those that changed places; null for nothing. */
export function disarrangedText({ study, columns }: Pick<StudyNow, 'study' | 'columns'>): string | null {
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const between = Array.from({ length: last - first }, (_, i) => first + i)
    .filter((column) => !columns.includes(column))
    .map(columnLetters);
  const [one = '', ...more] = between;
  if (more.length > 0)
    return `Columns ${[one, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)} are between the results: delete them or move them`;
  if (one !== '') return `Column ${one} is between the results: delete it or move it`;
  const sorted = columns.toSorted((a, b) => a - b);
  const moved = study.header.filter((_, i) => columns[i] !== sorted[i]).map((text) => `"${text}"`);
  return moved.length === 0
    ? null
    : `The results ${moved.slice(0, -1).join(', ')} and ${moved.at(-1)} changed places: put them back`;
}

/** Of arrangements of one row, the one with most of the study's results below it; null where none has half of them. */
export function ownArrangement<Found>(
  study: WrittenStudy,
  arrangements: readonly Found[],
  cellsOf: (one: Found) => unknown[][],
): Found | null {
  const known = new Set(study.rows.map(({ results }) => results));
  let best: Found | null = null;
  let most = Math.max(1, study.rows.length / 2);
  for (const one of arrangements) {
    const rows = cellsOf(one).map((cells) => resultRow(cells.slice(-ownColumns(study)), study));
    const count = rows.filter((row) => row !== null && known.has(row.results)).length;
    if (count < most || (best && count === most)) continue;
    best = one;
    most = count;
  }
  return best;
}

/** Whether all its results are as they were written, and nothing was entered among them. */
export function isAsWritten({ study, cells }: StudyNow): boolean {
  // An earlier build wrote each status in full.
  const known = new Set(
    study.rows.flatMap(({ results, status }) => [
      results,
      ...[status, shownStatus(status)].map((text) => `${results} ${text}`),
    ]),
  );
  return cells.every((row) => {
    const own = row.slice(-ownColumns(study));
    const found = resultRow(own, study);
    if (found === null) return own.every(isBlank);
    const { results, status } = found;
    return known.has(status.startsWith(changedPrefix) ? results : `${results} ${status}`);
  });
}

/** Columns of results, their status among them. */
export const ownColumns = ({ columns }: Pick<WrittenStudy, 'columns'>): number => columns.length + 1;

const tableIn = ({ cells, box }: Used, study: WrittenStudy): LocatedTable | null =>
  locateTable(cells, study, rowAndColumn(study.table, box));

const headerIn = ({ cells }: Used, { header }: WrittenStudy): LocatedHeader | null =>
  locateHeader(cells, header);

const tablesOtherwise = ({ cells, box }: Used, study: WrittenStudy) =>
  study.layout === 'beside' ? rearrangedTables(cells, study, rowAndColumn(study.table, box)) : [];

const headersOtherwise = ({ cells }: Used, { header }: WrittenStudy) => rearrangedHeaders(cells, header);

/** The one of them that has the study's results. */
async function withOwnColumns<Found extends LocatedHeader>(
  context: Excel.RequestContext,
  study: WrittenStudy,
  used: Used,
  arrangements: readonly Found[],
): Promise<Found | null> {
  for (const row of new Set(arrangements.map((one) => one.row))) {
    const some = arrangements.filter((one) => one.row === row);
    const columns = [...new Set(some.flatMap((one) => one.columns))];
    const rowCount = Math.max(...some.map((one) => resultsBelow(used.cells, one)));
    const { cells } = await cellsBelow(context, used, { row, columns }, rowCount);
    const own = ownArrangement(study, some, (one) =>
      cells.map((values) => one.columns.map((column) => values[columns.indexOf(column)])),
    );
    if (own) return own;
  }
  return null;
}

/**
 * Where a part of a study is: on its worksheet or, when that is not there by its id, on the one other worksheet that has it and where
 * it is no other study's. Where several have it, such as copies, it is not known which is meant.
 */
async function locate<Found extends LocatedTable | LocatedHeader>(
  context: Excel.RequestContext,
  study: WrittenStudy,
  part: 'table' | 'place',
  find: (used: Used, study: WrittenStudy) => Found | null,
  otherwise: (used: Used, study: WrittenStudy) => (Found & LocatedHeader)[],
): Promise<{ used: Used; found: Found } | null> {
  const own = await readUsed(context, study[part]);
  const found =
    own && (find(own, study) ?? (await withOwnColumns(context, study, own, otherwise(own, study))));
  if (own && found) return { used: own, found };
  const isSame = own?.box.worksheetId === study[part].worksheetId;
  // Its headings were changed, and a copy that still has them is another table.
  if (own && isSame && (study.layout === 'sheet' || hasMostOfHeader(own.cells, study.header))) return null;
  const { worksheets } = context.workbook;
  worksheets.load('items/id, items/name');
  await context.sync();
  const others = new Map<WrittenStudy, string | undefined>();
  for (const other of await readWrittenStudies(context))
    if (other.id !== study.id) others.set(other, (await findSheet(context, other[part]))?.id);
  const hits: { used: Used; found: Found }[] = [];
  for (const { id, name } of worksheets.items) {
    if (id === own?.box.worksheetId) continue;
    const used = await readUsed(context, { worksheetId: id, sheetName: name });
    const hit = used && find(used, study);
    if (!used || !hit) continue;
    const isAnothers = [...others].some(([other, at]) => {
      const its = at === id ? find(used, other) : null;
      return its !== null && firstCell(its) === firstCell(hit);
    });
    if (!isAnothers) hits.push({ used, found: hit });
  }
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

/** Of its results or, where they are on a separate worksheet, of its inputs. */
function firstCell(found: LocatedTable | LocatedHeader): string {
  const [column] = 'columns' in found ? found.columns : (found.results ?? [found.sent.join()]);
  return `${found.row} ${column}`;
}

/** The same study on other worksheets than before. */
function movedTo(study: WrittenStudy, at: { table: SheetBox; place: ResultPlace }): WrittenStudy {
  const isSame = (name: 'table' | 'place') =>
    study[name].worksheetId === at[name].worksheetId && study[name].sheetName === at[name].sheetName;
  if (isSame('table') && isSame('place')) return study;
  const corner = ({ worksheetId, sheetName, row, column }: ResultPlace) => ({
    ...{ worksheetId, sheetName, row, column },
  });
  return { ...study, table: corner(at.table), place: corner(at.place) };
}

async function tableRows(
  context: Excel.RequestContext,
  { box, cells }: Used,
  { row, sent, named, results }: LocatedTable,
): Promise<(InputRow & { sent: unknown[] })[]> {
  const first = row + 1;
  const firstResult = results && Math.min(...results);
  const columns = firstResult === null ? sent : [...sent, firstResult];
  const isBlankRow = (at: number) => columns.every((c) => isBlank(cells[at]?.[c]));
  const rowCount = rowsBelow(isBlankRow, first, cells.length);
  if (rowCount === 0) return [];
  const end = firstResult ?? box.columnCount;
  const range = rangeOf(context, { ...box, row: box.row + first, rowCount, columnCount: end });
  range.load('formulas, text');
  await context.sync();
  const rows = cells.slice(first, first + rowCount);
  const shown = withShownNumbers(rows, range.text);
  const totals = new Set(
    totalRows(
      rows.map((values) => values.slice(0, end)),
      range.formulas as unknown[][],
    ),
  );
  return rows.map((values, at) => {
    const own = sent.map((c) => values[c]);
    if (totals.has(at)) return { sent: own, inputs: null, mark: null };
    return { sent: own, inputs: hashOfInputs(own), mark: caseName(shown[at] ?? values, named) ?? null };
  });
}

async function readResults(
  context: Excel.RequestContext,
  study: WrittenStudy,
  used: Used,
  found: LocatedTable,
  rowCount: number,
): Promise<FoundResults | null> {
  if (found.results) return cellsBelow(context, used, { ...found, columns: found.results }, rowCount);
  const at = await locate(context, study, 'place', headerIn, headersOtherwise);
  return at && readResultsBelow(context, at.used, at.found);
}

/** The results below their header row. @param beside columns before them whose rows may have no results */
const readResultsBelow = (
  context: Excel.RequestContext,
  used: Used,
  at: LocatedHeader,
  beside = 0,
): Promise<FoundResults> => cellsBelow(context, used, at, resultsBelow(used.cells, at, beside));

const rowAndColumn = (at: { row: number; column: number }, within: SheetBox) => ({
  row: at.row - within.row,
  column: at.column - within.column,
});

type FoundResults = Pick<StudyNow, 'place' | 'columns' | 'cells'>;

/** The cells below a header row, without those of other columns between them. */
async function cellsBelow(
  context: Excel.RequestContext,
  { box: { worksheetId, sheetName, row, column } }: Used,
  at: LocatedHeader,
  rowCount: number,
): Promise<FoundResults> {
  const columns = at.columns.map((c) => column + c);
  const first = Math.min(...columns);
  const place = { worksheetId, sheetName, row: row + at.row, column: first };
  if (rowCount === 0) return { place, columns, cells: [] };
  const box = { ...place, row: place.row + 1, rowCount, columnCount: Math.max(...columns) - first + 1 };
  const rows = await readWrittenCells(context, box);
  return { place, columns, cells: rows.map((cells) => columns.map((c) => cells[c - first])) };
}

/** By the status, which every row of results has. */
export function resultRow(cells: readonly unknown[], study: WrittenStudy): ResultRow {
  const status = readCell(cells.at(-1));
  if (status.kind === 'blank') return null;
  return {
    results: hashOfRow(cells.slice(0, -1), study),
    status: status.kind === 'error' ? '' : String(status.value),
  };
}

/** As it was written, before its verdict said that the inputs were changed; a failed row had a blank one once. */
function hashOfRow(cells: readonly unknown[], { columns, rows }: WrittenStudy): string {
  const at = columns.indexOf('verdict');
  const there = cells[at];
  if (there !== changedVerdict && there !== errorVerdict) return hashOfResults(cells);
  const known = new Set(rows.map(({ results }) => results));
  const possible =
    there === errorVerdict
      ? [errorVerdict, null]
      : [...verdicts, ...verdicts.map(verdictWord), errorVerdict, null];
  const hashes = possible.map((verdict) => hashOfResults(cells.with(at, verdict)));
  return hashes.find((hash) => known.has(hash)) ?? hashOfResults(cells);
}

/** Among the cells of a row of results; null where no verdict was written. */
export function verdictColumn({ columns, header }: Pick<WrittenStudy, 'columns' | 'header'>): number | null {
  const at = columns.indexOf('verdict');
  return at < 0 ? null : header.length - columns.length - 1 + at;
}

/** The user's own columns beside those that are sent belong to the table. @param step to the left or to the right */
function farthestHeaded(heads: unknown[][], from: number, step: -1 | 1): number {
  const isHeaded = (c: number) => heads.some((row) => !isBlank(row[c]));
  let last = from;
  while (isHeaded(last + step)) last += step;
  return last;
}
