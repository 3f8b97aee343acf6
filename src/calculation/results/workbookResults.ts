import { type TemplateDetail, templateDetail } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import { anyText, listOf, shapeOf } from '../lib/guards';
import { type CalculationRequest, caseKey, requestKey } from '../request/requestKey';
import { createPacker, unpacked } from './packedValues';
import { requestSize } from './requestSize';
import { isSavedResult, requestOfSaved, type SavedResult, toSaved } from './savedResult';

/** What a workbook carries. Anybody can have written it, so it is only ever looked up. */
interface Carried {
  format: 3;
  templates: unknown[];
  texts: string[];
  shapes: string[][];
  results: unknown[];
}

const isCarried = shapeOf<Carried>({
  format: (value) => value === 3,
  templates: Array.isArray,
  texts: listOf(anyText),
  shapes: listOf(listOf(anyText)),
  results: Array.isArray,
});

/** A result with the cells that show it. Each stands for itself: one that is not readable takes no other with it. */
interface CarriedResult {
  owners: string[];
  saved: SavedResult;
}

const isCarriedResult = shapeOf<CarriedResult>({ owners: listOf(anyText), saved: isSavedResult });

/**
 * Results that the formulas of this workbook show, stored in the workbook itself: a colleague sees the same numbers, and a
 * reopened workbook needs no call.
 */
export interface WorkbookResults {
  /**
   * Takes what the opened workbook carries, instead of what was there.
   *
   * @returns how many readable results it holds; null when it is not readable, with nothing taken
   */
  load(text: string): number | null;
  /** The latest result of this request: cells may show that of an earlier version of the template still. */
  find(key: string): SavedResult | undefined;
  /** The result that the cell shows. @param key only if it is of this request */
  shownBy(cellId: string, key?: string): SavedResult | undefined;
  /** A result for the same case in whatever project and service it was calculated. */
  findCase(name: string): SavedResult | undefined;
  templateOf(saved: SavedResult): TemplateDetail | undefined;
  templateNamed(code: string): TemplateDetail | undefined;
  /** The requests whose results the cells show, by cell and case. */
  carried(): (readonly [cellId: string, request: CalculationRequest])[];
  /** The cell shows this result now: instead of another one, or of what was known of the same request and version before. */
  show(cellId: string, key: string, parameters: CalculationRequest, result: CalculationResult): void;
  /** What to write into the workbook: the results that cells show, the latest first as far as there is room. */
  text(): string;
  /** Counts the changes, so that a writer knows whether there is anything new. */
  readonly revision: number;
  readonly size: number;
  clear(): void;
}

/** What is read and written of a part; what does not fit stays in each computer's own store. */
const mostText = 4_000_000;
const mostResults = 20_000;

interface Entry {
  key: string;
  saved: SavedResult;
  cellIds: Set<string>;
}

/** A request and a version of its template have one result. */
const idOf = (key: string, templateId: string) => `${templateId} ${key}`;

