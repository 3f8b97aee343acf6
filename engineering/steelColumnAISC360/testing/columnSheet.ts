import { solverOf } from '../../testing/solverOf';
import { steelColumnAISC360 } from '../template';

export { result } from '../../testing/result';

export const solveColumn = solverOf(steelColumnAISC360);
