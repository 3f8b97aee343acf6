import type {
  CalculateResponse,
  CreatedSheet,
  Sheet as SheetOnWire,
  SolveSheetResponse,
  Warning,
} from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import type { Links } from '../context/serviceContext';
import { normalisedInputs, resolvedInputs } from '../templates/kit/inputs/inputs';
import type { Written } from './createSheet';
import { passedLatch, type Sheet } from './record/sheet';
import { summaryCheckKeys } from './record/summaryCheck';
import { versionWarnings } from './versionWarning';

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
    ...warningsKey([...warnings, ...versionWarnings(sheet, template)]),
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
    ...warningsKey(warnings),
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

/** The answer of a solve; `solved` is null when an update landed meanwhile. */
export function solvedOnWire(sheetId: string, solved: Sheet | null): SolveSheetResponse {
  return solved ? { sheetId, status: 'solved', ...outcomeKeys(solved) } : { sheetId, status: 'unsolved' };
}

/** `warnings` is present only when there are any. */
export function warningsKey(warnings: Warning[]): { warnings?: Warning[] } {
  return warnings.length > 0 ? { warnings } : {};
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
