import { laterPart } from '../../calculation/lib/loadPart';
import type * as later from './callParts';

/**
 * What few calls use: it is loaded with the first that does.
 *
 * @throws {CalcError} when the page cannot be had now; the next call tries again
 */
export const onDemand = (): Promise<typeof later> =>
  laterPart(import(/* webpackChunkName: "functions-on-demand" */ './callParts'));
