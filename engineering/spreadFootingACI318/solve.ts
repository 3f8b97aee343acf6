import {
  fails,
  finiteResults,
  finiteSteps,
  governingReferenceId,
  rounded,
  summaryOf,
  utilizationLabel,
  type Check,
} from '../rules/concrete/checks';
import { concrete } from '../rules/concrete/notation';
import { Derivation } from '../kit/derivation';
import type { Inputs, Solution } from '../kit/template';
import { barChecks } from './barSteps';
import { bendingSteps, type Bending } from './bendingSteps';
import { bearingSteps, dowelChecks } from './columnBase';
import { loadSteps } from './factoredLoad';
import { footingOf, type Footing } from './footing';
import { bandShare, barsInWords } from './mat';
import { cautionsOf, notesOf } from './notes';
import { oneWaySteps, twoWaySteps } from './shearSteps';
import { leastCover } from '../rules/concrete/cover';
import { coverCheckOf } from '../rules/concrete/coverCheck';
import { inchesPerFoot } from '../rules/concrete/units';

/** Least depth above the bars of a footing on soil, 13.3.1.2, in. From memory: to be confirmed. */
const leastDepth = 6;

/**
 * A concentrically loaded spread footing by ACI 318.
 */
export function solve(inputs: Inputs): Solution {
  const footing = footingOf(inputs);
  const work = new Derivation(concrete);
  work.section('Load combinations');
  loadSteps(work, footing.loads);
  work.section('Soil pressure');
  const soil = soilSteps(work, footing);
  work.section('One-way shear, long direction');
  const shearLong = oneWaySteps(work, footing, footing.long, soil.qu);
  work.section('One-way shear, short direction');
  const shearShort = oneWaySteps(work, footing, footing.short, soil.qu);
  work.section('Two-way shear');
  const twoWay = twoWaySteps(work, footing, soil.qu);
  work.section('Flexure, long direction');
  const bendingLong = bendingSteps(work, footing, footing.long, soil.qu);
  work.section('Flexure, short direction');
  const bendingShort = bendingSteps(work, footing, footing.short, soil.qu);
  work.section('Column base');
  const bearing = bearingSteps(work, footing);
  const dowels = dowelChecks(work, footing);
  work.section('Bar distribution');
  const band = bandStep(work, footing);
  const bars = barChecks(work, footing);
  work.section('Depth, cover and governing check');
  const strength = [
    soil.check,
    shearLong.check,
    shearShort.check,
    twoWay.check,
    bendingLong.check,
    bendingShort.check,
    bearing.check,
  ];
  const detailing = [
    ...bendingLong.detailing,
    ...bendingShort.detailing,
    depthCheck(work, footing),
    coverCheck(work, footing),
    ...bars,
    ...dowels,
  ];
  const check = summaryOf(strength, detailing);
  if (check.value !== undefined) governingStep(work, check.value);
  const notes = notesOf(footing, band, soil.check);
  return {
    steps: finiteSteps(work.steps),
    results: finiteResults({
      qe: soil.qe,
      q: soil.q,
      areaRequired: soil.areaRequired,
      bearingRatio: soil.check.ratio,
      soilCombination: footing.loads.service.name,
      governingCombination: footing.loads.strength.name,
      qu: soil.qu,
      vuOneWayLong: shearLong.vu,
      vuOneWayShort: shearShort.vu,
      phiVcOneWayLong: shearLong.phiVc,
      phiVcOneWayShort: shearShort.phiVc,
      bo: twoWay.bo,
      vuTwoWay: twoWay.vu,
      phiVcTwoWay: twoWay.phiVc,
      oneWayShearRatio: Math.max(shearLong.check.ratio, shearShort.check.ratio),
      twoWayShearRatio: twoWay.check.ratio,
      ...bendingResults('Long', bendingLong),
      ...bendingResults('Short', bendingShort),
      asRequired: Math.max(bendingLong.asRequired, bendingShort.asRequired),
      bars: barsInWords(footing),
      bandShare: band,
      pu: bearing.pu,
      phiBn: bearing.phiBn,
      columnBearingRatio: bearing.check.ratio,
      detailingOk: !detailing.some(fails),
      utilizationRatio: check.value,
      notes: notes.join(' '),
      cautions: cautionsOf(footing).join(' '),
    }),
    check,
    notes,
  };
}

