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

/** Of a full drift height, what wind over the roof of the drift piles up against a wall (7.7.1, 7.8). */
export const windwardHeightShare = 0.75;

/** Of the length of the lower roof, the height that a leeward drift need not exceed (7.7.1). */
export const leewardHeightLimit = 0.6;

/** Width of a windward drift of ASCE 7-22 in drift heights (7.7.1). */
export const windwardWidth22 = 8;

/**
 * Height in ft of a leeward drift at a step, 7.7.1 of ASCE 7-16 and 7-22, before the step limits it.
 *
 * @param hd drift height in ft for the fetch of the upper roof
 */
export const leewardHeight = (hd: number, lowerRoofLength: number) =>
  Math.min(hd, leewardHeightLimit * lowerRoofLength);

/** Height in ft of a windward drift, 7.7.1 and 7.8, from the drift height hd for the fetch of its roof. */
export const windwardHeight = (hd: number) => windwardHeightShare * hd;

/**
 * Drift of a height in ft against a step: ASCE 7-16 7.7.1, and the leeward drift of ASCE 7-22. Four times as wide as high
 * while it fits under the upper roof, else as high as the step and wider, at most eight times the clear height.
 */
export function fittedDrift(step: RoofStep, height: number): StepDrift {
  if (!hasRoom(step)) return noDrift;
  const { hc, gamma } = step;
  if (height <= hc) return { height, width: 4 * height, surcharge: height * gamma };
  return { height: hc, width: Math.min((4 * height ** 2) / hc, 8 * hc), surcharge: hc * gamma };
}

/**
 * Windward drift of a height in ft, ASCE 7-22 7.7.1: eight times as wide as high. The clear height does not limit it: the
 * section has no such rule for this drift.
 */
export function windwardDrift22(step: RoofStep, height: number): StepDrift {
  if (!hasRoom(step)) return noDrift;
  return { height, width: windwardWidth22 * height, surcharge: height * step.gamma };
}

/** Whether ASCE 7-22 lets a drift of this ground snow load (psf) and fetch (ft) be left out (7.2, exception). */
export function isNegligibleDrift22(groundSnowLoad: number, fetch: number): boolean {
  return (groundSnowLoad <= 10 && fetch <= 100) || (groundSnowLoad <= 5 && fetch <= 300);
}

/** A ratio of exactly 0.2 leaves room: hc is a difference, which rounding can leave one bit too small. */
const rounding = 1e-9;

/** Without a step there is none, or a drift of no height; without balanced snow the ratio hc/hb has no limit. */
export function hasRoom({ hc, hb }: RoofStep): boolean {
  return hb <= deepestSnow * hc * (1 + rounding);
}
