import { loadPart } from '../../client/loadPart';
import type * as MarkOutdated from './markOutdated';

/** Needed when a template was published again. @throws {CalcError} when it does not load; the next call tries again */
export const loadMarkOutdated = (): Promise<typeof MarkOutdated> =>
  loadPart(import(/* webpackChunkName: "functions-on-demand" */ './markOutdated'));
