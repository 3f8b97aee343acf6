import type { TemplateDetail } from '../../../contract';
import { anyText, listOf, orNothing, shapeOf, parsedJson, text } from '../lib/guards';
import { isTemplateDetail } from '../lib/wireShapes';
import { caseKey, keyAt } from '../inputs/requestKey';
import { createPacker, unpacked } from './packedValues';
import { requestSize } from './requestSize';
import { isSavedResult, type SavedResult } from './savedResult';

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
export const mostText = 12_000_000;
const mostResults = 20_000;
/** More than a user reads of them. */
const mostReasons = 200;
const longestReason = 300;
/** Computers differ by hours where their time zone is set wrong. */
const oneDayMs = 86_400_000;

/** A request and a version of its template have one. */
interface Entry {
  key: string;
  saved: SavedResult;
  /** Since when each cell shows it. */
  since: Map<string, number>;
}

/**
 * Results that the formulas of a workbook show, as one author has written them into it. A colleague sees the same numbers, and
 * a reopened workbook needs no call.
 */
export class AuthorResults {
  readonly #now: () => number;
  /** The latest last, here and in the lists. */
  readonly #entries = new Set<Entry>();
  readonly #ofKey = new Map<string, Entry[]>();
  /** By case; null until a case is looked up. */
  #cases: Map<string, Entry[]> | null = null;
  readonly #ofCell = new Map<string, Entry>();
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
    return this.#ofKey.get(key)?.at(-1)?.saved;
  }

  /** The latest one that holds everything of its sheet. */
  findWhole(key: string): SavedResult | undefined {
    return this.#ofKey.get(key)?.findLast(({ saved }) => saved.whole)?.saved;
  }

  /** The result that the cell shows. */
  shownBy(cellId: string): ShownSince | undefined {
    const entry = this.#ofCell.get(cellId);
    return entry && { key: entry.key, saved: entry.saved, since: entry.since.get(cellId)! };
  }

  /** The latest result for the same case in any project and service. @param whole only one that holds everything of its sheet */
  findCase(name: string, whole = false): SavedResult | undefined {
    this.#cases ??= casesOf(this.#entries);
    return this.#cases.get(name)?.findLast(({ saved }) => saved.whole || !whole)?.saved;
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
    return [...this.#entries].flatMap(({ key, saved, since: each }) =>
      [...each].map(([cellId, since]) => [cellId, { key, saved, since }] as const),
    );
  }

  /** The cell shows this result now: instead of another one, or of what was known of the same request and version before. */
  show(cellId: string, { key, saved, since }: ShownSince, template: TemplateDetail): void {
    const before = this.#entryOf(key, saved.templateId);
    this.#leave(cellId);
    this.#templates.set(nameOf(template.code, template.id), template);
    const isMore = before && holdsMore(before.saved, saved);
    this.#put(key, isMore ? before.saved : saved, new Map(before?.since).set(cellId, since));
  }

  /**
   * What to write into the workbook: the results that cells show, the latest first as far as there is room.
   *
   * @param most as `requestSize` counts
   */
  text(most = mostText): string {
    const used = new Map<string, TemplateDetail>();
    const packer = createPacker();
    const failures = [...this.#reasons].slice(-mostReasons);
    let room = Math.min(most, mostText) - 1000 - requestSize(JSON.stringify(failures));
    for (const { saved, since } of [...this.#entries].reverse().slice(0, mostResults)) {
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
  ids(): string[] {
    return [...this.#entries].map(({ key, saved }) => `${saved.templateId} ${key}`);
  }

  get size(): number {
    return this.#entries.size;
  }

  clear(): void {
    for (const held of [this.#entries, this.#ofKey, this.#ofCell, this.#templates, this.#reasons])
      held.clear();
    this.#cases = null;
  }

  #entryOf(key: string, templateId: string): Entry | undefined {
    return this.#ofKey.get(key)?.find(({ saved }) => saved.templateId === templateId);
  }

  #leave(cellId: string): void {
    const entry = this.#ofCell.get(cellId);
    if (!entry) return;
    this.#ofCell.delete(cellId);
    entry.since.delete(cellId);
    if (entry.since.size === 0) this.#remove(entry);
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry);
    removeFrom(this.#ofKey, entry.key, entry);
    if (this.#cases) removeFrom(this.#cases, caseKey(entry.saved.request), entry);
  }

  /** In place of what was known of the same request and version: the latest is the last, so that the oldest are left out first when there is no room. */
  #put(key: string, saved: SavedResult, since: Map<string, number>): void {
    const before = this.#entryOf(key, saved.templateId);
    if (before) this.#remove(before);
    const entry = { key, saved, since };
    this.#entries.add(entry);
    addTo(this.#ofKey, key, entry);
    if (this.#cases) addTo(this.#cases, caseKey(saved.request), entry);
    for (const cellId of since.keys()) this.#ofCell.set(cellId, entry);
  }

  /** What of a result that was written the cells here do not show something later than. */
  #putBelow({ saved, owners, later = [] }: CarriedResult): void {
    const key = keyAt(saved.request.origin, saved.request.projectId, saved.request);
    const known = this.#entryOf(key, saved.templateId);
    const solved = timeOf(saved);
    const latest = this.#now() + oneDayMs;
    const still = new Map(known?.since);
    let isShown = false;
    for (const [i, cellId] of owners.entries()) {
      const said = solved + (later[i] ?? 0);
      const since = said <= latest ? said : 0;
      const entry = this.#ofCell.get(cellId);
      if (entry && since <= entry.since.get(cellId)!) continue;
      if (entry !== known) this.#leave(cellId);
      still.set(cellId, since);
      isShown = true;
    }
    if (isShown) this.#put(key, known ? newer(known.saved, saved) : saved, still);
  }
}

function casesOf(entries: Iterable<Entry>): Map<string, Entry[]> {
  const cases = new Map<string, Entry[]>();
  for (const entry of entries) addTo(cases, caseKey(entry.saved.request), entry);
  return cases;
}

function addTo(lists: Map<string, Entry[]>, name: string, entry: Entry): void {
  const list = lists.get(name);
  if (list) list.push(entry);
  else lists.set(name, [entry]);
}

function removeFrom(lists: Map<string, Entry[]>, name: string, entry: Entry): void {
  const others = (lists.get(name) ?? []).filter((other) => other !== entry);
  if (others.length > 0) lists.set(name, others);
  else lists.delete(name);
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

/** No two templates have the same: neither text is limited to certain letters. */
const nameOf = (code: string, id: string): string => `${code.length} ${code} ${id}`;
