import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Study, StudyDecision, UnfinishedStudy } from '../engine/study';
import type { HeaderChoice, HeaderChoices } from '../mapping/studyMapping';
import { placeAlong, placeBeside, type WriteConsent } from '../sheet/studyPlace';
import type { SelectedTable } from '../sheet/studySource';
import type { LoadedTemplate } from '../../calculation/templates/loadTemplate';
import { earlierResults } from './earlierResults';
import { createLiveRun, type LiveRun, type WriteAnswer } from './liveRun';
import { takeUpRun } from './resumedRun';
import { resultSheetName } from './rowWriter';
import { createRunConductor } from './runConductor';
import { awaitsAnswer, isBusy, type StudyPhase } from './studyPhase';
import type { StudyChoice, StudyPlan } from './studyPlan';
import { initialState, nothingChosen, type PlanFor, type StudyState } from './studyState';
import type { StudyWorkbook } from './studyWorkbook';

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
  /** Runs the rows again that failed, with their cells as they are now. */
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

export function createStudySession(study: Study, workbook: StudyWorkbook): StudySession {
  const store = createStore<StudyState>(initialState);
  let controller: AbortController | null = null;
  let running: LiveRun | null = null;
  let readings = 0;
  const enter = (phase: StudyPhase) => store.setState({ phase });
  const conductor = createRunConductor({
    study,
    store,
    // Only the latest run has a say.
    enter: (run, phase) => (running === run ? enter(phase) : undefined),
    ended: findUnfinished,
  });

  /** Takes the table that was requested last. Until it is read nothing runs: it would be the earlier table. */
  async function takeTable(read: () => Promise<SelectedTable>): Promise<void> {
    const { phase } = store.getState();
    // The results of a run are of its own table.
    if (isBusy(phase) || awaitsAnswer(phase)) return;
    const reading = ++readings;
    store.setState({ reading: true });
    const taken = await read().then(
      (source) => ({ source, sourceError: null }),
      (sourceError: unknown) => ({ source: null, sourceError }),
    );
    if (reading !== readings) return;
    store.setState({ ...taken, reading: false, results: null });
    enter({ name: 'idle' });
  }

  async function useTable(make: () => Promise<SelectedTable['box'] | null>): Promise<void> {
    const reading = ++readings;
    store.setState({ reading: true });
    let box: SelectedTable['box'] | null;
    try {
      box = await make();
    } finally {
      if (reading === readings) store.setState({ reading: false });
    }
    const made = box;
    if (made) await takeTable(() => workbook.openTable(made));
  }

  /** A run that brings its own table has the say: what is being read is not taken any more. */
  function dropReading(): void {
    readings += 1;
    store.setState({ reading: false });
  }

  /** Prepares a run; whatever fails before it begins leaves nothing behind. */
  async function prepare(
    begin: (controller: AbortController) => Promise<(() => Promise<void>) | StudyPhase>,
  ): Promise<void> {
    dismiss();
    const { signal } = (controller = new AbortController());
    try {
      enter({ name: 'preparing' });
      const next = await begin(controller);
      if (signal.aborted) enter({ name: 'cancelled', written: 0, inService: 0 });
      else if (typeof next === 'function') await next();
      else enter(next);
    } catch (error) {
      enter(signal.aborted ? { name: 'cancelled', written: 0, inService: 0 } : { name: 'failed', error });
    }
  }

  async function run(planFor: PlanFor, consent: WriteConsent = {}): Promise<void> {
    const before = store.getState();
    const { source, reading } = before;
    if (source === null || reading || isBusy(before.phase)) return;
    // The user has seen these cells, and no others that a change since would cover.
    const seen = before.phase.name === 'occupied' && consent.overwrite ? before.phase.cells : [];
    await prepare(async (control) => {
      const plan = planFor(await workbook.rereadTable(source));
      // The pane shows them beside the table.
      if (plan.table.problems.length > 0) return { name: 'idle' };
      const columnCount = plan.columns.length + 1;
      const beside = placeBeside(plan.source);
      if (plan.layout === 'beside') {
        const cells = await workbook.findOccupiedAt(beside, plan.source.box.rowCount, columnCount);
        if (!cells.every((cell) => seen.includes(cell))) return { name: 'occupied', cells };
      }
      if (control.signal.aborted) return { name: 'idle' };
      const place = plan.layout === 'beside' ? beside : await workbook.addResultSheet(resultSheetName);
      const rows = plan.table.rows.map(({ index }) => index);
      const at = { place, layout: plan.layout, headed: false };
      const begun = createLiveRun({ workbook, plan, rows, only: rows, at, consent, controller: control });
      running = begun;
      store.setState({ source: plan.source, results: { plan, writer: begun.writer, records: new Map() } });
      return () => conductor.start(begun);
    });
  }

  async function retryFailed(planFor: PlanFor): Promise<void> {
    const { results, reading, phase } = store.getState();
    if (!results || reading || isBusy(phase)) return;
    await prepare(async (control) => {
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
      const begun = createLiveRun({ workbook, plan, rows, only, at, consent, controller: control });
      running = begun;
      store.setState({ source, results: { ...results, plan, writer: begun.writer } });
      return () => conductor.start(begun);
    });
  }

  async function resume(
    entry: UnfinishedStudy,
    load: (templateCode: string) => Promise<LoadedTemplate>,
  ): Promise<void> {
    if (isBusy(store.getState().phase)) return;
    dropReading();
    await prepare(async (control) => {
      const {
        run: taken,
        choice,
        choices: own,
        records,
        lost,
      } = await takeUpRun(workbook, entry, load, control);
      running = taken;
      const { plan, writer } = taken;
      store.setState(({ choices }) => ({
        choice,
        choices: { ...choices, [entry.templateCode]: own },
        source: plan.source,
        sourceError: null,
        results: { plan, writer, records },
      }));
      return () => conductor.resume(taken, entry, lost);
    });
  }

  async function findUnfinished(): Promise<void> {
    try {
      store.setState({ unfinished: await study.unfinished() });
    } catch {
      // The browser denies its store: then there is nothing to resume.
      store.setState({ unfinished: [] });
    }
  }

  async function loadChoices(templateCode: string): Promise<void> {
    if (store.getState().choices[templateCode]) return;
    let storedChoices: HeaderChoices = {};
    try {
      storedChoices = await workbook.loadHeaderChoices(templateCode);
    } catch (sourceError) {
      store.setState({ sourceError });
    }
    store.setState(({ choices }) => ({ choices: { [templateCode]: storedChoices, ...choices } }));
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
      if (change.templateCode) await loadChoices(change.templateCode);
    },
    async chooseField(templateCode, header, choice) {
      const before = store.getState().choices[templateCode] ?? {};
      const after = { ...before, [header]: choice };
      store.setState(({ choices }) => ({ choices: { ...choices, [templateCode]: after } }));
      try {
        await workbook.saveHeaderChoices(templateCode, after);
      } catch (sourceError) {
        store.setState({ sourceError });
      }
    },
    readSelection: () => takeTable(() => workbook.readSelectedTable()),
    useTable,
    run,
    retryFailed,
    resume,
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
