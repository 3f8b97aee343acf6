import type { LinkTo } from '../../connection/links';
import { errorPrefix, changedPrefix, changedVerdict, errorVerdict, shownStatus } from '../engine/studyRecord';
import type { RowTie } from './rowTies';
import { hashOfInputs } from './rowHash';
import { readStudyNow, type StudyNow, ownColumns, verdictColumn } from './studyNow';
import {
  forgetWrittenStudies,
  listWrittenStudies,
  saveWrittenStudy,
  type WrittenStudy,
  type WrittenRow,
} from './writtenStudy';
import { readCell } from '../../core/inputs/cellValue';
import { blankCell, planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import { linkIn, planLink } from '../../workbook/cells/sheetLink';
import { writeCells } from '../../workbook/cells/writeCells';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { cellAddress, fullAddress } from '../../workbook/excel/a1';
import { findSheet } from '../../workbook/excel/findSheet';
import { inExcel } from '../../workbook/excel/inExcel';

/** The studies with results in the open workbook. */
export type WrittenStudies = ReturnType<typeof workbookStudies>;

export function workbookStudies(linkTo: LinkTo) {
  return {
    /** Where a link may lead. */
    linkTo,
    list: listWrittenStudies,
    /** With its table and results as they are; null when they cannot be found. */
    read: readStudyNow,
    /** Id of a worksheet; null when it is not in the workbook. */
    sheetId: (at: ResultPlace) => inExcel(async (context) => (await findSheet(context, at))?.id ?? null),
    /** Brings results to their rows, and marks those that are of other inputs. */
    mark: (now: StudyNow) => writeMarks(now, linkTo),
    save: saveWrittenStudy,
    forget: (ids: readonly string[]) => forgetWrittenStudies(({ id }) => ids.includes(id)),
  };
}

/** How many rows of a study could be run again. */
export interface StudyChanges {
  study: WrittenStudy;
  now: StudyNow;
  /** Rows whose inputs or results changed, those of them whose results did, and rows that came in since. */
  changed: number;
  edited: number;
  added: number;
  /** Rows with results of inputs that were emptied or taken out. */
  emptied: number;
  /** What was calculated of rows that were deleted. */
  deleted: readonly WrittenRow[];
}

export function changesOf(now: StudyNow): StudyChanges {
  const count = (is: (tie: StudyNow['ties']['rows'][number]) => boolean) => now.ties.rows.filter(is).length;
  return {
    study: now.study,
    now,
    changed: count((tie) => tie.state === 'edited' || (tie.state === 'changed' && !tie.isEmpty)),
    edited: count((tie) => tie.state === 'edited'),
    added: count((tie) => tie.state === 'new'),
    emptied: count((tie) => tie.state === 'changed' && tie.isEmpty),
    deleted: now.ties.deleted,
  };
}

export const hasChanges = ({ changed, added, emptied, deleted }: StudyChanges) =>
  changed + added + emptied + deleted.length > 0;

/** @example 'Study in Beams!A3:H33: heading "Span (ft)" not found. Put it back, or run the whole table again.' */
export const missingText = ({ box, missing }: Pick<StudyNow, 'box' | 'missing'>): string | null =>
  missing === undefined ? null : `Study in ${fullAddress(box)}: ${missing}. ${restore}.`;

/** Two headings of inputs that changed places: with them back, every row would be one that was calculated. */
export function swappedHeadings({ study, sent, inputs, ties }: StudyNow): string | null {
  if (sent.length < 2 || ties.rows.every(({ state }) => state !== 'changed')) return null;
  const known = new Set(study.rows.map((row) => row.inputs));
  for (const [b, second] of study.sent.entries())
    for (const [a, first] of study.sent.slice(0, b).entries())
      if (
        sent.every((row, at) => !inputs[at] || known.has(hashOfInputs(row.with(a, row[b]).with(b, row[a]))!))
      )
        return [first, second].map(({ heads }) => `"${heads.join(' ').trim()}"`).join(' and ');
  return null;
}

/** Rows below the headings that were changed or came in. */
export function rowsToRun({ ties }: StudyNow): number[] {
  return ties.rows.flatMap((tie, at) => {
    const isWanted = tie.state === 'changed' ? !tie.isEmpty : tie.state === 'new' || tie.state === 'edited';
    return isWanted ? [at] : [];
  });
}

/** Rows with an error of their own, whose inputs are as they were. */
export function failedRows({ ties }: StudyNow): number[] {
  return ties.rows.flatMap((tie, at) =>
    tie.state === 'current' && tie.fact.status.startsWith(errorPrefix) ? [at] : [],
  );
}

/** The status of a row with inputs that have changed. */
const changedStatus = `${changedPrefix} these results are for different inputs. Run this row again`;
const correctedStatus = `${changedPrefix} its inputs were edited since it failed. Run this row again`;
const editedStatus = `${changedPrefix} its results were edited. Run this row again`;
const restore = 'Put it back, or run the whole table again';
const emptiedStatus = `${changedPrefix} these results are for inputs that are no longer here`;

type Row = (PlannedCell | null)[];

/** What to write so that each row has its own results, marked where they are for other inputs. By row below the header. */
function plannedMarks({ study, cells, ties, box, missing }: StudyNow, linkTo: LinkTo): Map<number, Row> {
  const rows = new Map<number, Row>();
  const width = study.header.length;
  const isBeside = study.layout === 'beside' || missing !== undefined;
  const verdict = verdictColumn(study);
  const withVerdict = (row: Row, text: string | null): Row =>
    verdict === null || text === null ? row : row.with(verdict, planCell(text));
  const set = (at: number, row: Row) => {
    const there = cells[at] ?? [];
    const plan = row.map((cell, c) => (cell !== null && isSame(cell, there[c]) ? null : cell));
    if (plan.some((cell) => cell !== null)) rows.set(at, plan);
  };
  ties.rows.forEach((tie, at) => {
    if (tie.state === 'new' || tie.state === 'out') return;
    const status = missing === undefined ? statusOf(tie) : `${changedPrefix} ${missing}. ${restore}`;
    const to = isBeside ? at : tie.from;
    const moved =
      to === tie.from ? keep(width) : (cells[tie.from] ?? []).map((cell) => asItStands(cell, linkTo));
    // A sheet of results names the cell of each row.
    const named = isBeside ? moved : [planCell(cellAddress(box.row + 1 + at, box.column)), ...moved.slice(1)];
    const written =
      tie.state === 'current' ? verdictWritten(tie.fact, cells[tie.from]?.[verdict ?? -1]) : changedVerdict;
    set(to, withVerdict([...named.slice(0, -1), planCell(status)], written));
  });
  const left = new Set([...ties.orphans, ...movedFrom(ties.rows, isBeside)]);
  for (const at of left) {
    if (isBeside) {
      const tie = ties.rows[at];
      if (!tie || !('from' in tie))
        set(
          at,
          Array.from({ length: ownColumns(study) }, () => blankCell),
        );
    } else set(at, withVerdict([...keep(width - 1), planCell(emptiedStatus)], changedVerdict));
  }
  return rows;
}

function statusOf(tie: Extract<RowTie, { from: number }>): string {
  if (tie.state === 'current') return shownStatus(tie.fact.status);
  if (tie.state === 'edited') return editedStatus;
  if (tie.isEmpty) return emptiedStatus;
  return tie.fact?.status.startsWith(errorPrefix) ? correctedStatus : changedStatus;
}

/** Writes them. */
function writeMarks(now: StudyNow, linkTo: LinkTo): Promise<void> {
  const rows = [...plannedMarks(now, linkTo)].sort(([a], [b]) => a - b);
  if (rows.length === 0) return Promise.resolve();
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(now.place.worksheetId);
    for (const run of runsOf(rows)) {
      const [first = 0] = run[0] ?? [];
      const cells = run.map(([, row]) => spread(row, now));
      await writeCells(context, sheet, now.place.row + 1 + first, now.place.column, cells);
    }
  });
}

