import { type Applied, valueOf } from '../kit/equation';
import { steel, symbolsOf } from '../rules/steel/notation';
import { elasticModulus, inchesPerFoot } from '../rules/steel/steel';
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

/** Nominal flexural strength, kip-in, the limit state that gives it, and its equation. */
export interface Flexure extends Applied {
  mn: number;
  state: FlexuralState;
  clause: string;
  /** The stress of elastic lateral-torsional buckling, where that governs. */
  buckling?: Applied;
  /** The larger strength of another limit state, which does not govern: of a flange that is not compact. */
  other?: Flexure;
}

/** Limiting unbraced lengths, in inches (F2-5, F2-6). */
export interface BracingLimits {
  lp: number;
  lr: number;
}

export const yieldingLength = steel.of('1.76·ry·sqrt(E/Fy) / 12 in/ft', 'ft');
export const inelasticLength = steel.of(
  '1.95·rts·E/(0.7·Fy)·sqrt(J/(Sx·ho) + sqrt((J/(Sx·ho))^2 + 6.76·(0.7·Fy/E)^2)) / 12 in/ft',
  'ft',
);

export function bracingLimits(section: WideFlange, fy: number): BracingLimits {
  const of = symbolsOf(section, fy);
  return { lp: inchesPerFoot * yieldingLength.value(of), lr: inchesPerFoot * inelasticLength.value(of) };
}

export type FlangeClass = 'compact' | 'noncompact' | 'slender';

interface FlangeLimits {
  compact: Applied;
  noncompact: Applied;
}

const compactFlange = steel.of('0.38·sqrt(E/Fy)', null);
const noncompactFlange = steel.of('1.0·sqrt(E/Fy)', null);
const noncompactWeldedFlange = steel.of('0.95·sqrt(kc·E/(0.7·Fy))', null);

/**
 * Limits of the slenderness of a flange: rolled, welded, and about the minor axis (Table B4.1b, cases 10, 11 and 13).
 * Those of welded flanges are from general knowledge: no example reaches them.
 */
export function flangeLimits(section: WideFlange, fy: number, axis: BendingAxis): FlangeLimits {
  const from = { E: elasticModulus, Fy: fy, kc: webRestraint(section) };
  const isWelded = section.r === 0 && axis === 'Major';
  return {
    compact: { equation: compactFlange, from },
    noncompact: { equation: isWelded ? noncompactWeldedFlange : noncompactFlange, from },
  };
}

/** Largest slenderness of a compact web in flexure (Table B4.1b, case 15). */
export function compactWebLimit(fy: number): number {
  return 3.76 * Math.sqrt(elasticModulus / fy);
}

export function flangeClass(section: WideFlange, fy: number, axis: BendingAxis): FlangeClass {
  const { compact, noncompact } = flangeLimits(section, fy, axis);
  if (section.flangeSlenderness <= valueOf(compact)) return 'compact';
  return section.flangeSlenderness <= valueOf(noncompact) ? 'noncompact' : 'slender';
}

const plasticMoment = steel.of('Fy·Zx', 'kip-in');
const minorPlasticMoment = steel.of('min(Fy·Zy, 1.6·Fy·Sy)', 'kip-in');

/** Mp about the axis of bending (F2-1, F6-1). */
export function plasticMomentOf(section: WideFlange, fy: number, axis: BendingAxis) {
  const from = symbolsOf(section, fy);
  return axis === 'Major'
    ? { equation: plasticMoment, from, clause: 'AISC 360 Eq. F2-1' }
    : { equation: minorPlasticMoment, from, clause: 'AISC 360 Eq. F6-1' };
}

const yielding = steel.of('Mp', 'kip-in');
const inelasticBuckling = steel.of('Cb·(Mp - (Mp - 0.7·Fy·Sx)·(Lb - Lp)/(Lr - Lp))', 'kip-in');
const elasticBuckling = steel.of('Fcr·Sx', 'kip-in');
const elasticStress = steel.of(
  'Cb·pi^2·E / (12 in/ft·Lb/rts)^2 · sqrt(1 + 0.078·J/(Sx·ho)·(12 in/ft·Lb/rts)^2)',
  'ksi',
);

/**
 * Strength about the major axis over an unbraced length `lb` in inches (F2, F3).
 *
 * @throws {SteelScopeError} for a web that is not compact
 */
