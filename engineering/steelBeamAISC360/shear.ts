import { type Applied, valueOf } from '../kit/equation';
import { type Safety, usualSafety } from '../rules/steel/designMethod';
import { steel } from '../rules/steel/notation';
import { elasticModulus } from '../rules/steel/steel';
import type { WideFlange } from '../rules/steel/wideFlange';

/** Nominal shear strength, kip, and what it was computed with. */
export interface Shear {
  vn: number;
  strength: Applied;
  /** Cv1 of a web, Cv2 of flanges. */
  coefficient: number;
  reduction: Applied;
  lambda: number;
  safety: Safety;
}

/** Web shear coefficient of an unstiffened web, kv (G2.1). */
const webBucklingCoefficient = 5.34;
/** Of a flange, free at one edge (G6). */
const flangeBucklingCoefficient = 1.2;

const reduced = steel.of('min(1, 1.1·sqrt(kv·E/Fy) / lambda)', null);
/** Of flanges that buckle elastically; the webs of the major axis are not that thin. */
const elasticallyReduced = steel.of('1.51·kv·E / (lambda^2·Fy)', null);
const webStrength = steel.of('0.6·Fy·d·tw·Cv', 'kip');
const flangeStrength = steel.of('0.6·Fy·2·bf·tf·Cv', 'kip');

/** Largest h/tw of a rolled web for the higher factors of G2.1(a). */
export function stockyWebLimit(fy: number): number {
  return 2.24 * Math.sqrt(elasticModulus / fy);
}

/** Web of an I-shape (G2.1). A shape with fillets counts as rolled, one without as welded. */
export function webShear(section: WideFlange, fy: number): Shear {
  const { d, tw, r, webSlenderness: lambda } = section;
  const isStocky = r > 0 && lambda <= stockyWebLimit(fy);
  const reduction = {
    equation: reduced,
    from: { lambda, kv: webBucklingCoefficient, E: elasticModulus, Fy: fy },
  };
  const safety = isStocky ? { phi: 1, omega: 1.5 } : usualSafety;
  const coefficient = valueOf(reduction);
  const strength = { equation: webStrength, from: { Fy: fy, d, tw, Cv: coefficient } };
  return { vn: valueOf(strength), strength, coefficient, reduction, lambda, safety };
}

/** Both flanges of an I-shape that is loaded along them (G6). No example reaches it. */
export function flangeShear(section: WideFlange, fy: number): Shear {
  const { bf, tf, flangeSlenderness: lambda } = section;
  const isElastic = lambda > 1.37 * Math.sqrt((flangeBucklingCoefficient * elasticModulus) / fy);
  const reduction = {
    equation: isElastic ? elasticallyReduced : reduced,
    from: { lambda, kv: flangeBucklingCoefficient, E: elasticModulus, Fy: fy },
  };
  const coefficient = valueOf(reduction);
  const strength = { equation: flangeStrength, from: { Fy: fy, bf, tf, Cv: coefficient } };
  return { vn: valueOf(strength), strength, coefficient, reduction, lambda, safety: usualSafety };
}
