import { type CalcError, inputError } from '../../client/calcError';
import type { UnfinishedStudy, StudyEntry } from '../engine/study';
import { type StudyRecord, lostRecord } from '../engine/studyRecord';
import { isBlankChoice, nameChoice } from '../engine/caseNames';
import { choicesWithin, type HeaderChoice, type HeaderChoices } from '../engine/studyColumn';
import { placeAlong, placeBeside, rowsOfNames, type WriteConsent } from '../table/studyPlace';
import { readResultRow } from '../table/studyResultTable';
import { isSameTable, type SelectedTable, withOwnHidden } from '../table/studySource';
import { isAsWritten, ownColumns, type StudyNow } from '../table/studyNow';
import { failedRows, rowsToRun } from '../table/writtenStudies';
import type { WrittenStudy } from '../table/writtenStudy';
import { LiveRun } from './liveRun';
import { byColumn, type LoadNamed, planAgain, recordIn, templateColumns } from './mixedPlan';
import { resultSheetName, RowWriter } from './rowWriter';
import type { StudyPhase, PlanFor, ShownResults, StudyState, StudyWorkbook } from './studyState';
import type { StudyChoice, StudyPlan, StudyReading } from './studyPlan';
import { fromRanges } from '../engine/rowRanges';
import {
  isAt,
  readStudies,
  rejectDisarranged,
  rejectOtherHeadings,
  studyAt,
  withOwnResults,
} from '../table/keptRun';
import { settledRows } from '../engine/studyJournal';
import { officeCode } from '../../workbook/excel/whereAvailable';
import { readMemo, type StudyMemo } from './studyMemo';

/** A run that can start, and what the pane shows of it. */
export interface RunStart {
  run: LiveRun;
  shown(state: StudyState): Partial<StudyState>;
}

/** A run that does not start, and its table, which the pane shows with what is open there. */
export interface NotStarted {
  error: CalcError;
  shown(state: StudyState): Partial<StudyState>;
}

export interface NewRun {
  source: SelectedTable;
  planFor: PlanFor;
  consent: WriteConsent;
  /** Cells below the results that the user has seen: no others are covered, which a change since may have filled. */
  seen: readonly string[];
}

/** The table as it is now, all its rows. @returns a phase where nothing starts */
export async function newRun(
  workbook: StudyWorkbook,
  { source, planFor, consent, seen }: NewRun,
  controller: AbortController,
): Promise<RunStart | StudyPhase> {
  const reread = await workbook.rereadTable(source);
  const studies = await readStudies(workbook.written);
  const now = withOwnResults(reread, studies);
  if (JSON.stringify(now.hidden) !== JSON.stringify(source.hidden)) {
    throw inputError(
      'Different rows are hidden than when the table was read. Read the selected table again, check its rows, and run it',
    );
  }
  const plan = planFor(now);
  if (templateColumns(now).length > 0 !== (plan.templateCode === byColumn))
    throw inputError(
      'A column headed Template was added or taken out since the table was read. Read the selected table again',
    );
  // The pane shows them next to the table.
  if (plan.table.problems.length > 0) return { name: 'idle' };
  const beside = placeBeside(plan.source);
  const replaces = columnsReplaced(plan);
  const covered = plan.layout === 'beside' ? studies.find(({ place }) => isAt(place, beside)) : undefined;
  rejectDisarranged(covered);
  let isOwn = false;
  if (plan.layout === 'beside') {
    const names = rowsOfNames(plan.source);
    const top = { ...beside, row: beside.row - names };
    const columnCount = Math.max(plan.columns.length + 1, replaces);
    const cells = await workbook.findOccupiedAt(top, names + plan.source.box.rowCount, columnCount);
    if (cells.length > 0 && covered && replaces === 0) isOwn = await isUntouched(workbook, plan, covered);
    const isFree =
      isOwn || cells.every((cell) => seen.includes(cell)) || (await hasOnlyHeadings(workbook, plan));
    if (!isFree) return { name: 'occupied', cells };
  }
  if (controller.signal.aborted) return { name: 'idle' };
  const place = plan.layout === 'beside' ? beside : await workbook.addResultSheet(resultSheetName);
  const rows = plan.table.rows.map(({ index }) => index);
  const at = { place, layout: plan.layout, headed: false, replaces };
  const agreed = isOwn ? { ...consent, overwrite: true } : consent;
  const run = new LiveRun(workbook, { plan, rows, only: rows, at, consent: agreed, controller });
  run.covered = covered?.study ?? null;
  const results = { plan, writer: run.writer, records: new Map() };
  return { run, shown: () => ({ source: plan.source, results }) };
}

