import { addinError, type CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Calculation } from '../inputs/calculation';
import type { KeyedRequest } from '../cache/resultCache';
import type { OwnedSheets } from './ownedSheets';
import { createReadBack, type Unreadable } from './readBack';

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
    retryable: true,
  });
}
