import * as z from 'zod/mini';

/**
 * A count in a stored record: 0, 1, 2 … `most`. Not `z.int()`: the parts of zod that only the pane uses would be loaded with the
 * functions too, which share zod with it.
 */
export const wholeNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z.custom<number>((value) => isWholeNumber(value, most));

export function isWholeNumber(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;
}
