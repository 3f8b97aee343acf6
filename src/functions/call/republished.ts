import { hasCode } from '../../client/calcError';

export function isRepublished(error: unknown): boolean {
  return hasCode(error, 'TEMPLATE_REPUBLISHED');
}

/**
 * A template that was published again since its fields were cached may mean something else by the same cells: they are
 * read once more, by the new fields, before anything is sent.
 */
export async function readAgainIfRepublished<Value>(calculate: () => Promise<Value>): Promise<Value> {
  try {
    return await calculate();
  } catch (error) {
    if (!isRepublished(error)) throw error;
    return calculate();
  }
}
