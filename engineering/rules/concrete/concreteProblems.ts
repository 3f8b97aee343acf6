import type { ErrorDetail } from '../../../contract';
import type { Inputs } from '../../kit/template';

/** Largest fy of ACI 318-14 for flexure, Table 20.2.2.4a, ksi. */
const largestYield14 = 80;

/** Bars that the edition does not allow. */
export function yieldProblems({ codeEdition, fy }: Inputs): ErrorDetail[] {
  if (codeEdition !== 'ACI 318-14' || typeof fy !== 'number' || fy <= largestYield14) return [];
  const message = `fy is at most ${largestYield14} ksi in ACI 318-14 (Table 20.2.2.4a); given the number ${fy}.`;
  return [{ field: 'fy', message }];
}

/** One length that must be below another, both inputs in the same units. */
export function orderProblems(inputs: Inputs, below: string, above: string, reason: string): ErrorDetail[] {
  const [small, large] = [inputs[below], inputs[above]];
  if (typeof small !== 'number' || typeof large !== 'number' || small < large) return [];
  const message = `${below} must be less than ${above}: ${reason}; given ${small} and ${large}.`;
  return [{ field: below, message }];
}
