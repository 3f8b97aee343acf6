import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { fromRanges, toRanges } from '../../calculation/rowRanges';
import type {
  Study,
  StudyCase,
  StudyDecision,
  StudyEnd,
  StudyEntry,
  StudyListener,
  StudyProgress,
  StudyRowResult,
  UnfinishedStudy,
} from '../../calculation/study';
import type { HeaderChoices } from '../../calculation/studyMapping';
import { lostRecord, recordOf, type StudyRecord } from '../../calculation/studyRecord';
import { settledRows } from '../../calculation/studyJournal';
import { cancelledError, inputError } from '../../client/calcError';
import { placeBeside, type WriteConsent } from '../../workbook/studyPlace';
import { readResultRow } from '../../workbook/studyResultTable';
import type { SelectedTable } from '../../workbook/studySource';
import { officeCode } from '../../workbook/whereAvailable';
import type { LoadedTemplate } from '../templates/loadTemplate';
import { createResultWriter, resultSheetName, type ResultWriter } from './resultWriter';
import { readMemo, type StudyMemo } from './studyMemo';
import { isAsking, isBusy, type StudyPhase } from './studyPhase';
import { planStudy, type StudyChoice, type StudyPlan } from './studyPlan';
import type { StudyWorkbook } from './studyWorkbook';

/** Results that the pane shows, and the study that they are of. */
export interface ShownResults {
  plan: StudyPlan;
  writer: ResultWriter;
  /** By row. A new map at every change. */
  records: ReadonlyMap<number, StudyRecord>;
}

export interface StudyState {
  choice: StudyChoice;
  /** What this workbook's user has said of columns, by template. */
  choices: Readonly<Record<string, HeaderChoices>>;
  source: SelectedTable | null;
  sourceError: unknown;
  phase: StudyPhase;
  results: ShownResults | null;
  /** Runs that can be resumed; null while they are looked for. */
  unfinished: UnfinishedStudy[] | null;
}

/** The plan for the table as it is when the run begins. */
export type PlanFor = (source: SelectedTable) => StudyPlan;

/** How the user has answered to what stands in the way of results. */
export type WriteAnswer = WriteConsent & { newSheet?: boolean };

