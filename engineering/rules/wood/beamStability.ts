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
  const le = work.step({
    symbol: 'le',
    label: `Effective length for lu = ${Number(lu.toFixed(2))} in`,
    equation: effectiveLength(load, { lu, d }),
    from: { lu, d },
    clause: 'NDS Table 3.3.3',
  });
  const rB = work.step({
    symbol: 'RB',
    label: 'Slenderness ratio',
    formula: 'sqrt(le · d / b^2)',
    from: { le, d, b },
    clause: 'NDS Eq. 3.3-5',
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
  const fbE = work.step({
    symbol: 'FbE',
    label: 'Critical buckling stress in bending',
    formula: '1.20 · Emina / RB^2',
    from: { Emina: eMin, RB: rB },
    units: 'psi',
    clause: 'NDS 3.3.3.8',
  });
  const r = fbE / fbStar;
  const cL = work.step({
    symbol: 'CL',
    label: 'Beam stability factor',
    equation: beamStabilityFactor(r),
    from: { r },
    clause: 'NDS Eq. 3.3-6',
  });
  return { le, rB, fbE, cL };
}

/** CL of r = FbE / Fb*, NDS Eq. 3.3-6. */
export const beamStabilityFactor = stabilityFactor('0.95', '1.9');
