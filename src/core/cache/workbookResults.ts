import type { TemplateDetail } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import type { CalculationRequest } from '../inputs/requestKey';
import { AuthorResults, newer, type ShownSince, timeOf } from './authorResults';
import { requestOfSaved, type SavedResult, toSaved } from './savedResult';

/** Others may be writing at this moment. */
const oneDayMs = 86_400_000;

/**
 * Results that the formulas of this workbook show, stored in the workbook itself: a colleague sees the same numbers, and a
 * reopened workbook needs no call. Each author writes only their own, so that none writes over another's; together they are
 * what the workbook carries, whatever the order in which they were read.
 */
export class WorkbookResults {
  readonly #onChange: () => void;
  readonly #now: () => number;
  readonly #own: AuthorResults;
  readonly #others = new Map<string, AuthorResults>();
  /** Cells that showed something in this session. */
  readonly #shownHere = new Set<string>();
  #revision = 0;

  /**
   * @param onChange called on every change, to write it when the cells are quiet
   * @param now milliseconds since 1970
   */
  constructor(onChange: () => void = () => undefined, now: () => number = () => Infinity) {
    this.#onChange = onChange;
    this.#now = now;
    this.#own = new AuthorResults(now);
  }

  /**
   * Takes what this author wrote into the workbook before, below what cells show here since.
   *
   * @returns how many readable results it holds; null when it is not readable, with nothing taken
   */
  load(text: string): number | null {
    return this.#own.take(text);
  }

  /** Takes what another author has written, in place of what they wrote before. Returns the same. */
  loadOther(author: string, text: string): number | null {
    const results = new AuthorResults(this.#now);
    const count = results.take(text);
    if (count !== null) this.#others.set(author, results);
    return count;
  }

  /** Other authors whose results are taken. */
  others(): string[] {
    return [...this.#others.keys()];
  }

  /** Drops what another author wrote: it is not in the workbook any more. */
  forgetOther(author: string): void {
    this.#others.delete(author);
  }

  /** Whether nothing that another author wrote is shown any more, since a day or longer: the workbook need not carry it. */
  isOld(author: string): boolean {
    const theirs = this.#others.get(author)?.cells() ?? [];
    const aDayAgo = this.#now() - oneDayMs;
    return theirs.every(
      ([cellId, { since }]) => since < aDayAgo && since < (this.#shownNow(cellId)?.since ?? 0),
    );
  }

  /** The latest result of this request: cells may show that of an earlier version of the template still. */
  find(key: string): SavedResult | undefined {
    return this.#newest((one) => one.find(key));
  }

  /** The latest one that holds everything of its sheet. */
  findWhole(key: string): SavedResult | undefined {
    return this.#newest((one) => one.findWhole(key));
  }

  /** The result that the cell shows. @param key only if it is of this request */
  shownBy(cellId: string, key?: string): SavedResult | undefined {
    const shown = this.#shownNow(cellId);
    return key === undefined || shown?.key === key ? shown?.saved : undefined;
  }

  /** A result for the same case in any project and service. @param whole only one that holds everything of its sheet */
  findCase(name: string, whole?: boolean): SavedResult | undefined {
    return this.#newest((one) => one.findCase(name, whole));
  }

  templateOf(saved: SavedResult): TemplateDetail | undefined {
    return this.#first((one) => one.templateOf(saved));
  }

  templateNamed(code: string): TemplateDetail | undefined {
    return this.#first((one) => one.templateNamed(code));
  }

  templates(): TemplateDetail[] {
    return this.#all().flatMap((one) => one.templates());
  }

  /** The requests whose results the cells show, by cell and case. */
  carried(): (readonly [cellId: string, request: CalculationRequest])[] {
    const cells = new Map<string, ShownSince>();
    for (const one of this.#all()) {
      for (const [cellId, shown] of one.cells()) {
        const known = cells.get(cellId);
        cells.set(cellId, known ? later(known, shown) : shown);
      }
    }
    return [...cells].map(([cellId, { saved }]) => [cellId, requestOfSaved(saved)] as const);
  }

  /** The cell shows this result now: instead of another one, or of what was known of the same request and version before. */
  show(cellId: string, key: string, parameters: CalculationRequest, result: CalculationResult): void {
    const before = this.#shownNow(cellId);
    const isFirst = !this.#shownHere.has(cellId);
    this.#shownHere.add(cellId);
    const isKnown = before?.key === key && isSame(before.saved, result);
    // Opened, a workbook shows what it carries: that is nothing new. What calculates afterwards is this author's.
    if (isKnown && (isFirst || isSame(this.#own.shownBy(cellId)?.saved, result))) return;
    const saved = toSaved(parameters, result);
    const since = Math.max(timeOf(saved), before ? before.since + 1 : 0);
    this.#own.show(cellId, { key, saved, since }, result.template);
    this.#revision += 1;
    this.#onChange();
  }

  /** Why cells failed when the workbook was saved. Anybody can have written it. */
  reasons(): ReadonlyMap<string, string> {
    return new Map(
      this.#all()
        .reverse()
        .flatMap((one) => [...one.reasons()]),
    );
  }

  /** The workbook carries why a cell fails; null: it does not fail. */
  noteReason(cell: string, reason: string | null): void {
    if (!this.#own.noteReason(cell, reason)) return;
    this.#revision += 1;
    this.#onChange();
  }

  /** What this author writes into the workbook. @param most as `requestSize` counts */
  text(most?: number): string {
    return this.#own.text(most);
  }

  /** Counts the changes of this author's, so that a writer knows whether there is anything new. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    if (this.#others.size === 0) return this.#own.size;
    return new Set(this.#all().flatMap((one) => [...one.ids()])).size;
  }

  clear(): void {
    this.#own.clear();
    this.#others.clear();
    this.#revision += 1;
  }

  #all(): AuthorResults[] {
    return [this.#own, ...this.#others.values()];
  }

  #first<Value>(of: (one: AuthorResults) => Value | undefined): Value | undefined {
    for (const one of this.#all()) {
      const found = of(one);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #newest(of: (one: AuthorResults) => SavedResult | undefined): SavedResult | undefined {
    if (this.#others.size === 0) return of(this.#own);
    const found = this.#all().flatMap((one) => of(one) ?? []);
    return found.length === 0 ? undefined : found.reduce(newer);
  }

  #shownNow(cellId: string): ShownSince | undefined {
    if (this.#others.size === 0) return this.#own.shownBy(cellId);
    const found = this.#all().flatMap((one) => one.shownBy(cellId) ?? []);
    return found.length === 0 ? undefined : found.reduce(later);
  }
}

/** Which of two results a cell shows, as any two computers choose. */
function later(a: ShownSince, b: ShownSince): ShownSince {
  if (a.since !== b.since) return a.since > b.since ? a : b;
  return newer(a.saved, b.saved) === a.saved ? a : b;
}

/** Whether both results of one request came from the same calculation. */
function isSame(a: SavedResult | undefined, b: CalculationResult): boolean {
  return (
    a !== undefined &&
    a.solvedAt === b.solvedAt &&
    a.sheetId === b.sheetId &&
    a.templateId === b.template.id &&
    a.whole === b.whole &&
    a.projectDefaults === b.projectDefaults
  );
}
