import { repeatedNames } from '../engine/caseNames';
import { toRanges } from '../engine/rowRanges';
import type { StudyCase, StudyEntry, StudyProgress } from '../engine/study';
import { bodyLimits } from '../../../contract';
import type { WriteConsent } from '../table/studyPlace';
import { boxAddress, fullAddress } from '../../workbook/excel/a1';
import { type ResultStand, RowWriter } from './rowWriter';
import type { StudyMemo } from './studyMemo';
import type { StudyRecord } from '../engine/studyRecord';
import type { EndedRun } from '../table/keptRun';
import { rowOfMark, type RowTie } from '../table/rowTies';
import type { WrittenStudy } from '../table/writtenStudy';
import type { StudyPlan } from './studyPlan';
import type { StudyWorkbook } from './studyState';
import type { SheetBox } from '../../workbook/excel/a1';
import { workbookName } from '../../workbook/excel/partition';

/** How the user has answered to what stands in the way of results. */
export type WriteAnswer = WriteConsent & { newSheet?: boolean };

export interface RunOptions {
  plan: StudyPlan;
  /** Rows that results have places for, and those of this run. */
  rows: number[];
  only: number[];
  at: ResultStand;
  consent: WriteConsent;
  controller: AbortController;
  /** The study of which it runs some rows again, and what its rows are to their results before that. */
  earlier?: WrittenStudy | null;
  ties?: readonly RowTie[] | undefined;
}

/** A run and what it has brought so far. */
export class LiveRun {
  plan: StudyPlan;
  writer: RowWriter;
  readonly rows: number[];
  readonly only: number[];
  readonly offsets: ResultStand['offsets'];
  readonly controller: AbortController;
  readonly earlier: WrittenStudy | null;
  readonly replaced: EndedRun['replaced'];
  /** The study whose results stand where its own go, and whether that is still followed: until the first of them is replaced. */
  covered: WrittenStudy | null = null;
  isCoveredFollowed = true;
  consent: WriteConsent;
  runId: string | null = null;
  progress: StudyProgress | null = null;
  /** Rows whose results this run has written. */
  written = 0;
  /** The same with those that stood there before it was resumed, by row. */
  readonly records = new Map<number, StudyRecord>();
  /** When this run had the result or the error of a row; ISO 8601. */
  readonly settledAt = new Map<number, string>();
  /** Rows that an earlier session settled and that are not on the worksheet: written once the run goes on. */
  missing: StudyRecord[] = [];
  /** Continues a run that waits for its results to be written. */
  answer: ((answer: WriteAnswer | null) => void) | null = null;
  undecided: StudyEntry | null = null;
  /** Shows results where the user has stayed at what was selected when the run began. */
  show: ((results: SheetBox) => Promise<void>) | null = null;

  constructor(workbook: StudyWorkbook, options: RunOptions) {
    const { plan, rows, at } = options;
    this.plan = plan;
    this.rows = rows;
    this.only = options.only;
    this.offsets = at.offsets;
    this.controller = options.controller;
    this.earlier = options.earlier ?? null;
    this.replaced = options.ties
      ? new Map(options.ties.map((tie, at) => [at, 'fact' in tie ? tie.fact : null]))
      : null;
    this.consent = options.consent;
    this.writer = new RowWriter(workbook, plan, rows, at);
  }
}

/** The rows of the run as they are sent. */
export function casesOf({ plan, only }: LiveRun): StudyCase[] {
  const wanted = new Set(only);
  const repeated = repeatedNames(plan.table.rows);
  return plan.table.rows
    .filter(({ index }) => wanted.has(index))
    .map((row) => ({ ...row, name: itemName(plan, row, repeated.has(row.name ?? '')) }));
}

/**
 * `Roof beams: B01`; with its row where another has this mark, with its cell where the row has no mark, and as a formula's,
 * `B01, Roof!A4`, where the table has no title.
 */
function itemName(
  { source: { title, box } }: StudyPlan,
  { index, name }: StudyCase,
  isRepeated: boolean,
): string {
  const cell = { ...box, row: box.row + 1 + index, rowCount: 1, columnCount: 1 };
  const mark = name?.slice(0, mostOfRow);
  if (!title) return [mark, fullAddress(cell)].filter(Boolean).join(', ');
  const row = mark === undefined ? boxAddress(cell) : isRepeated ? rowOfMark(mark, cell.row) : mark;
  // Study and row share the length that a name may have.
  return `${title.slice(0, bodyLimits.nameLength - row.length - 2)}: ${row}`;
}

const mostOfRow = 100;

/** What it takes to go on with the run after the pane was closed. */
export function memoOf({ plan, writer, rows, only, offsets, earlier }: LiveRun): StudyMemo {
  const { worksheetId, sheetName, row, column } = writer.place();
  const workbook = workbookName();
  return {
    version: 1,
    box: writer.source().box,
    ...(plan.source.above !== undefined && { above: plan.source.above }),
    ...(plan.source.title !== undefined && { title: plan.source.title }),
    choices: { ...plan.choices },
    columns: plan.columns.map(({ name }) => name),
    layout: writer.layout(),
    place: { worksheetId, sheetName, row, column },
    rows: toRanges(rows).map(([first, count]) => [first, count]),
    only: toRanges(only).map(([first, count]) => [first, count]),
    ...(offsets && writer.layout() === 'sheet' && { offsets: rows.map((row) => offsets.get(row) ?? 0) }),
    ...(workbook && { workbook }),
    ...(earlier && { study: earlier.id }),
  };
}
