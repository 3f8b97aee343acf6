import { solverOf } from '../../testing/solverOf';
import { concreteBeamACI318 } from '../template';

export const solveBeam = solverOf(concreteBeamACI318);
