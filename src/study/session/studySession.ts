import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Study, StudyDecision, UnfinishedStudy } from '../engine/study';
import type { HeaderChoice } from '../engine/studyColumn';
import type { WriteConsent } from '../table/studyPlace';
import type { SelectedTable } from '../table/studySource';
import type { StudyNow } from '../table/studyNow';
import type { WrittenStudy } from '../table/writtenStudy';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { createColumnChoices } from './columnChoices';
import { earlierResults } from './earlierResults';
import type { LiveRun, WriteAnswer } from './liveRun';
import { createRunConductor } from './runConductor';
import { failedRowsAgain, newRun, resumedRun, type RunStart, writtenRowsAgain } from './runStarts';
import { forgetCovered, isAt, keepWritten, studyAt } from '../table/keptRun';
import { nothingRemembered, type RememberedColumns } from './rememberedColumns';
import { awaitsAnswer, isBusy, type StudyPhase } from './studyPhase';
import type { StudyChoice, StudyPlan } from './studyPlan';
import { initialState, nothingChosen, type PlanFor, type StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';
import { createTableReading } from './tableReading';

/** One study at a time. It outlives the tab: what runs goes on while the user looks elsewhere in the pane. */
export interface StudySession {
  store: StoreApi<StudyState>;
  /** Another template brings its own presets and columns. */
  choose(change: Partial<StudyChoice>): Promise<void>;
  /** Says of a column which field it is, and in which units when the heading leaves that open; null: none. Stored with the workbook. */
  chooseField(templateCode: string, header: string, choice: HeaderChoice): Promise<void>;
  /** Reads the selected table. */
  readSelection(): Promise<void>;
  /** Reads a table as soon as it is made. @param make gives null for none @throws what `make` throws; the table of before stays then */
  useTable(make: () => Promise<SelectedTable['box'] | null>): Promise<void>;
  /**
   * Reads the table once more, for a cell may have been corrected since, and runs it. Asks before anything is sent when the results would
   * cover something.
   */
  run(planFor: PlanFor, consent?: WriteConsent): Promise<void>;
  /** Runs the rows of a written study again that were changed or came in since, read as it was read. */
  runChanged(study: WrittenStudy, load: (templateCode: string) => Promise<LoadedTemplate>): Promise<void>;
  /** The rows of a written study were edited or moved: what is shown of them is read again. */
  tableChanged(now: StudyNow): Promise<void>;
  /** Runs the rows again that failed or were edited since, with their cells as they are now. */
  retryFailed(planFor: PlanFor): Promise<void>;
  /** Goes on with a run of an earlier session, where its table is. */
  resume(entry: UnfinishedStudy, load: (templateCode: string) => Promise<LoadedTemplate>): Promise<void>;
  /** Forgets a run. What the service has of it stays. */
  discard(runId: string): Promise<void>;
  /** Looks for runs that can be resumed. */
  findUnfinished(): Promise<void>;
  /** Shows the results of an earlier study that stand in the table. */
  showEarlier(plan: StudyPlan): void;
  /** Stops waiting. Results that were written stay, and a batch that the service has accepted runs on there. */
  cancel(): void;
  /** Writes results that are there, after the user agreed or the obstacle is gone, and goes on with the run. */
  writeAgain(answer: WriteAnswer): void;
  /** Sends the rows in question again, or leaves them, and goes on with the run. */
  decide(decision: StudyDecision): Promise<void>;
  /** Back to the plan. A run that waits for an answer ends here. */
  dismiss(): void;
}

export function createStudySession(
  study: Study,
  workbook: StudyWorkbook,
  memory: RememberedColumns = nothingRemembered,
  hold: () => () => void = () => () => undefined,
): StudySession {
  const store = createStore<StudyState>(initialState);
  const tables = createTableReading(store, workbook);
  const columns = createColumnChoices(store, workbook, memory);
  let controller: AbortController | null = null;
  let running: LiveRun | null = null;
  const enter = (phase: StudyPhase) => store.setState({ phase });
  const conductor = createRunConductor({
    study,
    store,
    // Only the latest run has a say.
    enter: (run, phase) => (running === run ? enter(phase) : undefined),
    ended: async (run) => {
      try {
        await keepWritten(workbook.written, run);
      } finally {
        await findUnfinished();
      }
    },
  });

  /** Prepares a run and starts it; whatever fails before it begins leaves nothing behind. */
  async function start<Start extends RunStart>(
    prepare: (controller: AbortController) => Promise<Start | StudyPhase>,
    go: (started: Start) => Promise<void>,
  ): Promise<void> {
    dismiss();
    const own = (controller = new AbortController());
    const cancelled = { name: 'cancelled', written: 0, inService: 0 } as const;
    const release = hold();
    try {
      enter({ name: 'preparing' });
      const prepared = await prepare(own);
      if (!isPhase(prepared)) {
        running = prepared.run;
        store.setState(prepared.shown);
      }
      if (own.signal.aborted) enter(cancelled);
      else if (isPhase(prepared)) enter(prepared);
      else await go(prepared);
    } catch (error) {
      enter(own.signal.aborted ? cancelled : { name: 'failed', error });
    } finally {
      release();
    }
  }

  async function findUnfinished(): Promise<void> {
    try {
      store.setState({ unfinished: await study.unfinished() });
    } catch {
      // The browser denies its store: then there is nothing to resume.
      store.setState({ unfinished: [] });
    }
  }

  function dismiss(): void {
    if (isBusy(store.getState().phase)) return;
    const run = running;
    running = null;
    run?.controller.abort();
    run?.answer?.(null);
    enter({ name: 'idle' });
  }

  return {
    store,
    async choose(change) {
      const { choice } = store.getState();
      const another = change.templateCode !== undefined && change.templateCode !== choice.templateCode;
      store.setState({ choice: { ...(another ? nothingChosen : choice), ...change } });
      if (another) store.setState({ results: null });
      if (change.templateCode) await columns.load(change.templateCode);
    },
    chooseField: columns.save,
    readSelection: () => {
      store.setState(({ choice }) => ({ choice: { ...choice, defaultsToo: false } }));
      return tables.take(() => workbook.readSelectedTable());
    },
    async useTable(make) {
      await tables.takeMade(make);
      // A table that was made says which inputs it means to leave at their defaults.
      store.setState(({ choice }) => ({ choice: { ...choice, defaultsToo: true } }));
    },
    async run(planFor, consent = {}) {
      const { source, reading, phase } = store.getState();
      if (source === null || reading || isBusy(phase)) return;
      const seen = phase.name === 'occupied' && consent.overwrite ? phase.cells : [];
      await start(
        (control) => newRun(workbook, { source, planFor, consent, seen }, control),
        async ({ run }) => {
          await forgetCovered(workbook.written, run);
          await conductor.start(run);
        },
      );
    },
    async runChanged(study, load) {
      if (isBusy(store.getState().phase)) return;
      tables.drop();
      await start(
        (control) => writtenRowsAgain(workbook, { study, which: 'changed' }, load, control),
        ({ run }) => conductor.start(run),
      );
    },
    async tableChanged({ study, box, place }) {
      const { phase, reading, results, source } = store.getState();
      if (reading || isBusy(phase) || awaitsAnswer(phase) || source === null) return;
      if (source.box.worksheetId !== box.worksheetId || results?.writer.layout() !== 'beside') return;
      if (!isAt(results.writer.place(), place) && source.box.column !== box.column) return;
      const table = await workbook.openTable(box, study.above);
      if (store.getState().source !== source) return;
      const title = source.title === undefined ? {} : { title: source.title };
      store.setState({ source: { ...table, ...title }, results: null });
    },
    async retryFailed(planFor) {
      const { results, reading, phase } = store.getState();
      if (!results || reading || isBusy(phase)) return;
      await start(
        async (control) => {
          const earlier = await studyAt(workbook.written, results.writer.place());
          return failedRowsAgain(workbook, results, planFor, control, earlier);
        },
        ({ run }) => conductor.start(run),
      );
    },
    async resume(entry, load) {
      if (isBusy(store.getState().phase)) return;
      // It brings its own table.
      tables.drop();
      await start(
        (control) => resumedRun(workbook, entry, load, control),
        ({ run, lost }) => conductor.resume(run, entry, lost),
      );
    },
    async discard(runId) {
      await study.discard(runId);
      await findUnfinished();
    },
    findUnfinished,
    showEarlier(plan) {
      const { phase, source, reading } = store.getState();
      if (source === null || reading || isBusy(phase) || awaitsAnswer(phase)) return;
      const results = earlierResults(workbook, plan, source);
      if (results) store.setState({ results });
    },
    cancel() {
      const { phase } = store.getState();
      if (phase.name !== 'preparing' && phase.name !== 'running') return;
      if (phase.name === 'running') enter({ name: 'stopping' });
      controller?.abort();
    },
    writeAgain: (answer) => running?.answer?.(answer),
    async decide(decision) {
      const run = running;
      const entry = run?.undecided;
      if (!run || !entry) return;
      run.undecided = null;
      enter({ name: 'preparing' });
      await conductor.decide(run, entry, decision);
    },
    dismiss,
  };
}

function isPhase<Start extends RunStart>(prepared: Start | StudyPhase): prepared is StudyPhase {
  return 'name' in prepared;
}
