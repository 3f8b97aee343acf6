import type { TemplateDetail } from '../../../contract';
import { anyText, listOf, orNothing, shapeOf, parsedJson, text } from '../lib/guards';
import { isTemplateDetail } from '../lib/wireShapes';
import { caseKey, requestKey } from '../inputs/requestKey';
import { createPacker, unpacked } from './packedValues';
import { requestSize } from './requestSize';
import { isSavedResult, requestOfSaved, type SavedResult } from './savedResult';

/** What a workbook carries. Anybody can have written it, so it is only ever looked up. */
interface Carried {
  format: 3;
  templates: unknown[];
  texts: string[];
  shapes: string[][];
  results: unknown[];
  failures?: unknown;
}

const isCarried = shapeOf<Carried>({
  format: (value) => value === 3,
  templates: Array.isArray,
  texts: listOf(anyText),
  shapes: listOf(listOf(anyText)),
  results: Array.isArray,
  failures: () => true,
});

const isReasons = (value: unknown): value is [cell: string, reason: string][] =>
  listOf(listOf(text))(value) && (value as string[][]).every(({ length }) => length === 2);

/** A result with the cells that show it. One that is not readable does not affect the others. */
interface CarriedResult {
  owners: string[];
  /** How many milliseconds after the solve each of them came to show it; missing where that is 0 for all. */
  later?: number[];
  saved: SavedResult;
}

const isCarriedResult = shapeOf<CarriedResult>({
  owners: listOf(anyText),
  later: orNothing(listOf(Number.isFinite), undefined),
  saved: isSavedResult,
});

/** A result with the time since which a cell shows it. */
export interface ShownSince {
  key: string;
  saved: SavedResult;
  /** Milliseconds since 1970, later than that of any result which the cell was known to show before. */
  since: number;
}

/** What is read and written of a part; what does not fit stays in each computer's own store. */
const mostText = 4_000_000;
const mostResults = 20_000;
/** More than a user reads of them. */
const mostReasons = 200;
const longestReason = 300;
/** Computers differ by hours where their time zone is set wrong. */
const oneDayMs = 86_400_000;

interface Entry {
  key: string;
  saved: SavedResult;
  /** Since when each cell shows it. */
  since: Map<string, number>;
}

/** A request and a version of its template have one result. */
const idOf = (key: string, templateId: string) => `${templateId} ${key}`;

/**
 * Results that the formulas of a workbook show, as one author has written them into it. A colleague sees the same numbers, and
 * a reopened workbook needs no call.
 */
export class AuthorResults {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  /** Ids of the results of a request, the latest last. */
  readonly #idsOfKey = new Map<string, string[]>();
  /** Ids of the results of a case, the latest last; null until a case is looked up. */
  #cases: Map<string, string[]> | null = null;
  readonly #idOfCell = new Map<string, string>();
  readonly #templates = new Map<string, TemplateDetail>();
  readonly #reasons = new Map<string, string>();

