import {
  finiteResults,
  finiteSteps,
  fails,
  governingReferenceId,
  rounded,
  summaryOf,
  utilizationLabel,
  type Check,
} from '../rules/concrete/checks';
import { flexureSteps } from '../rules/concrete/flexureSteps';
import { minimumSteelYield } from '../rules/concrete/minimumSteel';
import { concrete } from '../rules/concrete/notation';
import { Derivation } from '../kit/derivation';
import type { Inputs, Solution } from '../kit/template';
import { beamOf, type Beam } from './beam';
import { largestDepth, legSpacing, type Cage } from './cage';
import { cageChecks, largestSkinSpacing, skinDepth } from './cageChecks';
import { shearSteps, type ShearStrength } from './shearSteps';
import { inchesPerFoot } from '../rules/concrete/units';
import { valueOf } from '../kit/equation';
import { legLimit } from './stirrups';

/**
 * Flexure and one-way shear of a singly reinforced concrete beam by ACI 318.
 */
export function solve(inputs: Inputs): Solution {
  const beam = beamOf(inputs);
  const work = new Derivation(concrete);
  work.section('Flexure');
  const flexure = flexureSteps(work, beam.edition, beam, {
    suffix: '',
    direction: '',
    strainClause: '9.3.3.1',
    strengthClause: '9.5.1.1, 22.3',
  });
  const flexureCheck = momentCheck(work, beam.mu, flexure.phiMn);
  work.section('Minimum reinforcement');
  const { asMin, check: steelCheck } = steelSteps(work, beam);
  work.section('Shear');
  const shear = shearSteps(work, beam);
  work.section('Cover and bar spacing');
  const cover = cageChecks(work, beam.edition, beam.cage, beam.fy);
  const detailing = [steelCheck, flexure.strainCheck, shear.stirrupCheck, shear.legCheck, ...cover];
  const check = summaryOf([flexureCheck, shear.check], detailing);
  work.section('Governing check');
  if (check.value !== undefined)
    work.step(governingReferenceId, utilizationLabel, '9.5.1.1', {
      formula: 'largest ratio of the strength checks and of detailing requirements that are not met',
      from: {},
      value: check.value,
      units: null,
    });
  const { strainCheck: _strainCheck, ...strength } = flexure;
  const {
    check: shearCheck,
    phiVc,
    phiVs,
    phiVn,
    vsRequired,
    strengthSpacing,
    minimumSteelSpacing,
    maxSpacing,
  } = shear;
  const notes = notesOf(beam, shear);
  return {
    steps: finiteSteps(work.steps),
    results: finiteResults({
      ...strength,
      asMin,
      ...{ phiVc, phiVs, phiVn, vsRequired, strengthSpacing, minimumSteelSpacing, maxSpacing },
      flexureRatio: flexureCheck.ratio,
      shearRatio: shearCheck.ratio,
      detailingOk: !detailing.some(fails),
      utilizationRatio: check.value,
      ...layerResults(beam.cage),
      notes: notes.join(' '),
      cautions: cautionsOf(beam).join(' '),
    }),
    check,
    notes,
  };
}

function layerResults(cage: Cage): Record<string, number | undefined> {
  return { legSpacing: cage.stirrup ? legSpacing(cage) : undefined, largestD: largestDepth(cage)?.d };
}

function momentCheck(work: Derivation, mu: number, phiMn: number): Check {
  const ratio = work.step('flexureRatio', 'Flexure', '9.5.1.1', {
    formula: 'Mu / phiMn',
    from: { Mu: mu, phiMn },
  });
  return {
    label: 'Flexure',
    ratio,
    comparison: `Mu = ${rounded(mu)} kip-ft and φMn = ${rounded(phiMn)} kip-ft`,
  };
}

function steelSteps(work: Derivation, beam: Beam): { asMin: number; check: Check } {
  const { edition, bw, d, fc, fy, as } = beam;
  const asMin = work.step('AsMin', 'Minimum tension reinforcement', '9.6.1.2', {
    formula: 'max(3 · sqrt(fc), 200) · bw · d / fy',
    from: { fc, bw, d, fy: minimumSteelYield(edition, fy) },
    units: 'in2',
    isEmpirical: true,
  });
  const ratio = work.step('steelRatio', 'Minimum reinforcement', '9.6.1.2', {
    isDetail: true,
    formula: 'AsMin / As',
    from: { AsMin: asMin, As: as },
  });
  const comparison = `As = ${rounded(as)} in2 and As,min = ${rounded(asMin)} in2 (9.6.1.2)`;
  return { asMin, check: { label: 'Minimum reinforcement', ratio, comparison } };
}

