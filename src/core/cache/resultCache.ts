import type { CalcError } from '../../client/calcError';
import type { TemplateDetail } from '../../../contract';
import type { Counters } from '../session/counters';
import type { CalculationResult } from '../outputs/calculationResult';
import { type CalculationRequest, caseKey, requestKey } from '../inputs/requestKey';
import type { ComputerResults } from './computerResults';
import type { StoredTemplates } from '../templates/storedTemplates';
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

/** More than a workbook's formulas: a dropped result costs a call, and where this computer stores nothing, a sheet. */
const inMemory = 250_000;

/** Cached results of requests: in memory, then on this computer, then in the workbook. */
export class ResultCache {
  readonly ready: Promise<void>;
  readonly #memory = createMemoryResults(inMemory);
  readonly #computer: ComputerResults;
  readonly #workbook: WorkbookResults;
  readonly #templates: StoredTemplates;
  readonly #counters: Counters;

  constructor(from: {
    computer: ComputerResults;
    workbook: WorkbookResults;
    templates: StoredTemplates;
    counters: Counters;
  }) {
    this.#computer = from.computer;
    this.#workbook = from.workbook;
    this.#templates = from.templates;
    this.#counters = from.counters;
    this.ready = Promise.all([from.computer.ready, from.templates.ready]).then(() => undefined);
  }

  find(request: KeyedRequest): CachedResult | undefined {
    const cached = this.#memory.get(request.key);
    if (cached) {
      this.#counters.fromMemory += 1;
      return cached;
    }
    const result = this.#outsideMemory(request);
    if (!result) return undefined;
    if (result.from === 'computer') this.#counters.fromComputer += 1;
    else this.#counters.fromWorkbook += 1;
    const found = { result };
    this.#memory.set(request.key, found);
    return found;
  }

  /** The same without counting it, for a caller who only looks. */
  peek(request: KeyedRequest): CachedResult | undefined {
    const cached = this.#memory.get(request.key);
    if (cached) return cached;
    const result = this.#outsideMemory(request);
    return result && { result };
  }

  /**
   * The result that the workbook carries for the same case, calculated by another author in their project. It answers only where
   * no project is known to ask in: the defaults of one project are not those of another.
   *
   * @param whole what a typed call answered is not enough: everything of the sheet is needed
   */
  findShared(parameters: CalculationRequest, cellId?: string, whole = false): SharedResult | undefined {
    if (parameters.projectId !== '') return undefined;
    const shown = this.sharedShownBy(parameters, cellId);
    if (shown && (shown.result.whole || !whole)) return shown;
    return this.#sharedOf(this.#workbook.findCase(caseKey(parameters), whole));
  }

  /** The same, if it is what this cell shows. */
  sharedShownBy(parameters: CalculationRequest, cellId: string | undefined): SharedResult | undefined {
    if (parameters.projectId !== '' || cellId === undefined) return undefined;
    const carried = this.#workbook.shownBy(cellId);
    return carried && caseKey(carried.request) === caseKey(parameters) ? this.#sharedOf(carried) : undefined;
  }

  /** What the workbook carries of this request with everything of its sheet, for a cached one that is only a typed answer. */
  carriedWhole({ key }: KeyedRequest): CalculationResult | undefined {
    return this.#resultOf(this.#workbook.findWhole(key));
  }

  /** The result of this request that the workbook carries for this cell. */
  carriedBy(cellId: string, { key }: KeyedRequest): CalculationResult | undefined {
    return this.#resultOf(this.#workbook.shownBy(cellId, key));
  }

  /** The report of that result; undefined where the workbook carries none. */
  carriedSheet(cellId: string, { key }: KeyedRequest): string | undefined {
    const carried = this.#workbook.shownBy(cellId, key);
    return carried && this.#workbook.templateOf(carried) && carried.sheetId;
  }

  /** What the workbook carries for this cell of the same case, wherever it was calculated. */
  carriedOfCase(cellId: string, parameters: CalculationRequest): SharedResult | undefined {
    const carried = this.#workbook.shownBy(cellId);
    const template = carried && this.#workbook.templateOf(carried);
    if (!template || caseKey(carried.request) !== caseKey(parameters)) return undefined;
    const theirs = requestOfSaved(carried);
    return {
      request: { key: requestKey(theirs), parameters: theirs },
      result: fromSaved(carried, template, 'workbook'),
    };
  }

