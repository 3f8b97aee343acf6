import type { ErrorDetail } from '../../../contract';
import { orderProblems, yieldProblems } from '../rules/concrete/concreteProblems';
import { inchesPerFoot } from '../rules/concrete/units';
import type { Inputs } from '../kit/template';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [
    ...yieldProblems(inputs),
    ...orderProblems(inputs, 'effectiveDepth', 'thickness', 'the bars lie inside the footing'),
    ...sideProblems(inputs),
    ...columnProblems(inputs, 'columnWidth', 'width'),
    ...columnProblems(inputs, 'columnDepth', 'length'),
  ];
}

function sideProblems({ width, length }: Inputs): ErrorDetail[] {
  if (typeof width !== 'number' || typeof length !== 'number' || length >= width) return [];
  const message = `length is the longer side, at least the width of ${width} ft; given the number ${length}.`;
  return [{ field: 'length', message }];
}

function columnProblems(inputs: Inputs, column: string, side: string): ErrorDetail[] {
  const [inches, feet] = [inputs[column], inputs[side]];
  if (typeof inches !== 'number' || typeof feet !== 'number' || inches <= feet * inchesPerFoot) return [];
  const message = `${column} is at most the ${side} of the footing, ${feet * inchesPerFoot} in; given the number ${inches}.`;
  return [{ field: column, message }];
}
