import { inputError } from '../../client/calcError';
import { type Batch, type BatchItemRequest, type BatchItemResult, limits } from '../../../contract';

/** @throws {CalcError} of kind `input`: items whose results could not be matched by ref, or are too many */
export function checkItems(items: readonly BatchItemRequest[]): void {
  if (items.length === 0 || items.length > limits.itemsPerBatch) {
    throw inputError(`A batch takes 1 to ${limits.itemsPerBatch} items, not ${items.length}`);
  }
  const refs = new Set(items.map(({ ref }) => ref));
  const unfit = items.find(({ ref }) => !ref || [...ref].length > limits.refLength);
  if (unfit) throw inputError(`A ref takes 1 to ${limits.refLength} characters, not "${unfit.ref ?? ''}"`);
  if (refs.size < items.length) throw inputError('Two items of a batch have the same ref');
}

/** Whether a terminal batch was made of these items: its refs are theirs, all of them and no others. */
export function isMadeOf({ items: results }: Batch, items: readonly BatchItemRequest[]): boolean {
  const refs = new Set((results ?? []).map(({ ref }) => ref));
  return results?.length === items.length && items.every(({ ref }) => refs.has(ref));
}

/** The results in the order of the items, matched by ref; undefined where the batch lists none. */
export function inOrderOf(
  items: readonly BatchItemRequest[],
  { items: results }: Batch,
): (BatchItemResult | undefined)[] {
  const byRef = new Map((results ?? []).map((result) => [result.ref, result]));
  return items.map(({ ref }) => byRef.get(ref));
}
