import { isBlank } from '../core/inputs/cellValue';
import { caseName } from '../study/engine/caseNames';
import { totalRows } from '../study/engine/foundTable';
import {
  type LocatedHeader,
  locateHeader,
  type LocatedTable,
  locateTable,
  rearrangedHeaders,
  rearrangedTables,
  resultsBelow,
  rowsBelow,
  unreadHeaders,
} from '../study/table/locatedTable';
import { hashOfInputs } from '../study/table/rowHash';
import { tieRows } from '../study/table/rowTies';
import {
  hasOwnResults,
  inputWidth,
  ownArrangement,
  ownColumns,
  resultRow,
  type StudyNow,
  unreadStudy,
} from '../study/table/studyNow';
import { statusHeadings, unrecordedResults } from '../study/table/unrecorded';
import type { WrittenStudy } from '../study/table/writtenStudy';
import type { CellPlace } from '../workbook/cells/cellRuns';
import { mergedBlocks, withFormat, withMergedValues } from '../workbook/cells/readCells';
import { linkIn } from '../workbook/cells/sheetLink';
import type { WorkbookFile } from './workbookFile';

/** The cells of a worksheet from its first one on. */
interface Used {
  sheetName: string;
  cells: unknown[][];
  /** Without those of values. */
  formulas: (string | null)[][];
}

/** More than any table of ours has. */
const mostCells = 500_000;

/** A study as its table and its results stand in the file, as `readStudyNow` reads it in Excel; null where they are not found. */
export function studyInFile(file: WorkbookFile, study: WrittenStudy): StudyNow | null {
  const isBeside = study.layout === 'beside';
  const table = locate(
    file,
    study.table.sheetName,
    ({ cells }) => locateTable(cells, study, study.table),
    (used) =>
      isBeside ? withOwnColumns(study, used, rearrangedTables(used.cells, study, study.table)) : null,
  );
  const now = table && withTable(file, study, table);
  if (now && hasOwnResults(now)) return now;
  // On another worksheet that is another study's table.
  const isThere = now?.place.sheetName.toLowerCase() === study.place.sheetName.toLowerCase();
  return withoutTable(file, study) ?? (isThere ? now : null);
}

function withTable(
  file: WorkbookFile,
  study: WrittenStudy,
  { used, found }: { used: Used; found: LocatedTable },
): StudyNow | null {
  const rows = tableRows(used, found);
  const isBeside = study.layout === 'beside';
  const results = isBeside
    ? { used, found: { row: found.row, columns: found.results ?? [] }, count: rows.length }
    : resultsElsewhere(file, study);
  if (!results) return null;
  const { place, columns, cells } = resultsAt(results);
  const read = cells.map((own) => resultRow(own.slice(-ownColumns(study)), study));
  const first = Math.min(...found.sent, ...(found.named === null ? [] : [found.named]));
  const at = { worksheetId: '', sheetName: used.sheetName, row: found.row, column: first };
  return {
    study,
    box: { ...at, rowCount: 1 + rows.length, columnCount: 1 },
    ...{ place, columns, cells },
    sent: rows.map(({ sent }) => sent),
    inputs: rows.map(({ inputs }) => inputs),
    ties: tieRows(rows, read, study, isBeside),
  };
}

/** Of those in which the columns of results stand otherwise, the one that has the study's. */
function withOwnColumns<Found extends LocatedHeader>(study: WrittenStudy, used: Used, all: Found[]) {
  const count = (found: Found) => resultsBelow(used.cells, found);
  return ownArrangement(study, all, (found) => resultsAt({ used, found, count: count(found) }).cells);
}

/** Some of its headings are others, or gone. */
function withoutTable(file: WorkbookFile, study: WrittenStudy): StudyNow | null {
  const at = locate(file, study.place.sheetName, ({ cells }) => locateHeader(cells, study.header));
  const own = usedOf(file, study.place.sheetName.toLowerCase());
  const inputs =
    study.layout === 'sheet' ? (usedOf(file, study.table.sheetName.toLowerCase())?.cells ?? []) : null;
  for (const used of [own, at?.used])
    for (const found of used ? unreadHeaders(used.cells, study, study.place, inputs) : []) {
      const count = resultsBelow(used!.cells, found, inputWidth(study));
      const now = unreadStudy(study, resultsAt({ used: used!, found, count }), found.missing);
      if (now) return now;
    }
  return null;
}

