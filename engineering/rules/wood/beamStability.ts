import type { Derivation } from '../../kit/derivation';
import { stabilityFactor } from './columnStability';
import { effectiveLength, type StabilityLoad } from './effectiveLength';

/** Largest slenderness ratio that NDS 3.3.3.7 allows. */
export const largestSlenderness = 50;

/** An edge in compression, braced only at the ends of lu: inches. */
export interface UnbracedEdge {
  /** Line of Table 3.3.3. */
  load: StabilityLoad;
  lu: number;
  b: number;
  d: number;
}

/** Effective length le, in, and slenderness ratio RB. */
export function beamSlenderness(work: Derivation, { load, lu, b, d }: UnbracedEdge) {
  const le = work.step('le', `Effective length for lu = ${Number(lu.toFixed(2))} in`, 'NDS Table 3.3.3', {
    equation: effectiveLength(load, { lu, d }),
    from: { lu, d },
  });
  const rB = work.step('RB', 'Slenderness ratio', 'NDS Eq. 3.3-5', {
    formula: 'sqrt(le · d / b^2)',
    from: { le, d, b },
  });
  return { le, rB };
}

/**
 * Beam stability factor CL with what it comes from.
 *
 * @param eMin adjusted, psi
 * @param fbStar Fb with all factors but Cfu, CV and CL, psi
 */
export function beamStability(work: Derivation, edge: UnbracedEdge, eMin: number, fbStar: number) {
  const { le, rB } = beamSlenderness(work, edge);
  const fbE = work.step('FbE', 'Critical buckling stress in bending', 'NDS 3.3.3.8', {
    formula: '1.20 · Emina / RB^2',
    from: { Emina: eMin, RB: rB },
    units: 'psi',
  });
  const r = fbE / fbStar;
  const cL = work.step('CL', 'Beam stability factor', 'NDS Eq. 3.3-6', {
    equation: beamStabilityFactor(r),
    from: { r },
  });
  return { le, rB, fbE, cL };
}

/** CL of r = FbE / Fb*, NDS Eq. 3.3-6. */
export const beamStabilityFactor = stabilityFactor('0.95', '1.9');