/** With the columns between its results, which stay as they are. */
function spread(row: Row, { columns, place }: StudyNow): Row {
  const whole: Row = keep(Math.max(...columns) - place.column + 1);
  columns.forEach((column, i) => (whole[column - place.column] = row[i] ?? null));
  return whole;
}

/** The text before the inputs were changed; null where it is unchanged. */
function verdictWritten({ verdict, status }: WrittenRow, there: unknown): string | null {
  if (there !== changedVerdict) return null;
  return verdict ?? (status.startsWith(errorPrefix) ? errorVerdict : '');
}

const keep = (count: number): Row => Array.from({ length: count }, () => null);

function movedFrom(rows: StudyNow['ties']['rows'], isBeside: boolean): number[] {
  if (!isBeside) return [];
  return rows.flatMap((tie, at) => ('from' in tie && tie.from !== at ? [tie.from] : []));
}

function asItStands(cell: unknown, linkTo: LinkTo): PlannedCell {
  const link = linkIn(cell);
  if (link !== null) return planLink(link, linkTo);
  const read = readCell(cell);
  return read.kind === 'blank' ? blankCell : planCell(read.value);
}

function isSame({ value }: PlannedCell, there: unknown): boolean {
  if (linkIn(there) !== null || typeof value !== 'string') return value === there;
  const read = readCell(there);
  return read.kind === 'blank' ? value === '' : value === read.value;
}

/** Neighbouring rows together. */
function runsOf(rows: readonly [number, Row][]): [number, Row][][] {
  const runs: [number, Row][][] = [];
  for (const row of rows) {
    const last = runs.at(-1)?.at(-1);
    if (last && row[0] === last[0] + 1) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}