interface FoundResults {
  used: Used;
  found: LocatedHeader;
  count: number;
}

function resultsAt({ used, found: { row, columns }, count }: FoundResults) {
  const cells = Array.from({ length: count }, (_, r) =>
    columns.map((c) => {
      const formula = used.formulas[row + 1 + r]?.[c] ?? null;
      return linkIn(formula) === null ? (used.cells[row + 1 + r]?.[c] ?? '') : formula;
    }),
  );
  return {
    place: { worksheetId: '', sheetName: used.sheetName, row, column: Math.min(...columns) },
    columns,
    cells,
  };
}

/** The headings of results that belong to none of these studies. */
export const unrecordedInFile = (file: WorkbookFile, studies: readonly StudyNow[]): CellPlace[] =>
  unrecordedResults(
    [...file.sheets.keys()].flatMap((name) => {
      const used = usedOf(file, name);
      const at = { worksheetId: name, row: 0, column: 0 };
      return used ? statusHeadings(used.cells, { ...at, sheetName: used.sheetName }) : [];
    }),
    studies,
  );

/** On its worksheet, or on the one other that has it. */
function locate<Found>(
  file: WorkbookFile,
  sheetName: string,
  find: (used: Used) => Found | null,
  otherwise: (used: Used) => Found | null = () => null,
) {
  const on = (name: string, otherwise: (used: Used) => Found | null = () => null) => {
    const used = usedOf(file, name);
    const found = used && (find(used) ?? otherwise(used));
    return used && found ? [{ used, found }] : [];
  };
  const own = sheetName.toLowerCase();
  const [here] = on(own, otherwise);
  if (here) return here;
  const others = [...file.sheets.keys()].filter((name) => name !== own).flatMap((name) => on(name));
  return others.length === 1 ? others[0]! : null;
}

function usedOf(file: WorkbookFile, name: string): Used | null {
  const held = [...(file.sheets.get(name)?.values() ?? [])];
  const rowCount = 1 + held.reduce((most, { row }) => Math.max(most, row), -1);
  const columnCount = 1 + held.reduce((most, { column }) => Math.max(most, column), -1);
  if (held.length === 0 || rowCount * columnCount > mostCells) return null;
  const blank = <Value>(value: Value) =>
    Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => value));
  const cells = blank<unknown>('');
  const formulas = blank<string | null>(null);
  for (const { row, column, value, numberFormat, formula } of held) {
    cells[row]![column] = withFormat(value ?? '', numberFormat);
    formulas[row]![column] = formula;
  }
  const merged = mergedBlocks(file.merged.get(name) ?? '', { row: 0, column: 0 });
  const tall = merged.filter((block) => block.rowCount > 1);
  return { sheetName: held[0]!.sheetName, cells: withMergedValues(cells, tall), formulas };
}

function tableRows({ cells, formulas }: Used, { row, sent, named, results }: LocatedTable) {
  const first = results && Math.min(...results);
  const columns = first === null ? sent : [...sent, first];
  const count = rowsBelow((at) => columns.every((c) => isBlank(cells[at]?.[c])), row + 1, cells.length);
  const [rows, written] = [cells, formulas].map((all: unknown[][]) => all.slice(row + 1, row + 1 + count));
  const end = first ?? cells[0]!.length;
  const cut = (all: readonly unknown[][] = []) => all.map((values) => values.slice(0, end));
  const totals = new Set(totalRows(cut(rows), cut(written)));
  return rows!.map((values, at) => {
    const own = sent.map((c) => values[c]);
    return totals.has(at)
      ? { sent: own, inputs: null, mark: null }
      : { sent: own, inputs: hashOfInputs(own), mark: caseName(values, named) ?? null };
  });
}

function resultsElsewhere(file: WorkbookFile, study: WrittenStudy): FoundResults | null {
  const at = locate(
    file,
    study.place.sheetName,
    ({ cells }) => locateHeader(cells, study.header),
    (used) => withOwnColumns(study, used, rearrangedHeaders(used.cells, study.header)),
  );
  return at && { ...at, count: resultsBelow(at.used.cells, at.found) };
}
