import type { Check } from '../rules/concrete/checks';
import { rounded, roundingError } from '../rules/concrete/checks';
import {
  dependsOnSteel,
  oneWayFormula,
  oneWayStress,
  rootFormula,
  sizeFactor,
  type ConcreteShear,
} from '../rules/concrete/oneWayShear';
import { shearPhi } from '../rules/concrete/strengthReduction';
import { poundsPerKip } from '../rules/concrete/units';
import type { Derivation } from '../kit/derivation';
import type { Beam } from './beam';
import { legSpacing } from './cage';
import {
  closeSpacingForce,
  geometricSpacing,
  largestStirrupForce,
  leastStirrupClause,
  legLimit,
  minimumSteelSpacing,
  stirrupForce,
  stirrupThreshold,
} from './stirrups';

/** Kips and inches. */
export interface ShearStrength {
  phiVc: number;
  phiVs: number;
  phiVn: number;
  vsRequired: number;
  /** Infinite when no stirrups are needed for strength. */
  strengthSpacing: number;
  /** Infinite without stirrups. */
  minimumSteelSpacing: number;
  maxSpacing: number;
  isTooSmall: boolean;
  /** The stirrups are too far apart to cross every crack, so they carry nothing. */
  areTooFarApart: boolean;
  /** So are their legs across the width, by ACI 318-19. */
  areTooWide: boolean;
  lacksMinimum: boolean;
  check: Check;
  stirrupCheck: Check;
  legCheck: Check;
}

/** What the stirrups must be and what the section carries in shear. */
export function shearSteps(work: Derivation, beam: Beam): ShearStrength {
  const { d, spacing, stirrupArea } = beam;
  const hasStirrups = stirrupArea > 0;
  const leastSpacing = minimumSteelSpacing(beam);
  const areTooFarApart = hasStirrups && spacing > geometricSpacing(d, false);
  const areTooWide = exceedsLegLimit(beam);
  const lacksMinimum =
    !hasStirrups || areTooFarApart || areTooWide || spacing > leastSpacing * (1 + roundingError);
  const vc = concreteStep(work, beam, lacksMinimum);
  const required = requiredStep(work, beam, vc);
  const close = required * poundsPerKip > closeSpacingForce(beam);
  const maxSpacing = spacingSteps(work, beam, close);
  const vs = stirrupStep(work, beam, { areTooFarApart, areTooWide });
  const phiVn = work.step({
    symbol: 'phiVn',
    label: 'Design strength in shear',
    formula: 'phi · (Vc + Vs)',
    from: { phi: shearPhi, Vc: vc, Vs: vs },
    value: shearPhi * (vc + vs),
    units: 'kip',
    clause: '22.5.1.1, 21.2.1',
  });
  const vu = beam.vu / poundsPerKip;
  const largest = shearPhi * (vc + largestStirrupForce(beam) / poundsPerKip);
  const isTooSmall = vu > largest;
  return {
    phiVc: shearPhi * vc,
    phiVs: shearPhi * vs,
    phiVn,
    vsRequired: required,
    strengthSpacing: required > 0 && hasStirrups ? stirrupForce(beam, required) / poundsPerKip : Infinity,
    minimumSteelSpacing: hasStirrups ? leastSpacing : Infinity,
    maxSpacing,
    isTooSmall,
    areTooFarApart,
    areTooWide,
    lacksMinimum,
    check: shearCheck(work, vu, phiVn, isTooSmall ? largest : null),
    stirrupCheck: stirrupCheck(work, beam, maxSpacing),
    legCheck: legCheck(work, beam, close),
  };
}

