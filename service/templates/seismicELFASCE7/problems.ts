import type { ErrorDetail } from '../../../src/contract';
import type { Inputs } from '../template';
import { levelProblems } from './levels';

/** What the template refuses of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [...cuProblems(inputs), ...periodProblems(inputs), ...levelProblems(inputs)];
}

function cuProblems({ cu }: Inputs): ErrorDetail[] {
  if (typeof cu !== 'number' || cu === 0 || cu >= 1) return [];
  return [{ field: 'cu', message: `cu is 0, for the table, or 1 to 1.7; given the number ${cu}.` }];
}

/** s; shorter periods are slips of the keyboard. */
const shortestPeriod = 0.01;

function periodProblems({ analysisPeriod: t }: Inputs): ErrorDetail[] {
  if (typeof t !== 'number' || t === 0 || t >= shortestPeriod) return [];
  const message = `analysisPeriod is 0, for Ta, or at least ${shortestPeriod} s; given the number ${t}.`;
  return [{ field: 'analysisPeriod', message }];
}
