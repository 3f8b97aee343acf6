import { loadPart } from '../../client/loadPart';
import type * as CallParts from './callParts';

/**
 * What few calls use: it is loaded with the first that does.
 *
 * @throws {CalcError} when the page cannot be had now; the next call tries again
 */
export const loadCallParts = (): Promise<typeof CallParts> =>
  loadPart(import(/* webpackChunkName: "functions-on-demand" */ './callParts'));
