import { CalcError, cancelledError, hasCode } from '../../client/calcError';
import { type Timers, withinDeadline } from '../../client/deadline';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Calculation } from '../inputs/calculation';
import type { Confirmation, Confirmations } from '../cache/confirmations';
import type { Refreshes } from '../cache/refreshes';
import type { KeyedRequest, ResultCache, SharedResult } from '../cache/resultCache';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import { paused } from '../session/sendable';
import type { CalculationSettings } from '../session/settings';
import type { ProjectDefaults } from '../templates/projectDefaults';
import { type Calculating, isDefinite } from './calculating';
import type { CellResults } from './cellResults';
import type { Marking } from './marking';
import type { RefreshedCells } from './refreshedCells';
import type { RequestOptions } from './requestOptions';

export interface AnsweringParts extends Timers {
  cells: CellResults;
  cache: Pick<ResultCache, 'findShared' | 'sharedShownBy' | 'carriedBy' | 'carriedWhole' | 'remember'>;
  marking: Marking;
  refreshes: Refreshes;
  refreshed: RefreshedCells;
  calculating: Calculating;
  confirmations: Pick<Confirmations, 'confirm' | 'said'>;
  connection: ConnectionStore;
  defaults: Pick<ProjectDefaults, 'keepFresh'>;
  counters: Counters;
  settings(): CalculationSettings;
}

/** What is cached for a calculation. */
interface Cached {
  /** The user's own result, also one that lacks outputs that are needed now. */
  own: CalculationResult | undefined;
  /** The same when it has all that is needed. */
  enough: CalculationResult | undefined;
  /** Another author's, in its place. */
  shared: SharedResult | undefined;
}

/** Excel tells of an edit after it has called the functions of the edited cells. */
const editKnownWithinMs = 100;
/** Calculations of one result whose report another cell has taken before this one shows it. */
const mostTries = 3;
/** A service that does not say in time whether a carried result is its own leaves it unverified. */
const longestConfirmationMs = 30_000;

/** Answers a calculation from the cache, from the same call under way, or by the service. */
export type Answer = (
  calculation: Calculation,
  request: KeyedRequest,
  options: RequestOptions,
) => Promise<CalculationResult>;

