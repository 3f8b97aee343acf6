import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import type { Calculation } from '../inputs/calculation';
import { type CalculationResult, rejectUnusedInputs, typedResult } from '../outputs/calculationResult';
import { resultOfSheet } from '../outputs/sheetResult';
import type { KeyedRequest } from '../cache/resultCache';
import { isSheetOf } from '../inputs/isSheetOf';
import type { OwnedSheets } from './ownedSheets';

/** Why the rest of a result cannot be read from its sheet. */
export type Unreadable = 'gone' | 'changed';

/** Reads what a typed answer of this computer lacks from the sheet that it made. */
export type ReadBack = (
  calculation: Calculation,
  request: KeyedRequest,
  partial: CalculationResult,
  /** Of now. */
  verified: TemplateDetail,
) => Promise<CalculationResult | Unreadable>;

export function createReadBack(client: () => ServiceClient, sheets: OwnedSheets): ReadBack {
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
    return { ...result, ...(typed === 'timber-beam' && { results: partial.results }), projectDefaults };
  };
}

function nullIfGone(error: unknown): null {
  if (error instanceof CalcError && error.kind === 'notFound') return null;
  throw error;
}
