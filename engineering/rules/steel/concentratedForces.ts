import type { DesignMethod } from '../combinations/basicCombinations';
import { availableStrength, type Safety } from './designMethod';
import { elasticModulus } from './steel';
import type { WideFlange } from './wideFlange';

/** Web local yielding (J10.2) and web local crippling (J10.3). */
export const yieldingSafety: Safety = { phi: 1, omega: 1.5 };
export const cripplingSafety: Safety = { phi: 0.75, omega: 2 };

/** A force that presses on the web of an I-shape, at a distance from the end of the beam; kips and inches. */
export interface PressingForce {
  fromEnd: number;
  /** Length of bearing. */
  lb: number;
}

/** From the outer face of the flange to the end of the fillet. */
export const designK = ({ tf, r }: WideFlange) => tf + r;

/** Farther than the depth from the end (J10.2): the force spreads both ways. */
export const yieldsInside = ({ d }: WideFlange, fromEnd: number) => fromEnd > d;
/** At least half the depth from the end (J10.3). */
export const cripplesInside = ({ d }: WideFlange, fromEnd: number) => fromEnd >= d / 2;

/** Nominal strength of the web against local yielding (J10-2, J10-3). */
export function webYielding(section: WideFlange, fy: number, { fromEnd, lb }: PressingForce): number {
  const spread = yieldsInside(section, fromEnd) ? 5 : 2.5;
  return fy * section.tw * (spread * designK(section) + lb);
}

/** Nominal strength of the web against local crippling (J10-4, J10-5a, J10-5b); Qf of an I-shape is 1. */
export function webCrippling(section: WideFlange, fy: number, { fromEnd, lb }: PressingForce): number {
  const share = lb / section.d;
  const { base, thickness } = cripplingTerms(section, fy, fromEnd);
  if (cripplesInside(section, fromEnd) || share <= 0.2) return base * (1 + 3 * share * thickness);
  return base * (1 + (4 * share - 0.2) * thickness);
}

/** The factor before the bracket of J10-4 and J10-5, and (tw/tf)^1.5. */
function cripplingTerms(section: WideFlange, fy: number, fromEnd: number) {
  const { tw, tf } = section;
  const coefficient = cripplesInside(section, fromEnd) ? 0.8 : 0.4;
  return {
    base: coefficient * tw ** 2 * Math.sqrt((elasticModulus * fy * tf) / tw),
    thickness: (tw / tf) ** 1.5,
  };
}

/** The least length of bearing with which neither limit state is exceeded; 0 where none is needed. */
export function bearingNeeded(
  section: WideFlange,
  fy: number,
  method: DesignMethod,
  { force, fromEnd }: { force: number; fromEnd: number },
): number {
  const { yielding, crippling } = bearingNeeds(section, fy, method, { force, fromEnd });
  return Math.max(0, yielding, crippling);
}

/** The length for each limit state, below 0 where the web needs none, and the terms of J10.3. */
export function bearingNeeds(
  section: WideFlange,
  fy: number,
  method: DesignMethod,
  { force, fromEnd }: { force: number; fromEnd: number },
) {
  const unit = (safety: Safety) => availableStrength(1, method, safety);
  const spread = yieldsInside(section, fromEnd) ? 5 : 2.5;
  const yielding = force / unit(yieldingSafety) / (fy * section.tw) - spread * designK(section);
  const { base, thickness } = cripplingTerms(section, fy, fromEnd);
  const bracket = (force / unit(cripplingSafety) / base - 1) / thickness;
  const steep = !cripplesInside(section, fromEnd) && bracket > 0.6;
  const crippling = section.d * (steep ? (bracket + 0.2) / 4 : bracket / 3);
  return { yielding, crippling, spread, base, thickness, steep };
}
