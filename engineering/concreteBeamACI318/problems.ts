import type { ErrorDetail } from '../../contract';
import { orderProblems, yieldProblems } from '../rules/concrete/concreteProblems';
import type { Inputs } from '../kit/template';
import { cageProblems } from './cageProblems';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [
    ...yieldProblems(inputs),
    ...orderProblems(inputs, 'd', 'h', 'the bars lie inside the beam'),
    ...flangeProblems(inputs),
    ...cageProblems(inputs),
  ];
}

function flangeProblems(inputs: Inputs): ErrorDetail[] {
  const { flangeWidth: width, flangeThickness: thickness, bw } = inputs;
  if (typeof width !== 'number' || typeof thickness !== 'number' || typeof bw !== 'number') return [];
  if (width === 0 && thickness === 0) return [];
  if (width < bw) {
    const message = `flangeWidth is 0 or at least bw (${bw} in); given the number ${width}.`;
    return [{ field: 'flangeWidth', message }];
  }
  if (thickness === 0) {
    const message = `flangeThickness must be greater than 0 with a flangeWidth of ${width} in.`;
    return [{ field: 'flangeThickness', message }];
  }
  return orderProblems(inputs, 'flangeThickness', 'h', 'the flange is a part of the beam');
}