/** Columns of an earlier study's results beside the table, under other headings than this one's. */
function columnsReplaced({ columns, earlier, layout }: StudyPlan): number {
  const namesOf = (some: StudyPlan['columns']) => JSON.stringify(some.map(({ name }) => name));
  const isOther = layout === 'beside' && earlier && namesOf(earlier.columns) !== namesOf(columns);
  return isOther ? earlier.columns.length + 1 : 0;
}

/** Whether all that stands there is what a study wrote under the same headings. */
async function isUntouched(workbook: StudyWorkbook, plan: StudyPlan, now: StudyNow): Promise<boolean> {
  const at = { place: now.place, layout: 'beside', headed: true } as const;
  if (!isAsWritten(now) || !(await new RowWriter(workbook, plan, [], at).isHeaded())) return false;
  const below = plan.source.box.rowCount - 1 - now.cells.length;
  if (below <= 0) return true;
  const first = { ...now.place, row: now.place.row + 1 + now.cells.length };
  return (await workbook.findOccupiedAt(first, below, plan.columns.length + 1)).length === 0;
}

/** Whether a run that was killed after it wrote its headings is all that stands there. */
async function hasOnlyHeadings(workbook: StudyWorkbook, plan: StudyPlan): Promise<boolean> {
  const place = placeBeside(plan.source);
  const first = { ...place, row: place.row + 1 };
  const rows = plan.source.box.rowCount - 1;
  const below = await workbook.findOccupiedAt(first, rows, plan.columns.length + 1);
  const at = { place, layout: 'beside', headed: true } as const;
  return below.length === 0 && new RowWriter(workbook, plan, [], at).isHeaded();
}

/**
 * Rows of a written study, read as they were then, and written where its results are now.
 *
 * @throws {CalcError} of kind `input` when they would not be of the same kind as the other rows
 */
