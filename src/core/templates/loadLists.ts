import { loadPart } from '../../client/loadPart';
import type * as Lists from './lists';

/** Reading lists page by page, which hardly a cell does. @throws {CalcError} when it does not load; the next call tries again */
export const loadLists = (): Promise<typeof Lists> =>
  loadPart(import(/* webpackChunkName: "lists" */ './lists'));
