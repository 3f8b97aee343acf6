import type { Timers } from '../client/deadline';
import type { Attributes, Preset, SnowStandard, TemplateDetail } from '../../contract';
import { CellAnswers } from './cells/cellAnswers';
import { CalculationRunner, type CalculationRunnerParts } from './cells/calculationRunner';
import { type CarriedShown, CellResults, type Compared, type Shown } from './cells/cellResults';
import { createMarking } from './cells/marking';
import { createRefreshedCells } from './cells/refreshedCells';
import type { RequestOptions } from './cells/requestOptions';
import type { CalculationResult } from './outputs/calculationResult';
import {
  type Calculation,
  calculationOf,
  type CalculationCase,
  requestKey,
  typedOf,
} from './inputs/requestKey';
import { createRefreshes, type RefreshChange } from './cache/refreshes';
import type { KeyedRequest } from './cache/resultCache';
import type { CalculationSettings } from './session/settings';
import {
  type Carried,
  type CheckProgress,
  Confirmations,
  type ConfirmationsParts,
} from './cache/confirmations';
import { createObservable } from './lib/observable';

export type { Shown } from './cells/cellResults';
export type { RequestOptions } from './cells/requestOptions';

export interface RunRequest {
  /** The template by which the cells were read. */
  template: TemplateDetail;
  preset?: Preset | null;
  attributes: Attributes;
}

export interface SnowRequest {
  standard: SnowStandard;
  template: TemplateDetail;
  attributes: Attributes;
  /** Reads the sheet back: all outputs and the link, beyond what the typed answer carries. */
  whole?: boolean;
}

export interface TimberBeamRequest {
  template: TemplateDetail;
  preset: Preset | null;
  attributes: Attributes;
  /** Reads the sheet back for its link. */
  whole?: boolean;
}

export interface CalculationParts extends Timers, Omit<CalculationRunnerParts, 'refreshes' | 'cells'> {
  settings(): CalculationSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves when what the workbook carries can be looked up. */
  opened: Promise<void>;
  /** The report of a result as its seal proves it. Absent where no seals are checked. */
  proven?: ConfirmationsParts['proven'];
  /** What waits because the service said so is sent now. */
  goOn(): void;
}

/** Those who show results read the cells again at each: ten times in all, and for what differs after so many reports. */
const noticesOfCheck = 10;
const leastPerNotice = 100;

/**
 * Calculations for cells. Identical requests share one call and one sheet, now, later and after reopening; what is cached is
 * answered without a call.
 */
export class Calculations {
  readonly #parts: CalculationParts;
  readonly #refreshes = createRefreshes();
  readonly #refreshed = createRefreshedCells(this.#refreshes);
  readonly #confirmations: Confirmations;
  readonly #cells: CellResults;
  readonly #runner: CalculationRunner;
  readonly #answers: CellAnswers;
  readonly #ready: Promise<unknown>;
  readonly #checked = createObservable();
  /**
   * Calls the listener when something new is known of what cells show: from reports, from their inputs, or from the project's
   * defaults. @returns ends it
   */
  readonly onChecked = this.#checked.subscribe;

