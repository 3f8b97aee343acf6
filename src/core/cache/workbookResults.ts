import type { TemplateDetail } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import type { CalculationRequest } from '../inputs/requestKey';
import { AuthorResults, newer, type ShownSince, timeOf } from './authorResults';
import { requestOfSaved, type SavedResult, toSaved } from './savedResult';

/**
 * Results that the formulas of this workbook show, stored in the workbook itself: a colleague sees the same numbers, and a
 * reopened workbook needs no call. Each author writes only their own, so that none writes over another's; together they are
 * what the workbook carries, whatever the order in which they were read.
 */
export interface WorkbookResults {
  /**
   * Takes what this author wrote into the workbook before, below what cells show here since.
   *
   * @returns how many readable results it holds; null when it is not readable, with nothing taken
   */
  load(text: string): number | null;
  /** Takes what another author has written, in place of what they wrote before. Returns the same. */
  loadOther(author: string, text: string): number | null;
  /** Other authors whose results are taken. */
  others(): string[];
  /** Drops what another author wrote: it is not in the workbook any more. */
  forgetOther(author: string): void;
  /** Whether nothing that another author wrote is shown any more, since a day or longer: the workbook need not carry it. */
  isOld(author: string): boolean;
  /** The latest result of this request: cells may show that of an earlier version of the template still. */
  find(key: string): SavedResult | undefined;
  /** The latest one that holds everything of its sheet. */
  findWhole(key: string): SavedResult | undefined;
  /** The result that the cell shows. @param key only if it is of this request */
  shownBy(cellId: string, key?: string): SavedResult | undefined;
  /** A result for the same case in whatever project and service it was calculated; `whole` ones alone where that is said. */
  findCase(name: string, whole?: boolean): SavedResult | undefined;
  templateOf(saved: SavedResult): TemplateDetail | undefined;
  templateNamed(code: string): TemplateDetail | undefined;
  /** The requests whose results the cells show, by cell and case. */
  carried(): (readonly [cellId: string, request: CalculationRequest])[];
  /** The cell shows this result now: instead of another one, or of what was known of the same request and version before. */
  show(cellId: string, key: string, parameters: CalculationRequest, result: CalculationResult): void;
  /** What this author writes into the workbook. */
  text(): string;
  /** Counts the changes of this author's, so that a writer knows whether there is anything new. */
  readonly revision: number;
  readonly size: number;
  clear(): void;
}

/** Others may be writing at this moment. */
const oneDayMs = 86_400_000;

/**
 * @param onChange called on every change, to write it when the cells are quiet
 * @param now milliseconds since 1970
 */
export function createWorkbookResults(
  onChange: () => void = () => undefined,
  now: () => number = () => Infinity,
): WorkbookResults {
  const own = new AuthorResults(now);
  const others = new Map<string, AuthorResults>();
  /** Cells that showed something in this session. */
  const shownHere = new Set<string>();
  let revision = 0;

  const all = () => [own, ...others.values()];

  function first<Value>(of: (one: AuthorResults) => Value | undefined): Value | undefined {
    for (const one of all()) {
      const found = of(one);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function newest(of: (one: AuthorResults) => SavedResult | undefined): SavedResult | undefined {
    if (others.size === 0) return of(own);
    const found = all().flatMap((one) => of(one) ?? []);
    return found.length === 0 ? undefined : found.reduce(newer);
  }

  function shownNow(cellId: string): ShownSince | undefined {
    if (others.size === 0) return own.shownBy(cellId);
    const found = all().flatMap((one) => one.shownBy(cellId) ?? []);
    return found.length === 0 ? undefined : found.reduce(later);
  }

  return {
    load: (text) => own.take(text),
    loadOther(author, text) {
      const results = new AuthorResults(now);
      const count = results.take(text);
      if (count !== null) others.set(author, results);
      return count;
    },
    others: () => [...others.keys()],
    forgetOther: (author) => void others.delete(author),
    isOld(author) {
      const theirs = others.get(author)?.cells() ?? [];
      const aDayAgo = now() - oneDayMs;
      return theirs.every(([cellId, { since }]) => since < aDayAgo && since < (shownNow(cellId)?.since ?? 0));
    },
    find: (key) => newest((one) => one.find(key)),
    findWhole: (key) => newest((one) => one.findWhole(key)),
    shownBy(cellId, key) {
      const shown = shownNow(cellId);
      return key === undefined || shown?.key === key ? shown?.saved : undefined;
    },
    findCase: (name, whole) => newest((one) => one.findCase(name, whole)),
    templateOf: (saved) => first((one) => one.templateOf(saved)),
    templateNamed: (code) => first((one) => one.templateNamed(code)),
    carried() {
      const cells = new Map<string, ShownSince>();
      for (const one of all()) {
        for (const [cellId, shown] of one.cells()) {
          const known = cells.get(cellId);
          cells.set(cellId, known ? later(known, shown) : shown);
        }
      }
      return [...cells].map(([cellId, { saved }]) => [cellId, requestOfSaved(saved)] as const);
    },
    show(cellId, key, parameters, result) {
      const before = shownNow(cellId);
      const isFirst = !shownHere.has(cellId);
      shownHere.add(cellId);
      const isKnown = before?.key === key && isSame(before.saved, result);
      // Opened, a workbook shows what it carries: that is nothing new. What calculates afterwards is this author's.
      if (isKnown && (isFirst || isSame(own.shownBy(cellId)?.saved, result))) return;
      const saved = toSaved(parameters, result);
      const since = Math.max(timeOf(saved), before ? before.since + 1 : 0);
      own.show(cellId, { key, saved, since }, result.template);
      revision += 1;
      onChange();
    },
    text: () => own.text(),
    get revision() {
      return revision;
    },
    get size() {
      return others.size === 0 ? own.size : new Set(all().flatMap((one) => [...one.ids()])).size;
    },
    clear() {
      own.clear();
      others.clear();
      revision += 1;
    },
  };
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
