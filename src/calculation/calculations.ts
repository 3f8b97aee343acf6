import { addinError, CalcError, hasCode } from '../client/errors/calcError';
import { type Timers, withinDeadline } from '../client/time/deadline';
import type { ServiceClient } from '../client/serviceClient';
import type { Attributes, Preset, SnowStandard, TemplateDetail } from '../../contract';
import { type Calculation, calculationOf } from './request/calculation';
import type { Catalogue } from './templates/catalogue';
import { chosenProject, type ConnectionStore } from './session/connection';
import type { Counters } from './session/counters';
import { createInFlight } from './lib/inFlight';
import { createLaterConfirmations, loadSheetReading } from './sheets/laterSheetReading';
import { paused } from './session/sendable';
import { type CalculationResult, typedResult } from './outputs/calculationResult';
import type { ReadBack } from './sheets/readBack';
import { type CalculationCase, requestKey } from './request/requestKey';
import type { KeyedRequest, SharedResult, ResultCache } from './results/resultCache';
import { isOutdated, withMarks } from './results/marks';
import type { ProjectDefaults } from './templates/projectDefaults';
import { createRefreshes, type RefreshChange } from './results/refreshes';
import type { CalculationSettings } from './session/settings';
import type { OwnedSheets } from './sheets/ownedSheets';
import type { SheetMaker } from './sheets/sheetMaker';
import { createShownCells } from './results/shownCells';
import { isSameTemplate } from './templates/sameTemplate';

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
  preset: Preset;
  attributes: Attributes;
  /** Reads the sheet back for its link. */
  whole?: boolean;
}

/** The caller of a calculation. */
export interface RequestOptions {
  /** The cell and case, as one text: it keeps its sheet when its inputs change. None: every result has its own sheet. */
  cellId?: string;
  /** The caller leaves: what is still queued is dropped, the result of what was sent is cached. */
  signal?: AbortSignal;
}

/** A result that a cell shows. */
export interface Shown {
  cellId: string;
  request: KeyedRequest;
  result: CalculationResult;
  /** It calculated in this session; else it is what it showed when the workbook was saved. */
  isHere: boolean;
}

/**
 * Calculations for cells. Identical requests share one call and one sheet, now, later and after reopening; what is cached is
 * answered without a call.
 */
export interface Calculations {
  run(request: RunRequest, options?: RequestOptions): Promise<CalculationResult>;
  runSnow(request: SnowRequest, options?: RequestOptions): Promise<CalculationResult>;
  runTimberBeam(request: TimberBeamRequest, options?: RequestOptions): Promise<CalculationResult>;
  /** What these cells show, or everything, is calculated again when the cells calculate next. */
  refresh(cellIds?: readonly string[]): void;
  /** What the last refresh brought: every calculation with its old and its new numbers. */
  refreshReport(): readonly RefreshChange[];
  /** What the cells show, or showed when the workbook was saved, with its marks as of now; the latest last. */
  shown(): Shown[];
  /** Clears every result in memory and on this computer. The next calculation calls the service, and may make a sheet. */
  clear(): void;
}

export interface CalculationParts extends Timers {
  client(): ServiceClient;
  connection: ConnectionStore;
  catalogue: Catalogue;
  counters: Counters;
  cache: ResultCache;
  sheets: OwnedSheets;
  sheetMaker: SheetMaker;
  defaults: ProjectDefaults;
  settings(): CalculationSettings;
  /** Resolves when what the workbook carries can be looked up. */
  opened: Promise<void>;
}

/** A service that does not say what it publishes is not waited for longer. */
const longestWaitMs = 3_000;

/** Calculations of one result whose sheet is taken before it is read. */
const mostTries = 3;

