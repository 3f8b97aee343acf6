import type {
  CalculateResponse,
  CreatedSheet,
  Sheet as SheetOnWire,
  SolveSheetResponse,
  Warning,
  WarningType,
} from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import type { Links } from '../context/serviceContext';
import { normalisedInputs, resolvedInputs } from '../../engineering/kit/inputs';
import { effectWarnings } from '../../engineering/kit/withoutEffect';
import type { Written } from './createSheet';
import { passedLatch, type Sheet } from './record/sheet';
import { summaryCheckKeys } from './record/summaryCheck';
import type { SolvedSheet } from './solveSheet';
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
    ...(sheet.outcome && sheet.solvedAt ? { solvedAt: sheet.solvedAt } : {}),
    ...warningsKey([...warnings, ...sheetWarnings(sheet, template)]),
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
  };
}

/** What is to be said of a sheet's results: inputs that change nothing, cautions, and that another calculation gave them. */
export function sheetWarnings(sheet: Sheet, template: PublishedTemplate): Warning[] {
  const cautions = sheet.outcome?.check?.cautions;
  return [
    ...(sheet.outcome ? effectWarnings(template, sheet.inputs, sheet.outcome.withoutEffect) : []),
    ...(cautions ? [{ type: 'caution' satisfies WarningType, message: cautions }] : []),
    ...versionWarnings(sheet, template),
  ];
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
