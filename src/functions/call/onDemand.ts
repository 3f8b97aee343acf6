import { laterPart } from '../../calculation/lib/laterPart';
import type { Work } from './answer';
import type * as parts from '../loaded/parts';

type Parts = typeof parts;

/**
 * What few cells use: it is loaded with the first that does.
 *
 * @throws {CalcError} when the page cannot be had now; the next call tries again
 */
export const onDemand = (): Promise<Parts> =>
  laterPart(import(/* webpackChunkName: "functions-on-demand" */ '../loaded/parts'));

type WorkName = { [Name in keyof Parts]: Parts[Name] extends Work ? Name : never }[keyof Parts];

/** The work of a function that is loaded on demand. */
export const workOnDemand =
  (name: WorkName): Work =>
  async (call, runtime) =>
    (await onDemand())[name](call, runtime);