/** What was assumed and what the results leave open; whole sentences. */
function notesOf(beam: Beam, shear: ShearStrength): string[] {
  const { edition, fc, fy, flange, mu } = beam;
  const notes = [
    'Mu and Vu are factored loads at one section; load combinations are not generated. Ponding of ' +
      'roof beams (ASCE 7 7.11 and 8.4) is not checked.',
    'Assumes tension bars in one layer at d. Compression bars, axial force and torsion are not considered.',
    'Not covered: anchorage and splices, tension bar spacing for crack control, deflection, seismic ' +
      'detailing.',
    `Clear cover of ${beam.cage.cover} in, ${beam.cage.exposure.toLowerCase()}; ${beam.cage.legs} ` +
      `stirrup legs; maximum aggregate size ${beam.cage.aggregate} in; bars of one size, not bundled, ` +
      'with each layer filled before the next.',
    'The exceptions to minimum reinforcement of 9.6.1.3 (one-third more than required) and to ' +
      'minimum stirrups of 9.6.3.1 are not used.',
  ];
  if (flange) notes.push('Assumes the flange is in compression, with bf as the effective width of 6.3.2.');
  if (mu === 0) notes.push('There is no moment; the reinforcement limits are still checked.');
  if (Math.sqrt(fc) > 100)
    notes.push(
      "The square root of f'c is limited to 100 psi in shear (22.5.3.1); the exception of 22.5.3.2 " +
        'is not used.',
    );
  if (edition === 'ACI 318-14' && fy === 60_000)
    notes.push('The yield strain of Grade 60 bars is taken as 0.002 (21.2.2.1).');
  if (edition === 'ACI 318-19' && fy > 80_000)
    notes.push('As,min is computed with fy of at most 80 ksi (9.6.1.2).');
  if (shear.areTooFarApart) notes.push('The stirrup spacing exceeds d/2 or 24 in, so phiVs is taken as 0.');
  if (shear.areTooWide)
    notes.push('The stirrup leg spacing across the width exceeds d or 24 in, so phiVs is taken as 0.');
  if (edition === 'ACI 318-19' && shear.lacksMinimum)
    notes.push(
      'With less than minimum stirrups, Vc is from Table 22.5.5.1 (c), with the size effect factor.',
    );
  return notes;
}

/** What can make a ratio wrong; whole sentences. */
function cautionsOf(beam: Beam): string[] {
  return [
    ...barAssumptions(beam),
    ...spanCautions(beam),
    ...skinCautions(beam),
    ...legCautions(beam),
    ...flangeCautions(beam),
  ];
}

function barAssumptions({ cage }: Beam): string[] {
  if (cage.bar) return [];
  return ['Assumes the tension bars fit in bw (25.2.1) at depth d: give a bar size to check them.'];
}

function spanCautions({ cage }: Beam): string[] {
  if (cage.clearSpan > 0) return [];
  return [
    `Assumes a clear span above 4h = ${rounded((4 * cage.h) / inchesPerFoot)} ft without concentrated ` +
      'loads within 2h of a support; otherwise it is a deep beam (9.9.1.1).',
  ];
}

function skinCautions({ cage, fy }: Beam): string[] {
  if (cage.h <= skinDepth || cage.skinSpacing > 0) return [];
  const largest = valueOf(largestSkinSpacing(cage, fy));
  const spacing =
    largest > 0
      ? `at most ${rounded(largest)} in apart with fs = 2/3 fy`
      : 'for which no spacing works with this cover and fy';
  return [
    `Skin reinforcement is required on both sides over h/2 from the tension face (9.7.2.3), ${spacing}.`,
  ];
}

/** ACI 318-14 does not limit the legs across the width; the tests behind the limit of ACI 318-19 hold for its beams too. */
function legCautions({ edition, cage, d }: Beam): string[] {
  const [across, largest] = [legSpacing(cage), legLimit(false).value({ d })];
  if (edition === 'ACI 318-19' || across <= largest) return [];
  return [
    `The stirrup legs are spaced ${rounded(across)} in across the width, above the ${rounded(largest)} ` +
      'in of ACI 318-19 Table 9.7.6.2.2: the shear strength may be less.',
  ];
}

/** The widest flange that 6.3.2.1 counts, as far as the inputs tell. */
function flangeCautions({ bw, flange, cage }: Beam): string[] {
  if (!flange) return [];
  const overhang = Math.min(8 * flange.thickness, cage.clearSpan > 0 ? cage.clearSpan / 8 : Infinity);
  const largest = bw + 2 * overhang;
  if (flange.width <= largest) return [];
  return [
    `bf of ${rounded(flange.width)} in exceeds the ${rounded(largest)} in of 6.3.2.1: phiMn may be too large.`,
  ];
}
