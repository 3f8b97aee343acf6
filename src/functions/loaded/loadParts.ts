import { loadPart } from '../../client/loadPart';
import type { Work } from '../call/answer';
import type * as parts from './parts';

type Parts = typeof parts;
type WorkName = { [Name in keyof Parts]: Parts[Name] extends Work ? Name : never }[keyof Parts];

/**
 * The functions that few cells use: they are loaded with the first that does.
 *
 * @throws {CalcError} when the page cannot be had now; the next call tries again
 */
export const loadParts = (): Promise<Parts> => loadPart(import(/* webpackChunkName: "rare" */ './parts'));

/** The work of a function that is loaded on demand. */
export const workOf =
  (name: WorkName): Work =>
  async (call, runtime) =>
    (await loadParts())[name](call, runtime);
