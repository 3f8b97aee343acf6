/** Errors that cells of a file hold; younger ones are stored as #VALUE! beside a description. */
const STORED = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);

/** What stands in the file for a result that is still to come. */
export const PENDING = '#GETTING_DATA';

export function storedError(error: string): string {
  return STORED.has(error) ? error : '#VALUE!';
}

export function isStoredError(error: string): boolean {
  return STORED.has(error);
}