export function createCalculations(parts: CalculationParts): Calculations {
  const { connection, catalogue, counters, cache, sheets, sheetMaker, defaults } = parts;
  const inFlight = createInFlight<CalculationResult>();
  const refreshes = createRefreshes();
  const cells = createShownCells();
  /** Cells that are to be refreshed and have not calculated since. */
  let released = new Set<string>();
  const readBack: ReadBack = async (...given) =>
    (await loadSheetReading()).createReadBack(() => parts.client(), sheets)(...given);
  const confirmations = createLaterConfirmations({
    getSheet: (sheetId) => parts.client().getSheet(sheetId),
    template: (code) => catalogue.verified(code),
    mayRead(serviceUrl) {
      const { serviceUrl: chosen, apiKey } = connection.get();
      return serviceUrl === chosen && apiKey !== null && !parts.settings().paused;
    },
  });
  const ready = Promise.all([cache.ready, sheets.ready, parts.opened]);
  let current = connection.get();

  connection.subscribe(() => {
    const { serviceUrl, apiKey, projectId } = current;
    current = connection.get();
    if (current.serviceUrl === serviceUrl && current.apiKey === apiKey && current.projectId === projectId)
      return;
    // A call under way carries the old key: its result is not for later requests.
    inFlight.forget();
    confirmations.forget();
    cache.forgetRejections();
    defaults.forget();
  });

  const marksOf = ({ key, parameters }: KeyedRequest, shared: SharedResult | null = null) => ({
    isOverwritten: (sheetId: string) => sheets.isOverwritten(sheetId, key),
    published: catalogue.published(parameters.templateCode),
    projectDefaults: defaults.known(parameters.serviceUrl, parameters.projectId),
    confirmation: confirmations.said(shared?.request ?? { key, parameters }),
  });

  function show(
    request: KeyedRequest,
    result: CalculationResult,
    { cellId }: RequestOptions,
  ): CalculationResult {
    if (cellId !== undefined && cells.wants(cellId, request)) {
      cells.show(cellId, { request, shared: null, result });
      released.delete(cellId);
      sheets.shows(cellId, result.sheetId);
      cache.show(cellId, request, result);
    }
    return withMarks(result, marksOf(request));
  }

  /** The workbook carries it as it came: under the project in which it was calculated. */
  function showShared(
    request: KeyedRequest,
    shared: SharedResult,
    { cellId }: RequestOptions,
  ): CalculationResult {
    if (cellId !== undefined && cells.wants(cellId, request))
      cells.show(cellId, { request, shared, result: null });
    return withMarks(shared.result, marksOf(request, shared));
  }

  /** Answers from the cache, from the same call under way, or by a calculation. */
  async function answer(calculation: Calculation, options: RequestOptions): Promise<CalculationResult> {
    await ready;
    const request = requestOf(calculation.case);
    const { cellId } = options;
    if (cellId !== undefined) cells.ask(cellId, request);
    const old = await unlessOutdated(
      request,
      cachedFor(cellId, request),
      undefined,
      (result) => cellId !== undefined && heldBy(cellId, request, result) !== undefined,
    );
    const own = old && (old.whole || !calculation.whole) ? old : undefined;
    const theirs = !own
      ? cache.findShared(request.parameters, cellId)
      : takesLatest(cellId, request)
        ? undefined
        : cache.sharedShownBy(request.parameters, cellId);
    // Another author's result for the same case stays until it is refreshed: their project, their number. The user's own
    // comes before it, unless that is of another version than what the cell shows.
    const enough = theirs && theirs.result.template.id !== own?.template.id ? undefined : own;
    const shared =
      !enough &&
      (await unlessOutdated(request, theirs?.result, theirs, () => showsShared(cellId, request, theirs)))
        ? theirs
        : undefined;
    if (shared) counters.fromWorkbook += 1;
    const cached = enough ?? shared?.result;
    const keep = (result: CalculationResult) =>
      shared ? showShared(request, shared, options) : show(request, result, options);
    const due = isDue(request, cached ?? old, shared);
    // A number that is outdated stays as it is: its sheet is not read for the link, and not solved for what it lacks.
    const lacksLink =
      calculation.whole &&
      enough !== undefined &&
      isLinkless(request, enough) &&
      !isOutdated(withMarks(enough, marksOf(request)));
    if (cached && (parts.settings().paused || !(due || lacksLink))) {
      revalidate(request);
      if (cached.from === 'workbook')
        confirmations.confirm({ ...calculation, request: shared?.request ?? request, result: cached });
      return keep(cached);
    }
    if (parts.settings().paused) throw paused();
    try {
      const result = await calculated(calculation, request, options, due ? undefined : old);
      if (cached && due) refreshes.done(request, cached, result);
      return show(request, result, options);
    } catch (error) {
      // The cells must be read again, by the new template: the caller who read them does so.
      if (!cached || isDefinite(error) || isCancelled(error) || isRepublished(error)) throw error;
      // The refresh failed: the number from before is no worse than it was. What was not sent stays due.
      if (due && error instanceof CalcError && error.kind !== 'paused')
        refreshes.failed(request, cached, error);
      return keep(cached);
    }
  }

  /**
   * What is cached, for this cell. One that shows a result of an earlier version of the template keeps it until it is
   * refreshed, also where another cell has requested the same since: a number never changes by itself.
   *
   * @throws {CalcError} the rejection by the published version
   */
  function cachedFor(cellId: string | undefined, request: KeyedRequest): CalculationResult | undefined {
    const found = cache.find(request);
    const published = catalogue.published(request.parameters.templateCode);
    const rejected = found && 'rejection' in found && (!published || found.templateId === published.id);
    const latest = found && 'result' in found ? found.result : undefined;
    const held = cellId === undefined ? undefined : heldBy(cellId, request, latest);
    if (held && held.template.id !== latest?.template.id && !takesLatest(cellId, request)) return held;
    if (rejected) throw found.rejection;
    return latest;
  }

  /** It was to be refreshed, and what it shares with another cell has been calculated with that. */
  const takesLatest = (cellId = '', { key }: KeyedRequest) => released.has(cellId) && !refreshes.isDue(key);

  /**
   * The result that the cell shows: in this session, in this workbook, or when it calculated on this computer last.
   *
   * @param latest what is cached of this request
   */
  function heldBy(
    cellId: string,
    request: KeyedRequest,
    latest: CalculationResult | undefined,
  ): CalculationResult | undefined {
    const here = cells.resultOf(cellId);
    if (here?.result && here.request.key === request.key) return here.result;
    const carried = cache.carriedBy(cellId, request);
    if (here && !carried) return undefined;
    const sheetId = carried?.sheetId ?? sheets.shownBy(cellId);
    if (sheetId === null || (!carried && sheets.isOverwritten(sheetId, request.key))) return undefined;
    return latest?.sheetId === sheetId ? latest : (cache.earlier(request, sheetId) ?? carried);
  }

  const showsShared = (cellId: string | undefined, request: KeyedRequest, shared: SharedResult | undefined) =>
    cellId !== undefined &&
    shared !== undefined &&
    (cells.shows(cellId, request) || cache.carriedBy(cellId, shared.request) !== undefined);

  /**
   * The result, unless it is outdated and the calculation is a new one: what a cell shows already stays, marked, and no other
   * cell gets it. At a formula's first calculation the published version is being loaded; that is waited for.
   */
  async function unlessOutdated(
    request: KeyedRequest,
    result: CalculationResult | undefined,
    shared: SharedResult | undefined,
    isShown: (result: CalculationResult) => boolean,
  ): Promise<CalculationResult | undefined> {
    if (!result || isShown(result)) return result;
    const pending = catalogue.pending(request.parameters.templateCode);
    if (pending) {
      // Without an answer in time the cached result stays good: nothing is known against it.
      await withinDeadline(parts, longestWaitMs, { late: paused }, () => pending).catch(() => undefined);
    }
    return isOutdated(withMarks(result, marksOf(request, shared))) ? undefined : result;
  }

  /** Made by a call without a link in its answer, and its sheet still holds the inputs: reading it brings the link. */
  const isLinkless = ({ key }: KeyedRequest, { sheetId, sheetUrl }: CalculationResult) =>
    sheetUrl === null && !sheets.isOverwritten(sheetId, key);

  /** In the background: a cached result is shown at once, and the next time with what speaks against it. */
  function revalidate({ parameters: { serviceUrl, projectId } }: KeyedRequest): void {
    const { apiKey } = connection.get();
    if (apiKey !== null && projectId !== '' && !parts.settings().paused)
      defaults.keepFresh(serviceUrl, projectId);
  }

  async function calculated(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    chosenProject(connection.get());
    const { serviceUrl, apiKey } = connection.get();
    const { cellId } = options;
    if (cellId !== undefined && !cells.shows(cellId, request)) sheets.leaves(cellId);
    const flight = calculation.whole ? `whole ${request.key}` : request.key;
    if (inFlight.has(flight)) counters.shared += 1;
    const start = (signal: AbortSignal) => calculate(calculation, request, options, signal, partial);
    try {
      return await inFlight.share(flight, start, options.signal);
    } catch (error) {
      const still = connection.get().serviceUrl === serviceUrl && connection.get().apiKey === apiKey;
      if (isDefinite(error) && still) cache.reject(request, error, calculation.template);
      throw error;
    }
  }

  function isDue(
    request: KeyedRequest,
    cached: CalculationResult | undefined,
    shared?: SharedResult,
  ): boolean {
    if (!cached) return false;
    if (refreshes.isDue(request.key)) return true;
    return parts.settings().recomputeOutdated && isOutdated(withMarks(cached, marksOf(request, shared)));
  }

  function requestOf(what: CalculationCase): KeyedRequest {
    const { serviceUrl, projectId } = connection.get();
    // Without a project nothing is sent; what the workbook carries can be looked up all the same.
    const parameters = { ...what, serviceUrl, projectId: projectId ?? '' };
    return { key: requestKey(parameters), parameters };
  }

  /** Nothing calculates when a workbook is opened: until then its cells show what it carries. */
  const allShown = () =>
    cells.all(cache.carried().map(([cellId, parameters]) => [cellId, requestOf(parameters)]));

  /** What the cell shows: the result that it holds, for others may have the same of another version. */
  function shownOwn(cellId: string, request: KeyedRequest): CalculationResult | undefined {
    const found = cache.peek(request);
    const latest = found && 'result' in found ? found.result : undefined;
    const held = heldBy(cellId, request, latest);
    return held && held.template.id !== latest?.template.id ? held : latest;
  }

  async function calculate(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    signal: AbortSignal,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    const { parameters } = request;
    const template = await catalogue.verified(parameters.templateCode);
    // Its fields, units and options may mean something else now: the cells must be read again.
    if (!isSameTemplate(template, calculation.template)) throw republished(template);
    defaults.keepFresh(parameters.serviceUrl, parameters.projectId);
    const { preset, typed, whole } = calculation;
    const make = async (within: AbortSignal) => {
      const before = defaults.known(parameters.serviceUrl, parameters.projectId);
      const cellId = options.cellId ?? null;
      const made = await sheetMaker.create({ ...request, template, preset, typed, cellId, signal: within });
      const projectDefaults = before ?? defaults.known(parameters.serviceUrl, parameters.projectId);
      return remember(request, { ...typedResult(typed, made), projectDefaults });
    };
    if (!whole) return make(signal);
    const readRest = async (result: CalculationResult) => {
      const read = await readBack(calculation, request, result, template);
      if (typeof read !== 'object') return read;
      if (options.cellId !== undefined) sheets.linked(options.cellId, read.sheetId, read.sheetUrl);
      return remember(request, read);
    };
    const read = partial && (await readRest(partial));
    if (typeof read === 'object') return read;
    for (let tries = 1; ; tries++) {
      // Cells that need less of the same result wait for the same call.
      const made = await inFlight.share(request.key, make, signal);
      if (made.whole && !isLinkless(request, made)) return made;
      const rest = await readRest(made);
      if (typeof rest === 'object') return rest;
      if (made.whole) return made;
      // Another calculation of the same cell has taken the sheet since; the solve of a second try returns everything.
      const taken = options.cellId !== undefined && sheets.isOverwritten(made.sheetId, request.key);
      if (!taken || tries === mostTries) throw (await loadSheetReading()).unreadable(rest);
    }
  }

  function remember(request: KeyedRequest, result: CalculationResult): CalculationResult {
    cache.remember(request, result);
    refreshes.made(request.key);
    return result;
  }

  return {
    run: (request, options = {}) => answer(calculationOf('calculate', null, request), options),
    runSnow: ({ standard, ...request }, options = {}) =>
      answer(calculationOf('snow-load', standard, request), options),
    runTimberBeam: (request, options = {}) =>
      answer(calculationOf('timber-beam', 'timber-beam', request), options),
    refresh(cellIds) {
      cache.forgetRejections();
      const all = allShown();
      const keys = cellIds && new Set(cellIds.flatMap((cellId) => all.get(cellId)?.request.key ?? []));
      // Cells that show the same are refreshed with each other.
      released = new Set(
        [...all].flatMap(([cellId, { request }]) => (!keys || keys.has(request.key) ? cellId : [])),
      );
      if (keys) refreshes.only(keys);
      else refreshes.all();
    },
    refreshReport: () => refreshes.report(),
    shown: () =>
      [...allShown()].flatMap(([cellId, { request, shared: shownShared }]) => {
        const own = shownShared ? undefined : shownOwn(cellId, request);
        const shared = own ? null : (shownShared ?? cache.findShared(request.parameters, cellId));
        const result = own ?? shared?.result;
        if (!result) return [];
        const marked = withMarks(result, marksOf(request, shared));
        return [{ cellId, request, result: marked, isHere: cells.resultOf(cellId) !== undefined }];
      }),
    clear() {
      cache.clear();
      cells.forgetResults();
    },
  };
}

/** A definite rejection: the same inputs are rejected again, so that another call is idle (interface, "Errors"). */
function isDefinite(error: unknown): error is CalcError {
  return error instanceof CalcError && (error.kind === 'input' || error.kind === 'calculation');
}

function isCancelled(error: unknown): boolean {
  return hasCode(error, 'CANCELLED');
}

function isRepublished(error: unknown): boolean {
  return hasCode(error, 'TEMPLATE_REPUBLISHED');
}

function republished(template: TemplateDetail): CalcError {
  return addinError({
    kind: 'service',
    code: 'TEMPLATE_REPUBLISHED',
    message: `Another version of ${template.code} was published while this was calculated: recalculate`,
    retryable: true,
  });
}
