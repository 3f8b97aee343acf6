import { CalcError, cancelledError, hasCode } from '../../client/calcError';
import { type Timers, withinDeadline } from '../../client/deadline';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Calculation } from '../inputs/requestKey';
import type { Confirmation, Confirmations } from '../cache/confirmations';
import type { Refreshes } from '../cache/refreshes';
import type { KeyedRequest, ResultCache, SharedResult } from '../cache/resultCache';
import { type ConnectionStore, paused } from '../session/connection';
import type { Counters } from '../session/counters';
import type { CalculationSettings } from '../session/settings';
import type { ProjectDefaults } from '../templates/projectDefaults';
import { type CalculationRunner, isDefinite } from './calculationRunner';
import type { CellResults } from './cellResults';
import { decide, type Facts } from './decide';
import type { Marking } from './marking';
import type { RefreshedCells } from './refreshedCells';
import type { RequestOptions } from './requestOptions';

export interface CellAnswersParts {
  cells: CellResults;
  cache: ResultCache;
  marking: Marking;
  refreshes: Refreshes;
  refreshed: RefreshedCells;
  runner: CalculationRunner;
  confirmations: Confirmations;
  connection: ConnectionStore;
  defaults: ProjectDefaults;
  counters: Counters;
  timers: Timers;
  settings(): CalculationSettings;
}

/** A calculation that a cell, or a caller without a cell, requests. */
interface Requested {
  calculation: Calculation;
  request: KeyedRequest;
  options: RequestOptions;
}

/** What is cached for a calculation. */
interface Found {
  /** The user's own result, also one that lacks outputs that are needed now. */
  own: CalculationResult | undefined;
  /** The same when it has all that is needed. */
  enough: CalculationResult | undefined;
  /** Another author's, in its place. */
  shared: SharedResult | undefined;
  /** `enough`, or that of the other author. */
  cached: CalculationResult | undefined;
}

/** Excel tells of an edit after it has called the functions of the edited cells. */
const editKnownWithinMs = 100;
/** Calculations of one result whose report another cell has taken before this one shows it. */
const mostTries = 3;
/** A service that does not say in time whether a carried result is its own leaves it unverified. */
const longestConfirmationMs = 30_000;

/** Answers a calculation from the cache, from the same call under way, or by the service. */
export class CellAnswers {
  readonly #parts: CellAnswersParts;

  constructor(parts: CellAnswersParts) {
    this.#parts = parts;
  }

  async answer(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
  ): Promise<CalculationResult> {
    const { cells, cache, refreshes, counters, settings } = this.#parts;
    const { cellId } = options;
    // The template came too late for it: the cell requests something else by now.
    if (options.signal?.aborted) throw cancelledError();
    const isOpening = cells.isOpening(cellId);
    cells.request(cellId, request);
    const requested = { calculation, request, options };
    const found = await this.#find(calculation, request, cellId);
    if (found.shared) counters.fromWorkbook += 1;
    const best = found.cached ?? found.own;
    const elsewhere = best ? undefined : cells.heldElsewhere(cellId, request);
    const isDue =
      this.#isDue(request, best, found.shared) || (elsewhere !== undefined && refreshes.isDue(request.key));
    const isOpened = isOpening && this.#isAsSaved(requested, found) && !(await this.#isTyped());
    const confirmation =
      best?.from === 'workbook' && !isOpened && !isDue && !settings().paused
        ? await this.#confirmationOf(calculation, found.shared?.request ?? request, best)
        : undefined;

    const decision = decide(this.#factsOf(requested, found, { isOpened, isDue, confirmation }));
    switch (decision.action) {
      case 'showConfirmed': {
        const { read } = confirmation as { read: CalculationResult };
        cache.remember(request, read);
        return cells.show(cellId, request, read);
      }
      case 'showCached':
        if (decision.revalidate) this.#revalidate(request);
        if (!found.shared) this.#parts.connection.keep?.();
        return this.#show(requested, found, found.cached!);
      case 'refuse':
        throw paused();
      case 'calculate':
        try {
          const result = await this.#calculate(requested, decision.complete ? found.own : undefined);
          const before = found.cached ?? elsewhere;
          if (before && isDue) refreshes.done(request, before, result, options.label);
          return cells.show(cellId, request, result);
        } catch (error) {
          return this.#keep(requested, found, { isDue, elsewhere, error });
        }
    }
  }

  #factsOf(
    { calculation, request }: Requested,
    { own, enough, shared, cached }: Found,
    known: { isOpened: boolean; isDue: boolean; confirmation: Confirmation | undefined },
  ): Facts {
    const { runner, marking, settings } = this.#parts;
    const lacksLink = calculation.whole && enough !== undefined && runner.isLinkless(request, enough);
    const isOverwritten = enough !== undefined && marking.isOverwritten(request, enough);
    return {
      found: enough ? 'own' : shared ? 'shared' : own ? 'partial' : 'nothing',
      isCarried: (cached ?? own)?.from === 'workbook',
      isOpened: known.isOpened,
      isDue: known.isDue,
      confirmation: known.confirmation?.kind,
      lacksLink,
      isOverwritten,
      isOutdated: (lacksLink || isOverwritten) && marking.isOutdated(request, enough!),
      isPaused: settings().paused,
    };
  }

