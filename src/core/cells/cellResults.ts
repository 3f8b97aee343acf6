import type { Carried, Confirmation } from '../cache/confirmations';
import type { CalculationResult } from '../outputs/calculationResult';
import { caseKey } from '../inputs/requestKey';
import type { KeyedRequest, ResultCache, SharedResult } from '../cache/resultCache';
import { type CellResult, createShownCells } from '../cache/shownCells';
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
  /** What its report says of it; undefined where it was not read. */
  said?: Confirmation | undefined;
  /**
   * Whether the cells that its formula reads still hold the inputs of a result that came with the workbook; undefined where they were
   * not compared.
   */
  inputs?: 'same' | 'changed' | undefined;
  /** Its cells that were found to show something other than this result, counted from the cell of the formula; undefined without any. */
  overwritten?: readonly CellOffset[] | undefined;
  /** It was confirmed after its cell calculated: the card in the cell still says that it is not verified. */
  saysUnverified?: boolean;
}

/** Rows below, and columns right of, a cell. */
export interface CellOffset {
  row: number;
  column: number;
}

/** What a comparison of a result with its cells found. */
export interface Compared {
  isSame: boolean;
  overwritten: Shown['overwritten'];
}

/** A result as the workbook carries it, without marks. */
export type CarriedShown = Pick<Carried, 'request' | 'result'>;

type CellId = string | undefined;

/** What the cells hold, and what the cache has for them. */
export class CellResults {
  readonly #cells = createShownCells();
  readonly #cache: ResultCache;
  readonly #sheets: OwnedSheets;
  readonly #catalogue: Pick<Catalogue, 'published'>;
  readonly #marking: Marking;
  readonly #refreshed: RefreshedCells;
  /** By cell id: whether its formula still requests what has this key, and its cells show something else. */
  readonly #compared = new Map<string, Compared & { key: string }>();
  #isOpening = true;

  constructor(
    cache: ResultCache,
    sheets: OwnedSheets,
    catalogue: Pick<Catalogue, 'published'>,
    marking: Marking,
    refreshed: RefreshedCells,
  ) {
    this.#cache = cache;
    this.#sheets = sheets;
    this.#catalogue = catalogue;
    this.#marking = marking;
    this.#refreshed = refreshed;
  }

  /**
   * Whether a call of the cell is that of opening the workbook: its first, until the user calculates on purpose. When what it
   * requests is what the cell showed when it was saved, nothing is sent for it.
   */
  isOpening(cellId: CellId): boolean {
    return this.#isOpening && cellId !== undefined && !this.#cells.hasRequested(cellId);
  }

  /** From now on calls calculate. */
  endOpening(): void {
    this.#isOpening = false;
  }

  /** Whether `endOpening` was called. */
  isOpeningOver(): boolean {
    return !this.#isOpening;
  }

  /** The cell requests this from now on. */
  request(cellId: CellId, request: KeyedRequest): void {
    if (cellId !== undefined) this.#cells.ask(cellId, request);
  }

  /** The cells that its formula reads hold the inputs of this request, or others; and it shows its result, or something else. */
  compared(cellId: string, { key }: KeyedRequest, found: Compared): void {
    this.#compared.set(cellId, { key, ...found });
  }

  forgetCompared(): void {
    this.#compared.clear();
  }

  /** Whether the cell still requests this. */
  wants(cellId: CellId, request: KeyedRequest): boolean {
    return cellId !== undefined && this.#cells.wants(cellId, request);
  }

  /** Whether the cell shows a result of this request already. */
  shows(cellId: string, request: KeyedRequest): boolean {
    return this.#cells.shows(cellId, request);
  }