/** @param onChange called on every change, to write it when the cells are quiet */
export function createWorkbookResults(onChange: () => void = () => undefined): WorkbookResults {
  const entries = new Map<string, Entry>();
  /** Ids of the results of a request, the latest last. */
  const idsOfKey = new Map<string, string[]>();
  /** Id of the latest result by its case; null until a case is looked up. */
  let cases: Map<string, string> | null = null;
  const idOfCell = new Map<string, string>();
  const templates = new Map<string, TemplateDetail>();
  let revision = 0;

  function leave(cellId: string): void {
    const id = idOfCell.get(cellId);
    const entry = id === undefined ? undefined : entries.get(id);
    if (!entry || id === undefined) return;
    entry.cellIds.delete(cellId);
    if (entry.cellIds.size > 0) return;
    entries.delete(id);
    const others = otherIds(entry.key, id);
    if (others.length > 0) idsOfKey.set(entry.key, others);
    else idsOfKey.delete(entry.key);
    const name = caseKey(entry.saved.request);
    if (cases?.get(name) === id) cases.delete(name);
  }

  const otherIds = (key: string, id: string) => (idsOfKey.get(key) ?? []).filter((other) => other !== id);

  function put(key: string, saved: SavedResult, cellIds: Iterable<string>): void {
    const id = idOf(key, saved.templateId);
    const entry = { key, saved, cellIds: new Set(cellIds) };
    // The latest is the last, so that the oldest are left out first when there is no room.
    entries.delete(id);
    entries.set(id, entry);
    idsOfKey.set(key, [...otherIds(key, id), id]);
    cases?.set(caseKey(saved.request), id);
    for (const cellId of entry.cellIds) idOfCell.set(cellId, id);
  }

  function clear(): void {
    for (const map of [entries, idsOfKey, idOfCell, templates]) map.clear();
    cases = null;
    revision += 1;
  }

  function idOfCase(name: string): string | undefined {
    cases ??= new Map([...entries].map(([id, { saved }]) => [caseKey(saved.request), id]));
    return cases.get(name);
  }

  return {
    load(text) {
      const carried = text.length <= mostText ? jsonOf(text) : undefined;
      if (!isCarried(carried)) return null;
      clear();
      for (const each of carried.templates) {
        const template = templateDetail.safeParse(each);
        if (template.success) templates.set(nameOf(template.data.code, template.data.id), template.data);
      }
      const { texts, shapes, results } = carried;
      const values = results.slice(0, mostResults);
      for (const each of unpacked({ texts, shapes, values }).reverse()) {
        if (isCarriedResult(each)) put(requestKey(requestOfSaved(each.saved)), each.saved, each.owners);
      }
      return entries.size;
    },
    find: (key) => entries.get(idsOfKey.get(key)?.at(-1) ?? '')?.saved,
    shownBy(cellId, key) {
      const entry = entries.get(idOfCell.get(cellId) ?? '');
      return key === undefined || entry?.key === key ? entry?.saved : undefined;
    },
    findCase: (name) => entries.get(idOfCase(name) ?? '')?.saved,
    templateOf: ({ request, templateId }) => templates.get(nameOf(request.templateCode, templateId)),
    templateNamed: (code) => [...templates.values()].find((template) => template.code === code),
    carried: () =>
      [...entries.values()].flatMap(({ cellIds, saved }) =>
        [...cellIds].map((cellId) => [cellId, requestOfSaved(saved)] as const),
      ),
    show(cellId, key, parameters, result) {
      const id = idOf(key, result.template.id);
      const entry = entries.get(id);
      if (entry && idOfCell.get(cellId) === id && isSame(entry.saved, result)) return;
      const { template } = result;
      leave(cellId);
      templates.set(nameOf(template.code, template.id), template);
      put(key, toSaved(parameters, result), [...(entry?.cellIds ?? []), cellId]);
      revision += 1;
      onChange();
    },
    text() {
      const used = new Map<string, TemplateDetail>();
      const packer = createPacker();
      let room = mostText - 1000;
      for (const { saved, cellIds } of [...entries.values()].reverse().slice(0, mostResults)) {
        const name = nameOf(saved.request.templateCode, saved.templateId);
        const template = templates.get(name);
        if (!template) continue;
        const first = used.has(name) ? 0 : requestSize(JSON.stringify(template)) + 1;
        if (!packer.add({ owners: [...cellIds], saved }, room - first)) break;
        room -= first;
        used.set(name, template);
      }
      const { texts, shapes, values } = packer.packed();
      return JSON.stringify({ format: 3, templates: [...used.values()], texts, shapes, results: values });
    },
    get revision() {
      return revision;
    },
    get size() {
      return entries.size;
    },
    clear,
  };
}

/** Whether both results of one request came from the same calculation. */
function isSame(a: SavedResult, b: CalculationResult): boolean {
  return (
    a.solvedAt === b.solvedAt &&
    a.sheetId === b.sheetId &&
    a.templateId === b.template.id &&
    a.whole === b.whole &&
    a.projectDefaults === b.projectDefaults
  );
}

function nameOf(code: string, id: string): string {
  return JSON.stringify([code, id]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