  async #find({ whole }: Calculation, request: KeyedRequest, cellId?: string): Promise<Found> {
    const { cells, cache, marking, refreshed } = this.#parts;
    const isHeld = (result: CalculationResult) => cells.heldBy(cellId, request, result) !== undefined;
    const latestOwn = cells.cachedFor(cellId, request);
    // Another author has read the sheet of the same calculation.
    const latest =
      whole && latestOwn && !latestOwn.whole ? (this.#wholeOf(request, latestOwn) ?? latestOwn) : latestOwn;
    const own = await marking.unlessOutdated(request, latest, undefined, isHeld);
    const usable = own && (own.whole || !whole) ? own : undefined;
    const theirs = !usable
      ? cache.findShared(request.parameters, cellId, whole)
      : refreshed.takesLatest(cellId, request)
        ? undefined
        : cache.sharedShownBy(request.parameters, cellId);
    // Another author's result for the same case stays until it is refreshed: their project, their number. The user's own
    // comes before it, unless that is of another version than what the cell shows.
    const enough = theirs && theirs.result.template.id !== usable?.template.id ? undefined : usable;
    const isShown = () => cells.showsShared(cellId, request, theirs);
    const isShared =
      !enough && (await marking.unlessOutdated(request, theirs?.result, theirs, isShown)) !== undefined;
    const shared = isShared ? theirs : undefined;
    return { own, enough, shared, cached: enough ?? shared?.result };
  }

  #wholeOf(request: KeyedRequest, { template }: CalculationResult): CalculationResult | undefined {
    const carried = this.#parts.cache.carriedWhole(request);
    return carried?.template.id === template.id ? carried : undefined;
  }

  #isDue(request: KeyedRequest, cached?: CalculationResult, shared?: SharedResult): boolean {
    const { refreshes, marking, settings } = this.#parts;
    if (!cached) return false;
    if (refreshes.isDue(request.key)) return true;
    return settings().recomputeOutdated && marking.isOutdated(request, cached, shared);
  }

  /** Whether the workbook carries what is cached for the cell that requests it. */
  #isAsSaved({ request, options: { cellId } }: Requested, { cached, shared }: Found): boolean {
    return (
      cached?.from === 'workbook' &&
      cellId !== undefined &&
      this.#parts.cache.carriedSheet(cellId, shared?.request ?? request) !== undefined
    );
  }

  /**
   * Whether the call comes from an edit: the result that a workbook stores for a cell may not belong to a formula typed there now. If
   * the service cannot be reached, both show the stored number.
   */
  async #isTyped(): Promise<boolean> {
    const { connection, settings, timers, cells } = this.#parts;
    if (connection.get().apiKey === null || settings().paused) return false;
    await new Promise((resolve) => timers.setTimeout(() => resolve(undefined), editKnownWithinMs));
    return cells.isOpeningOver();
  }

  /**
   * What the sheet of a result that came with the workbook says of it: anyone can have written it. Undefined where the service cannot
   * be asked: it answers, not verified.
   */
  async #confirmationOf(
    calculation: Calculation,
    request: KeyedRequest,
    result: CalculationResult,
  ): Promise<Confirmation | undefined> {
    const { confirmations, marking, timers } = this.#parts;
    const before = confirmations.said(request, result);
    if (before !== undefined && before.kind !== 'missing') return before;
    // One that is outdated and signed stays as it is: its sheet may have been solved again since.
    if (marking.isOutdated(request, result)) return undefined;
    return withinDeadline(timers, longestConfirmationMs, { late: paused }, () =>
      confirmations.confirm({ ...calculation, request, result }),
    ).catch(() => undefined);
  }

  /** In the background: a cached result is shown at once, and the next time with what speaks against it. */
  #revalidate({ parameters: { serviceUrl, projectId } }: KeyedRequest): void {
    const { connection, defaults, settings } = this.#parts;
    const { apiKey } = connection.get();
    if (apiKey !== null && projectId !== '' && !settings().paused) defaults.keepFresh(serviceUrl, projectId);
  }

  #show({ request, options }: Requested, { shared }: Found, result: CalculationResult): CalculationResult {
    const { cells } = this.#parts;
    return shared
      ? cells.showShared(options.cellId, request, shared)
      : cells.show(options.cellId, request, result);
  }

  /** When the calculation failed: the cached result is as good as before. @throws the failure if nothing is cached */
  #keep(
    requested: Requested,
    found: Found,
    failed: { isDue: boolean; elsewhere: CalculationResult | undefined; error: unknown },
  ): CalculationResult {
    const { isDue, elsewhere, error } = failed;
    const kept = isDefinite(error) || isForCaller(error) ? undefined : found.cached;
    const before = kept ?? elsewhere;
    // What was not sent stays due.
    if (before && isDue && error instanceof CalcError && error.kind !== 'paused')
      this.#parts.refreshes.failed(requested.request, before, error, requested.options.label);
    if (!kept) throw error;
    return this.#show(requested, found, kept);
  }

  /** The result with a report that holds its inputs when the cell shows it: another cell may have shared it and moved on. */
  async #calculate(
    { calculation, request, options }: Requested,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    const { runner, marking, cells } = this.#parts;
    for (let tries = 1; ; tries++) {
      const result = await runner.calculate(calculation, request, options, tries === 1 ? partial : undefined);
      const isGood = !marking.isOverwritten(request, result) || tries === mostTries;
      if (isGood || !cells.wants(options.cellId, request)) return result;
    }
  }
}

/** The caller has left, or must read the cells again by the new template. */
function isForCaller(error: unknown): boolean {
  return hasCode(error, 'CANCELLED') || hasCode(error, 'TEMPLATE_REPUBLISHED');
}
