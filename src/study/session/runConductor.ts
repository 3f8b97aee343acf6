import type {
  Study,
  StudyDecision,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyRowResult,
} from '../engine/study';
import type { StudyRecord } from '../engine/studyRecord';
import { cancelledError } from '../../client/calcError';
import { recordIn } from './mixedPlan';
import { casesOf, type LiveRun, memoOf, type WriteAnswer } from './liveRun';
import type { StudyPhase } from './studyState';

/** Who shows a run. */
export interface RunListener {
  /** The progress of the run. */
  entered(run: LiveRun, phase: StudyPhase): void;
  /** Results were written. */
  wrote(run: LiveRun, records: readonly StudyRecord[]): Promise<void>;
  /** The table was moved: `run.plan` has its new place. */
  moved(run: LiveRun): void;
  /** The results that are shown. */
  shown(): ReadonlyMap<number, StudyRecord> | undefined;
  /** All rows were run. */
  finished(run: LiveRun): Promise<void>;
  /** A run has ended, for better or worse. */
  ended(run: LiveRun): Promise<void>;
}

/** Takes a run from its start to its end and reports its progress. */
export class RunConductor {
  readonly #study: Study;
  readonly #on: RunListener;

  constructor(study: Study, on: RunListener) {
    this.#study = study;
    this.#on = on;
  }

  start(run: LiveRun): Promise<void> {
    const { plan, controller: control } = run;
    const { templateCode, templateId, preset } = plan;
    const request = { templateCode, templateId, preset, rows: casesOf(run), memo: memoOf(run) };
    return this.#conduct(run, (on) => this.#study.run(request, on, control.signal));
  }

  /** Goes on with a run of an earlier session, or after a question. */
  resume(run: LiveRun, entry: StudyEntry, decision?: StudyDecision): Promise<void> {
    return this.#conduct(run, (on) =>
      this.#study.resume(entry, casesOf(run), on, {
        templateId: run.plan.templateId,
        decision,
        signal: run.controller.signal,
      }),
    );
  }

  /** Runs a study, or goes on with it, and says how it ended. */
  async #conduct(run: LiveRun, go: (on: StudyListener) => Promise<StudyEnd>): Promise<void> {
    const phase = await this.#outcomeOf(run, go);
    try {
      // A page that is closed once the run has ended leaves results that are followed.
      await this.#on.ended(run);
    } finally {
      this.#on.entered(run, phase);
    }
  }

  async #outcomeOf(run: LiveRun, go: (on: StudyListener) => Promise<StudyEnd>): Promise<StudyPhase> {
    const { signal } = run.controller;
    try {
      const end = await go({
        started: (runId) => void (run.runId = runId),
        write: async (results) => {
          await this.#putMissing(run);
          await this.#write(run, results);
        },
        progress: (progress) => {
          run.progress = progress;
          if (!signal.aborted) this.#on.entered(run, { name: 'running', progress });
        },
      });
      await this.#putMissing(run);
      if (end.state === 'undecided') {
        run.undecided = end.entry;
        return { name: 'undecided', question: end.question };
      }
      await this.#on.finished(run);
      return { name: 'done', rows: run.only.length };
    } catch (error) {
      const { written, progress } = run;
      if (signal.aborted) return { name: 'cancelled', written, inService: progress?.inService ?? 0 };
      return { name: 'failed', error };
    }
  }

  /** Not before it is known that the rows are the same ones: then they say what became of them. */
  async #putMissing(run: LiveRun): Promise<void> {
    if (run.missing.length > 0) await this.#put(run, run.missing.splice(0));
  }

  /** Writes results where they belong. Cells in the way lead to a question, and the run waits for the answer. */
  async #write(run: LiveRun, results: StudyRowResult[]): Promise<void> {
    const rows = new Map(run.plan.table.rows.map((row) => [row.index, row]));
    const records = results.map((result) => recordIn(run.plan, result, rows.get(result.index)));
    const now = new Date().toISOString();
    await this.#put(run, records);
    for (const { index } of records) run.settledAt.set(index, now);
    run.written += records.length;
  }

  async #put(run: LiveRun, records: StudyRecord[]): Promise<void> {
    let pending = records;
    for (;;) {
      const obstacle = await run.writer.write(pending, run.consent);
      await this.#followTable(run);
      if (obstacle === null) break;
      // Set before the phase is: the answer may come at once.
      const answered = new Promise<WriteAnswer | null>((resolve) => (run.answer = resolve));
      this.#on.entered(run, { name: 'unwritten', obstacle });
      const answer = await answered;
      run.answer = null;
      if (answer === null || run.controller.signal.aborted) throw cancelledError();
      // The question is answered: what is pressed from now on is not an answer to it.
      this.#on.entered(
        run,
        run.progress === null ? { name: 'preparing' } : { name: 'running', progress: run.progress },
      );
      const { newSheet, ...consent } = answer;
      run.consent = { ...run.consent, ...consent };
      if (newSheet) pending = await this.#moveToNewSheet(run, records);
    }
    for (const record of records) run.records.set(record.index, record);
    await this.#on.wrote(run, records);
  }

  /** The table was moved: the pane shows it where it is, and a resume finds it there. */
  async #followTable(run: LiveRun): Promise<void> {
    const source = run.writer.source();
    const { row, column } = source.box;
    const { box } = run.plan.source;
    if (box.row === row && box.column === column) return;
    run.plan = { ...run.plan, source };
    this.#on.moved(run);
    if (run.runId !== null) await this.#study.remember(run.runId, memoOf(run));
  }

  /** @returns all results so far: the new sheet holds the whole study */
  async #moveToNewSheet(run: LiveRun, latest: StudyRecord[]): Promise<StudyRecord[]> {
    const all = new Map(this.#on.shown());
    for (const record of latest) all.set(record.index, record);
    await run.writer.moveToNewSheet();
    run.covered = null;
    run.consent = { changed: true };
    if (run.runId !== null) await this.#study.remember(run.runId, memoOf(run));
    return [...all.values()];
  }
}
