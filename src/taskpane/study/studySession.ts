import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type {
  Study,
  StudyDecision,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyProgress,
  StudyQuestion,
  StudyRowResult,
} from '../../calculation/study';
import type { StudyTable } from '../../calculation/studyTable';
import { cancelledError } from '../../client/calcError';
import { resultAddress } from '../../workbook/studyRange';
import type {
  findOccupiedBeside,
  readSelectedTable,
  rereadTable,
  SelectedTable,
  writeBeside,
} from '../../workbook/studyRange';
import type { ResultColumn } from '../../workbook/studyResultTable';
import { headerPart, resultParts } from './resultParts';

/** What a study does in the workbook. */
export interface StudyWorkbook {
  readSelectedTable: typeof readSelectedTable;
  rereadTable: typeof rereadTable;
  findOccupiedBeside: typeof findOccupiedBeside;
  writeBeside: typeof writeBeside;
}

/** Everything that is settled before a study runs. */
export interface StudyPlan {
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  preset?: string;
  columns: ResultColumn[];
}

export type StudyPhase =
  | { name: 'idle' }
  | { name: 'preparing' }
  /** The place of the results holds something; nothing was sent yet. */
  | { name: 'occupied'; cells: string[] }
  | { name: 'running'; progress: StudyProgress }
  /** Cancelled; the answer to what was just sent is awaited, for it tells what goes on at the service. */
  | { name: 'stopping' }
  /** Results are there but not written: the sheet is not as it was. The run waits for the user. */
  | { name: 'unwritten'; because: 'changed' | 'occupied'; cells: string[] }
  /** It is not known whether the service has some rows. */
  | { name: 'undecided'; question: StudyQuestion }
  | { name: 'done'; solved: number; failed: FailedRow[]; address: string }
  /** `written`: rows beside which results stand. `inService`: rows that were sent and go on at the service. */
  | { name: 'cancelled'; written: number; inService: number }
  /** `results`: they are there and only the writing failed, so it can be tried again. */
  | { name: 'failed'; error: unknown; results: boolean };

export interface FailedRow {
  index: number;
  message: string;
}

/** What the user has chosen; null stands for what the template proposes. */
export interface StudyChoice {
  templateCode: string | null;
  /** '' for none. */
  preset: string;
  /** Names of the result columns. */
  columns: string[] | null;
}

export interface StudyState {
  choice: StudyChoice;
  source: SelectedTable | null;
  sourceError: unknown;
  phase: StudyPhase;
}

/** One study at a time. It outlives the tab: what runs goes on while the user looks elsewhere in the pane. */
export interface StudySession {
  store: StoreApi<StudyState>;
  /** Another template brings its own presets and columns. */
  choose(change: Partial<StudyChoice>): void;
  /** Reads the selected table. */
  readSelection(): Promise<void>;
  /**
   * Reads the table once more, for a cell may have been mended since, and runs it. Asks before anything is sent when the results would
   * cover something.
   */
  run(planFor: (source: SelectedTable) => StudyPlan, allow?: { overwrite: boolean }): Promise<void>;
  /** Stops waiting. Results that were written stay, and a batch that the service has accepted runs on there. */
  cancel(): void;
  /** Writes results that are there, after the user agreed or the obstacle is gone, and goes on with the run. */
  writeAgain(allow: { overwrite?: boolean; changed?: boolean }): Promise<void>;
  /** Sends the rows in question again, or leaves them, and goes on with the run. */
  decide(decision: StudyDecision): Promise<void>;
  /** Back to the plan. A run that waits for an answer ends here. */
  dismiss(): void;
}

const nothingChosen: StudyChoice = { templateCode: null, preset: '', columns: null };

type Allowed = { overwrite?: boolean; changed?: boolean };

/** A run and what it has brought so far. */
interface Running {
  plan: StudyPlan;
  controller: AbortController;
  progress: StudyProgress | null;
  allow: Allowed;
  /** The headers are written. */
  headed: boolean;
  solved: number;
  failed: FailedRow[];
  /** Continues a run that waits for its results to be written. */
  answer: ((allow: Allowed | null) => void) | null;
  undecided: StudyEntry | null;
}

