import { laterPart } from '../lib/laterPart';
import type * as Lists from './lists';

/** Reading lists page by page, which hardly a cell does. @throws {CalcError} when it cannot be had; the next call tries again */
export const loadLists = (): Promise<typeof Lists> =>
  laterPart(import(/* webpackChunkName: "lists" */ './lists'));