function concreteStep(work: Derivation, beam: Beam, lacksMinimum: boolean): number {
  const { edition, bw, d, as, fc, lambda } = beam;
  const shear: ConcreteShear = {
    edition,
    fc,
    lambda,
    rho: as / (bw * d),
    sizeFactor: sizeFactor(d),
    hasMinimumStirrups: !lacksMinimum,
  };
  if (dependsOnSteel(shear))
    work.step({
      symbol: 'lambdas',
      label: 'Size effect factor, without the minimum stirrups',
      formula: 'min(1, sqrt(2 / (1 + d / 10)))',
      from: { d },
      value: shear.sizeFactor,
      units: null,
      clause: '22.5.5.1.3',
    });
  return work.step({
    symbol: 'Vc',
    label: 'Shear that the concrete carries',
    formula: `${oneWayFormula(shear)} · bw · d / 1000`,
    from: { lambdas: shear.sizeFactor, rho: shear.rho, lambda, fc, bw, d },
    value: (oneWayStress(shear) * bw * d) / poundsPerKip,
    units: 'kip',
    clause: edition === 'ACI 318-19' ? 'Table 22.5.5.1' : '22.5.5.1',
  });
}

function requiredStep(work: Derivation, { vu }: Beam, vc: number): number {
  return work.step({
    symbol: 'VsReq',
    label: 'Shear that the stirrups must carry',
    formula: 'max(0, Vu / phi − Vc)',
    from: { Vu: vu / poundsPerKip, phi: shearPhi, Vc: vc },
    value: Math.max(0, vu / poundsPerKip / shearPhi - vc),
    units: 'kip',
    clause: '22.5.8.1',
  });
}

function spacingSteps(work: Derivation, beam: Beam, close: boolean): number {
  const { bw, d, fc, fyt, stirrupArea } = beam;
  const geometric = geometricSpacing(d, close);
  const least =
    stirrupArea > 0
      ? work.step({
          symbol: 'sMin',
          label: 'Spacing at which the stirrups are just the least',
          formula: 'Av · fyt / (max(0.75 · sqrt(fc), 50) · bw)',
          from: { Av: stirrupArea, fyt, fc, bw },
          value: minimumSteelSpacing(beam),
          units: 'in',
          clause: leastStirrupClause(beam),
        })
      : Infinity;
  const limits = close ? 'd / 4, 12' : 'd / 2, 24';
  return work.step({
    symbol: 'sMax',
    label: `Largest spacing of stirrups${close ? ', high shear' : ''}`,
    formula: stirrupArea > 0 ? `min(${limits}, sMin)` : `min(${limits})`,
    from: { d, sMin: least },
    value: Math.min(geometric, least),
    units: 'in',
    clause: 'Table 9.7.6.2.2',
  });
}

function stirrupStep(
  work: Derivation,
  beam: Beam,
  { areTooFarApart, areTooWide }: Pick<ShearStrength, 'areTooFarApart' | 'areTooWide'>,
): number {
  const { bw, d, fc, fyt, spacing, stirrupArea } = beam;
  const isNone = areTooFarApart || areTooWide;
  const force = isNone ? 0 : Math.min(stirrupForce(beam, spacing), largestStirrupForce(beam));
  return work.step({
    symbol: 'Vs',
    label: 'Shear that the stirrups carry',
    formula: isNone
      ? `0 for ${areTooFarApart ? 's > min(d / 2, 24)' : 'legs further apart than min(d, 24)'}`
      : `min(Av · fyt · d / s, 8 · ${rootFormula(fc)} · bw · d) / 1000`,
    from: { Av: stirrupArea, fyt, d, s: spacing, fc, bw },
    value: force / poundsPerKip,
    units: 'kip',
    clause: '22.5.8.5.3, 22.5.1.2',
  });
}

/** @param largest the most that stirrups can bring the section to, kip, where Vu exceeds it */
function shearCheck(work: Derivation, vu: number, phiVn: number, largest: number | null): Check {
  const ratio = work.step({
    symbol: 'shearRatio',
    label: 'Shear over design strength',
    formula: 'Vu / phiVn',
    from: { Vu: vu, phiVn },
    value: vu / phiVn,
    units: null,
    clause: '9.5.1.1',
  });
  const small =
    largest === null
      ? ''
      : `; the section is too small: with any stirrups it carries ${rounded(largest)} kip (22.5.1.2)`;
  return {
    label: 'Shear',
    ratio,
    comparison: `Vu = ${rounded(vu)} kip and φVn = ${rounded(phiVn)} kip${small}`,
  };
}

