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
import { cageChecks } from './cageChecks';
import { cautionsOf, notesOf } from './notes';
import { shearSteps } from './shearSteps';

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
    work.step({
      symbol: governingReferenceId,
      label: utilizationLabel,
      formula: 'largest ratio of the strength checks and of detailing requirements that are not met',
      from: {},
      value: check.value,
      units: null,
      clause: '9.5.1.1',
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
  const ratio = work.step({
    symbol: 'flexureRatio',
    label: 'Flexure',
    formula: 'Mu / phiMn',
    from: { Mu: mu, phiMn },
    clause: '9.5.1.1',
  });
  return {
    label: 'Flexure',
    ratio,
    comparison: `Mu = ${rounded(mu)} kip-ft and φMn = ${rounded(phiMn)} kip-ft`,
  };
}

function steelSteps(work: Derivation, beam: Beam): { asMin: number; check: Check } {
  const { edition, bw, d, fc, fy, as } = beam;
  const asMin = work.step({
    symbol: 'AsMin',
    label: 'Minimum tension reinforcement',
    formula: 'max(3 · sqrt(fc), 200) · bw · d / fy',
    from: { fc, bw, d, fy: minimumSteelYield(edition, fy) },
    units: 'in2',
    isEmpirical: true,
    clause: '9.6.1.2',
  });
  const ratio = work.step({
    ...{ symbol: 'steelRatio', isDetail: true },
    label: 'Minimum reinforcement',
    formula: 'AsMin / As',
    from: { AsMin: asMin, As: as },
    clause: '9.6.1.2',
  });
  const comparison = `As = ${rounded(as)} in2 and As,min = ${rounded(asMin)} in2 (9.6.1.2)`;
  return { asMin, check: { label: 'Minimum reinforcement', ratio, comparison } };
}
