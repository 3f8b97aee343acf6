import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Study, StudyProgress, StudyRow, StudyRowResult } from '../../calculation/study';
import type { StudyTable } from '../../calculation/studyTable';
import type { CalcError } from '../../client/calcError';
import type {
  findOccupiedBeside,
  readSelectedTable,
  rereadTable,
  SelectedTable,
  writeBeside,
} from '../../workbook/studyRange';
import { planResultTable } from '../../workbook/studyResultTable';
import type { ResultColumn } from '../../workbook/studyResultTable';

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
  | { name: 'writing' }
  /** Results are there but not written: the sheet is not as it was. */
  | { name: 'unwritten'; because: 'changed' | 'occupied'; cells: string[] }
  | { name: 'done'; solved: number; failed: FailedRow[]; address: string }
  | { name: 'cancelled'; sent: boolean }
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
  /** Stops waiting. A batch that the service has accepted runs on there. */
  cancel(): void;
  /** Writes results that are there, after the user agreed or the obstacle is gone. */
  writeAgain(allow: { overwrite?: boolean; changed?: boolean }): Promise<void>;
  /** Back to the plan. */
  dismiss(): void;
}

const nothingChosen: StudyChoice = { templateCode: null, preset: '', columns: null };

interface Finished {
  plan: StudyPlan;
  outcomes: StudyRowResult[];
  allow: { overwrite?: boolean; changed?: boolean };
}

export function createStudySession(study: Study, workbook: StudyWorkbook): StudySession {
  const store = createStore<StudyState>(() => ({
    choice: nothingChosen,
    source: null,
    sourceError: null,
    phase: { name: 'idle' },
  }));
  const enter = (phase: StudyPhase) => store.setState({ phase });
  let controller: AbortController | null = null;
  let finished: Finished | null = null;

  async function readSelection(): Promise<void> {
    try {
      store.setState({ source: await workbook.readSelectedTable(), sourceError: null });
    } catch (error) {
      store.setState({ source: null, sourceError: error });
    }
    if (!isBusy(store.getState().phase)) enter({ name: 'idle' });
  }

  async function run(
    planFor: (source: SelectedTable) => StudyPlan,
    allow = { overwrite: false },
  ): Promise<void> {
    const before = store.getState();
    if (before.source === null || isBusy(before.phase)) return;
    finished = null;
    const signal = (controller = new AbortController()).signal;
    let sent = false;
    try {
      enter({ name: 'preparing' });
      const source = await workbook.rereadTable(before.source);
      if (signal.aborted) return enter({ name: 'cancelled', sent });
      store.setState({ source });
      const plan = planFor(source);
      // The pane shows them beside the table.
      if (plan.table.problems.length > 0) return enter({ name: 'idle' });
      const { rows, bad } = separate(plan.table);
      if (!allow.overwrite) {
        const cells = await workbook.findOccupiedBeside(plan.source, plan.columns.length + 1);
        if (signal.aborted) return enter({ name: 'cancelled', sent });
        if (cells.length > 0) return enter({ name: 'occupied', cells });
      }
      const { templateCode, preset } = plan;
      const progress = (now: StudyProgress) => {
        if (!signal.aborted) enter({ name: 'running', progress: now });
      };
      progress({ done: 0, total: rows.length, state: 'submitting' });
      sent = rows.length > 0;
      const outcomes = sent ? await study.run({ templateCode, preset, rows }, { progress }, signal) : [];
      finished = { plan, outcomes: [...outcomes, ...bad], allow };
    } catch (error) {
      return enter(signal.aborted ? { name: 'cancelled', sent } : { name: 'failed', error, results: false });
    }
    await write();
  }

  async function write(): Promise<void> {
    if (!finished) return;
    const { plan, outcomes, allow } = finished;
    enter({ name: 'writing' });
    try {
      const rows = planResultTable(plan.columns, outcomes, plan.source.box.rowCount - 1);
      const outcome = await workbook.writeBeside(plan.source, rows, allow);
      if (outcome.state !== 'written') {
        const cells = outcome.state === 'occupied' ? outcome.cells : [];
        return enter({ name: 'unwritten', because: outcome.state, cells });
      }
      const failed = outcomes
        .flatMap((row) => (row.ok ? [] : [{ index: row.index, message: row.error.message }]))
        .sort((a, b) => a.index - b.index);
      finished = null;
      enter({ name: 'done', solved: outcomes.length - failed.length, failed, address: outcome.address });
    } catch (error) {
      enter({ name: 'failed', error, results: true });
    }
  }

  function choose(change: Partial<StudyChoice>): void {
    const { choice } = store.getState();
    const another = change.templateCode !== undefined && change.templateCode !== choice.templateCode;
    store.setState({ choice: { ...(another ? nothingChosen : choice), ...change } });
  }

  return {
    store,
    choose,
    readSelection,
    run,
    cancel: () => controller?.abort(),
    async writeAgain(allow) {
      if (!finished || isBusy(store.getState().phase)) return;
      finished.allow = { ...finished.allow, ...allow };
      await write();
    },
    dismiss() {
      if (isBusy(store.getState().phase)) return;
      finished = null;
      enter({ name: 'idle' });
    },
  };
}

export function isBusy(phase: StudyPhase): boolean {
  return phase.name === 'preparing' || phase.name === 'running' || phase.name === 'writing';
}

/** Rows whose cells are refused here never reach the service, and never stop the others. */
function separate(table: StudyTable): {
  rows: StudyRow[];
  bad: { index: number; ok: false; error: CalcError }[];
} {
  const rows: StudyRow[] = [];
  const bad: { index: number; ok: false; error: CalcError }[] = [];
  for (const row of table.rows) {
    if ('error' in row) bad.push({ index: row.index, ok: false, error: row.error });
    else rows.push(row);
  }
  return { rows, bad };
}