const bendingResults = (suffix: string, { mu, phiMn, asMin, asRequired, check }: Bending) => ({
  [`mu${suffix}`]: mu,
  [`phiMn${suffix}`]: phiMn,
  [`flexureRatio${suffix}`]: check.ratio,
  [`asMin${suffix}`]: asMin,
  [`asRequired${suffix}`]: asRequired,
});

function bandStep(work: Derivation, { long, short }: Footing): number {
  return work.step(
    'bandShare',
    'Fraction of bars along the width in the center band',
    '13.3.3.3',
    bandShare({ long, short }),
  );
}

function depthCheck(work: Derivation, { d }: Footing): Check {
  const ratio = work.step('depthRatio', 'Minimum depth', '13.3.1.2', {
    isDetail: true,
    formula: `${leastDepth} in / d`,
    from: { d },
  });
  return {
    label: 'Minimum depth',
    ratio,
    comparison: `d = ${rounded(d)} in, minimum ${leastDepth} in (13.3.1.2)`,
  };
}

function governingStep(work: Derivation, value: number): void {
  work.step(governingReferenceId, utilizationLabel, '13.2.6.1', {
    formula: 'largest ratio of the strength checks and of detailing requirements that are not met',
    from: {},
    value,
    units: null,
  });
}

/** A bar whose size is not given counts as a large one. */
const UNKNOWN_BAR = { diameter: 1 };

/** Cover below the bars, Table 20.5.1.3.1. */
function coverCheck(work: Derivation, { edition, mat }: Footing): Check {
  const { cover, exposure, bars } = mat;
  const least = Math.max(...[bars.Long, bars.Short].map((bar) => leastCover(exposure, bar ?? UNKNOWN_BAR)));
  return coverCheckOf(work, { cover, least, exposure, edition });
}

/** What the soil carries, and the factored pressure that the footing is designed for. */
interface SoilResult {
  /** psf */
  qe: number;
  /** psf, of the column's service load */
  q: number;
  /** ft2; not finite where the soil carries nothing */
  areaRequired: number;
  /** ksf */
  qu: number;
  check: Check;
}

/** Soil pressure under service loads and under factored loads. */
function soilSteps(work: Derivation, footing: Footing): SoilResult {
  const { loads, long, short } = footing;
  const { service, strength } = loads;
  const [length, width] = [long.span / inchesPerFoot, short.span / inchesPerFoot];
  const qe = effectiveStep(work, footing);
  const areaRequired =
    qe > 0
      ? work.step('Areq', 'Area required', '13.3.1.1', {
          formula: '1000 lb/kip · P / qe',
          from: { P: service.sum, qe },
          units: 'ft2',
        })
      : Infinity;
  const q = work.step('q', 'Soil pressure from the column', '13.3.1.1', {
    formula: '1000 lb/kip · P / (B · L)',
    from: { P: service.sum, B: width, L: length },
    units: 'psf',
  });
  const ratio = work.step('bearingRatio', 'Soil pressure, area required', '13.3.1.1', {
    formula: 'Areq / (B · L)',
    from: { Areq: areaRequired, B: width, L: length },
  });
  const qu = work.step('qu', 'Factored soil pressure', '13.2.6.1', {
    formula: 'Pu / (B · L)',
    from: { Pu: strength.sum, B: width, L: length },
    units: 'ksf',
  });
  const comparison =
    qe > 0
      ? `${rounded(q)} psf from the column and qe = ${rounded(qe)} psf`
      : `after the weight of footing and soil, qe = ${rounded(qe)} psf of the allowable pressure is ` +
        'left';
  return { qe, q, areaRequired, qu, check: { label: 'Soil pressure', ratio, comparison } };
}

function effectiveStep(work: Derivation, { soil, h }: Footing): number {
  const { allowable, depth, soilWeight, concreteWeight } = soil;
  return work.step('qe', 'Effective soil pressure', '13.3.1.1', {
    formula: 'qa − h / 12 in/ft · gammac − max(0, depth − h / 12 in/ft) · gammas',
    from: { qa: allowable, h, gammac: concreteWeight, depth, gammas: soilWeight },
    units: 'psf',
  });
}
