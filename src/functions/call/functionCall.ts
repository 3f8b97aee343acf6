import { isBlank } from '../../core/inputs/cellValue';
import { areaStart } from '../../workbook/excel/a1';
import { caseName } from '../../workbook/formulas/caseName';

/** The arguments of one call, whatever the metadata that Excel holds of this function. */
export type FunctionCall = ReturnType<typeof functionCall>;

/**
 * Sorts a call out. After an update Excel may still call with fewer parameters, and then the invocation stands in the place
 * of an optional argument (office-js#2777).
 */
export function functionCall(given: readonly unknown[]) {
  const at = given.findIndex(isInvocation);
  const invocation = given[at] as CustomFunctions.Invocation | undefined;
  const values = given.map((value, i) => ((at >= 0 && i >= at) || value === undefined ? null : value));
  const addresses = values.map((_, i) => invocation?.parameterAddresses?.[i] || null);
  return {
    /** By position; null when omitted. */
    values,
    /** Where each argument was referenced, by position; null for literals, expressions and older hosts. */
    addresses,
    /** The cell that holds the formula; null in older hosts. */
    cell: invocation?.address || null,
    /** Fires when Excel does not want the answer any more. */
    signal: invocation && cancellation(invocation),
    /** The function wizard asks for a preview: nothing may be called. */
    // Typed as text, documented as a logical value.
    isPreview: Boolean(invocation?.isInValuePreview),
    /** Takes results of a streaming function, one after the other. */
    setResult: (invocation as Partial<CustomFunctions.StreamingInvocation<unknown>> | undefined)?.setResult,
    /** Which call it is of those of its formula that have the same template and input cells: see `CallSlots`. */
    ordinal: () => 0,
  };
}

function cancellation(invocation: CustomFunctions.Invocation): AbortSignal {
  const controller = new AbortController();
  (invocation as CustomFunctions.CancelableInvocation).onCanceled = () => controller.abort();
  return controller.signal;
}

/** Names a case of a call for the result and the sheet that it keeps. A call that was cancelled keeps none. */
export function cellIdOf(call: FunctionCall, templateCode: string, index = 0): string | undefined {
  if (call.cell === null || call.signal?.aborted) return undefined;
  const ordinal = call.ordinal();
  // The first calls of formulas are named as they were when there was one name for all calls of a formula.
  const others = ordinal === 0 ? [] : [ordinal];
  return JSON.stringify([call.cell, templateCode, call.addresses[1] ?? null, index, ...others]);
}

/**
 * What a sheet of this call is named after.
 *
 * @param row of a table of cases, from zero; null for a call of one case
 * @param mark what its inputs call it
 * @example labelOf(call, 2) // 'Sheet1!L13 row 13', of inputs in Sheet1!A10:J20
 * @example labelOf(call, null, 'RB-A') // 'RB-A, Sheet1!L13'
 */
export function labelOf(call: FunctionCall, row: number | null, mark?: string): string | undefined {
  if (call.cell === null) return mark;
  const ordinal = call.ordinal();
  const cell = call.cell.replace(/\[[^\]]*\]/, '');
  const place = [cell, ordinal > 0 && `call ${ordinal + 1}`, row !== null && caseOf(call, row)];
  return [mark, place.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const caseOf = ({ cell, addresses }: FunctionCall, row: number) =>
  caseName(areaStart(addresses[1]), row, areaStart(cell)?.sheet ?? '');

/** What the calls of one formula have in common that `ordinal` tells apart; null in older hosts. */
export function callGroupOf({ cell, values, addresses }: FunctionCall): string | null {
  return cell === null ? null : JSON.stringify([cell, asScalar(values[0]), addresses[1] ?? null]);
}

function isInvocation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const marks = ['functionName', 'parameterAddresses', 'isInValuePreview', 'setResult'];
  return marks.some((mark) => mark in value);
}

/** A scalar, a range or an array as a matrix; an omitted argument is one blank cell. */
export function asMatrix(value: unknown): unknown[][] {
  if (!Array.isArray(value)) return [[value ?? null]];
  return value.map((row: unknown): unknown[] => (Array.isArray(row) ? row : [row]));
}

/** The one value of an argument that takes no range. */
export function asScalar(value: unknown): unknown {
  const first = asMatrix(value)[0]?.[0];
  return isBlank(first) ? null : first;
}
