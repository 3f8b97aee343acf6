import type { UnfinishedStudy } from '../engine/study';
import type { StudyRecord } from '../engine/studyRecord';
import { placeAlong, placeBeside, type WriteConsent } from '../sheet/studyPlace';
import type { SelectedTable } from '../sheet/studySource';
import type { LoadedTemplate } from '../../calculation/templates/loadTemplate';
import { createLiveRun, type LiveRun } from './liveRun';
import { takeUpRun } from './resumedRun';
import { resultSheetName } from './rowWriter';
import type { StudyPhase } from './studyPhase';
import type { PlanFor, ShownResults, StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';

/** A run that can start, and what the pane shows of it. */
export interface RunStart {
  run: LiveRun;
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
  const plan = planFor(await workbook.rereadTable(source));
  // The pane shows them beside the table.
  if (plan.table.problems.length > 0) return { name: 'idle' };
  const columnCount = plan.columns.length + 1;
  const beside = placeBeside(plan.source);
  if (plan.layout === 'beside') {
    const cells = await workbook.findOccupiedAt(beside, plan.source.box.rowCount, columnCount);
    if (!cells.every((cell) => seen.includes(cell))) return { name: 'occupied', cells };
  }
  if (controller.signal.aborted) return { name: 'idle' };
  const place = plan.layout === 'beside' ? beside : await workbook.addResultSheet(resultSheetName);
  const rows = plan.table.rows.map(({ index }) => index);
  const at = { place, layout: plan.layout, headed: false };
  const run = createLiveRun({ workbook, plan, rows, only: rows, at, consent, controller });
  const results = { plan, writer: run.writer, records: new Map() };
  return { run, shown: () => ({ source: plan.source, results }) };
}

/** The rows again that failed, with their cells as they are now. @returns a phase where nothing starts */
export async function failedRowsAgain(
  workbook: StudyWorkbook,
  results: ShownResults,
  planFor: PlanFor,
  controller: AbortController,
): Promise<RunStart | StudyPhase> {
  const source = await workbook.rereadTable(results.plan.source);
  const plan = { ...planFor(source), columns: results.plan.columns };
  if (plan.table.problems.length > 0) return { name: 'idle' };
  const rows = results.plan.table.rows.map(({ index }) => index);
  const failed = [...results.records.values()].filter(({ ok }) => !ok).map(({ index }) => index);
  const only = failed.sort((a, b) => a - b);
  const { writer } = results;
  const along = placeAlong(writer.place(), writer.source().box, source.box);
  const place = writer.layout() === 'beside' ? along : writer.place();
  const at = { place, layout: writer.layout(), headed: true };
  const consent = { overwrite: true };
  const run = createLiveRun({ workbook, plan, rows, only, at, consent, controller });
  return { run, shown: () => ({ source, results: { ...results, plan, writer: run.writer } }) };
}

/** A run of an earlier session, where its table is. @throws as `takeUpRun` does */
export async function resumedRun(
  workbook: StudyWorkbook,
  entry: UnfinishedStudy,
  load: (templateCode: string) => Promise<LoadedTemplate>,
  controller: AbortController,
): Promise<RunStart & { lost: StudyRecord[] }> {
  const { run, choice, choices: own, records, lost } = await takeUpRun(workbook, entry, load, controller);
  const { plan, writer } = run;
  return {
    run,
    lost,
    shown: ({ choices }) => ({
      choice,
      choices: { ...choices, [entry.templateCode]: own },
      source: plan.source,
      sourceError: null,
      results: { plan, writer, records },
    }),
  };
}
