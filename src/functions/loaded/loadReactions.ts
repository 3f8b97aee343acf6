import { loadPart } from '../../client/loadPart';
import type { Work } from '../call/answer';

/** REACTIONS, apart from the other functions that are loaded on demand: few workbooks use it. */
export const reactions: Work = async (call, runtime) =>
  (await loadPart(import(/* webpackChunkName: "load-flow" */ './reactions'))).reactions(call, runtime);
