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
import { Derivation } from '../kit/derivation';
import type { Inputs, Solution } from '../kit/template';
import { bendingSteps, type Bending } from './bendingSteps';
import { bearingCheck, dowelChecks } from './columnBase';
import { footingOf, type Footing } from './footing';
import { bandShareOf } from './mat';
import { barChecks, coverCheck } from './matChecks';
import { cautionsOf, notesOf } from './notes';
import { oneWaySteps, twoWaySteps } from './shearSteps';
import { soilSteps } from './soilSteps';

/** Least depth above the bars of a footing on soil, 13.3.1.2, in. From memory: to be confirmed. */
const leastDepth = 6;

/**
 * A concentrically loaded spread footing by ACI 318.
 */
export function solve(inputs: Inputs): Solution {
  const footing = footingOf(inputs);
  const work = new Derivation({ fc: "fc'" });
  work.section('Soil pressure');
  const soil = soilSteps(work, footing);
  work.section('One-way shear');
  const shearLong = oneWaySteps(work, footing, footing.long, soil.qu);
  const shearShort = oneWaySteps(work, footing, footing.short, soil.qu);
  work.section('Two-way shear');
  const twoWay = twoWaySteps(work, footing, soil.qu);
  work.section('Bending of the long direction');
  const bendingLong = bendingSteps(work, footing, footing.long, soil.qu);
  work.section('Bending of the short direction');
  const bendingShort = bendingSteps(work, footing, footing.short, soil.qu);
  work.section('Base of the column');
  const bearing = bearingCheck(work, footing);
  const dowels = dowelChecks(work, footing);
  work.section('Development of the bars');
  const barsLong = barChecks(work, footing, footing.long);
  const barsShort = barChecks(work, footing, footing.short);
  work.section('Distribution of the bars');
  const bandShare = bandStep(work, footing);
  work.section('Depth, cover and governing check');
  const strength = [
    soil.check,
    shearLong.check,
    shearShort.check,
    twoWay.check,
    bendingLong.check,
    bendingShort.check,
    bearing,
  ];
  const detailing = [
    ...bendingLong.detailing,
    ...bendingShort.detailing,
    depthCheck(work, footing),
    coverCheck(work, footing),
    ...barsLong,
    ...barsShort,
    ...dowels,
  ];
  const check = summaryOf(strength, detailing);
  if (check.value !== undefined) governingStep(work, check.value);
  const notes = notesOf(footing, bandShare, soil.check);
  return {
    steps: finiteSteps(work.steps),
    results: finiteResults({
      qe: soil.qe,
      areaRequired: soil.areaRequired,
      bearingRatio: soil.check.ratio,
      qu: soil.qu,
      vuOneWayLong: shearLong.vu,
      vuOneWayShort: shearShort.vu,
      bo: twoWay.bo,
      vuTwoWay: twoWay.vu,
      oneWayShearRatio: Math.max(shearLong.check.ratio, shearShort.check.ratio),
      twoWayShearRatio: twoWay.check.ratio,
      ...bendingResults('Long', bendingLong),
      ...bendingResults('Short', bendingShort),
      asRequired: Math.max(bendingLong.asRequired, bendingShort.asRequired),
      bandShare,
      columnBearingRatio: bearing.ratio,
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
  return work.step({
    symbol: 'bandShare',
    label: 'Share of the bars along the width in the central band',
    formula: '2 / (L / B + 1)',
    from: { L: long.span, B: short.span },
    value: bandShareOf({ long, short }),
    units: null,
    clause: '13.3.3.3',
  });
}

function depthCheck(work: Derivation, { d }: Footing): Check {
  const ratio = work.step({
    ...{ symbol: 'depthRatio', isDetail: true },
    label: 'Least depth above the bars over the depth',
    formula: `${leastDepth} / d`,
    from: { d },
    value: leastDepth / d,
    units: null,
    clause: '13.3.1.2',
  });
  return {
    label: 'Least depth',
    ratio,
    comparison: `d = ${rounded(d)} in and at least ${leastDepth} in (13.3.1.2)`,
  };
}

function governingStep(work: Derivation, value: number): void {
  work.step({
    symbol: governingReferenceId,
    label: utilizationLabel,
    formula: 'the largest ratio of the checks, and of details that are not met',
    from: {},
    value,
    units: null,
    clause: '13.2.6.1',
  });
}
