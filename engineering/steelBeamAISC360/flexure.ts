import { elasticModulus } from '../rules/steel/steel';
import { webRestraint, type WideFlange } from '../rules/steel/wideFlange';
import type { BendingAxis } from './options';

/** A strength that the covered clauses do not give, in words for the user. */
export class SteelScopeError extends Error {
  override name = 'SteelScopeError';
}

export type FlexuralState =
  | 'Yielding'
  | 'Inelastic lateral-torsional buckling'
  | 'Elastic lateral-torsional buckling'
  | 'Flange local buckling';

/** Nominal flexural strength, kip-in, and the limit state that gives it. */
export interface Flexure {
  mn: number;
  state: FlexuralState;
}

/** Limiting unbraced lengths, in inches (F2-5, F2-6). */
export interface BracingLimits {
  lp: number;
  lr: number;
}

export function bracingLimits(section: WideFlange, fy: number): BracingLimits {
  const { ry, rts, j, sx, ho } = section;
  const torsion = j / (sx * ho);
  const stress = (0.7 * fy) / elasticModulus;
  return {
    lp: 1.76 * ry * Math.sqrt(elasticModulus / fy),
    lr: ((1.95 * rts) / stress) * Math.sqrt(torsion + Math.sqrt(torsion ** 2 + 6.76 * stress ** 2)),
  };
}

export type FlangeClass = 'compact' | 'noncompact' | 'slender';

interface FlangeLimits {
  compact: number;
  noncompact: number;
}

/**
 * Limits of the slenderness of a flange: rolled, welded, and about the minor axis (Table B4.1b, cases 10, 11 and 13).
 * Those of welded flanges are from general knowledge: no example reaches them.
 */
export function flangeLimits(section: WideFlange, fy: number, axis: BendingAxis): FlangeLimits {
  const root = Math.sqrt(elasticModulus / fy);
  const isWelded = section.r === 0 && axis === 'Major';
  return {
    compact: 0.38 * root,
    noncompact: isWelded ? 0.95 * root * Math.sqrt(webRestraint(section) / 0.7) : root,
  };
}

/** Largest slenderness of a compact web in flexure (Table B4.1b, case 15). */
export function compactWebLimit(fy: number): number {
  return 3.76 * Math.sqrt(elasticModulus / fy);
}

export function flangeClass(section: WideFlange, fy: number, axis: BendingAxis): FlangeClass {
  const { compact, noncompact } = flangeLimits(section, fy, axis);
  if (section.flangeSlenderness <= compact) return 'compact';
  return section.flangeSlenderness <= noncompact ? 'noncompact' : 'slender';
}

/**
 * Strength about the major axis over an unbraced length `lb` in inches (F2, F3).
 *
 * @throws {SteelScopeError} for a web that is not compact
 */
export function majorFlexure(
  section: WideFlange,
  fy: number,
  { lb, cb }: { lb: number; cb: number },
): Flexure {
  const limit = compactWebLimit(fy);
  if (section.webSlenderness > limit)
    throw new SteelScopeError(
      `The web is not compact in flexure: h/tw ${section.webSlenderness.toFixed(1)} exceeds ${limit.toFixed(1)} ` +
        '(Table B4.1b). Noncompact and slender webs (AISC 360 F4, F5) are not covered.',
    );
  const buckling = lateralTorsionalBuckling(section, fy, lb, cb);
  const local = flangeLocalBuckling(section, fy);
  return local < buckling.mn ? { mn: local, state: 'Flange local buckling' } : buckling;
}

/** F2-1 to F2-4. */
function lateralTorsionalBuckling(section: WideFlange, fy: number, lb: number, cb: number): Flexure {
  const mp = fy * section.zx;
  const { lp, lr } = bracingLimits(section, fy);
  if (lb <= lp) return { mn: mp, state: 'Yielding' };
  const isInelastic = lb <= lr;
  const mn = isInelastic
    ? cb * (mp - ((mp - 0.7 * fy * section.sx) * (lb - lp)) / (lr - lp))
    : elasticBucklingStress(section, lb, cb) * section.sx;
  if (mn >= mp) return { mn: mp, state: 'Yielding' };
  const range = isInelastic ? 'Inelastic' : 'Elastic';
  return { mn, state: `${range} lateral-torsional buckling` };
}

/** F2-4, ksi. */
export function elasticBucklingStress({ rts, j, sx, ho }: WideFlange, lb: number, cb: number): number {
  const slenderness = (lb / rts) ** 2;
  const torsion = Math.sqrt(1 + (0.078 * j * slenderness) / (sx * ho));
  return ((cb * Math.PI ** 2 * elasticModulus) / slenderness) * torsion;
}

/** F3-1 and F3-2; Infinity for a compact flange, which does not buckle. */
function flangeLocalBuckling(section: WideFlange, fy: number): number {
  const { flangeSlenderness: lambda, sx, zx } = section;
  switch (flangeClass(section, fy, 'Major')) {
    case 'compact':
      return Infinity;
    case 'noncompact':
      return betweenLimits(fy * zx, 0.7 * fy * sx, lambda, flangeLimits(section, fy, 'Major'));
    case 'slender':
      return (0.9 * elasticModulus * webRestraint(section) * sx) / lambda ** 2;
  }
}

/** Strength about the minor axis (F6); it has no lateral-torsional buckling. */
export function minorFlexure(section: WideFlange, fy: number): Flexure {
  const { flangeSlenderness: lambda, sy } = section;
  const mp = minorPlasticMoment(section, fy);
  const limits = flangeLimits(section, fy, 'Minor');
  switch (flangeClass(section, fy, 'Minor')) {
    case 'compact':
      return { mn: mp, state: 'Yielding' };
    case 'noncompact':
      return { mn: betweenLimits(mp, 0.7 * fy * sy, lambda, limits), state: 'Flange local buckling' };
    case 'slender':
      return { mn: ((slenderFlange * elasticModulus) / lambda ** 2) * sy, state: 'Flange local buckling' };
  }
}

/** Coefficient of F6-4: 0.69 in AISC 360-16; taken for both editions. From general knowledge, no example reaches it. */
export const slenderFlange = 0.69;

/** F6-1. */
export function minorPlasticMoment({ zy, sy }: WideFlange, fy: number): number {
  return Math.min(fy * zy, 1.6 * fy * sy);
}

/** In a straight line from the plastic moment at the compact limit to 0.7 of first yield at the noncompact one. */
function betweenLimits(
  plastic: number,
  yielding: number,
  lambda: number,
  { compact, noncompact }: FlangeLimits,
): number {
  return plastic - ((plastic - yielding) * (lambda - compact)) / (noncompact - compact);
}