export function createStudySession(study: Study, workbook: StudyWorkbook): StudySession {
  const store = createStore<StudyState>(() => ({
    choice: nothingChosen,
    source: null,
    sourceError: null,
    phase: { name: 'idle' },
  }));
  let controller: AbortController | null = null;
  let running: Running | null = null;
  const enter = (phase: StudyPhase) => store.setState({ phase });
  /** Only the latest run has a say. */
  const enterFor = (run: Running, phase: StudyPhase) => {
    if (running === run) enter(phase);
  };

  async function readSelection(): Promise<void> {
    try {
      store.setState({ source: await workbook.readSelectedTable(), sourceError: null });
    } catch (error) {
      store.setState({ source: null, sourceError: error });
    }
    const { phase } = store.getState();
    if (!isBusy(phase) && !isAsking(phase)) enter({ name: 'idle' });
  }

  async function run(
    planFor: (source: SelectedTable) => StudyPlan,
    allow = { overwrite: false },
  ): Promise<void> {
    const before = store.getState();
    if (before.source === null || isBusy(before.phase)) return;
    dismiss();
    const { signal } = (controller = new AbortController());
    const cancelled: StudyPhase = { name: 'cancelled', written: 0, inService: 0 };
    try {
      enter({ name: 'preparing' });
      const source = await workbook.rereadTable(before.source);
      if (signal.aborted) return enter(cancelled);
      store.setState({ source });
      const plan = planFor(source);
      // The pane shows them beside the table.
      if (plan.table.problems.length > 0) return enter({ name: 'idle' });
      if (!allow.overwrite) {
        const cells = await workbook.findOccupiedBeside(plan.source, plan.columns.length + 1);
        if (signal.aborted) return enter(cancelled);
        if (cells.length > 0) return enter({ name: 'occupied', cells });
      }
      const { templateCode, preset, table } = plan;
      const started = (running = begin(plan, controller, allow));
      await conduct(started, (on) => study.run({ templateCode, preset, rows: table.rows }, on, signal));
    } catch (error) {
      enter(signal.aborted ? cancelled : { name: 'failed', error, results: false });
    }
  }

  /** Runs a study, or goes on with it, and says how it ended. */
  async function conduct(run: Running, go: (on: StudyListener) => Promise<StudyEnd>): Promise<void> {
    const { signal } = run.controller;
    try {
      const end = await go({
        write: (results) => write(run, results),
        progress(progress) {
          run.progress = progress;
          if (!signal.aborted) enterFor(run, { name: 'running', progress });
        },
      });
      if (end.state === 'undecided') {
        run.undecided = end.entry;
        return enterFor(run, { name: 'undecided', question: end.question });
      }
      const failed = run.failed.sort((a, b) => a.index - b.index);
      const address = resultAddress(run.plan.source, run.plan.columns.length + 1);
      enterFor(run, { name: 'done', solved: run.solved, failed, address });
    } catch (error) {
      if (!signal.aborted) return enterFor(run, { name: 'failed', error, results: false });
      const written = run.solved + run.failed.length;
      enterFor(run, { name: 'cancelled', written, inService: run.progress?.inService ?? 0 });
    }
  }

  /** Writes results beside their rows. What stands in the way is asked about, and the run waits for the answer. */
  async function write(run: Running, results: StudyRowResult[]): Promise<void> {
    const { plan, controller: control } = run;
    const parts = resultParts(plan.source, plan.columns, results);
    if (!run.headed) parts.unshift(headerPart(plan.source, plan.columns));
    for (const { table, rows } of parts) {
      for (;;) {
        const obstacle = await tryToWrite(table, rows, run.allow);
        if (obstacle === null) break;
        // Set before the phase is: the answer may come at once.
        const answer = new Promise<Allowed | null>((resolve) => (run.answer = resolve));
        enterFor(run, obstacle);
        const allow = await answer;
        run.answer = null;
        if (allow === null || control.signal.aborted) throw cancelledError();
        run.allow = { ...run.allow, ...allow };
      }
    }
    run.headed = true;
    for (const result of results) {
      if (result.ok) run.solved += 1;
      else run.failed.push({ index: result.index, message: result.error.message });
    }
  }

  async function tryToWrite(
    ...[table, rows, allow]: Parameters<typeof writeBeside>
  ): Promise<StudyPhase | null> {
    try {
      const outcome = await workbook.writeBeside(table, rows, allow);
      if (outcome.state === 'written') return null;
      const cells = outcome.state === 'occupied' ? outcome.cells : [];
      return { name: 'unwritten', because: outcome.state, cells };
    } catch (error) {
      return { name: 'failed', error, results: true };
    }
  }

  function choose(change: Partial<StudyChoice>): void {
    const { choice } = store.getState();
    const another = change.templateCode !== undefined && change.templateCode !== choice.templateCode;
    store.setState({ choice: { ...(another ? nothingChosen : choice), ...change } });
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
    choose,
    readSelection,
    run,
    cancel() {
      const { phase } = store.getState();
      if (phase.name !== 'preparing' && phase.name !== 'running') return;
      if (phase.name === 'running') enter({ name: 'stopping' });
      controller?.abort();
    },
    writeAgain(allow) {
      running?.answer?.(allow);
      return Promise.resolve();
    },
    async decide(decision) {
      const run = running;
      const entry = run?.undecided;
      if (!run || !entry) return;
      run.undecided = null;
      enter({ name: 'preparing' });
      const { signal } = run.controller;
      await conduct(run, (on) => study.resume(entry, run.plan.table.rows, on, { decision, signal }));
    },
    dismiss,
  };
}

export function isBusy(phase: StudyPhase): boolean {
  return phase.name === 'preparing' || phase.name === 'running' || phase.name === 'stopping';
}

/** Whether a run waits for the user's answer. */
function isAsking(phase: StudyPhase): boolean {
  return (
    phase.name === 'unwritten' || phase.name === 'undecided' || (phase.name === 'failed' && phase.results)
  );
}

function begin(plan: StudyPlan, controller: AbortController, allow: Allowed): Running {
  return {
    plan,
    controller,
    progress: null,
    allow,
    headed: false,
    solved: 0,
    failed: [],
    answer: null,
    undecided: null,
  };
}