  constructor(parts: CalculationParts) {
    this.#parts = parts;
    const { client, connection, catalogue, counters, cache, sheets, sheetMaker, defaults, settings } = parts;
    const refreshes = this.#refreshes;
    const refreshed = this.#refreshed;
    const confirmations = new Confirmations({
      getSheet: (sheetId) => client().getSheet(sheetId),
      template: (code) => catalogue.verified(code),
      known: catalogue.known,
      proven: parts.proven ?? (() => Promise.resolve(undefined)),
      mayRead(serviceUrl) {
        const { serviceUrl: chosen, apiKey } = connection.get();
        return serviceUrl === chosen && apiKey !== null && !settings().paused;
      },
      projectDefaults: ({ serviceUrl, projectId }) => defaults.known(serviceUrl, projectId),
      now: parts.now,
    });
    const marking = createMarking({ connection, sheets, catalogue, defaults, confirmations, timers: parts });
    const cells = new CellResults(cache, sheets, catalogue, marking, refreshed);
    const runner = new CalculationRunner({
      ...{ client, connection, catalogue, counters, cache, sheets, sheetMaker, defaults },
      ...{ refreshes, cells },
    });
    this.#confirmations = confirmations;
    this.#cells = cells;
    this.#runner = runner;
    this.#answers = new CellAnswers({
      ...{ cells, cache, marking, refreshes, refreshed, runner, confirmations },
      ...{ connection, defaults, counters, settings, timers: parts },
    });
    this.#ready = Promise.all([cache.ready, sheets.ready, parts.opened]);
    this.#followConnection();
    defaults.onLoaded(() => this.#checked.notify());
  }

  run(request: RunRequest, options?: RequestOptions): Promise<CalculationResult> {
    return this.#answer(calculationOf('calculate', null, request), options);
  }

  runSnow({ standard, ...request }: SnowRequest, options?: RequestOptions): Promise<CalculationResult> {
    return this.#answer(calculationOf('snow-load', standard, request), options);
  }

  runTimberBeam(request: TimberBeamRequest, options?: RequestOptions): Promise<CalculationResult> {
    return this.#answer(calculationOf('timber-beam', 'timber-beam', request), options);
  }

  /**
   * What these cells show, or everything, is calculated again when the cells calculate next.
   *
   * @returns how many calculations that are
   */
  refresh(cellIds?: readonly string[]): number {
    this.#parts.goOn();
    this.#parts.cache.forgetRejections();
    // What was calculated in another project is refreshed in the one where the workbook calculates now.
    const all = [...this.#cells.all(this.#carried())].map(([cellId, { request }]): [string, KeyedRequest] => [
      cellId,
      this.#requestOf(request.parameters),
    ]);
    return this.#refreshed.refresh(new Map(all), cellIds);
  }

  /**
   * Results that the workbook carries are verified when their cells calculate next, were it the first time: the user wants that, or
   * has edited a cell, and what calculates from then on is not the opening of the workbook.
   */
  verify(): void {
    this.#cells.endOpening();
  }

  /**
   * Checks the seals of the results that the workbook carries, reads the reports of the others, and compares: no formula is called,
   * nothing is made. Nothing is read without a key or a project, while paused, or while it is a question which project the workbook
   * belongs to.
   *
   * @param again also those whose report was missing before; their inputs count as not compared
   */
  async checkCarried(
    signal: AbortSignal,
    onProgress: (progress: CheckProgress) => void,
    again = false,
  ): Promise<void> {
    await this.#ready;
    if (signal.aborted) return;
    const shown = this.#cells.carriedShown(this.#carried());
    const sealed = carriedOnce(shown, ({ result }) => result.template.presets);
    if (await this.#confirmations.confirmSealed(sealed, () => signal.aborted)) this.#checked.notify();
    if (signal.aborted || !this.mayCheck()) return;
    if (again) {
      this.#confirmations.forgetMissing();
      this.#cells.forgetCompared();
    }
    const open = shown.filter(({ request, result }) => !this.#confirmations.said(request, result));
    const all = await this.#readable(open);
    if (all.length === 0) return;
    const step = Math.ceil(all.length / noticesOfCheck);
    let isNews = false;
    const isOver = () => signal.aborted || !this.mayCheck();
    await this.#confirmations.confirmAll(all, isOver, (said, progress) => {
      onProgress(progress);
      isNews ||= said?.kind === 'contradicted';
      if (progress.done % step !== 0 && !(isNews && progress.done % leastPerNotice === 0)) return;
      isNews = false;
      this.#checked.notify();
    });
    this.#checked.notify();
  }

  /** Remembers whether cells that have not calculated since the workbook was opened still have the inputs of their results, and show them. */
  comparedInputs(found: readonly (Compared & { one: Shown })[]): void {
    for (const { one, ...compared } of found) this.#cells.compared(one.cellId, one.request, compared);
    if (found.length > 0) this.#checked.notify();
  }

  /** Whether reports of what the workbook carries may be read now. */
  mayCheck(): boolean {
    const { connection, settings } = this.#parts;
    const { apiKey, projectId, question } = connection.get();
    return apiKey !== null && projectId !== null && !question && !settings().paused;
  }

  /** How a report is read depends on the request, and on what the service publishes. */
  async #readable(shown: readonly CarriedShown[]): Promise<Carried[]> {
    const { catalogue } = this.#parts;
    const codes = new Set(shown.map(({ request }) => request.parameters.templateCode));
    await Promise.allSettled([...codes].map((code) => catalogue.verified(code)));
    return carriedOnce(shown, ({ request }) => catalogue.published(request.parameters.templateCode)?.presets);
  }

  /** What the last refresh brought: every calculation with its old and its new numbers. */
  refreshReport(): readonly RefreshChange[] {
    return this.#refreshes.report();
  }

  /** What the cells show, or showed when the workbook was saved, with its marks as of now; the latest last. */
  shown(): Shown[] {
    return this.#cells.shown(this.#carried());
  }

  /** How often this session has given a sheet inputs: see `SheetReadsParts.changes`. */
  sheetChanges(sheetId: string): number {
    return this.#parts.sheets.changes(sheetId);
  }

  /** The project's defaults were changed here: they are read again, and marks depend on them. */
  defaultsChanged(): void {
    const { connection, defaults } = this.#parts;
    const { serviceUrl, projectId } = connection.get();
    defaults.forget();
    if (projectId) defaults.keepFresh(serviceUrl, projectId);
  }

  #followConnection(): void {
    const { connection, cache, defaults } = this.#parts;
    let current = connection.get();
    connection.subscribe(() => {
      const { serviceUrl, apiKey, projectId } = current;
      current = connection.get();
      if (current.serviceUrl === serviceUrl && current.apiKey === apiKey && current.projectId === projectId)
        return;
      // A call under way carries the old key: its result is not for later requests.
      this.#runner.forget();
      this.#confirmations.forget();
      cache.forgetRejections();
      defaults.forget();
    });
  }

  async #answer(calculation: Calculation, options: RequestOptions = {}): Promise<CalculationResult> {
    await this.#ready;
    return this.#answers.answer(calculation, this.#requestOf(calculation.case), options);
  }

  #requestOf(what: CalculationCase): KeyedRequest {
    const { serviceUrl, projectId } = this.#parts.connection.get();
    // Without a project nothing is sent, but results in the workbook can still be looked up.
    const parameters = { ...what, serviceUrl, projectId: projectId ?? '' };
    return { key: requestKey(parameters), parameters };
  }

  #carried(): [cellId: string, KeyedRequest][] {
    return this.#parts.cache
      .carried()
      .map(([cellId, parameters]) => [cellId, { key: requestKey(parameters), parameters }]);
  }
}

/** Each result once, with its preset; without those whose preset is not known. */
function carriedOnce(
  shown: readonly CarriedShown[],
  presetsOf: (one: CarriedShown) => TemplateDetail['presets'] | undefined,
): Carried[] {
  const found = new Map<string, Carried>();
  for (const { request, result } of shown) {
    const { preset: code } = request.parameters;
    const typed = typedOf(request.parameters);
    const presets = presetsOf({ request, result });
    const preset = code === undefined ? null : presets?.find((each) => each.code === code);
    if (typed === undefined || preset === undefined) continue;
    found.set(`${request.key} ${result.sheetId}`, {
      ...{ request, result, typed, preset },
      template: result.template,
    });
  }
  return [...found.values()];
}
