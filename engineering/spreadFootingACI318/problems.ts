import type { ErrorDetail } from '../../contract';
import { fourDigits } from '../../contract/numberText';
import { orderProblems, yieldProblems } from '../rules/concrete/concreteProblems';
import { inchesPerFoot } from '../rules/concrete/units';
import type { Inputs } from '../kit/template';
import { largestEarthquake, leastUnderEarthquake } from './factoredLoad';
import { largestDepths, matOf } from './mat';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  return [
    ...yieldProblems(inputs),
    ...orderProblems(inputs, 'effectiveDepth', 'thickness', 'the bars must be inside the footing'),
    ...depthProblems(inputs),
    ...sideProblems(inputs),
    ...columnProblems(inputs, 'columnWidth', 'width'),
    ...columnProblems(inputs, 'columnDepth', 'length'),
    ...upliftProblems(inputs),
  ];
}

/** The last digit of a sum is no contradiction. */
const DIGITS = 1e-9;

/** d with the cover and the bars below it. Where d is not below the thickness, only that is reported. */
function depthProblems(inputs: Inputs): ErrorDetail[] {
  const { thickness, effectiveDepth: d, cover } = inputs;
  if (typeof thickness !== 'number' || typeof d !== 'number' || typeof cover !== 'number') return [];
  const mat = matOf(inputs);
  const { lower } = largestDepths(mat, thickness);
  if (d >= thickness || d <= lower + DIGITS) return [];
  const bars = mat.bars.Long && mat.bars.Short ? 'half a bar' : 'half a bar of any size';
  const allowed =
    lower > 0
      ? `effectiveDepth is at most ${Math.floor(lower * 1000 + DIGITS) / 1000} in`
      : 'No effectiveDepth is possible';
  const message = `${allowed}: thickness of ${thickness} in less ${cover} in of cover and ${bars}; given the number ${d}.`;
  return [{ field: 'effectiveDepth', message }];
}

function sideProblems({ width, length }: Inputs): ErrorDetail[] {
  if (typeof width !== 'number' || typeof length !== 'number' || length >= width) return [];
  const message =
    `length is the longer side and must be at least the width of ${fourDigits(width)} ft; given ` +
    `the number ${fourDigits(length)}.`;
  return [{ field: 'length', message }];
}

function columnProblems(inputs: Inputs, column: string, side: string): ErrorDetail[] {
  const [inches, feet] = [inputs[column], inputs[side]];
  if (typeof inches !== 'number' || typeof feet !== 'number' || inches <= feet * inchesPerFoot) return [];
  const message = `${column} is at most the ${side} of the footing, ${fourDigits(feet * inchesPerFoot)} in; given the number ${fourDigits(inches)}.`;
  return [{ field: column, message }];
}

/** E acts both ways, and what would hold the footing down is not checked. */
function upliftProblems({ deadLoad, earthquakeLoad }: Inputs): ErrorDetail[] {
  if (typeof deadLoad !== 'number' || typeof earthquakeLoad !== 'number') return [];
  const least = leastUnderEarthquake(deadLoad, earthquakeLoad);
  if (earthquakeLoad <= 0 || least >= -DIGITS) return [];
  const message =
    `earthquakeLoad is at most ${fourDigits(largestEarthquake * deadLoad)} kip with a deadLoad of ${deadLoad} kip, because E ` +
    `acts both ways: 0.6D − 0.7E lifts the column by ${fourDigits(-least)} kip, and uplift is not covered; given the number ` +
    `${earthquakeLoad}.`;
  return [{ field: 'earthquakeLoad', message }];
}
