import type { Check } from '../rules/concrete/checks';
import { rounded, roundingError } from '../rules/concrete/checks';
import { dependsOnSteel, oneWayFormula, sizeFactor } from '../rules/concrete/oneWayShear';
import { shearPhi } from '../rules/concrete/strengthReduction';
import { poundsPerKip } from '../rules/concrete/units';
import type { Derivation } from '../kit/derivation';
import type { Beam } from './beam';
import { legSpacing, legSpacingOf } from './cage';
import {
  closeSpacingForce,
  geometricSpacing,
  largestStirrupForce,
  leastStirrupClause,
  legLimit,
  minimumSteelSpacing,
  spacingLimits,
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
  const { d, bw, fc, fyt, spacing, stirrupArea, vu } = beam;
  const hasStirrups = stirrupArea > 0;
  const leastSpacing = minimumSteelSpacing.value({ Av: stirrupArea, fyt, fc, bw });
  const areTooFarApart = hasStirrups && spacing > geometricSpacing(false).value({ d });
  const areTooWide = exceedsLegLimit(beam);
  const lacksMinimum =
    !hasStirrups || areTooFarApart || areTooWide || spacing > leastSpacing * (1 + roundingError);
  const vc = concreteStep(work, beam, lacksMinimum);
  const required = requiredStep(work, beam, vc);
  const close = required > closeSpacingForce(beam);
  const maxSpacing = spacingSteps(work, beam, close);
  const vs = stirrupStep(work, beam, { areTooFarApart, areTooWide });
  const phiVn = work.step('phiVn', 'Design shear strength', '22.5.1.1, 21.2.1', {
    formula: 'phi · (Vc + Vs)',
    from: { phi: shearPhi, Vc: vc, Vs: vs },
    units: 'kip',
  });
  const largest = shearPhi * (vc + largestStirrupForce(beam));
  const isTooSmall = vu > largest;
  const check = shearCheck(work, vu, phiVn, isTooSmall ? largest : null);
  const threshold = thresholdStep(work, beam);
  return {
    phiVc: shearPhi * vc,
    phiVs: shearPhi * vs,
    phiVn,
    vsRequired: required,
    strengthSpacing:
      required > 0 && hasStirrups ? (stirrupArea * fyt * d) / required / poundsPerKip : Infinity,
    minimumSteelSpacing: hasStirrups ? leastSpacing : Infinity,
    maxSpacing,
    isTooSmall,
    areTooFarApart,
    areTooWide,
    lacksMinimum,
    check,
    stirrupCheck: stirrupCheck(work, beam, threshold, maxSpacing),
    legCheck: legCheck(work, beam, close, vu > threshold),
  };
}

function concreteStep(work: Derivation, beam: Beam, lacksMinimum: boolean): number {
  const { edition, bw, d, as, fc, lambda } = beam;
  const shear = { edition, fc, hasMinimumStirrups: !lacksMinimum };
  const lambdas = dependsOnSteel(shear)
    ? work.step('lambdas', 'Size effect factor, with less than minimum stirrups', '22.5.5.1.3', {
        equation: sizeFactor,
        from: { d },
      })
    : 1;
  return work.step(
    'Vc',
    'Shear strength of the concrete',
    edition === 'ACI 318-19' ? 'Table 22.5.5.1' : '22.5.5.1',
    {
      formula: `${oneWayFormula(shear)} · bw · d / 1000 lb/kip`,
      from: { lambdas, rho: as / (bw * d), lambda, fc, bw, d },
      units: 'kip',
      isEmpirical: true,
    },
  );
}

function requiredStep(work: Derivation, { vu }: Beam, vc: number): number {
  return work.step('VsReq', 'Required stirrup strength', '22.5.8.1', {
    formula: 'max(0, Vu / phi − Vc)',
    from: { Vu: vu, phi: shearPhi, Vc: vc },
    units: 'kip',
  });
}

function spacingSteps(work: Derivation, beam: Beam, close: boolean): number {
  const { bw, d, fc, fyt, stirrupArea } = beam;
  const sMin =
    stirrupArea > 0
      ? work.step('sMin', 'Spacing for minimum stirrup area', leastStirrupClause(beam), {
          equation: minimumSteelSpacing,
          from: { Av: stirrupArea, fyt, fc, bw },
        })
      : Infinity;
  const limits = spacingLimits(close);
  return work.step('sMax', `Maximum stirrup spacing${close ? ', high shear' : ''}`, 'Table 9.7.6.2.2', {
    formula: stirrupArea > 0 ? `min(${limits}, sMin)` : `min(${limits})`,
    from: { d, sMin },
    units: 'in',
  });
}