export async function writtenRowsAgain(
  workbook: StudyWorkbook,
  { study, which }: { study: WrittenStudy; which: 'changed' | 'failed' },
  load: LoadNamed,
  controller: AbortController,
): Promise<RunStart | NotStarted> {
  const found = await workbook.written.read(study);
  if (!found) throw inputError('The table of this study, or its results, can no longer be found');
  rejectDisarranged(found);
  // From here on, results are in the rows of their inputs.
  await workbook.written.mark(found);
  const opened = await workbook.openTable(boxToRead(found), study.above);
  const whole = { ...opened, ...(study.title !== '' && { title: study.title }) };
  const choice = choiceOf(study);
  const answers = await blankAnswers(workbook, study);
  const choices = (code: string) => ({ ...answers[code], ...choicesOf(study, code) });
  const plan = await planAgain(whole, choice, choices, load);
  const shown = (state: StudyState) => ({
    choice: { ...choice, hiddenToo: state.choice.hiddenToo },
    choices: { ...state.choices, ...choicesUsed(plan) },
    source: state.source && isSameTable(whole, state.source) ? withOwnHidden(whole, state.source) : whole,
    sourceError: null,
  });
  rejectOtherVersions(plan, study);
  const [problem] = plan.table.problems;
  if (problem !== undefined)
    return { error: inputError(problem), shown: (state) => ({ ...shown(state), results: null }) };
  if (!isReadAlike(plan, study)) {
    throw readDifferently();
  }
  const wanted = new Set(which === 'changed' ? rowsToRun(found) : failedRows(found));
  const only = plan.table.rows.flatMap(({ index }) => (wanted.has(index) ? [index] : []));
  if (only.length === 0)
    throw inputError('None of these rows can be run: their inputs are blank or left out');
  const { rows, offsets } = placesOf(found, only);
  const place = found.place;
  const at = { place, layout: plan.layout, headed: true, ...(plan.layout === 'sheet' && { offsets }) };
  const consent = { overwrite: true };
  const run = new LiveRun(workbook, {
    plan,
    rows,
    only,
    at,
    consent,
    controller,
    earlier: study,
    ties: found.ties.rows,
  });
  if (!isWrittenAlike(run.writer.header(), study)) throw readDifferently();
  const records = new Map<number, StudyRecord>();
  found.ties.rows.forEach((tie, index) => {
    if (tie.state !== 'current' || wanted.has(index)) return;
    const cells = found.cells[tie.from]?.slice(-ownColumns(study));
    const record = cells && readResultRow(plan.columns, [...cells.slice(0, -1), tie.fact.status], index);
    if (record) records.set(index, record);
  });
  return {
    run,
    shown: (state) => ({ ...shown(state), results: { plan, writer: run.writer, records } }),
  };
}

const readDifferently = () =>
  inputError('The columns of this table are now read differently. Run the whole table again');

/** Of several templates, the table ends where its results begin: some may be of a template that no row names now. */
const boxToRead = ({ study, box, place }: StudyNow) =>
  study.templates && study.layout === 'beside' ? { ...box, columnCount: place.column - box.column } : box;

/** Whether each result would come under its own heading. */
function isWrittenAlike(header: readonly string[], study: WrittenStudy): boolean {
  const results = (texts: readonly string[]) => JSON.stringify(texts.slice(-ownColumns(study)));
  return (
    header.length === study.header.length && (!study.templates || results(header) === results(study.header))
  );
}

/** Where each row has its results below their header; new ones follow the others. */
function placesOf(
  { ties, cells }: StudyNow,
  only: readonly number[],
): { rows: number[]; offsets: Map<number, number> } {
  const offsets = new Map<number, number>();
  ties.rows.forEach((tie, index) => {
    if ('from' in tie) offsets.set(index, tie.from);
  });
  let next = cells.length;
  for (const index of only) if (!offsets.has(index)) offsets.set(index, next++);
  return { rows: [...offsets.keys()].sort((a, b) => a - b), offsets };
}

function choiceOf(study: WrittenStudy): StudyChoice & { templateCode: string } {
  const { templateCode, preset = '', columns, layout } = study;
  // Whether a row was left out is known of each.
  return { templateCode, preset, columns, layout, hiddenToo: true, defaultsToo: true };
}

/** What was sent is not guessed once more. */
function choicesOf(
  { choices, sent, named, templates }: WrittenStudy,
  templateCode: string,
): Record<string, HeaderChoice> {
  const own = templates?.find(({ code }) => code === templateCode);
  const read = Object.fromEntries((own?.sent ?? sent).map(({ key, field }) => [key, field]));
  const chosen = templates ? choicesWithin(choices, templateCode) : choices;
  return { ...read, ...chosen, [nameChoice]: named?.key ?? null };
}