/** One study at a time. It outlives the tab: what runs goes on while the user looks elsewhere in the pane. */
export interface StudySession {
  store: StoreApi<StudyState>;
  /** Another template brings its own presets and columns. */
  choose(change: Partial<StudyChoice>): Promise<void>;
  /** Says of a column which field it is; null: none. Remembered with the workbook. */
  chooseField(templateCode: string, header: string, field: string | null): Promise<void>;
  /** Reads the selected table, or one that is known. */
  readSelection(): Promise<void>;
  useTable(box: SelectedTable['box']): Promise<void>;
  /**
   * Reads the table once more, for a cell may have been mended since, and runs it. Asks before anything is sent when the results would
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

const nothingChosen: StudyChoice = {
  templateCode: null,
  preset: '',
  columns: null,
  layout: 'beside',
  hiddenToo: false,
};

/** A run and what it has brought so far. */
interface Running {
  plan: StudyPlan;
  writer: ResultWriter;
  /** Rows that results have places for, and those of this run. */
  rows: number[];
  only: number[];
  controller: AbortController;
  runId: string | null;
  progress: StudyProgress | null;
  consent: WriteConsent;
  /** Rows whose results this run has written. */
  written: number;
  /** Continues a run that waits for its results to be written. */
  answer: ((answer: WriteAnswer | null) => void) | null;
  undecided: StudyEntry | null;
}

export function createStudySession(study: Study, workbook: StudyWorkbook): StudySession {
  const store = createStore<StudyState>(() => ({
    choice: nothingChosen,
    choices: {},
    source: null,
    sourceError: null,
    phase: { name: 'idle' },
    results: null,
    unfinished: null,
  }));
  let controller: AbortController | null = null;
  let running: Running | null = null;
  const enter = (phase: StudyPhase) => store.setState({ phase });
  /** Only the latest run has a say. */
  const enterFor = (run: Running, phase: StudyPhase) => {
    if (running === run) enter(phase);
  };

  async function takeTable(read: () => Promise<SelectedTable>): Promise<void> {
    try {
      store.setState({ source: await read(), sourceError: null, results: null });
    } catch (error) {
      store.setState({ source: null, sourceError: error, results: null });
    }
    const { phase } = store.getState();
    if (!isBusy(phase) && !isAsking(phase)) enter({ name: 'idle' });
  }

  async function whileTable(read: () => Promise<SelectedTable>): Promise<void> {
    const { phase } = store.getState();
    // The results of a run are of its own table.
    if (isBusy(phase) || isAsking(phase)) return;
    await takeTable(read);
  }

  /** Prepares a run; whatever fails before it begins leaves nothing behind. */
  async function prepare(
    begin: (signal: AbortSignal) => Promise<(() => Promise<void>) | StudyPhase>,
  ): Promise<void> {
    dismiss();
    const { signal } = (controller = new AbortController());
    try {
      enter({ name: 'preparing' });
      const next = await begin(signal);
      if (signal.aborted) enter({ name: 'cancelled', written: 0, inService: 0 });
      else if (typeof next === 'function') await next();
      else enter(next);
    } catch (error) {
      enter(signal.aborted ? { name: 'cancelled', written: 0, inService: 0 } : { name: 'failed', error });
    }
  }

  async function run(planFor: PlanFor, consent: WriteConsent = {}): Promise<void> {
    const before = store.getState();
    const { source } = before;
    if (source === null || isBusy(before.phase)) return;
    await prepare(async (signal) => {
      const plan = planFor(await workbook.rereadTable(source));
      // The pane shows them beside the table.
      if (plan.table.problems.length > 0) return { name: 'idle' };
      const columnCount = plan.columns.length + 1;
      const beside = placeBeside(plan.source);
      if (plan.layout === 'beside' && !consent.overwrite) {
        const cells = await workbook.findOccupiedAt(beside, plan.source.box.rowCount, columnCount);
        if (cells.length > 0) return { name: 'occupied', cells };
      }
      if (signal.aborted) return { name: 'idle' };
      const place = plan.layout === 'beside' ? beside : await workbook.addResultSheet(resultSheetName);
      const rows = plan.table.rows.map(({ index }) => index);
      const started = begin(plan, rows, rows, { place, layout: plan.layout, headed: false }, consent);
      store.setState({ source: plan.source, results: { plan, writer: started.writer, records: new Map() } });
      return () => start(started);
    });
  }

  async function retryFailed(planFor: PlanFor): Promise<void> {
    const { results, phase } = store.getState();
    if (!results || isBusy(phase)) return;
    await prepare(async () => {
      const source = await workbook.rereadTable(results.plan.source);
      const plan = { ...planFor(source), columns: results.plan.columns };
      if (plan.table.problems.length > 0) return { name: 'idle' };
      const rows = results.plan.table.rows.map(({ index }) => index);
      const failed = [...results.records.values()].filter(({ ok }) => !ok).map(({ index }) => index);
      const only = failed.sort((a, b) => a - b);
      const at = { place: results.writer.place(), layout: results.writer.layout(), headed: true };
      const started = begin(plan, rows, only, at, { overwrite: true });
      store.setState({ source, results: { ...results, plan, writer: started.writer } });
      return () => start(started);
    });
  }

  async function resume(
    entry: UnfinishedStudy,
    load: (templateCode: string) => Promise<LoadedTemplate>,
  ): Promise<void> {
    if (isBusy(store.getState().phase)) return;
    await prepare(async () => {
      const memo = readMemo(entry.memo);
      if (!memo)
        throw inputError(
          'This run was begun by another version of the add-in: discard it and run its table anew',
        );
      const [whole, loaded] = await Promise.all([workbook.openTable(memo.box), load(entry.templateCode)]);
      const { started, choice, lost } = await takeUp(entry, memo, whole, loaded);
      store.setState(({ choices }) => ({
        choice,
        choices: { ...choices, [entry.templateCode]: memo.choices },
        source: started.plan.source,
        sourceError: null,
      }));
      const rows = rowsOf(started);
      return () =>
        conduct(started, async (on) => {
          if (lost.length > 0) await put(started, lost);
          return study.resume(entry, rows, on, { signal: started.controller.signal });
        });
    });
  }

  /** A run as it stood, with the results that its sheet holds. */
  async function takeUp(entry: StudyEntry, memo: StudyMemo, whole: SelectedTable, loaded: LoadedTemplate) {
    const { layout, columns } = memo;
    const choice: StudyChoice = {
      templateCode: entry.templateCode,
      preset: entry.preset ?? '',
      columns,
      layout,
      hiddenToo: true,
    };
    const rows = fromRanges(memo.rows);
    const plan = planStudy(whole, loaded, choice, memo.choices, new Set(rows));
    const place = await workbook.findPlace(memo.place);
    const only = fromRanges(memo.only);
    const started = begin(plan, rows, only, { place, layout, headed: true }, {});
    const records = new Map<number, StudyRecord>();
    const cells = await readIfThere(started.writer);
    if (started.writer.isHeader(cells[0])) {
      // They are this run's own: the last of them may come again.
      started.consent = { overwrite: true };
      rows.forEach((index, position) => {
        const at = cells[1 + (layout === 'beside' ? index : position)] ?? [];
        const record = readResultRow(plan.columns, at.slice(-plan.columns.length - 1), index);
        if (record) records.set(index, record);
      });
    } else {
      started.writer = createResultWriter({ workbook, plan, rows, place, layout, headed: false });
    }
    const lost = settledRows(entry, only)
      .filter((index) => !records.has(index))
      .map(lostRecord);
    for (const record of lost) records.set(record.index, record);
    store.setState({ results: { plan, writer: started.writer, records } });
    return { started, choice, lost };
  }

  function begin(
    plan: StudyPlan,
    rows: number[],
    only: number[],
    at: Pick<Parameters<typeof createResultWriter>[0], 'place' | 'layout' | 'headed'>,
    consent: WriteConsent,
  ): Running {
    running = {
      plan,
      writer: createResultWriter({ workbook, plan, rows, ...at }),
      rows,
      only,
      controller: controller ?? new AbortController(),
      runId: null,
      progress: null,
      consent,
      written: 0,
      answer: null,
      undecided: null,
    };
    return running;
  }

  function start(run: Running): Promise<void> {
    const { plan, controller: control } = run;
    const { templateCode, preset } = plan;
    const request = { templateCode, preset, rows: rowsOf(run), memo: memoOf(run) };
    return conduct(run, (on) => study.run(request, on, control.signal));
  }

  /** Runs a study, or goes on with it, and says how it ended. */
  async function conduct(run: Running, go: (on: StudyListener) => Promise<StudyEnd>): Promise<void> {
    const { signal } = run.controller;
    try {
      const end = await go({
        started: (runId) => void (run.runId = runId),
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
      enterFor(run, { name: 'done', rows: run.only.length, address: run.writer.address() });
    } catch (error) {
      const { written, progress } = run;
      if (signal.aborted) enterFor(run, { name: 'cancelled', written, inService: progress?.inService ?? 0 });
      else enterFor(run, { name: 'failed', error });
    } finally {
      await findUnfinished();
    }
  }

  /** Writes results where they belong. What stands in the way is asked about, and the run waits for the answer. */
  async function write(run: Running, results: StudyRowResult[]): Promise<void> {
    const outputs = run.plan.columns.map(({ name }) => name);
    const records = results.map((result) => recordOf(result, outputs));
    await put(run, records);
    run.written += records.length;
  }

  async function put(run: Running, records: StudyRecord[]): Promise<void> {
    let pending = records;
    for (;;) {
      const obstacle = await run.writer.write(pending, run.consent);
      if (obstacle === null) break;
      // Set before the phase is: the answer may come at once.
      const answered = new Promise<WriteAnswer | null>((resolve) => (run.answer = resolve));
      enterFor(run, { name: 'unwritten', obstacle });
      const answer = await answered;
      run.answer = null;
      if (answer === null || run.controller.signal.aborted) throw cancelledError();
      const { newSheet, ...consent } = answer;
      run.consent = { ...run.consent, ...consent };
      if (newSheet) pending = await moveToNewSheet(run, records);
    }
    store.setState(({ results: shown }) => {
      if (shown?.writer !== run.writer) return {};
      const all = new Map(shown.records);
      for (const record of records) all.set(record.index, record);
      return { results: { ...shown, records: all } };
    });
  }

  /** @returns all results so far: the new sheet holds the whole study */
  async function moveToNewSheet(run: Running, latest: StudyRecord[]): Promise<StudyRecord[]> {
    const all = new Map(store.getState().results?.records);
    for (const record of latest) all.set(record.index, record);
    await run.writer.moveToNewSheet();
    run.consent = { changed: true };
    if (run.runId !== null) await study.remember(run.runId, memoOf(run));
    return [...all.values()];
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
    let kept: HeaderChoices = {};
    try {
      kept = await workbook.loadHeaderChoices(templateCode);
    } catch (sourceError) {
      store.setState({ sourceError });
    }
    store.setState(({ choices }) => ({ choices: { [templateCode]: kept, ...choices } }));
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
    async chooseField(templateCode, header, field) {
      const before = store.getState().choices[templateCode] ?? {};
      const after = { ...before, [header]: field };
      store.setState(({ choices }) => ({ choices: { ...choices, [templateCode]: after } }));
      await workbook.saveHeaderChoices(templateCode, after);
    },
    readSelection: () => whileTable(() => workbook.readSelectedTable()),
    useTable: (box) => whileTable(() => workbook.openTable(box)),
    run,
    retryFailed,
    resume,
    async discard(runId) {
      await study.discard(runId);
      await findUnfinished();
    },
    findUnfinished,
    showEarlier(plan) {
      const { phase, source } = store.getState();
      if (!plan.earlier || source === null || isBusy(phase) || isAsking(phase)) return;
      const { place, columns } = plan.earlier;
      const rows = plan.table.rows.map(({ index }) => index);
      const shown = { ...plan, columns };
      const records = new Map<number, StudyRecord>();
      for (const index of rows) {
        const cells = source.values[index + 1]?.slice(plan.source.box.columnCount) ?? [];
        const record = readResultRow(columns, cells, index);
        if (record) records.set(index, record);
      }
      const at = { place, layout: 'beside', headed: true } as const;
      const writer = createResultWriter({ workbook, plan: shown, rows, ...at });
      store.setState({ results: { plan: shown, writer, records } });
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
      const rows = rowsOf(run);
      const { signal } = run.controller;
      await conduct(run, (on) => study.resume(entry, rows, on, { decision, signal }));
    },
    dismiss,
  };
}

function rowsOf({ plan, only }: Running): StudyCase[] {
  const wanted = new Set(only);
  return plan.table.rows.filter(({ index }) => wanted.has(index));
}

function memoOf({ plan, writer, rows, only }: Running): StudyMemo {
  const { worksheetId, sheetName, row, column } = writer.place();
  return {
    version: 1,
    box: plan.source.box,
    choices: { ...plan.choices },
    columns: plan.columns.map(({ name }) => name),
    layout: writer.layout(),
    place: { worksheetId, sheetName, row, column },
    rows: toRanges(rows).map(([first, count]) => [first, count]),
    only: toRanges(only).map(([first, count]) => [first, count]),
  };
}

/** Nothing when their sheet is gone: what to do then is asked when there is something to write. */
async function readIfThere(writer: ResultWriter): Promise<unknown[][]> {
  try {
    return await writer.read();
  } catch (error) {
    if (officeCode(error) === 'ItemNotFound') return [];
    throw error;
  }
}
