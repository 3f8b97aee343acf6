import { addinError, CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import {
  type CalculationResult,
  rejectUnusedInputs,
  typedResult,
  resultOfSheet,
} from '../outputs/calculationResult';
import type { Calculation } from '../inputs/requestKey';
import type { KeyedRequest } from '../cache/resultCache';
import type { OwnedSheets } from './ownedSheets';
import { isSheetOf } from '../inputs/isSheetOf';

/** A calculation that needs more than its typed call answers. */
export interface WholeRequest {
  calculation: Calculation;
  request: KeyedRequest;
  /** As the service publishes it now. */
  template: TemplateDetail;
  cellId: string | undefined;
  /** A cached result that lacks only what its sheet holds. */
  partial: CalculationResult | undefined;
}

export interface WholeParts {
  client(): ServiceClient;
  sheets: OwnedSheets;
  isLinkless(request: KeyedRequest, result: CalculationResult): boolean;
  /** The result as its call answers; cells that need no more of it share the call. */
  make(): Promise<CalculationResult>;
  remember(result: CalculationResult): CalculationResult;
}

/** Calculations of one result whose sheet is taken before it is read. */
const mostTries = 3;

/** All outputs and the link of a result: those that its call answers, and the rest from its sheet. */
export async function wholeResult(
  { calculation, request, template, cellId, partial }: WholeRequest,
  { client, sheets, isLinkless, make, remember }: WholeParts,
): Promise<CalculationResult> {
  const readBack = createReadBack(client, sheets);
  const readRest = async (result: CalculationResult) => {
    const read = await readBack(calculation, request, result, template);
    if (typeof read !== 'object') return read;
    if (cellId !== undefined) sheets.linked(cellId, read.sheetId, read.sheetUrl);
    return remember(read);
  };
  const read = partial && (await readRest(partial));
  if (typeof read === 'object') return read;
  for (let tries = 1; ; tries++) {
    const made = await make();
    if (made.whole && !isLinkless(request, made)) return made;
    const rest = await readRest(made);
    if (typeof rest === 'object') return rest;
    if (made.whole) return made;
    // Another calculation of the same cell has taken the sheet since; the solve of a second try returns everything.
    const taken = cellId !== undefined && sheets.isOverwritten(made.sheetId, request.key);
    if (!taken || tries === mostTries) throw unreadable(rest);
  }
}

function unreadable(why: Unreadable): CalcError {
  const happened = why === 'gone' ? 'deleted' : 'changed in the web app';
  return addinError({
    kind: 'service',
    code: why === 'gone' ? 'SHEET_UNAVAILABLE' : 'RESULTS_STALE',
    message: `The report was ${happened} before its results were read: recalculate`,
  });
}

/** Why the rest of a result cannot be read from its sheet. */
type Unreadable = 'gone' | 'changed';

/** Reads what a typed answer of this computer lacks from the sheet that it made. */
type ReadBack = (
  calculation: Calculation,
  request: KeyedRequest,
  partial: CalculationResult,
  /** Of now. */
  verified: TemplateDetail,
) => Promise<CalculationResult | Unreadable>;

function createReadBack(client: () => ServiceClient, sheets: OwnedSheets): ReadBack {
  return async ({ typed, preset }, { key, parameters }, partial, verified) => {
    const { sheetId, solvedAt, projectDefaults } = partial;
    // A sheet does not say which version of its template has solved it: the rest may be another calculation's.
    if (verified.id !== partial.template.id || sheets.isOverwritten(sheetId, key)) return 'changed';
    const sheet = await client().getSheet(sheetId).catch(nullIfGone);
    if (!sheet) return 'gone';
    // It holds what the cell says, or it belongs to another calculation.
    if (sheet.status !== 'solved' || sheets.isOverwritten(sheetId, key)) return 'changed';
    if (!isSheetOf(sheet, parameters, partial.template, preset)) return 'changed';
    rejectUnusedInputs(sheet.warnings);
    const result = typedResult(typed, resultOfSheet(partial.template, sheet, solvedAt));
    // Its own answer holds details that are not in the sheet, so its own seal goes with it.
    const own = typed === 'timber-beam' && { results: partial.results, seal: partial.seal };
    return { ...result, ...own, projectDefaults };
  };
}

function nullIfGone(error: unknown): null {
  if (error instanceof CalcError && error.kind === 'notFound') return null;
  throw error;
}