export function majorFlexure(section: WideFlange, fy: number) {
  const limit = compactWebLimit(fy);
  if (section.webSlenderness > limit)
    throw new SteelScopeError(
      `The web is not compact in flexure: h/tw ${section.webSlenderness.toFixed(1)} exceeds ` +
        `${limit.toFixed(1)} (Table B4.1b). Noncompact and slender webs (AISC 360 F4, F5) are not ` +
        'covered.',
    );
  const plastic = plasticMomentOf(section, fy, 'Major');
  const { lp, lr } = bracingLimits(section, fy);
  const of = { ...plastic.from, Mp: valueOf(plastic), Lp: lp / inchesPerFoot, Lr: lr / inchesPerFoot };
  const braced: Flexure = {
    mn: of.Mp,
    state: 'Yielding',
    equation: yielding,
    from: of,
    clause: plastic.clause,
  };
  const local = localBuckling(section, fy, 'Major', { ...of, S: section.sx, kc: webRestraint(section) });
  return ({ lb, cb }: { lb: number; cb: number }): Flexure => {
    const buckling = lb <= lp ? braced : lateralTorsionalBuckling(of, lb / inchesPerFoot, cb);
    const lateral = buckling.mn >= of.Mp ? braced : buckling;
    if (!local) return lateral;
    return local.mn < lateral.mn ? { ...local, other: lateral } : { ...lateral, other: local };
  };
}

/** F2-2 to F2-4; for each segment under each combination, so that each equation gets no more than its symbols. */
function lateralTorsionalBuckling(of: BracedSymbols, Lb: number, Cb: number): Flexure {
  const { Fy, E, Mp, Sx, Lp, Lr, rts, J, ho } = of;
  if (Lb <= Lr) {
    const from = { Cb, Mp, Fy, Sx, Lb, Lp, Lr };
    return {
      ...{ mn: inelasticBuckling.value(from), equation: inelasticBuckling, from },
      ...{ state: 'Inelastic lateral-torsional buckling', clause: 'AISC 360 Eq. F2-2' },
    };
  }
  const buckling = { equation: elasticStress, from: { Cb, E, Lb, rts, J, Sx, ho } };
  const from = { Fcr: valueOf(buckling), Sx };
  return {
    ...{ mn: elasticBuckling.value(from), equation: elasticBuckling, from, buckling },
    ...{ state: 'Elastic lateral-torsional buckling', clause: 'AISC 360 Eq. F2-3' },
  };
}

type BracedSymbols = ReturnType<typeof symbolsOf> & Record<'Mp' | 'Lp' | 'Lr', number>;

/** In a straight line from the plastic moment at the compact limit to 0.7 of first yield at the noncompact one. */
const noncompactFlanges = steel.of(
  'Mp - (Mp - 0.7·Fy·S)·(lambda - lambdapf)/(lambdarf - lambdapf)',
  'kip-in',
);
const slenderFlanges = steel.of('0.9·E·kc·S / lambda^2', 'kip-in');
/** With the coefficient of AISC 360-16, taken for both editions. From general knowledge, no example reaches it. */
const slenderMinorFlanges = steel.of('0.69·E / lambda^2 · S', 'kip-in');

/** Strength about the minor axis (F6); it has no lateral-torsional buckling. */
export function minorFlexure(section: WideFlange, fy: number): Flexure {
  const { clause, ...plastic } = plasticMomentOf(section, fy, 'Minor');
  const of = { ...plastic.from, Mp: valueOf(plastic), S: section.sy };
  const local = localBuckling(section, fy, 'Minor', of);
  return local ?? { mn: of.Mp, state: 'Yielding', equation: yielding, from: of, clause };
}

/** F3-1 and F3-2, F6-2 to F6-4; null for a compact flange, which does not buckle. */
function localBuckling(
  section: WideFlange,
  fy: number,
  axis: BendingAxis,
  of: Applied['from'],
): Flexure | null {
  const flange = flangeClass(section, fy, axis);
  if (flange === 'compact') return null;
  const isMajor = axis === 'Major';
  const { compact, noncompact } = flangeLimits(section, fy, axis);
  const from = {
    ...of,
    lambda: section.flangeSlenderness,
    lambdapf: valueOf(compact),
    lambdarf: valueOf(noncompact),
  };
  const [equation, clause] =
    flange === 'noncompact'
      ? [noncompactFlanges, isMajor ? 'AISC 360 Eq. F3-1' : 'AISC 360 Eq. F6-2']
      : isMajor
        ? [slenderFlanges, 'AISC 360 Eq. F3-2']
        : [slenderMinorFlanges, 'AISC 360 Eq. F6-3, F6-4'];
  return { mn: equation.value(from), state: 'Flange local buckling', equation, from, clause };
}
