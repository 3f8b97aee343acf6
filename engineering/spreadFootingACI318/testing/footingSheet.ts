import { solverOf } from '../../testing/solverOf';
import { spreadFootingACI318 } from '../template';

export const solveFooting = solverOf(spreadFootingACI318);
