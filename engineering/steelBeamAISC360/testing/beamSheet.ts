import type { Attributes } from '../../../contract';
import type { Solution } from '../../kit/template';
import { solverOf } from '../../testing/solverOf';
import { steelBeamAISC360 } from '../template';

export { result } from '../../testing/result';

export const solveBeam = solverOf(steelBeamAISC360);

/** No load but those given, and a compression flange that is braced all along unless given otherwise. */
export const solveBracedBeam = (attributes: Attributes = {}): Solution =>
  solveBeam({ selfWeight: false, unbracedLength: 0, ...attributes });