  /** What an earlier version of the template gave for this request on this sheet, as this computer stores it. */
  earlier({ key }: KeyedRequest, sheetId: string): CalculationResult | undefined {
    const mine = this.#computer.earlier(key, sheetId);
    const template = mine && this.#templateOf(mine);
    return template && fromSaved(mine, template, 'computer');
  }

  /** What the cells showed when the workbook was saved, by cell and case. */
  carried(): ReturnType<WorkbookResults['carried']> {
    return this.#workbook.carried();
  }

  remember({ key, parameters }: KeyedRequest, result: CalculationResult): void {
    this.#memory.set(key, { result });
    this.#templates.keep(parameters.serviceUrl, result.template);
    this.#computer.keep(key, toSaved(parameters, result));
  }

  /** @param template that rejects it: the next version may not */
  reject({ key }: KeyedRequest, rejection: CalcError, template: TemplateDetail): void {
    this.#memory.set(key, { rejection, templateId: template.id });
  }

  /** The cell shows this result: the workbook carries it for the next reader. */
  show(cellId: string, { key, parameters }: KeyedRequest, result: CalculationResult): void {
    this.#workbook.show(cellId, key, parameters, result);
  }

  forgetRejections(): void {
    this.#memory.forgetRejections();
  }

  /** Clears memory and this computer's store. The workbook's own results stay in it. */
  clear(): void {
    this.#memory.clear();
    this.#computer.clear();
  }

  #templateOf({ request, templateId }: SavedResult): TemplateDetail | undefined {
    return this.#templates.ofVersion(request.origin, request.templateCode, templateId);
  }

  /** A result as the workbook carries it. */
  #resultOf(carried: SavedResult | undefined): CalculationResult | undefined {
    const template = carried && this.#workbook.templateOf(carried);
    return template && fromSaved(carried, template, 'workbook');
  }

  #outsideMemory({ key }: KeyedRequest): CalculationResult | undefined {
    const mine = this.#computer.find(key);
    const mineTemplate = mine && this.#templateOf(mine);
    if (mineTemplate) return fromSaved(mine, mineTemplate, 'computer');
    return this.#resultOf(this.#workbook.find(key));
  }

  #isMine(key: string): boolean {
    const cached = this.#memory.get(key);
    if (cached && 'result' in cached && cached.result.from !== 'workbook') return true;
    return this.#computer.find(key) !== undefined;
  }

  #sharedOf(carried: SavedResult | undefined): SharedResult | undefined {
    const template = carried && this.#workbook.templateOf(carried);
    if (!template) return undefined;
    const theirs = requestOfSaved(carried);
    const key = requestKey(theirs);
    if (this.#isMine(key)) return undefined;
    return {
      request: { key, parameters: theirs },
      result: fromSaved(carried, template, 'workbook'),
    };
  }
}

/** What is cached of a request: its result, or that this version of the template rejects it. */
type CachedResult = { result: CalculationResult } | { rejection: CalcError; templateId: string };

/**
 * Results by request key, while the add-in runs, the least used dropped first. A map keeps the order of insertion, and what is used is inserted again: the first is the least used. Below half of the limit
 * nothing is about to be dropped, so that reading does not change the order.
 */
export function createMemoryResults(max: number) {
  const entries = new Map<string, CachedResult>();

  function insert(key: string, cached: CachedResult): void {
    entries.delete(key);
    entries.set(key, cached);
  }

  return {
    get(key: string): CachedResult | undefined {
      const cached = entries.get(key);
      if (cached && entries.size > max / 2) insert(key, cached);
      return cached;
    },
    set(key: string, cached: CachedResult): void {
      insert(key, cached);
      if (entries.size <= max) return;
      for (const least of entries.keys()) {
        entries.delete(least);
        return;
      }
    },
    forgetRejections(): void {
      for (const [key, cached] of entries) if ('rejection' in cached) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
