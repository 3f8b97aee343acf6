import { elasticModulus } from '../rules/steel/steel';
import { type Safety, usualSafety } from '../rules/steel/designMethod';
import type { WideFlange } from '../rules/steel/wideFlange';

/** Nominal shear strength, kip, and what it was computed with. */
export interface Shear {
  vn: number;
  /** Area that carries the shear, in2. */
  area: number;
  /** Cv1 of a web, Cv2 of flanges. */
  coefficient: number;
  safety: Safety;
}

/** Web shear coefficient of an unstiffened web, kv (G2.1). */
export const webBucklingCoefficient = 5.34;
/** Of a flange, free at one edge (G6). */
export const flangeBucklingCoefficient = 1.2;

/** Largest h/tw of a rolled web for the higher factors of G2.1(a). */
export function stockyWebLimit(fy: number): number {
  return 2.24 * Math.sqrt(elasticModulus / fy);
}

/** Web of an I-shape (G2.1). A shape with fillets counts as rolled, one without as welded. */
export function webShear(section: WideFlange, fy: number): Shear {
  const { d, tw, r, webSlenderness } = section;
  const isStocky = r > 0 && webSlenderness <= stockyWebLimit(fy);
  const limit = 1.1 * Math.sqrt((webBucklingCoefficient * elasticModulus) / fy);
  const coefficient = isStocky ? 1 : Math.min(1, limit / webSlenderness);
  const area = d * tw;
  const safety = isStocky ? { phi: 1, omega: 1.5 } : usualSafety;
  return { vn: 0.6 * fy * area * coefficient, area, coefficient, safety };
}

/** Both flanges of an I-shape that is loaded along them (G6). No example reaches it. */
export function flangeShear({ bf, tf, flangeSlenderness: lambda }: WideFlange, fy: number): Shear {
  const area = 2 * bf * tf;
  const ratio = (flangeBucklingCoefficient * elasticModulus) / fy;
  const root = Math.sqrt(ratio);
  const elastic = (1.51 * ratio) / lambda ** 2;
  const coefficient = lambda <= 1.1 * root ? 1 : lambda <= 1.37 * root ? (1.1 * root) / lambda : elastic;
  return { vn: 0.6 * fy * area * coefficient, area, coefficient, safety: usualSafety };
}
