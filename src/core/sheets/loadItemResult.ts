import { loadPart } from '../../client/loadPart';
import type * as ItemResult from './itemResult';

/** What only items of batches need; it comes with the batches. @throws {CalcError} when it does not load; the next call tries again */
export const loadItemResult = (): Promise<typeof ItemResult> =>
  loadPart(import(/* webpackChunkName: "later-batches" */ './itemResult'));
