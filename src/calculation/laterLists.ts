import { partNotLoadedError } from '../client/calcError';
import type * as Lists from './lists';

/** Reading lists page by page, which hardly a cell does. @throws {CalcError} when it cannot be had; the next call tries again */
export async function loadLists(): Promise<typeof Lists> {
  try {
    return await import(/* webpackChunkName: "lists" */ './lists');
  } catch (cause) {
    throw partNotLoadedError(cause);
  }
}
