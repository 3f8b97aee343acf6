import { snow } from './notation';

/** A step between two roofs: clear height hc above the balanced snow and its depth hb, ft; density gamma, pcf. */
export interface RoofStep {
  hc: number;
  hb: number;
  gamma: number;
}

/** A triangular drift: height and width in ft, its largest surcharge pd in psf on top of the balanced load. */
export interface StepDrift {
  height: number;
  width: number;
  surcharge: number;
}

export const noDrift: StepDrift = { height: 0, width: 0, surcharge: 0 };

/** Depth of the balanced snow, in clear heights, above which a drift has no room: hc/hb < 0.2 (7.7.1). */
const deepestSnow = 5;

/** Height of a leeward drift at a step before the step limits it, 7.7.1; hd is for the fetch of the upper roof. */
export const leewardHeight = snow.of('min(hd, 0.6 · L)', 'ft');

/** Height of a windward drift, 7.7.1 and 7.8, from the drift height hd for the fetch of its roof. */
export const windwardHeight = snow.of('0.75 · hd', 'ft');

/** Widths of a drift that fits under the upper roof, of one that the clear height limits, and of ASCE 7-22 against the wind. */
export const driftWidth = snow.of('4 · h', 'ft');
export const limitedWidth = snow.of('min(4 · h^2 / hc, 8 · hc)', 'ft');
export const windwardWidth22 = snow.of('8 · h', 'ft');

/** On top of the balanced load. */
export const surchargeOf = snow.of('h · gamma', 'psf');
export const limitedSurcharge = snow.of('hc · gamma', 'psf');

/**
 * Drift of a height in ft against a step: ASCE 7-16 7.7.1, and the leeward drift of ASCE 7-22. Four times as wide as high
 * while it fits under the upper roof, else as high as the step and wider, at most eight times the clear height.
 */
export function fittedDrift(step: RoofStep, height: number): StepDrift {
  if (!hasRoom(step)) return noDrift;
  const { hc, gamma } = step;
  const of = { h: height, hc, gamma };
  if (height <= hc) return { height, width: driftWidth.value(of), surcharge: surchargeOf.value(of) };
  return { height: hc, width: limitedWidth.value(of), surcharge: limitedSurcharge.value(of) };
}

/**
 * Windward drift of a height in ft, ASCE 7-22 7.7.1: eight times as wide as high. The clear height does not limit it: the
 * section has no such rule for this drift.
 */
export function windwardDrift22(step: RoofStep, height: number): StepDrift {
  if (!hasRoom(step)) return noDrift;
  const of = { h: height, gamma: step.gamma };
  return { height, width: windwardWidth22.value(of), surcharge: surchargeOf.value(of) };
}

/** Whether ASCE 7-22 lets a drift of this ground snow load (psf) and fetch (ft) be left out (7.2, exception). */
export function isNegligibleDrift22(groundSnowLoad: number, fetch: number): boolean {
  return (groundSnowLoad <= 10 && fetch <= 100) || (groundSnowLoad <= 5 && fetch <= 300);
}

/** A ratio of exactly 0.2 leaves room: hc is a difference, which rounding can leave one bit too small. */
const rounding = 1e-9;

/** Without a step there is no drift, or one of zero height; without balanced snow the ratio hc/hb has no limit. */
export function hasRoom({ hc, hb }: RoofStep): boolean {
  return hb <= deepestSnow * hc * (1 + rounding);
}
