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

const none: StepDrift = { height: 0, width: 0, surcharge: 0 };

/** Depth of the balanced snow, in clear heights, above which a drift has no room: hc/hb < 0.2 (7.7.1). */
const deepestSnow = 5;

/** Of a full drift height, what wind from the lower roof piles up against the step (7.7.1). */
export const windwardHeightShare = 0.75;

/**
 * Drift at a roof step, ASCE 7-16 7.7.1: four times as wide as high while it fits under the upper roof, else lower
 * and wider, at most eight times the clear height. Heights are the larger of leeward and 0.75 times windward.
 *
 * @param heights drift heights hd in ft for the fetch of the upper roof (leeward) and of the lower (windward)
 */
export function roofStepDrift16(step: RoofStep, heights: { leeward: number; windward: number }): StepDrift {
  return fittedDrift(step, Math.max(heights.leeward, windwardHeightShare * heights.windward));
}

/**
 * Leeward drift at a roof step, ASCE 7-22 7.7.1: as in ASCE 7-16, and the height is at most 60 % of the length of
 * the lower roof.
 *
 * @param hd drift height in ft for the fetch of the upper roof
 * @param lowerRoofLength ft
 */
export function leewardStepDrift22(step: RoofStep, hd: number, lowerRoofLength: number): StepDrift {
  return fittedDrift(step, Math.min(hd, 0.6 * lowerRoofLength));
}

/**
 * Windward drift at a roof step, ASCE 7-22 7.7.1: a case of its own, eight times as wide as high.
 *
 * @param hd drift height in ft for the fetch of the lower roof
 */
export function windwardStepDrift22(step: RoofStep, hd: number): StepDrift {
  if (!hasRoom(step)) return none;
  const height = Math.min(windwardHeightShare * hd, step.hc);
  return { height, width: 8 * height, surcharge: height * step.gamma };
}

/** Whether ASCE 7-22 lets a drift of this ground snow load (psf) and fetch (ft) be left out. */
export function isNegligibleDrift22(groundSnowLoad: number, fetch: number): boolean {
  return (groundSnowLoad <= 10 && fetch <= 100) || (groundSnowLoad <= 5 && fetch <= 300);
}

function fittedDrift(step: RoofStep, hd: number): StepDrift {
  if (!hasRoom(step)) return none;
  const { hc, gamma } = step;
  if (hd <= hc) return { height: hd, width: 4 * hd, surcharge: hd * gamma };
  return { height: hc, width: Math.min((4 * hd ** 2) / hc, 8 * hc), surcharge: hc * gamma };
}

/** Without a step there is none, or a drift of no height; without balanced snow the ratio hc/hb has no limit. */
function hasRoom({ hc, hb }: RoofStep): boolean {
  return hb <= deepestSnow * hc;
}