/** What the user has said of blank cells since the study was written, by template. */
async function blankAnswers(
  workbook: StudyWorkbook,
  { templateCode, templates }: WrittenStudy,
): Promise<Record<string, HeaderChoices>> {
  const codes = templates?.map(({ code }) => code) ?? [templateCode];
  const all = codes.map(async (code) => {
    const choices = Object.entries(await workbook.loadHeaderChoices(code));
    return [code, Object.fromEntries(choices.filter(([key]) => isBlankChoice(key)))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** By template, what a plan was read by. */
const choicesUsed = (plan: StudyPlan): Record<string, HeaderChoices> =>
  Object.fromEntries((plan.parts ?? [plan]).map(({ templateCode, choices }) => [templateCode, choices]));

/** @throws {CalcError} when results of two versions of a template, or of one that has no columns here, would come into one table */
function rejectOtherVersions(plan: StudyPlan, study: WrittenStudy): void {
  const known = study.templates ?? [{ code: study.templateCode, id: study.templateId }];
  for (const { templateCode, templateId } of plan.parts ?? [plan]) {
    const own = known.find(({ code }) => code === templateCode);
    if (!own)
      throw inputError(
        `No row used ${templateCode} when this table was calculated, so it has no columns for its results. Run the whole table again`,
      );
    if (own.id !== templateId)
      throw inputError(
        `Another version of ${templateCode} has been published, and the other rows used the earlier one. Run the whole table again`,
      );
  }
}

function isReadAlike(
  plan: StudyReading,
  { sent, templates }: Pick<WrittenStudy, 'sent' | 'templates'>,
): boolean {
  const { parts, table } = plan;
  if (parts)
    return parts.every((part) =>
      isReadAlike(part, { sent: templates?.find(({ code }) => code === part.templateCode)?.sent ?? [] }),
    );
  const now = table.columns.flatMap(({ field, units }) =>
    field ? [`${field.referenceId} ${units ?? ''}`] : [],
  );
  const then = sent.map(({ field, units }) => `${field} ${units ?? ''}`);
  return JSON.stringify(now.sort()) === JSON.stringify(then.sort());
}

/** The rows again that failed or were edited since, with their cells as they are now. @returns a phase where nothing starts */
export async function failedRowsAgain(
  workbook: StudyWorkbook,
  results: ShownResults,
  planFor: PlanFor,
  controller: AbortController,
): Promise<RunStart | StudyPhase> {
  const source = await workbook.rereadTable(results.plan.source);
  const { written } = workbook;
  const now = await studyAt(written, results.writer.place());
  rejectDisarranged(now);
  const earlier = now?.missing === undefined ? (now?.study ?? null) : null;
  if (!earlier) await rejectOtherHeadings(written, results.writer.place());
  const plan = { ...planFor(source), columns: results.plan.columns };
  if (earlier) rejectOtherVersions(plan, earlier);
  if (plan.table.problems.length > 0) return { name: 'idle' };
  const rows = results.plan.table.rows.map(({ index }) => index);
  const failed = [...results.records.values()].filter(({ ok }) => !ok).map(({ index }) => index);
  const only = [...failed, ...(results.changed ?? [])].sort((a, b) => a - b);
  const { writer } = results;
  const along = placeAlong(writer.place(), writer.source().box, source.box);
  const place = writer.layout() === 'beside' ? along : writer.place();
  const at = { place, layout: writer.layout(), headed: true };
  const consent = { overwrite: true };
  const run = new LiveRun(workbook, {
    plan,
    rows,
    only,
    at,
    consent,
    controller,
    earlier,
    ties: now?.ties.rows,
  });
  return { run, shown: () => ({ source, results: { ...results, plan, writer: run.writer, changed: [] } }) };
}

/** A run of an earlier session, where its table is. @throws as `takeUpRun` does */
export async function resumedRun(
  workbook: StudyWorkbook,
  entry: UnfinishedStudy,
  load: LoadNamed,
  controller: AbortController,
): Promise<RunStart> {
  const { run, choice, records } = await takeUpRun(workbook, entry, load, controller);
  const { plan, writer } = run;
  return {
    run,
    shown: ({ choices }) => ({
      choice,
      choices: { ...choices, ...choicesUsed(plan) },
      source: plan.source,
      sourceError: null,
      results: { plan, writer, records },
    }),
  };
}

/** A run of an earlier session as it was left. */
interface ResumedRun {
  run: LiveRun;
  choice: StudyChoice;
  /** What its sheet holds, and what is missing there. */
  records: Map<number, StudyRecord>;
}

/** @throws {CalcError} for the user when another version wrote it, {Error} when its table is gone */
async function takeUpRun(
  workbook: StudyWorkbook,
  entry: StudyEntry & { memo: unknown },
  load: LoadNamed,
  controller: AbortController,
): Promise<ResumedRun> {
  const memo = readMemo(entry.memo);
  if (!memo) {
    throw inputError(
      'This run was started by another version of the add-in. Discard it and run its table again',
    );
  }
  const opened = await workbook.openTable(memo.box, memo.above);
  const whole = { ...opened, ...(memo.title !== undefined && { title: memo.title }) };
  const { layout, columns, choices } = memo;
  const { templateCode, preset = '' } = entry;
  const choice = { templateCode, preset, columns, layout, hiddenToo: true, defaultsToo: true };
  const [rows, only] = [fromRanges(memo.rows), fromRanges(memo.only)];
  const own = (code: string) => (templateCode === byColumn ? choicesWithin(choices, code) : choices);
  const plan = await planAgain(whole, choice, own, load, new Set(rows));
  const [problem] = plan.table.problems;
  if (problem !== undefined) {
    throw inputError(`${problem}. Discard this run, choose the inputs of its table again and run it`);
  }
  const place = await workbook.findPlace(memo.place);
  const offsets = memo.offsets && new Map(rows.map((row, i) => [row, memo.offsets?.[i] ?? i]));
  const at = { place, layout, headed: true, offsets };
  const earlier = await earlierStudy(workbook, memo);
  const run = new LiveRun(workbook, { plan, rows, only, at, consent: {}, controller, earlier });
  const there = await studyAt(workbook.written, place);
  rejectDisarranged(there);
  if (!earlier) run.covered = there?.study ?? null;
  const records = new Map<number, StudyRecord>();
  const cells = await readIfThere(run.writer);
  if (run.writer.isHeader(cells[0])) {
    // They are this run's own: the last of them may come again.
    run.consent = { overwrite: true };
    rows.forEach((index, position) => {
      const own = cells[1 + (layout === 'beside' ? index : (offsets?.get(index) ?? position))] ?? [];
      const record = readResultRow(plan.columns, own.slice(-plan.columns.length - 1), index);
      if (record) records.set(index, record);
    });
  }
  // Killed at its headings, it has not given them their looks either.
  if (records.size === 0) run.writer = new RowWriter(workbook, plan, rows, { ...at, headed: false });
  for (const index of settledRows(entry, only)) {
    const record = records.get(index);
    if (record) run.records.set(index, record);
    else run.missing.push(missingRecord(plan, index));
  }
  for (const record of run.missing) records.set(record.index, record);
  return { run, choice, records };
}

/** A row that ended without results on the worksheet. One that cannot be sent never was: its error is in its cells. */
function missingRecord(plan: StudyPlan, index: number): StudyRecord {
  const row = plan.table.rows.find((one) => one.index === index);
  return row && 'error' in row
    ? recordIn(plan, { index, ok: false, error: row.error }, row)
    : lostRecord(index);
}

/** The study of which the run calculates some rows again. */
async function earlierStudy(workbook: StudyWorkbook, { study }: StudyMemo): Promise<WrittenStudy | null> {
  if (study === undefined) return null;
  return (await workbook.written.list()).find(({ id }) => id === study) ?? null;
}

/** Nothing when their sheet is gone: the user decides once there is something to write. */
async function readIfThere(writer: RowWriter): Promise<unknown[][]> {
  try {
    return await writer.read();
  } catch (error) {
    if (officeCode(error) === 'ItemNotFound') return [];
    throw error;
  }
}
