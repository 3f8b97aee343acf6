const codesOfMissing = ['NotImplemented', 'ApiNotFound', 'ApiNotAvailable'];

/**
 * Does what only newer Excels can do. A requirement set tells less: some builds declare one and lack a part of it.
 *
 * @param task a separate batch: what is missing makes the whole of it fail
 * @returns null where this Excel cannot
 */
export async function whereAvailable<Value>(task: () => Promise<Value>): Promise<Value | null> {
  try {
    return await task();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether this is Excel's answer to what it does not have. */
export function isMissing(error: unknown): boolean {
  return codesOfMissing.includes(officeCode(error) ?? '');
}

/** The code of an error of Office.js, which may come from another window; null for any other. */
export function officeCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
