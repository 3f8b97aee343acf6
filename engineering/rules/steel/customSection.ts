import type { ErrorDetail } from '../../../contract';
import { numberOf } from '../../kit/inputValues';
import type { Inputs } from '../../kit/template';
import { type HollowDimensions, type HollowSection, hollowSectionOf } from './hollowSection';
import { type WideFlange, type WideFlangeDimensions, wideFlangeOf } from './wideFlange';

export function customWideFlange(inputs: Inputs): WideFlange {
  return wideFlangeOf(wideFlangeDimensions(inputs));
}

export function customHollowSection(inputs: Inputs): HollowSection {
  return hollowSectionOf(hollowDimensions(inputs));
}

/** Dimensions that make no I-shape, each by the field that has to change. */
export function customWideFlangeProblems(inputs: Inputs): ErrorDetail[] {
  const { d, bf, tf, tw, r } = wideFlangeDimensions(inputs);
  const clear = d - 2 * tf - 2 * r;
  const overhang = bf - tw - 2 * r;
  return [
    ...problem(clear <= 0, 'depth', `must exceed both flanges and fillets, ${text(2 * tf + 2 * r)} in`, d),
    ...problem(overhang <= 0, 'flangeWidth', `must exceed web and fillets, ${text(tw + 2 * r)} in`, bf),
    ...problem(r > 2 * tf, 'filletRadius', `must be at most twice flangeThickness, ${text(2 * tf)} in`, r),
  ];
}

/** Dimensions that leave no room inside the round corners. */
export function customHollowProblems(inputs: Inputs): ErrorDetail[] {
  const { height, width, t } = hollowDimensions(inputs);
  const least = `must exceed four times wallThickness, ${text(4 * t)} in`;
  return [
    ...problem(height <= 4 * t, 'height', least, height),
    ...problem(width <= 4 * t, 'width', least, width),
  ];
}

function wideFlangeDimensions(inputs: Inputs): WideFlangeDimensions {
  return {
    d: numberOf(inputs, 'depth'),
    bf: numberOf(inputs, 'flangeWidth'),
    tf: numberOf(inputs, 'flangeThickness'),
    tw: numberOf(inputs, 'webThickness'),
    r: numberOf(inputs, 'filletRadius'),
  };
}

function hollowDimensions(inputs: Inputs): HollowDimensions {
  return {
    height: numberOf(inputs, 'height'),
    width: numberOf(inputs, 'width'),
    t: numberOf(inputs, 'wallThickness'),
  };
}

function problem(is: boolean, field: string, rule: string, given: number): ErrorDetail[] {
  return is ? [{ field, message: `${field} ${rule}; given the number ${given}.` }] : [];
}

const text = (value: number) => String(Number(value.toPrecision(6)));