function stirrupStep(
  work: Derivation,
  beam: Beam,
  { areTooFarApart, areTooWide }: Pick<ShearStrength, 'areTooFarApart' | 'areTooWide'>,
): number {
  const { bw, d, fc, fyt, spacing, stirrupArea } = beam;
  const step = {
    symbol: 'Vs',
    label: 'Shear strength of the stirrups',
    from: { Av: stirrupArea, fyt, d, s: spacing, fc, bw },
    clause: '22.5.8.5.3, 22.5.1.2',
  };
  if (!areTooFarApart && !areTooWide) return work.step({ ...step, equation: stirrupForce(fc) });
  const reason = areTooFarApart
    ? `s > ${geometricSpacing(false).formula}`
    : `legs spaced more than ${legLimit(false).formula}`;
  return work.step({ ...step, formula: `0 for ${reason}`, value: 0, units: 'kip' });
}

/** @param largest the most that stirrups can bring the section to, kip, where Vu exceeds it */
function shearCheck(work: Derivation, vu: number, phiVn: number, largest: number | null): Check {
  const ratio = work.step('shearRatio', 'Shear', '9.5.1.1', {
    formula: 'Vu / phiVn',
    from: { Vu: vu, phiVn },
  });
  const small =
    largest === null
      ? ''
      : `; the section is too small: with any stirrups it carries at most ${rounded(largest)} kip ` +
        '(22.5.1.2)';
  return {
    label: 'Shear',
    ratio,
    comparison: `Vu = ${rounded(vu)} kip and φVn = ${rounded(phiVn)} kip${small}`,
  };
}

function thresholdStep(work: Derivation, { lambda, fc, bw, d }: Beam): number {
  return work.step('Vu0', 'Shear below which no stirrups are required', '9.6.3.1', {
    equation: stirrupThreshold(fc),
    from: { phi: shearPhi, lambda, fc, bw, d },
  });
}

/** Where stirrups must be, they may not be further apart than the largest spacing; without any the shear is too large. */
function stirrupCheck(work: Derivation, beam: Beam, threshold: number, maxSpacing: number): Check {
  const { vu, spacing, stirrupArea } = beam;
  const needed = `Vu = ${rounded(vu)} kip exceeds ${rounded(threshold)} kip, so stirrups are required (9.6.3.1)`;
  if (vu <= threshold) return { label: 'Stirrups', ratio: 0, comparison: 'none are required' };
  if (stirrupArea === 0) {
    const ratio = work.step('stirrupRatio', 'Stirrups', '9.6.3.1', {
      isDetail: true,
      formula: 'Vu / Vu0',
      from: { Vu: vu, Vu0: threshold },
    });
    return { label: 'Stirrups', ratio, comparison: `${needed}, and there are none` };
  }
  const ratio = work.step('stirrupRatio', 'Stirrups', `${leastStirrupClause(beam)}, 9.7.6.2.2`, {
    isDetail: true,
    formula: 's / sMax',
    from: { s: spacing, sMax: maxSpacing },
  });
  const comparison = `${needed}; their spacing of ${rounded(spacing)} in is above the ${rounded(maxSpacing)} in allowed (${leastStirrupClause(beam)}, 9.7.6.2.2)`;
  return { label: 'Stirrups', ratio, comparison };
}

/** ACI 318-19 limits the distance of the legs across the width. */
const exceedsLegLimit = ({ edition, cage, d }: Beam) =>
  edition === 'ACI 318-19' && legSpacing(cage) > legLimit(false).value({ d }) * (1 + roundingError);

/** Legs across the width; 0 where no stirrups are required, and in ACI 318-14, which has no limit. */
function legCheck(work: Derivation, { edition, cage, d }: Beam, close: boolean, isRequired: boolean): Check {
  const spacing = legSpacingOf(cage);
  if (edition === 'ACI 318-14' || !spacing)
    return { label: 'Stirrup legs', ratio: 0, comparison: 'no limit applies' };
  const across = work.step('sw', 'Spacing of stirrup legs across the width', '9.7.6.2.2', spacing);
  const largest = work.step(
    'swMax',
    `Maximum spacing of stirrup legs across the width${close ? ', high shear' : ''}`,
    'Table 9.7.6.2.2',
    { equation: legLimit(close), from: { d } },
  );
  const comparison =
    `${cage.legs} legs are spaced ${rounded(across)} in across bw of ${rounded(cage.bw)} in, maximum ` +
    `${rounded(largest)} in (Table 9.7.6.2.2)`;
  if (!isRequired) return { label: 'Stirrup legs', ratio: 0, comparison };
  const ratio = work.step('legRatio', 'Stirrup legs', 'Table 9.7.6.2.2', {
    isDetail: true,
    formula: 'sw / swMax',
    from: { sw: across, swMax: largest },
  });
  return { label: 'Stirrup legs', ratio, comparison };
}
