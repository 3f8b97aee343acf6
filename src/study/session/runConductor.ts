import type { StoreApi } from 'zustand/vanilla';
import type {
  Study,
  StudyDecision,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyRowResult,
} from '../engine/study';
import { recordOf, type StudyRecord } from '../engine/studyRecord';
import { isSendable } from '../engine/studyRows';
import { cancelledError } from '../../client/calcError';
import { fullAddress } from '../../workbook/excel/a1';
import { casesOf, type LiveRun, memoOf, type WriteAnswer } from './liveRun';
import type { StudyPhase } from './studyPhase';
import type { StudyState } from './studyState';

/** Takes a run from its start to its end and says where it stands. */
export interface RunConductor {
  start(run: LiveRun): Promise<void>;
  /** Goes on with a run of an earlier session. @param lost rows that ended there and whose results are nowhere: they are written first */
  resume(run: LiveRun, entry: StudyEntry, lost: StudyRecord[]): Promise<void>;
  /** Goes on after a question. */
  decide(run: LiveRun, entry: StudyEntry, decision: StudyDecision): Promise<void>;
}

interface RunConductorParts {
  study: Study;
  store: StoreApi<StudyState>;
  /** Shows where the run stands, unless another has the say by now. */
  enter(run: LiveRun, phase: StudyPhase): void;
  /** A run has ended, for better or worse. */
  ended(run: LiveRun): Promise<void>;
}

export function createRunConductor({ study, store, enter, ended }: RunConductorParts): RunConductor {
  function start(run: LiveRun): Promise<void> {
    const { plan, controller: control } = run;
    const { templateCode, templateId, preset } = plan;
    const request = { templateCode, templateId, preset, rows: casesOf(run), memo: memoOf(run) };
    return conduct(run, (on) => study.run(request, on, control.signal));
  }

  /** Runs a study, or goes on with it, and says how it ended. */
  async function conduct(run: LiveRun, go: (on: StudyListener) => Promise<StudyEnd>): Promise<void> {
    const { signal } = run.controller;
    try {
      const end = await go({
        started: (runId) => void (run.runId = runId),
        write: (results) => write(run, results),
        progress(progress) {
          run.progress = progress;
          if (!signal.aborted) enter(run, { name: 'running', progress });
        },
      });
      if (end.state === 'undecided') {
        run.undecided = end.entry;
        return enter(run, { name: 'undecided', question: end.question });
      }
      enter(run, { name: 'done', rows: run.only.length, address: run.writer.address() });
    } catch (error) {
      const { written, progress } = run;
      if (signal.aborted) enter(run, { name: 'cancelled', written, inService: progress?.inService ?? 0 });
      else enter(run, { name: 'failed', error });
    } finally {
      await ended(run);
    }
  }

  /** Writes results where they belong. Cells in the way lead to a question, and the run waits for the answer. */
  async function write(run: LiveRun, results: StudyRowResult[]): Promise<void> {
    const outputs = run.plan.columns.map(({ name }) => name);
    const rows = new Map(run.plan.table.rows.filter(isSendable).map((row) => [row.index, row]));
    const records = results.map((result) => recordOf(result, outputs, run.plan, rows.get(result.index)));
    await put(run, records);
    run.written += records.length;
  }

  async function put(run: LiveRun, records: StudyRecord[]): Promise<void> {
    let pending = records;
    for (;;) {
      const obstacle = await run.writer.write(pending, run.consent);
      await followTable(run);
      if (obstacle === null) break;
      // Set before the phase is: the answer may come at once.
      const answered = new Promise<WriteAnswer | null>((resolve) => (run.answer = resolve));
      enter(run, { name: 'unwritten', obstacle });
      const answer = await answered;
      run.answer = null;
      if (answer === null || run.controller.signal.aborted) throw cancelledError();
      // The question is answered: what is pressed from now on is not an answer to it.
      enter(run, run.progress === null ? { name: 'preparing' } : { name: 'running', progress: run.progress });
      const { newSheet, ...consent } = answer;
      run.consent = { ...run.consent, ...consent };
      if (newSheet) pending = await moveToNewSheet(run, records);
    }
    for (const record of records) run.records.set(record.index, record);
    store.setState(({ results: shown }) => {
      if (shown?.writer !== run.writer) return {};
      const all = new Map(shown.records);
      for (const record of records) all.set(record.index, record);
      return { results: { ...shown, records: all } };
    });
  }

  /** The table was moved: the pane shows it where it is, and a resume finds it there. */
  async function followTable(run: LiveRun): Promise<void> {
    const source = run.writer.source();
    const { row, column } = source.box;
    const { box } = run.plan.source;
    if (box.row === row && box.column === column) return;
    run.plan = { ...run.plan, source };
    store.setState(({ source: whole, results: shown }) => {
      if (shown?.writer !== run.writer || whole === null) return {};
      const moved = { ...whole.box, row, column };
      return {
        source: { ...whole, box: moved, address: fullAddress(moved) },
        results: { ...shown, plan: run.plan },
      };
    });
    if (run.runId !== null) await study.remember(run.runId, memoOf(run));
  }

  /** @returns all results so far: the new sheet holds the whole study */
  async function moveToNewSheet(run: LiveRun, latest: StudyRecord[]): Promise<StudyRecord[]> {
    const all = new Map(store.getState().results?.records);
    for (const record of latest) all.set(record.index, record);
    await run.writer.moveToNewSheet();
    run.consent = { changed: true };
    if (run.runId !== null) await study.remember(run.runId, memoOf(run));
    return [...all.values()];
  }

  return {
    start,
    resume: (run, entry, lost) =>
      conduct(run, async (on) => {
        if (lost.length > 0) await put(run, lost);
        const { templateId } = run.plan;
        return study.resume(entry, casesOf(run), on, { templateId, signal: run.controller.signal });
      }),
    decide: (run, entry, decision) =>
      conduct(run, (on) =>
        study.resume(entry, casesOf(run), on, {
          templateId: run.plan.templateId,
          decision,
          signal: run.controller.signal,
        }),
      ),
  };
}