/** Where stirrups must be, they may not be further apart than the largest spacing; without any the shear is too large. */
function stirrupCheck(work: Derivation, beam: Beam, maxSpacing: number): Check {
  const { vu, lambda, fc, bw, d, spacing, stirrupArea } = beam;
  const threshold = work.step({
    symbol: 'Vu0',
    label: 'Shear up to which no stirrups are required',
    formula: `phi · lambda · ${rootFormula(fc)} · bw · d / 1000`,
    from: { phi: shearPhi, lambda, fc, bw, d },
    value: stirrupThreshold(shearPhi, lambda, beam) / poundsPerKip,
    units: 'kip',
    clause: '9.6.3.1',
  });
  const demand = vu / poundsPerKip;
  const needed = `Vu = ${rounded(demand)} kip exceeds ${rounded(threshold)} kip, so stirrups are required (9.6.3.1)`;
  if (demand <= threshold) return { label: 'Stirrups', ratio: 0, comparison: 'none are required' };
  if (stirrupArea === 0) {
    const ratio = work.step({
      ...{ symbol: 'stirrupRatio', isDetail: true },
      label: 'Shear over the shear up to which no stirrups are required',
      formula: 'Vu / Vu0',
      from: { Vu: demand, Vu0: threshold },
      value: demand / threshold,
      units: null,
      clause: '9.6.3.1',
    });
    return { label: 'Stirrups', ratio, comparison: `${needed}, and there are none` };
  }
  const ratio = work.step({
    ...{ symbol: 'stirrupRatio', isDetail: true },
    label: 'Spacing of the stirrups over the largest spacing',
    formula: 's / sMax',
    from: { s: spacing, sMax: maxSpacing },
    value: spacing / maxSpacing,
    units: null,
    clause: `${leastStirrupClause(beam)}, 9.7.6.2.2`,
  });
  const comparison = `${needed}; their spacing of ${rounded(spacing)} in is above the ${rounded(maxSpacing)} in allowed (${leastStirrupClause(beam)}, 9.7.6.2.2)`;
  return { label: 'Stirrups', ratio, comparison };
}

/** ACI 318-19 limits the distance of the legs across the width. */
const exceedsLegLimit = ({ edition, cage, d }: Beam) =>
  edition === 'ACI 318-19' && legSpacing(cage) > legLimit(d, false) * (1 + roundingError);

/** Legs across the width; 0 where no stirrups are required, and in ACI 318-14, which has no limit. */
function legCheck(work: Derivation, beam: Beam, close: boolean): Check {
  const { edition, cage, d, vu, lambda } = beam;
  const isRequired = vu > stirrupThreshold(shearPhi, lambda, beam);
  if (edition === 'ACI 318-14' || !cage.stirrup)
    return { label: 'Stirrup legs', ratio: 0, comparison: 'no limit applies' };
  const across = work.step({
    symbol: 'sw',
    label: 'Distance of the stirrup legs across the width',
    formula: '(bw − 2 · cc − ds) / (legs − 1)',
    from: { bw: cage.bw, cc: cage.cover, ds: cage.stirrup.diameter, legs: cage.legs },
    value: legSpacing(cage),
    units: 'in',
    clause: '9.7.6.2.2',
  });
  const largest = work.step({
    symbol: 'swMax',
    label: `Largest distance of stirrup legs across the width${close ? ', high shear' : ''}`,
    formula: close ? 'min(d / 2, 12)' : 'min(d, 24)',
    from: { d },
    value: legLimit(d, close),
    units: 'in',
    clause: 'Table 9.7.6.2.2',
  });
  const comparison =
    `${cage.legs} legs are ${rounded(across)} in apart across bw of ${rounded(cage.bw)} in and at most ` +
    `${rounded(largest)} in (Table 9.7.6.2.2)`;
  if (!isRequired) return { label: 'Stirrup legs', ratio: 0, comparison };
  const ratio = work.step({
    ...{ symbol: 'legRatio', isDetail: true },
    label: 'Distance of the stirrup legs over the largest distance',
    formula: 'sw / swMax',
    from: { sw: across, swMax: largest },
    value: across / largest,
    units: null,
    clause: 'Table 9.7.6.2.2',
  });
  return { label: 'Stirrup legs', ratio, comparison };
}
