import { snow } from './notation';

/** From here on no snow stays on a roof, in degrees (7.4). */
export const bareRoofAngle = 70;

/**
 * Slope factor Cs, ASCE 7-16 and 7-22 Figure 7.4-1: 1.0 up to the knee, then a straight line to 0 at 70 degrees.
 *
 * @param theta slope of the roof, degrees
 * @param knee angle at which the line begins to fall, degrees
 */
export function slopeFactor(theta: number, knee: number) {
  const from = { theta };
  if (theta <= knee) return { formula: `1 for theta ≤ ${knee} deg`, from, value: 1, units: null };
  if (theta >= bareRoofAngle)
    return { formula: `0 for theta ≥ ${bareRoofAngle} deg`, from, value: 0, units: null };
  const line = snow.of(`(${bareRoofAngle} deg − theta) / (${bareRoofAngle} deg − ${knee} deg)`, null);
  return { equation: line, from };
}

/** A curve of Figure 7.4-1. */
export interface SlopeCurve {
  /** Panel of the figure, in words. */
  panel: string;
  /** Degrees. */
  knee: number;
}

/** The roof as Figure 7.4-1 of ASCE 7-16 asks about it. */
export interface WarmRoof {
  slippery: boolean;
  /** h ft² °F/Btu; only a warm slippery roof needs it. */
  rValue: number;
  ventilated: boolean;
}

/** Least R-value at which a warm roof may use the slippery curve, ASCE 7-16 7.4.1. */
export const slipperyWarmRoofR = { ventilated: 20, unventilated: 30 };

/** Curve of ASCE 7-16 Figure 7.4-1: (a) warm, Ct ≤ 1.0; (b) cool, Ct = 1.1; (c) cold, Ct ≥ 1.2. */
export function slopeCurve16(ct: number, { slippery, rValue, ventilated }: WarmRoof): SlopeCurve {
  if (ct >= 1.2) return { panel: 'cold roof', knee: slippery ? 15 : 45 };
  if (ct > 1.0) return { panel: 'cool roof', knee: slippery ? 10 : 37.5 };
  const insulated = rValue >= slipperyWarmRoofR[ventilated ? 'ventilated' : 'unventilated'];
  return { panel: 'warm roof', knee: slippery && insulated ? 5 : 30 };
}

/** Interpolation in Table 7.3-3 can leave a Ct of 1.10 one bit above it. */
const rounding = 1e-9;

/**
 * Curve of ASCE 7-22 Figure 7.4-1: (a) Ct ≤ 1.1, one curve for all surfaces; (b) 1.1 < Ct < 1.2; (c) Ct ≥ 1.2.
 * The commentary is reported to put Ct = 1.1 into (b); the figure, followed here, has it in (a).
 */
export function slopeCurve22(ct: number, slippery: boolean): SlopeCurve {
  if (ct <= 1.1 + rounding) return { panel: 'Ct ≤ 1.1', knee: 30 };
  if (ct < 1.2 - rounding) return { panel: '1.1 < Ct < 1.2', knee: slippery ? 10 : 37.5 };
  return { panel: 'Ct ≥ 1.2', knee: slippery ? 15 : 45 };
}

/** Whether Ct lies on the border of two panels of the ASCE 7-22 figure, about which the sources differ. */
export function isOnPanelBorder22(ct: number): boolean {
  return Math.abs(ct - 1.1) <= rounding;
}
