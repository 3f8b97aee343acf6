import { CalcError, inputError } from '../../client/calcError';
import { inOneText } from '../../client/responseError';
import type { BatchItemRequest } from '../../../contract';
import type { ItemOutcome } from './recoverItems';

/** `items[3].attributes.exposure`, or in dots as older services write it. */
const itemPath = /^items(?:\[(\d+)\]|\.(\d+))\.?(.*)$/;

/**
 * The items that a rejected submit names, each with its own error. A submit is rejected whole with every problem of every
 * item, and nothing is created (interface, "Bulk calculate: submit", rule 1).
 *
 * @returns nothing when the error names no item: then it concerns the whole submit
 */
export function rejectedItems(error: unknown, items: readonly BatchItemRequest[]): ItemOutcome[] {
  if (!(error instanceof CalcError) || error.kind !== 'input') return [];
  const reasons = new Map<BatchItemRequest, { field: string; message: string }[]>();
  for (const { field: path, message } of error.details ?? []) {
    const match = itemPath.exec(path);
    const item = match && items[Number(match[1] ?? match[2])];
    if (!item) continue;
    const field = (match[3] ?? '').replace(/^attributes\.?/, '');
    reasons.set(item, [...(reasons.get(item) ?? []), { field, message }]);
  }
  return [...reasons].map(([{ ref = '' }, list]) => {
    const text = list.map(({ field, message }) =>
      field === '' || message.includes(field) ? message : `${field}: ${message}`,
    );
    return { ref, ok: false, error: inputError(inOneText(text), list[0]?.field) };
  });
}