  /** @param now milliseconds since 1970: what says that it was shown later than tomorrow counts as the oldest */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Takes what the author wrote into the workbook, below what cells show here since.
   *
   * @returns how many readable results it holds; null when it is not readable, with nothing taken
   */
  take(text: string): number | null {
    const carried = text.length <= mostText ? parsedJson(text) : undefined;
    if (!isCarried(carried)) return null;
    for (const each of carried.templates) {
      if (isTemplateDetail(each)) this.#templates.set(nameOf(each.code, each.id), each);
    }
    const { texts, shapes, results } = carried;
    const values = results.slice(0, mostResults);
    const readable = unpacked({ texts, shapes, values }).filter(isCarriedResult);
    for (const each of readable.reverse()) this.#putBelow(each);
    if (isReasons(carried.failures))
      for (const [cell, reason] of carried.failures.slice(0, mostReasons))
        if (!this.#reasons.has(cell)) this.#reasons.set(cell, reason.slice(0, longestReason));
    return readable.length;
  }

  /** Why cells fail, by the names of the cells. */
  reasons(): ReadonlyMap<string, string> {
    return this.#reasons;
  }

  /** @returns whether that is new */
  noteReason(cell: string, reason: string | null): boolean {
    if (reason === null) return this.#reasons.delete(cell);
    const bounded = reason.slice(0, longestReason);
    if (this.#reasons.get(cell) === bounded) return false;
    this.#reasons.delete(cell);
    this.#reasons.set(cell, bounded);
    return true;
  }

  /** The latest result of this request: cells may show that of an earlier version of the template still. */
  find(key: string): SavedResult | undefined {
    return this.#entries.get(this.#idsOfKey.get(key)?.at(-1) ?? '')?.saved;
  }

  /** The latest one that holds everything of its sheet. */
  findWhole(key: string): SavedResult | undefined {
    return (this.#idsOfKey.get(key) ?? [])
      .map((id) => this.#entries.get(id)!.saved)
      .findLast(({ whole }) => whole);
  }

  /** The result that the cell shows. */
  shownBy(cellId: string): ShownSince | undefined {
    const entry = this.#entries.get(this.#idOfCell.get(cellId) ?? '');
    return entry && { key: entry.key, saved: entry.saved, since: entry.since.get(cellId)! };
  }

  /** The latest result for the same case in any project and service. @param whole only one that holds everything of its sheet */
  findCase(name: string, whole = false): SavedResult | undefined {
    return this.#ofCase(name).findLast((saved) => saved.whole || !whole);
  }

  templateOf({ request, templateId }: SavedResult): TemplateDetail | undefined {
    return this.#templates.get(nameOf(request.templateCode, templateId));
  }

  templateNamed(code: string): TemplateDetail | undefined {
    return this.templates().find((template) => template.code === code);
  }

  templates(): TemplateDetail[] {
    return [...this.#templates.values()];
  }

  /** What the cells show, the latest last. */
  cells(): (readonly [cellId: string, shown: ShownSince])[] {
    return [...this.#entries.values()].flatMap(({ key, saved, since: each }) =>
      [...each].map(([cellId, since]) => [cellId, { key, saved, since }] as const),
    );
  }

  /** The cell shows this result now: instead of another one, or of what was known of the same request and version before. */
  show(cellId: string, { key, saved, since }: ShownSince, template: TemplateDetail): void {
    const before = this.#entries.get(idOf(key, saved.templateId));
    this.#leave(cellId);
    this.#templates.set(nameOf(template.code, template.id), template);
    const isMore = before && holdsMore(before.saved, saved);
    this.#put(key, isMore ? before.saved : saved, [...(before?.since ?? []), [cellId, since]]);
  }

  /** What to write into the workbook: the results that cells show, the latest first as far as there is room. */
  text(): string {
    const used = new Map<string, TemplateDetail>();
    const packer = createPacker();
    const failures = [...this.#reasons].slice(-mostReasons);
    let room = mostText - 1000 - requestSize(JSON.stringify(failures));
    for (const { saved, since } of [...this.#entries.values()].reverse().slice(0, mostResults)) {
      const name = nameOf(saved.request.templateCode, saved.templateId);
      const template = this.#templates.get(name);
      if (!template) continue;
      const first = used.has(name) ? 0 : requestSize(JSON.stringify(template)) + 1;
      if (!packer.add(carriedOf(saved, since), room - first)) break;
      room -= first;
      used.set(name, template);
    }
    const { texts, shapes, values } = packer.packed();
    const written = { format: 3, templates: [...used.values()], texts, shapes, results: values };
    return JSON.stringify(failures.length > 0 ? { ...written, failures } : written);
  }

  /** Identifies the results, one for each request and version of its template. */
  ids(): Iterable<string> {
    return this.#entries.keys();
  }

  get size(): number {
    return this.#entries.size;
  }

  clear(): void {
    for (const map of [this.#entries, this.#idsOfKey, this.#idOfCell, this.#templates, this.#reasons])
      map.clear();
    this.#cases = null;
  }

  #leave(cellId: string): void {
    const id = this.#idOfCell.get(cellId);
    const entry = id === undefined ? undefined : this.#entries.get(id);
    if (!entry || id === undefined) return;
    entry.since.delete(cellId);
    if (entry.since.size > 0) return;
    this.#entries.delete(id);
    const others = this.#otherIds(entry.key, id);
    if (others.length > 0) this.#idsOfKey.set(entry.key, others);
    else this.#idsOfKey.delete(entry.key);
    if (this.#cases) {
      const name = caseKey(entry.saved.request);
      this.#cases.set(name, without(this.#cases.get(name), id));
    }
  }

  #otherIds(key: string, id: string): string[] {
    return without(this.#idsOfKey.get(key), id);
  }

  #put(key: string, saved: SavedResult, since: Iterable<readonly [string, number]>): void {
    const id = idOf(key, saved.templateId);
    const entry = { key, saved, since: new Map(since) };
    // The latest is the last, so that the oldest are left out first when there is no room.
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    this.#idsOfKey.set(key, [...this.#otherIds(key, id), id]);
    if (this.#cases) addCase(this.#cases, id, saved);
    for (const cellId of entry.since.keys()) this.#idOfCell.set(cellId, id);
  }

  #ofCase(name: string): SavedResult[] {
    if (!this.#cases) {
      this.#cases = new Map();
      for (const [id, { saved }] of this.#entries) addCase(this.#cases, id, saved);
    }
    return (this.#cases.get(name) ?? []).map((id) => this.#entries.get(id)!.saved);
  }

  /** What of a result that was written the cells here do not show something later than. */
  #putBelow({ saved, owners, later = [] }: CarriedResult): void {
    const key = requestKey(requestOfSaved(saved));
    const id = idOf(key, saved.templateId);
    const known = this.#entries.get(id);
    const latest = this.#now() + oneDayMs;
    const still = owners
      .map((cellId, i) => [cellId, timeOf(saved) + (later[i] ?? 0)] as const)
      .map(([cellId, since]) => [cellId, since <= latest ? since : 0] as const)
      .filter(([cellId, since]) => since > (this.#sinceOf(cellId) ?? -Infinity));
    if (still.length === 0) return;
    for (const [cellId] of still) if (this.#idOfCell.get(cellId) !== id) this.#leave(cellId);
    this.#put(key, known ? newer(known.saved, saved) : saved, [...(known?.since ?? []), ...still]);
  }

  #sinceOf(cellId: string): number | undefined {
    return this.#entries.get(this.#idOfCell.get(cellId) ?? '')?.since.get(cellId);
  }
}

function addCase(to: Map<string, string[]>, id: string, { request }: SavedResult): void {
  const name = caseKey(request);
  to.set(name, [...without(to.get(name), id), id]);
}

function carriedOf(saved: SavedResult, since: ReadonlyMap<string, number>): CarriedResult {
  const later = [...since.values()].map((each) => each - timeOf(saved));
  const owners = [...since.keys()];
  return later.every((each) => each === 0) ? { owners, saved } : { owners, later, saved };
}

/** When it was solved, in milliseconds since 1970; 0 for a text that is not a time. */
export function timeOf({ solvedAt }: Pick<SavedResult, 'solvedAt'>): number {
  return Date.parse(solvedAt) || 0;
}

/** Of two results the one that was solved last, and of one solve the whole; of two at once, any two computers choose the same. */
export function newer(a: SavedResult, b: SavedResult): SavedResult {
  if (a.sheetId === b.sheetId && timeOf(a) === timeOf(b)) return holdsMore(b, a) ? b : a;
  const later = timeOf(b) - timeOf(a) || (b.sheetId > a.sheetId ? 1 : -1);
  return later > 0 ? b : a;
}

/** Whether it is what its sheet holds, where the other is what a typed call answered of the same solve. */
function holdsMore(a: SavedResult, b: SavedResult): boolean {
  return a.whole && !b.whole && a.sheetId === b.sheetId && a.solvedAt === b.solvedAt;
}

const without = (ids: readonly string[] | undefined, id: string) =>
  (ids ?? []).filter((other) => other !== id);

function nameOf(code: string, id: string): string {
  return JSON.stringify([code, id]);
}
