import { createStore } from 'zustand/vanilla';
import type { Field } from '../../../contract';
import { CalcError } from '../../client/calcError';
import type { Study, StudyDecision, UnfinishedStudy } from '../engine/study';
import type { HeaderChoice, HeaderChoices } from '../engine/studyColumn';
import { sameAs, setChoice } from '../engine/setInputs';
import { rememberedHeading } from '../engine/guessedColumns';
import type { StudyRecord } from '../engine/studyRecord';
import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import type { WriteConsent } from '../table/studyPlace';
import { showRows } from '../table/shownRows';
import {
  isSameTable,
  selectedOtherThan,
  type SelectedTable,
  withOwnHidden,
  WorksheetGone,
} from '../table/studySource';
import type { StudyNow } from '../table/studyNow';
import type { WrittenStudy } from '../table/writtenStudy';
import type { LiveRun, WriteAnswer } from './liveRun';
import { byColumn, type LoadNamed, templateColumns } from './mixedPlan';
import { RunConductor } from './runConductor';
import {
  failedRowsAgain,
  newRun,
  type NotStarted,
  resumedRun,
  type RunStart,
  writtenRowsAgain,
} from './runStarts';
import { isAt, keepWritten, readStudies, withOwnResults } from '../table/keptRun';
import { nothingRemembered, type RememberedColumns } from './rememberedColumns';
import {
  awaitsAnswer,
  isBusy,
  type StudyPhase,
  initialState,
  nothingChosen,
  nothingSearched,
  type PlanFor,
  type RowsSearch,
  type StudyState,
  type StudyWorkbook,
} from './studyState';
import type { StudyChoice, StudyPlan } from './studyPlan';
import { earlierResults } from './earlierResults';

/** One study at a time. It outlives the tab: what runs goes on while the user looks elsewhere in the pane. */
export class StudySession {
  readonly #study: Study;
  readonly #workbook: StudyWorkbook;
  readonly #hold: () => () => void;
  readonly store = createStore<StudyState>(initialState);
  readonly #memory: RememberedColumns;
  /** Tables that were read so far: only the one requested last is shown. */
  #readings = 0;
  #controller: AbortController | null = null;
  #running: LiveRun | null = null;
  /** What was chosen before a table that names the template of each row. */
  #single = nothingChosen;
  readonly #conductor;

