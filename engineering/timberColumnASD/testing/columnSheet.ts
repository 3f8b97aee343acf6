import type { Attributes } from '../../../contract';
import { solverOf } from '../../testing/solverOf';
import { timberColumnASD } from '../template';

export { result } from '../../testing/result';

export const solveColumn = solverOf(timberColumnASD);

/** No load but those given, on no plate. */
export const bare: Attributes = {
  deadAxial: 0,
  liveAxial: 0,
  selfWeight: false,
  plateSpecies: 'No wood plate',
};