  showsShared(cellId: CellId, request: KeyedRequest, shared: SharedResult | undefined): boolean {
    return (
      cellId !== undefined &&
      shared !== undefined &&
      (this.#cells.shows(cellId, request) || this.#cache.carriedSheet(cellId, shared.request) !== undefined)
    );
  }

  /**
   * What is cached, for this cell. One that shows a result of an earlier version of the template keeps it until it is
   * refreshed, even if another cell has requested the same calculation since: a number changes only when the user asks.
   *
   * @throws {CalcError} the rejection by the published version
   */
  cachedFor(cellId: CellId, request: KeyedRequest): CalculationResult | undefined {
    const found = this.#cache.find(request);
    const published = this.#catalogue.published(request.parameters.templateCode);
    const rejected = found && 'rejection' in found && (!published || found.templateId === published.id);
    const latest = found && 'result' in found ? found.result : undefined;
    const held = this.heldBy(cellId, request, latest);
    if (held && held.template.id !== latest?.template.id && !this.#refreshed.takesLatest(cellId, request))
      return held;
    if (rejected) throw found.rejection;
    return latest;
  }

  /**
   * The result that the cell shows: in this session, in this workbook, or when it calculated on this computer last.
   *
   * @param latest what is cached of this request
   */
  heldBy(
    cellId: CellId,
    request: KeyedRequest,
    latest: CalculationResult | undefined,
  ): CalculationResult | undefined {
    if (cellId === undefined) return undefined;
    const here = this.#cells.resultOf(cellId);
    if (here?.result && here.request.key === request.key) return here.result;
    const carried = this.#cache.carriedSheet(cellId, request);
    if (here && carried === undefined) return undefined;
    const sheetId = carried ?? this.#sheets.shownBy(cellId);
    if (sheetId === null) return undefined;
    if (carried === undefined && this.#sheets.isOverwritten(sheetId, request.key)) return undefined;
    if (latest?.sheetId === sheetId) return latest;
    return this.#cache.earlier(request, sheetId) ?? this.#cache.carriedBy(cellId, request);
  }

  /**
   * What the cell shows of the same case, calculated in another project: the workbook has moved since. It is not an answer; a refresh
   * reports it with the new number.
   */
  heldElsewhere(cellId: CellId, { key, parameters }: KeyedRequest): CalculationResult | undefined {
    if (cellId === undefined || parameters.projectId === '') return undefined;
    const here = this.#cells.resultOf(cellId);
    if (!here) return this.#cache.carriedOfCase(cellId, parameters)?.result;
    if (here.request.key === key || caseKey(here.request.parameters) !== caseKey(parameters))
      return undefined;
    return here.result ?? here.shared?.result;
  }

  /** @returns the result with its marks */
  show(cellId: CellId, request: KeyedRequest, result: CalculationResult): CalculationResult {
    const marked = this.#marking.mark(request, result);
    if (cellId !== undefined && this.#cells.wants(cellId, request)) {
      const saysUnverified = marked.from === 'workbook';
      this.#cells.show(cellId, { request, shared: null, result, saysUnverified });
      this.#refreshed.shown(cellId);
      // A report that was given other inputs since is not what the cell shows, so its owner may give it others again.
      if (this.#marking.isOverwritten(request, result)) this.#sheets.leaves(cellId);
      else this.#sheets.shows(cellId, result.sheetId);
      this.#cache.show(cellId, request, result);
    }
    return marked;
  }

  /** The same of another author: the workbook carries it as it came, under the project in which it was calculated. */
  showShared(cellId: CellId, request: KeyedRequest, shared: SharedResult): CalculationResult {
    const marked = this.#marking.mark(request, shared.result, shared);
    const saysUnverified = marked.from === 'workbook';
    if (cellId !== undefined && this.#cells.wants(cellId, request))
      this.#cells.show(cellId, { request, shared, result: null, saysUnverified });
    return marked;
  }

  /** Nothing calculates when a workbook is opened: until then its cells show what it carries. */
  all(carried: Iterable<[cellId: string, KeyedRequest]>): Map<string, CellResult> {
    return this.#cells.all(carried);
  }

  shown(carried: Iterable<[cellId: string, KeyedRequest]>): Shown[] {
    return this.#held(carried).map(({ cellId, request, result, shared }) => {
      const marked = this.#marking.mark(request, result, shared);
      const here = this.#cells.resultOf(cellId);
      return {
        ...{ cellId, request, result: marked, isHere: here !== undefined },
        said: this.#marking.said(request, result, shared),
        ...(here === undefined && this.#comparedOf(cellId, request)),
        saysUnverified: here?.saysUnverified === true && marked.from !== 'workbook',
      };
    });
  }

  #comparedOf(cellId: string, { key }: KeyedRequest): Pick<Shown, 'inputs' | 'overwritten'> {
    const compared = this.#compared.get(cellId);
    if (compared?.key !== key) return {};
    return { inputs: compared.isSame ? 'same' : 'changed', overwritten: compared.overwritten };
  }

  /** What the cells show that came with the workbook, unless something else speaks against it, in the order of the cells. */
  carriedShown(carried: Iterable<[cellId: string, KeyedRequest]>): CarriedShown[] {
    return this.#held(carried).flatMap(({ request, result, shared }) =>
      result.from === 'workbook' && !this.#marking.isOutdated(request, result, shared)
        ? [{ request: shared?.request ?? request, result }]
        : [],
    );
  }

  #held(carried: Iterable<[cellId: string, KeyedRequest]>) {
    return [...this.all(carried)].flatMap(([cellId, { request, shared: shownShared }]) => {
      const own = shownShared ? undefined : this.#shownOwn(cellId, request);
      const shared = own ? null : (shownShared ?? this.#cache.findShared(request.parameters, cellId) ?? null);
      const result = own ?? shared?.result;
      return result ? [{ cellId, request, result, shared }] : [];
    });
  }

  /** The result that the cell holds, for others may have the same of another version. */
  #shownOwn(cellId: string, request: KeyedRequest): CalculationResult | undefined {
    const found = this.#cache.peek(request);
    const latest = found && 'result' in found ? found.result : undefined;
    const held = this.heldBy(cellId, request, latest);
    return held && held.template.id !== latest?.template.id ? held : latest;
  }
}