  constructor(
    study: Study,
    workbook: StudyWorkbook,
    memory: RememberedColumns = nothingRemembered,
    hold: () => () => void = () => () => undefined,
  ) {
    this.#study = study;
    this.#workbook = workbook;
    this.#hold = hold;
    this.#memory = memory;
    this.#conductor = new RunConductor(study, {
      // Only the latest run has a say.
      entered: (run, phase) => (this.#running === run ? this.#enter(phase) : undefined),
      wrote: async (run, records) => {
        this.#showRecords(run, records);
        // A page that is closed from now on leaves results that the covered study does not know.
        if (!run.covered || !run.isCoveredFollowed) return;
        run.isCoveredFollowed = false;
        await workbook.written.forget([run.covered.id]);
      },
      moved: (run) => this.#showMoved(run),
      shown: () => this.store.getState().results?.records,
      // Rows that run again are looked at where they were edited; a worksheet of results is not opened unasked.
      finished: async ({ rows, only, show, writer }) => {
        const isNew = only.length === rows.length && writer.layout() === 'beside';
        if (isNew) await show?.(writer.box()).catch(() => undefined);
      },
      ended: async (run) => {
        try {
          await keepWritten(workbook.written, run);
        } finally {
          await this.findUnfinished();
        }
      },
    });
  }

  /** Another template brings its own presets and columns. */
  async choose(change: Partial<StudyChoice>): Promise<void> {
    const { choice } = this.store.getState();
    const another = change.templateCode !== undefined && change.templateCode !== choice.templateCode;
    this.store.setState({ choice: { ...(another ? nothingChosen : choice), ...change } });
    if (another) this.store.setState({ results: null, search: nothingSearched });
    if (change.templateCode) await this.loadColumns(change.templateCode);
  }

  /** Chooses a template. If the table that is shown has results, a table selected elsewhere is read for it. */
  async chooseTemplate(templateCode: string | null): Promise<void> {
    const { source, results } = this.store.getState();
    const chosen = this.choose({ templateCode });
    if (source && results && templateCode !== null) {
      const own = [source.box, results.writer.box()];
      const { readSelectedTable } = this.#workbook;
      const read = async () => (await selectedOtherThan(own, readSelectedTable)) ?? { ...source };
      await this.#take(read, templateCode);
    }
    await chosen;
  }

  /** Opens a search in the rows, or takes what was entered for one. */
  searchRows(change: Partial<RowsSearch>): void {
    this.store.setState(({ search }) => ({ search: { ...search, ...change } }));
  }

  /** Says of a column which field it is, and in which units when the heading leaves that open; null: none. Stored with the workbook. */
  async chooseField(templateCode: string, header: string, choice: HeaderChoice): Promise<void> {
    const before = this.store.getState().choices[templateCode] ?? {};
    const after = { ...before, [header]: choice };
    const field = typeof choice === 'object' ? choice?.field : choice;
    // A place in a table, and an answer to another question, are not about a heading.
    if (field !== undefined && !/^#|\s|#\d+$/.test(header))
      void this.#memory.keep(templateCode, rememberedHeading(header), field).catch(() => undefined);
    this.store.setState(({ choices }) => ({ choices: { ...choices, [templateCode]: after } }));
    try {
      await this.#workbook.saveHeaderChoices(templateCode, after);
    } catch (sourceError) {
      this.store.setState({ sourceError });
    }
  }

  /** Says of a column which input it is, or which two have its values in each row. */
  async chooseInputs(
    templateCode: string,
    header: string,
    [field, ...others]: readonly Field[],
  ): Promise<void> {
    if (!field) return;
    await this.chooseField(templateCode, header, field.referenceId);
    for (const other of others) await this.chooseField(templateCode, setChoice(other), sameAs(field));
  }

  /** Reads the selected table. */
  readSelection(): Promise<void> {
    this.store.setState(({ choice }) => ({ choice: { ...choice, defaultsToo: false, defaultsOf: [] } }));
    return this.#take(() => this.#workbook.readSelectedTable());
  }

  /** Reads a table as soon as it is made. @param make gives null for none @throws what `make` throws; the table of before stays then */
  async useTable(make: () => Promise<SelectedTable['box'] | null>): Promise<void> {
    const isLatest = this.#beginReading();
    let box: SelectedTable['box'] | null;
    try {
      box = await make();
    } finally {
      if (isLatest()) this.store.setState({ reading: false });
    }
    const made = box;
    if (made) await this.#take(() => this.#workbook.openTable(made));
    // A table that was made says which inputs it means to leave at their defaults.
    this.store.setState(({ choice }) => ({ choice: { ...choice, defaultsToo: true } }));
  }

  /**
   * Reads the table once more, for a cell may have been corrected since, and runs it. Asks before anything is sent when the results would
   * cover something.
   */
  async run(planFor: PlanFor, consent: WriteConsent = {}): Promise<void> {
    const { source, reading, phase } = this.store.getState();
    if (source === null || reading || isBusy(phase)) return;
    const seen = phase.name === 'occupied' && consent.overwrite ? phase.cells : [];
    await this.#start(
      (control) => newRun(this.#workbook, { source, planFor, consent, seen }, control),
      ({ run }) => this.#conductor.start(run),
    );
  }

  /** Runs the rows of a written study again that were changed or came in since, read as it was read. */
  async runChanged(study: WrittenStudy, load: LoadNamed): Promise<void> {
    if (isBusy(this.store.getState().phase)) return;
    this.#dropReading();
    await this.#start(
      (control) => writtenRowsAgain(this.#workbook, { study, which: 'changed' }, load, control),
      ({ run }) => this.#conductor.start(run),
    );
  }

  /** The rows of a written study were edited or moved: what is shown of them is read again. */
  async tableChanged(now: StudyNow): Promise<void> {
    const { study, box, place } = now;
    const { phase, reading, results, source } = this.store.getState();
    if (reading || isBusy(phase) || awaitsAnswer(phase) || source === null) return;
    if (source.box.worksheetId !== box.worksheetId || results?.writer.layout() !== 'beside') return;
    if (!isAt(results.writer.place(), place) && source.box.column !== box.column) return;
    const table = withOwnResults(await this.#workbook.openTable(box, study.above), [now]);
    if (this.store.getState().source !== source) return;
    const title = source.title === undefined ? {} : { title: source.title };
    this.store.setState({ source: withOwnHidden({ ...table, ...title }, source), results: null });
    // The headings that a run was refused for were put back.
    if (source.results && !table.results) this.#clearStop();
  }

  /**
   * Shows only some of the results in the worksheet; null: all. Rows that the user has hidden stay so.
   *
   * @returns false where this Excel cannot
   */
  async showOnly(count: { name: string; rows: readonly number[] } | null): Promise<boolean> {
    const { results, source } = this.store.getState();
    if (!results || !source) return false;
    const { writer, plan } = results;
    const box = writer.columnBox(plan.columns.length);
    const wanted = count && new Set(count.rows.map((index) => writer.sheetRow(index) - box.row));
    const isBeside = writer.layout() === 'beside';
    const left = new Set(isBeside ? source.hidden : []);
    const isWanted = (row: number) => (left.has(row) ? undefined : (wanted?.has(row) ?? true));
    const done = await showRows(box, isWanted);
    if (!done || !isBeside) return done;
    const hidden = Array.from({ length: box.rowCount }, (_, row) => row).filter(
      (row) => !isWanted(row) && !left.has(row),
    );
    const now = this.store.getState().source;
    // Read again in between, it took these rows for rows that the user hid.
    const again = now === source ? {} : { results: null };
    if (now && isSameTable(now, source))
      this.store.setState({
        source: { ...now, hidden: source.hidden, only: count ? { name: count.name, hidden } : undefined },
        ...again,
      });
    return true;
  }

  /** The worksheet of the table that is shown has another name: no study follows a table without results. */
  sheetNamed(worksheetId: string, sheetName: string): void {
    const { phase, source } = this.store.getState();
    if (source?.box.worksheetId !== worksheetId || isBusy(phase)) return;
    const box = { ...source.box, sheetName };
    this.store.setState({ source: { ...source, box, address: fullAddress(box) } });
  }

  /** Runs the rows again that failed or were edited since, with their cells as they are now. */
  async retryFailed(planFor: PlanFor): Promise<void> {
    const { results, reading, phase } = this.store.getState();
    if (!results || reading || isBusy(phase)) return;
    await this.#start(
      (control) => failedRowsAgain(this.#workbook, results, planFor, control),
      ({ run }) => this.#conductor.start(run),
    );
  }

  /** Goes on with a run of an earlier session, where its table is. */
  async resume(entry: UnfinishedStudy, load: LoadNamed): Promise<void> {
    if (isBusy(this.store.getState().phase)) return;
    // It brings its own table.
    this.#dropReading();
    await this.#start(
      (control) => resumedRun(this.#workbook, entry, load, control),
      ({ run }) => this.#conductor.resume(run, entry),
    );
  }

  /** Forgets a run. What the service has of it stays. */
  async discard(runId: string): Promise<void> {
    await this.#study.discard(runId);
    await this.findUnfinished();
  }

  /** Looks for runs that can be resumed. */
  async findUnfinished(): Promise<void> {
    try {
      const unfinished = await this.#study.unfinished();
      const before = this.store.getState().unfinished ?? [];
      this.store.setState({ unfinished });
      // Finished elsewhere or discarded: why it stopped no longer matters.
      if (before.some(({ runId }) => !unfinished.some((one) => one.runId === runId))) this.#clearStop();
    } catch {
      // The browser denies its store: then there is nothing to resume.
      this.store.setState({ unfinished: [] });
    }
  }

  /** Shows the results of an earlier study in the table. */
  showEarlier(plan: StudyPlan): void {
    const { phase, source, reading } = this.store.getState();
    if (source === null || reading || isBusy(phase) || awaitsAnswer(phase)) return;
    const results = earlierResults(this.#workbook, plan, source);
    if (results) this.store.setState({ results });
  }

  /** Stops waiting. Results that were written stay, and a batch that the service has accepted runs on there. */
  cancel(): void {
    const { phase } = this.store.getState();
    if (phase.name !== 'preparing' && phase.name !== 'running') return;
    if (phase.name === 'running') this.#enter({ name: 'stopping' });
    this.#controller?.abort();
  }

  /** Writes results that are there, after the user agreed or the obstacle is gone, and goes on with the run. */
  writeAgain(answer: WriteAnswer): void {
    this.#running?.answer?.(answer);
  }

  /** Sends the rows in question again, or leaves them, and goes on with the run. */
  async decide(decision: StudyDecision): Promise<void> {
    const run = this.#running;
    const entry = run?.undecided;
    if (!run || !entry) return;
    run.undecided = null;
    this.#enter({ name: 'preparing' });
    const release = this.#hold();
    try {
      await this.#conductor.resume(run, entry, decision);
    } finally {
      release();
    }
  }

  /** Back to the plan. A run that waits for an answer ends here. */
  dismiss(): void {
    if (isBusy(this.store.getState().phase)) return;
    const run = this.#running;
    this.#running = null;
    run?.controller.abort();
    run?.answer?.(null);
    this.#enter({ name: 'idle' });
  }

  /** That the service did not answer is no longer true. */
  serviceAnswers(): void {
    const { phase } = this.store.getState();
    if (phase.name === 'failed' && phase.error instanceof CalcError && isOutage(phase.error))
      this.#clearStop();
  }

  #clearStop(): void {
    const { name } = this.store.getState().phase;
    if (name === 'failed' || name === 'cancelled') this.#enter({ name: 'idle' });
  }

  #enter(phase: StudyPhase): void {
    this.store.setState({ phase });
  }

  /** What was chosen of a template's columns, in this workbook and before. */
  async loadColumns(templateCode: string): Promise<void> {
    if (this.store.getState().choices[templateCode]) return;
    // A browser that denies its store remembers nothing.
    const known = await this.#memory.load(templateCode).catch(() => ({}));
    this.store.setState(({ remembered }) => ({ remembered: { ...remembered, [templateCode]: known } }));
    let stored: HeaderChoices = {};
    try {
      stored = await this.#workbook.loadHeaderChoices(templateCode);
    } catch (sourceError) {
      this.store.setState({ sourceError });
    }
    this.store.setState(({ choices }) => ({ choices: { [templateCode]: stored, ...choices } }));
  }

  /** @returns whether no other table was requested since */
  #beginReading(): () => boolean {
    const reading = ++this.#readings;
    this.store.setState({ reading: true });
    return () => reading === this.#readings;
  }

  #dropReading(): void {
    this.#readings += 1;
    this.store.setState({ reading: false });
  }

  /** Nothing runs until the table is read: it would be the earlier table. @param chosen the template to read it for */
  async #take(read: () => Promise<SelectedTable>, chosen?: string): Promise<void> {
    const { phase } = this.store.getState();
    // The results of a run belong to its own table.
    if (isBusy(phase) || awaitsAnswer(phase)) return;
    const isLatest = this.#beginReading();
    const { written } = this.#workbook;
    const taken = await read()
      .then(async (table) => withOwnResults(table, await readStudies(written)))
      .then(
        (source) => ({ source, sourceError: null }),
        (sourceError: unknown) => ({ source: null, sourceError }),
      );
    if (!isLatest()) return;
    const { source: before, results, choice } = this.store.getState();
    const isAgain = taken.source && before && isSameTable(taken.source, before);
    const source = isAgain ? withOwnHidden(taken.source, before) : taken.source;
    this.store.setState({ ...taken, source, reading: false, results: null, phase: { name: 'idle' } });
    if (!isAgain) this.searchRows(nothingSearched);
    // The preset was that of the study before.
    if (source && !isAgain && results) this.store.setState({ choice: { ...choice, preset: '' } });
    // The rows of such a table say themselves what they are of.
    const { templateCode } = this.store.getState().choice;
    const isMixed = taken.source !== null && templateColumns(taken.source).length > 0;
    if (isMixed && templateCode !== byColumn) this.#single = { ...choice, preset: '' };
    if (isMixed) await this.choose({ templateCode: byColumn });
    else if (templateCode === byColumn) await this.choose(this.#single);
    if (source && !isAgain && !isMixed) await this.#chooseAsWritten(source.box, chosen);
  }

  /** A table with results beside it is read as it was read for them. */
  async #chooseAsWritten({ worksheetId, row, column }: SheetBox, chosen?: string): Promise<void> {
    const { written } = this.#workbook;
    try {
      for (const study of (await written.list()).toReversed()) {
        const { templateCode, preset = '', columns, layout, place } = study;
        if (layout !== 'beside' || templateCode === byColumn || place.worksheetId !== worksheetId) continue;
        if (chosen !== undefined && templateCode !== chosen) continue;
        const box = (await written.read(study))?.box;
        if (!box || box.row !== row || box.column !== column) continue;
        return await this.choose({ templateCode, preset, columns, layout });
      }
    } catch (sourceError) {
      this.store.setState({ sourceError });
    }
  }

  #isSourceGone(error: unknown): boolean {
    const { source } = this.store.getState();
    return error instanceof WorksheetGone && error.worksheetId === source?.box.worksheetId;
  }

  #showRecords({ writer }: LiveRun, records: readonly StudyRecord[]): void {
    const { results } = this.store.getState();
    if (results?.writer !== writer) return;
    const all = new Map(results.records);
    for (const record of records) all.set(record.index, record);
    this.store.setState({ results: { ...results, records: all } });
  }

  #showMoved({ plan, writer }: LiveRun): void {
    const { source, results } = this.store.getState();
    if (results?.writer !== writer || source === null) return;
    const { row, column } = plan.source.box;
    const box = { ...source.box, row, column };
    this.store.setState({
      source: { ...source, box, address: fullAddress(box) },
      results: { ...results, plan },
    });
  }

  /** Prepares a run and starts it; whatever fails before it begins leaves nothing behind. */
  async #start<Start extends RunStart>(
    prepare: (controller: AbortController) => Promise<Start | StudyPhase | NotStarted>,
    go: (started: Start) => Promise<void>,
  ): Promise<void> {
    this.dismiss();
    const own = (this.#controller = new AbortController());
    const cancelled = { name: 'cancelled', written: 0, inService: 0 } as const;
    const release = this.#hold();
    try {
      this.#enter({ name: 'preparing' });
      const show = await this.#workbook.viewOfResults();
      const prepared = await prepare(own);
      if (isNotStarted(prepared)) {
        this.store.setState(prepared.shown);
        throw prepared.error;
      }
      if (!isPhase(prepared)) {
        this.#running = prepared.run;
        prepared.run.show = show;
        this.store.setState(prepared.shown);
      }
      if (own.signal.aborted) this.#enter(cancelled);
      else if (isPhase(prepared)) this.#enter(prepared);
      else await go(prepared);
    } catch (error) {
      if (own.signal.aborted) this.#enter(cancelled);
      else if (this.#isSourceGone(error)) {
        this.store.setState({ source: null, sourceError: error, results: null });
        this.#enter({ name: 'idle' });
      } else this.#enter({ name: 'failed', error });
    } finally {
      release();
    }
  }
}

const isNotStarted = (prepared: RunStart | StudyPhase | NotStarted): prepared is NotStarted =>
  'shown' in prepared && !('run' in prepared);

function isPhase<Start extends RunStart>(prepared: Start | StudyPhase): prepared is StudyPhase {
  return 'name' in prepared;
}

const isOutage = ({ kind }: CalcError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'service';
