import type {
  CalculateResponse,
  CreatedSheet,
  Sheet as SheetOnWire,
  SolveSheetResponse,
  Warning,
} from '../../contract';
import type { Seal } from '../../contract/seal/seal';
import type { PublishedTemplate } from '../publications/publications';
import type { Links } from '../context/serviceContext';
import { normalisedInputs, resolvedInputs } from '../../engineering/kit/inputs';
import type { Written } from './createSheet';
import { passedLatch, type Sheet } from './record/sheet';
import { summaryCheckKeys } from './record/summaryCheck';
import { sheetWarnings } from './sheetWarnings';
import type { SolvedSheet } from './solveSheet';

/** A sheet read; a batch item has the warnings of its attributes beside. */
export function sheetOnWire(
  sheet: Sheet,
  template: PublishedTemplate,
  links: Links,
  warnings: Warning[] = [],
): SheetOnWire {
  return {
    ...identity(sheet, links),
    name: sheet.name,
    status: statusOf(sheet),
    inputs: normalisedInputs(template, sheet.inputs),
    ...outcomeKeys(sheet),
    ...(sheet.outcome && sheet.solvedAt ? { solvedAt: sheet.solvedAt } : {}),
    ...warningsKey([...warnings, ...sheetWarnings(sheet, template)]),
    ...sealKey(sheet),
  };
}

/** The answer of a generic one-shot. */
export function calculatedOnWire(
  { sheet, warnings }: Written,
  template: PublishedTemplate,
  links: Links,
): CalculateResponse {
  return {
    ...identity(sheet, links),
    inputs: resolvedInputs(template, sheet.inputs),
    results: sheet.outcome?.results ?? {},
    passed: passedLatch(sheet),
    ...summaryCheckKeys(sheet.outcome?.check ?? null),
    ...warningsKey([...warnings, ...sheetWarnings(sheet, template)]),
    ...sealKey(sheet),
  };
}

export function createdOnWire({ sheet, warnings }: Written, links: Links): CreatedSheet {
  return {
    ...identity(sheet, links),
    name: sheet.name,
    status: statusOf(sheet),
    ...warningsKey(warnings),
  };
}

/** The answer of a solve; the sheet is unsolved when an update landed meanwhile. */
export function solvedOnWire(sheetId: string, solved: SolvedSheet | null): SolveSheetResponse {
  if (!solved) return { sheetId, status: 'unsolved' };
  const { sheet, template } = solved;
  return {
    ...{ sheetId, status: 'solved' },
    ...outcomeKeys(sheet),
    ...warningsKey(sheetWarnings(sheet, template)),
    ...sealKey(sheet),
  };
}

/** `warnings` is present only when there are any. */
export function warningsKey(warnings: Warning[]): { warnings?: Warning[] } {
  return warnings.length > 0 ? { warnings } : {};
}

/** Absent on an unsolved sheet, and on one that was solved before there were seals. */
function sealKey({ outcome }: Sheet): { seal?: Seal } {
  return outcome?.seal ? { seal: outcome.seal } : {};
}

export function statusOf(sheet: Sheet): 'solved' | 'unsolved' {
  return sheet.outcome ? 'solved' : 'unsolved';
}

function identity(sheet: Sheet, links: Links) {
  const { sheetId, projectId, templateCode } = sheet;
  return { sheetId, projectId, sheetUrl: links.sheet(sheetId), templateCode };
}

/** Results, latch and check keys: absent on an unsolved sheet. */
function outcomeKeys(sheet: Sheet) {
  if (!sheet.outcome) return {};
  return {
    results: sheet.outcome.results,
    passed: passedLatch(sheet),
    ...summaryCheckKeys(sheet.outcome.check),
  };
}
