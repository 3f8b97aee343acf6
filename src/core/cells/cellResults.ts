import type { CalculationResult } from '../outputs/calculationResult';
import { caseKey } from '../inputs/requestKey';
import type { KeyedRequest, ResultCache, SharedResult } from '../cache/resultCache';
import { createShownCells } from '../cache/shownCells';
import type { OwnedSheets } from '../sheets/ownedSheets';
import type { Catalogue } from '../templates/catalogue';
import type { Marking } from './marking';
import type { RefreshedCells } from './refreshedCells';

/** A result that a cell shows. */
export interface Shown {
  cellId: string;
  request: KeyedRequest;
  result: CalculationResult;
  /** It calculated in this session; else it is what it showed when the workbook was saved. */
  isHere: boolean;
}

type CellId = string | undefined;

/** What the cells hold, and what the cache has for them. */
export interface CellResults {
  /**
   * Whether a call of the cell is that of opening the workbook: its first, until the user calculates on purpose. When what it
   * requests is what the cell showed when it was saved, nothing is sent for it.
   */
  isOpening(cellId: CellId): boolean;
  /** From now on calls calculate. */
  endOpening(): void;
  /** Whether that was said. */
  isOpeningOver(): boolean;
  /** Whether the cell still requests this. */
  wants(cellId: CellId, request: KeyedRequest): boolean;
  /** The cell requests this from now on. */
  request(cellId: CellId, request: KeyedRequest): void;
  /** Whether the cell shows a result of this request already. */
  shows(cellId: string, request: KeyedRequest): boolean;
  showsShared(cellId: CellId, request: KeyedRequest, shared: SharedResult | undefined): boolean;
  /**
   * What is cached, for this cell. One that shows a result of an earlier version of the template keeps it until it is
   * refreshed, also where another cell has requested the same since: a number never changes by itself.
   *
   * @throws {CalcError} the rejection by the published version
   */
  cachedFor(cellId: CellId, request: KeyedRequest): CalculationResult | undefined;
  /**
   * The result that the cell shows: in this session, in this workbook, or when it calculated on this computer last.
   *
   * @param latest what is cached of this request
   */
  heldBy(
    cellId: CellId,
    request: KeyedRequest,
    latest: CalculationResult | undefined,
  ): CalculationResult | undefined;
  /**
   * What the cell shows of the same case, calculated in another project: the workbook has moved since. It is no answer; a refresh
   * reports it beside the new number.
   */
  heldElsewhere(cellId: CellId, request: KeyedRequest): CalculationResult | undefined;
  /** @returns the result with its marks */
  show(cellId: CellId, request: KeyedRequest, result: CalculationResult): CalculationResult;
  /** The same of another author: the workbook carries it as it came, under the project in which it was calculated. */
  showShared(cellId: CellId, request: KeyedRequest, shared: SharedResult): CalculationResult;
  /** Nothing calculates when a workbook is opened: until then its cells show what it carries. */
  all: ReturnType<typeof createShownCells>['all'];
  shown(carried: Iterable<[cellId: string, KeyedRequest]>): Shown[];
  forgetResults(): void;
}

export interface CellResultsParts {
  cache: ResultCache;
  sheets: OwnedSheets;
  catalogue: Pick<Catalogue, 'published'>;
  marking: Marking;
  refreshed: RefreshedCells;
}

export function createCellResults({
  cache,
  sheets,
  catalogue,
  marking,
  refreshed,
}: CellResultsParts): CellResults {
  const cells = createShownCells();
  let opening = true;

  const heldBy: CellResults['heldBy'] = (cellId, request, latest) => {
    if (cellId === undefined) return undefined;
    const here = cells.resultOf(cellId);
    if (here?.result && here.request.key === request.key) return here.result;
    const carried = cache.carriedBy(cellId, request);
    if (here && !carried) return undefined;
    const sheetId = carried?.sheetId ?? sheets.shownBy(cellId);
    if (sheetId === null || (!carried && sheets.isOverwritten(sheetId, request.key))) return undefined;
    return latest?.sheetId === sheetId ? latest : (cache.earlier(request, sheetId) ?? carried);
  };

  /** The result that the cell holds, for others may have the same of another version. */
  function shownOwn(cellId: string, request: KeyedRequest): CalculationResult | undefined {
    const found = cache.peek(request);
    const latest = found && 'result' in found ? found.result : undefined;
    const held = heldBy(cellId, request, latest);
    return held && held.template.id !== latest?.template.id ? held : latest;
  }

  return {
    isOpening: (cellId) => opening && cellId !== undefined && !cells.hasRequested(cellId),
    endOpening: () => void (opening = false),
    isOpeningOver: () => !opening,
    request(cellId, request) {
      if (cellId !== undefined) cells.ask(cellId, request);
    },
    wants: (cellId, request) => cellId !== undefined && cells.wants(cellId, request),
    shows: cells.shows,
    showsShared: (cellId, request, shared) =>
      cellId !== undefined &&
      shared !== undefined &&
      (cells.shows(cellId, request) || cache.carriedBy(cellId, shared.request) !== undefined),
    cachedFor(cellId, request) {
      const found = cache.find(request);
      const published = catalogue.published(request.parameters.templateCode);
      const rejected = found && 'rejection' in found && (!published || found.templateId === published.id);
      const latest = found && 'result' in found ? found.result : undefined;
      const held = heldBy(cellId, request, latest);
      if (held && held.template.id !== latest?.template.id && !refreshed.takesLatest(cellId, request))
        return held;
      if (rejected) throw found.rejection;
      return latest;
    },
    heldBy,
    heldElsewhere(cellId, { key, parameters }) {
      if (cellId === undefined || parameters.projectId === '') return undefined;
      const here = cells.resultOf(cellId);
      if (!here) return cache.carriedOfCase(cellId, parameters)?.result;
      if (here.request.key === key || caseKey(here.request.parameters) !== caseKey(parameters))
        return undefined;
      return here.result ?? here.shared?.result;
    },
    show(cellId, request, result) {
      if (cellId !== undefined && cells.wants(cellId, request)) {
        cells.show(cellId, { request, shared: null, result });
        refreshed.shown(cellId);
        // A report that was given other inputs since is not what the cell shows, so its owner may give it others again.
        if (marking.isOverwritten(request, result)) sheets.leaves(cellId);
        else sheets.shows(cellId, result.sheetId);
        cache.show(cellId, request, result);
      }
      return marking.mark(request, result);
    },
    showShared(cellId, request, shared) {
      if (cellId !== undefined && cells.wants(cellId, request))
        cells.show(cellId, { request, shared, result: null });
      return marking.mark(request, shared.result, shared);
    },
    all: cells.all,
    shown: (carried) =>
      [...cells.all(carried)].flatMap(([cellId, { request, shared: shownShared }]) => {
        const own = shownShared ? undefined : shownOwn(cellId, request);
        const shared = own ? null : (shownShared ?? cache.findShared(request.parameters, cellId));
        const result = own ?? shared?.result;
        if (!result) return [];
        const marked = marking.mark(request, result, shared);
        return [{ cellId, request, result: marked, isHere: cells.resultOf(cellId) !== undefined }];
      }),
    forgetResults: cells.forgetResults,
  };
}
