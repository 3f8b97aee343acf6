import type { CalcError } from '../../client/errors/calcError';
import type { TemplateDetail } from '../../../contract';
import type { Counters } from '../session/counters';
import type { Outcome } from '../outputs/outcome';
import { type CalculationRequest, caseKey, requestKey } from '../request/requestKey';
import type { ComputerResults } from './computerResults';
import type { KeptTemplates } from '../templates/keptTemplates';
import { createResultStore, type Known } from './resultStore';
import { fromSaved, type SavedResult, toSaved } from './savedResult';
import type { WorkbookResults } from './workbookResults';

/** A calculation that somebody asks for, with its key. */
export interface Asked {
  key: string;
  request: CalculationRequest;
}

/** Somebody else's result, with the request that it answered. */
export interface Foreign {
  asked: Asked;
  outcome: Outcome;
}

/** Everything known of requests: in memory, then on this computer, then in the workbook. */
export interface KnownResults {
  readonly ready: Promise<void>;
  find(asked: Asked): Known | undefined;
  /** The same for whoever only looks: it is not counted. */
  peek(asked: Asked): Known | undefined;
  /**
   * The result that the workbook carries for the same case, calculated by somebody else in their project. What this computer
   * calculated in another project is not meant: who chose another project wants its numbers.
   */
  findForeign(request: CalculationRequest, owner?: string): Foreign | undefined;
  /** The same, if it is what this cell shows. */
  foreignShownBy(request: CalculationRequest, owner: string | undefined): Foreign | undefined;
  /** The result of this request that the workbook carries for this cell. */
  carriedBy(owner: string, asked: Asked): Outcome | undefined;
  /** What an earlier version of the template gave for this request on this sheet, as this computer keeps it. */
  earlier(asked: Asked, sheetId: string): Outcome | undefined;
  /** What the cells showed when the workbook was saved, by cell and case. */
  carried: WorkbookResults['carried'];
  remember(asked: Asked, outcome: Outcome): void;
  /** @param template that refuses it: the next version may not */
  refuse(asked: Asked, refusal: CalcError, template: TemplateDetail): void;
  /** The cell shows this result: the workbook keeps it for whoever opens it next. */
  show(owner: string, asked: Asked, outcome: Outcome): void;
  forgetRefusals(): void;
  /** Forgets what memory and this computer keep. The workbook's own results stay in it. */
  clear(): void;
}

export interface KnownResultsParts {
  computer: ComputerResults;
  workbook: WorkbookResults;
  templates: KeptTemplates;
  counters: Counters;
}

/** More than a workbook's formulas: a forgotten result costs a call, and where this computer keeps nothing, a sheet. */
const inMemory = 250_000;

export function createKnownResults(parts: KnownResultsParts): KnownResults {
  const { computer, workbook, templates, counters } = parts;
  const memory = createResultStore(inMemory);

  const templateOf = (saved: SavedResult): TemplateDetail | undefined =>
    templates.ofVersion(saved.request.origin, saved.request.templateCode, saved.templateId);

  function outsideMemory({ key }: Asked): Outcome | undefined {
    const mine = computer.find(key);
    const mineTemplate = mine && templateOf(mine);
    if (mineTemplate) return fromSaved(mine, mineTemplate, 'computer');
    const carried = workbook.find(key);
    const carriedTemplate = carried && workbook.templateOf(carried);
    return carriedTemplate && fromSaved(carried, carriedTemplate, 'workbook');
  }

  function isMine(key: string): boolean {
    const known = memory.get(key);
    if (known && 'outcome' in known && known.outcome.from !== 'workbook') return true;
    return computer.find(key) !== undefined;
  }

  function foreignOf(request: CalculationRequest, carried: SavedResult | undefined): Foreign | undefined {
    const template = carried && workbook.templateOf(carried);
    if (!template || isSamePlace(carried.request, request)) return undefined;
    const key = requestKey(carried.request);
    if (isMine(key)) return undefined;
    return { asked: { key, request: carried.request }, outcome: fromSaved(carried, template, 'workbook') };
  }

  function foreignShownBy(request: CalculationRequest, owner: string | undefined): Foreign | undefined {
    const carried = owner === undefined ? undefined : workbook.shownBy(owner);
    if (!carried || isSamePlace(carried.request, request)) return undefined;
    return caseKey(carried.request) === caseKey(request) ? foreignOf(request, carried) : undefined;
  }

  return {
    ready: Promise.all([computer.ready, templates.ready]).then(() => undefined),
    find(asked) {
      const known = memory.get(asked.key);
      if (known) {
        counters.fromMemory += 1;
        return known;
      }
      const outcome = outsideMemory(asked);
      if (!outcome) return undefined;
      if (outcome.from === 'computer') counters.fromComputer += 1;
      else counters.fromWorkbook += 1;
      const found = { outcome };
      memory.set(asked.key, found);
      return found;
    },
    peek(asked) {
      const known = memory.get(asked.key);
      if (known) return known;
      const outcome = outsideMemory(asked);
      return outcome && { outcome };
    },
    findForeign: (request, owner) =>
      foreignShownBy(request, owner) ?? foreignOf(request, workbook.findCase(caseKey(request))),
    foreignShownBy,
    carriedBy(owner, { key }) {
      const carried = workbook.shownBy(owner, key);
      const template = carried && workbook.templateOf(carried);
      return template && fromSaved(carried, template, 'workbook');
    },
    earlier({ key }, sheetId) {
      const mine = computer.earlier(key, sheetId);
      const template = mine && templateOf(mine);
      return template && fromSaved(mine, template, 'computer');
    },
    carried: () => workbook.carried(),
    remember({ key, request }, outcome) {
      memory.set(key, { outcome });
      templates.keep(request.origin, outcome.template);
      computer.keep(key, toSaved(request, outcome));
    },
    refuse: ({ key }, refusal, { id }) => memory.set(key, { refusal, templateId: id }),
    show(owner, { key, request }, outcome) {
      workbook.show(owner, key, request, outcome);
    },
    forgetRefusals: () => memory.forgetRefusals(),
    clear() {
      memory.clear();
      computer.clear();
    },
  };
}

function isSamePlace(a: CalculationRequest, b: CalculationRequest): boolean {
  return a.origin === b.origin && a.projectId === b.projectId;
}
