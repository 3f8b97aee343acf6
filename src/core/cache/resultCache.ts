import type { CalcError } from '../../client/calcError';
import type { TemplateDetail } from '../../../contract';
import type { Counters } from '../session/counters';
import type { CalculationResult } from '../outputs/calculationResult';
import { type CalculationRequest, caseKey, requestKey } from '../inputs/requestKey';
import type { ComputerResults } from './computerResults';
import type { StoredTemplates } from '../templates/storedTemplates';
import { createMemoryResults, type CachedResult } from './memoryResults';
import { fromSaved, requestOfSaved, type SavedResult, toSaved } from './savedResult';
import type { WorkbookResults } from './workbookResults';

/** A requested calculation, with its key. */
export interface KeyedRequest {
  key: string;
  parameters: CalculationRequest;
}

/** Another author's result, with the request that it answered. */
export interface SharedResult {
  request: KeyedRequest;
  result: CalculationResult;
}

/** Cached results of requests: in memory, then on this computer, then in the workbook. */
export interface ResultCache {
  readonly ready: Promise<void>;
  find(request: KeyedRequest): CachedResult | undefined;
  /** The same without counting it, for a caller who only looks. */
  peek(request: KeyedRequest): CachedResult | undefined;
  /**
   * The result that the workbook carries for the same case, calculated by another author in their project. It answers only where
   * no project is known to ask in: the defaults of one project are not those of another.
   *
   * @param whole what a typed call answered is not enough: everything of the sheet is needed
   */
  findShared(parameters: CalculationRequest, cellId?: string, whole?: boolean): SharedResult | undefined;
  /** The same, if it is what this cell shows. */
  sharedShownBy(parameters: CalculationRequest, cellId: string | undefined): SharedResult | undefined;
  /** What the workbook carries of this request with everything of its sheet, for a cached one that is only a typed answer. */
  carriedWhole(request: KeyedRequest): CalculationResult | undefined;
  /** The result of this request that the workbook carries for this cell. */
  carriedBy(cellId: string, request: KeyedRequest): CalculationResult | undefined;
  /** What the workbook carries for this cell of the same case, wherever it was calculated. */
  carriedOfCase(cellId: string, parameters: CalculationRequest): SharedResult | undefined;
  /** What an earlier version of the template gave for this request on this sheet, as this computer stores it. */
  earlier(request: KeyedRequest, sheetId: string): CalculationResult | undefined;
  /** What the cells showed when the workbook was saved, by cell and case. */
  carried: WorkbookResults['carried'];
  remember(request: KeyedRequest, result: CalculationResult): void;
  /** @param template that rejects it: the next version may not */
  reject(request: KeyedRequest, rejection: CalcError, template: TemplateDetail): void;
  /** The cell shows this result: the workbook carries it for the next reader. */
  show(cellId: string, request: KeyedRequest, result: CalculationResult): void;
  forgetRejections(): void;
  /** Clears memory and this computer's store. The workbook's own results stay in it. */
  clear(): void;
}

export interface ResultCacheParts {
  computer: ComputerResults;
  workbook: WorkbookResults;
  templates: StoredTemplates;
  counters: Counters;
}

/** More than a workbook's formulas: a dropped result costs a call, and where this computer stores nothing, a sheet. */
const inMemory = 250_000;

export function createResultCache(parts: ResultCacheParts): ResultCache {
  const { computer, workbook, templates, counters } = parts;
  const memory = createMemoryResults(inMemory);

  const templateOf = (saved: SavedResult): TemplateDetail | undefined =>
    templates.ofVersion(saved.request.origin, saved.request.templateCode, saved.templateId);

  function outsideMemory({ key }: KeyedRequest): CalculationResult | undefined {
    const mine = computer.find(key);
    const mineTemplate = mine && templateOf(mine);
    if (mineTemplate) return fromSaved(mine, mineTemplate, 'computer');
    const carried = workbook.find(key);
    const carriedTemplate = carried && workbook.templateOf(carried);
    return carriedTemplate && fromSaved(carried, carriedTemplate, 'workbook');
  }

  function isMine(key: string): boolean {
    const cached = memory.get(key);
    if (cached && 'result' in cached && cached.result.from !== 'workbook') return true;
    return computer.find(key) !== undefined;
  }

  function sharedOf(
    parameters: CalculationRequest,
    carried: SavedResult | undefined,
  ): SharedResult | undefined {
    const template = carried && workbook.templateOf(carried);
    if (!template || parameters.projectId !== '') return undefined;
    const theirs = requestOfSaved(carried);
    const key = requestKey(theirs);
    if (isMine(key)) return undefined;
    return {
      request: { key, parameters: theirs },
      result: fromSaved(carried, template, 'workbook'),
    };
  }

  function sharedShownBy(
    parameters: CalculationRequest,
    cellId: string | undefined,
  ): SharedResult | undefined {
    const carried = cellId === undefined ? undefined : workbook.shownBy(cellId);
    if (!carried) return undefined;
    return caseKey(carried.request) === caseKey(parameters) ? sharedOf(parameters, carried) : undefined;
  }

  return {
    ready: Promise.all([computer.ready, templates.ready]).then(() => undefined),
    find(request) {
      const cached = memory.get(request.key);
      if (cached) {
        counters.fromMemory += 1;
        return cached;
      }
      const result = outsideMemory(request);
      if (!result) return undefined;
      if (result.from === 'computer') counters.fromComputer += 1;
      else counters.fromWorkbook += 1;
      const found = { result };
      memory.set(request.key, found);
      return found;
    },
    peek(request) {
      const cached = memory.get(request.key);
      if (cached) return cached;
      const result = outsideMemory(request);
      return result && { result };
    },
    findShared(parameters, cellId, whole = false) {
      const shown = sharedShownBy(parameters, cellId);
      if (shown && (shown.result.whole || !whole)) return shown;
      return sharedOf(parameters, workbook.findCase(caseKey(parameters), whole));
    },
    sharedShownBy,
    carriedWhole({ key }) {
      const carried = workbook.findWhole(key);
      const template = carried && workbook.templateOf(carried);
      return template && fromSaved(carried, template, 'workbook');
    },
    carriedBy(cellId, { key }) {
      const carried = workbook.shownBy(cellId, key);
      const template = carried && workbook.templateOf(carried);
      return template && fromSaved(carried, template, 'workbook');
    },
    carriedOfCase(cellId, parameters) {
      const carried = workbook.shownBy(cellId);
      const template = carried && workbook.templateOf(carried);
      if (!template || caseKey(carried.request) !== caseKey(parameters)) return undefined;
      const theirs = requestOfSaved(carried);
      return {
        request: { key: requestKey(theirs), parameters: theirs },
        result: fromSaved(carried, template, 'workbook'),
      };
    },
    earlier({ key }, sheetId) {
      const mine = computer.earlier(key, sheetId);
      const template = mine && templateOf(mine);
      return template && fromSaved(mine, template, 'computer');
    },
    carried: () => workbook.carried(),
    remember({ key, parameters }, result) {
      memory.set(key, { result });
      templates.keep(parameters.serviceUrl, result.template);
      computer.keep(key, toSaved(parameters, result));
    },
    reject: ({ key }, rejection, { id }) => memory.set(key, { rejection, templateId: id }),
    show(cellId, { key, parameters }, result) {
      workbook.show(cellId, key, parameters, result);
    },
    forgetRejections: () => memory.forgetRejections(),
    clear() {
      memory.clear();
      computer.clear();
    },
  };
}
