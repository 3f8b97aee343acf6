import { snow } from './notation';
import { noDrift, type StepDrift, surchargeOf } from './roofStepDrift';

/** Structures that stand this far apart, in ft, or further have no drift in common (7.7.2). */
const farthestSeparation = 20;

/** Of the lower roof to the edge of the higher one, h, and between the structures, s; ft. */
interface Separation {
  h: number;
  s: number;
}

/** Whether the higher structure shelters the lower one: s below 20 ft and below 6 h (7.7.2). */
export const isNear = ({ h, s }: Separation) => s < farthestSeparation && s < 6 * h;

/** hd, or what the slope of 1:6 from the higher edge leaves at the lower roof. */
export const separatedHeight = snow.of('min(hd, (6 · H − s) / 6)', 'ft');
export const separatedWidth = snow.of('6 · h', 'ft');

/**
 * Leeward drift on a structure beside a higher one, 7.7.2 of ASCE 7-16 and 7-22: the height is the smaller of hd and
 * (6h − s) / 6, the width the smaller of 6 hd and 6h − s.
 *
 * @param hd drift height in ft for the length of the higher structure
 * @param gamma snow density, pcf
 */
export function separatedDrift(separation: Separation, hd: number, gamma: number): StepDrift {
  if (!isNear(separation)) return noDrift;
  const height = separatedHeight.value({ hd, H: separation.h, s: separation.s });
  const of = { h: height, gamma };
  return { height, width: separatedWidth.value(of), surcharge: surchargeOf.value(of) };
}