export function createAnswering(parts: AnsweringParts): Answer {
  const { cells, cache, marking, refreshes, refreshed, calculating, counters } = parts;

  async function find({ whole }: Calculation, request: KeyedRequest, cellId?: string): Promise<Cached> {
    const isHeld = (result: CalculationResult) => cells.heldBy(cellId, request, result) !== undefined;
    const cached = cells.cachedFor(cellId, request);
    // Another author has read the sheet of the same calculation.
    const latest = whole && cached && !cached.whole ? (wholeOf(request, cached) ?? cached) : cached;
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
    const shared = !enough && (await marking.unlessOutdated(request, theirs?.result, theirs, isShown));
    return { own, enough, shared: shared ? theirs : undefined };
  }

  function wholeOf(request: KeyedRequest, { template }: CalculationResult): CalculationResult | undefined {
    const found = cache.carriedWhole(request);
    return found?.template.id === template.id ? found : undefined;
  }

  function isDue(request: KeyedRequest, cached?: CalculationResult, shared?: SharedResult): boolean {
    if (!cached) return false;
    if (refreshes.isDue(request.key)) return true;
    return parts.settings().recomputeOutdated && marking.isOutdated(request, cached, shared);
  }

  /** In the background: a cached result is shown at once, and the next time with what speaks against it. */
  function revalidate({ parameters: { serviceUrl, projectId } }: KeyedRequest): void {
    const { apiKey } = parts.connection.get();
    if (apiKey !== null && projectId !== '' && !parts.settings().paused)
      parts.defaults.keepFresh(serviceUrl, projectId);
  }

  /**
   * What the sheet of a result that came with the workbook says of it: anyone can have written it. Undefined where the service cannot
   * be asked: it answers, not verified.
   */
  async function confirmationOf(
    calculation: Calculation,
    request: KeyedRequest,
    result: CalculationResult,
  ): Promise<Confirmation | undefined> {
    const before = parts.confirmations.said(request, result);
    if (before !== undefined && before !== 'missing') return before;
    // One that is outdated and signed stays as it is: its sheet may have been solved again since.
    if (marking.isOutdated(request, result)) return undefined;
    return withinDeadline(parts, longestConfirmationMs, { late: paused }, () =>
      parts.confirmations.confirm({ ...calculation, request, result }),
    ).catch(() => undefined);
  }

  /**
   * Whether the call comes from an edit: what a workbook carries for a cell says nothing of a formula that is typed there now. Where
   * the service cannot be asked, both end in the carried number.
   */
  async function isTyped(): Promise<boolean> {
    if (parts.connection.get().apiKey === null || parts.settings().paused) return false;
    await new Promise((resolve) => parts.setTimeout(() => resolve(undefined), editKnownWithinMs));
    return cells.isOpeningOver();
  }

  /** Whether the report of a cached number holds other inputs now. A number that is outdated stays as it is, without its report. */
  const isTaken = (request: KeyedRequest, result: CalculationResult) =>
    marking.isOverwritten(request, result) && !marking.isOutdated(request, result);

  /** The result with a report that holds its inputs when the cell shows it: another cell may have shared it and moved on. */
  async function calculate(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    for (let tries = 1; ; tries++) {
      const result = await calculating.calculate(
        calculation,
        request,
        options,
        tries === 1 ? partial : undefined,
      );
      const isGood = !marking.isOverwritten(request, result) || tries === mostTries;
      if (isGood || !cells.wants(options.cellId, request)) return result;
    }
  }

  return async (calculation, request, options) => {
    const { cellId } = options;
    // The template came too late for it: the cell requests something else by now.
    if (options.signal?.aborted) throw cancelledError();
    const isOpening = cells.isOpening(cellId);
    cells.request(cellId, request);
    const { own, enough, shared } = await find(calculation, request, cellId);
    if (shared) counters.fromWorkbook += 1;
    const cached = enough ?? shared?.result;
    const keep = (result: CalculationResult) =>
      shared ? cells.showShared(cellId, request, shared) : cells.show(cellId, request, result);
    const carried = cached ?? own;
    const elsewhere = carried ? undefined : cells.heldElsewhere(cellId, request);
    const due = isDue(request, carried, shared) || (elsewhere !== undefined && refreshes.isDue(request.key));
    const isCarried = carried?.from === 'workbook';
    const asCarried = shared?.request ?? request;
    const isAsSaved =
      cached?.from === 'workbook' &&
      isOpening &&
      cellId !== undefined &&
      cache.carriedBy(cellId, asCarried) !== undefined;
    const isOpened = isAsSaved && !(await isTyped());
    const confirmation =
      isCarried && !isOpened && !due && !parts.settings().paused
        ? await confirmationOf(calculation, asCarried, carried)
        : undefined;
    const isUnproven = confirmation === 'contradicted' || confirmation === 'missing';
    if (!cached && typeof confirmation === 'object') {
      // What was read of the sheet is all that it holds.
      cache.remember(request, confirmation.confirmed);
      return cells.show(cellId, request, confirmation.confirmed);
    }
    // A number that is outdated stays as it is: its sheet is not read for the link, and not solved for what it lacks.
    const lacksLink =
      !isCarried &&
      calculation.whole &&
      enough !== undefined &&
      calculating.isLinkless(request, enough) &&
      !marking.isOutdated(request, enough);
    const takenAway = !isOpened && enough !== undefined && isTaken(request, enough);
    if (cached && (parts.settings().paused || !(due || lacksLink || isUnproven || takenAway))) {
      if (!isOpened) revalidate(request);
      if (!shared) parts.connection.keep?.();
      return keep(cached);
    }
    if (parts.settings().paused) throw paused();
    try {
      const isMadeAgain = due || isCarried || takenAway;
      const result = await calculate(calculation, request, options, isMadeAgain ? undefined : own);
      const before = cached ?? elsewhere;
      if (before && due) refreshes.done(request, before, result);
      return cells.show(cellId, request, result);
    } catch (error) {
      if (elsewhere && due && error instanceof CalcError && error.kind !== 'paused')
        refreshes.failed(request, elsewhere, error);
      if (!cached || isDefinite(error) || isForCaller(error)) throw error;
      // The refresh failed: the number from before is no worse than it was. What was not sent stays due.
      if (due && error instanceof CalcError && error.kind !== 'paused')
        refreshes.failed(request, cached, error);
      return keep(cached);
    }
  };
}

/** The caller has left, or must read the cells again by the new template. */
function isForCaller(error: unknown): boolean {
  return hasCode(error, 'CANCELLED') || hasCode(error, 'TEMPLATE_REPUBLISHED');
}
