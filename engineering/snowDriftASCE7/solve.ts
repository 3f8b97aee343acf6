import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution, Step } from '../kit/template';
import { type Drift, endSurcharge, totalLoad } from './drifts';
import { type SnowLoads, snowLoadsOf } from './snowLoads';
import { diagramsOf } from './diagrams';
import { Derivation } from '../kit/derivation';
import { gammaStep } from '../rules/snow/siteSteps';
import { snow } from '../rules/snow/notation';
import { slidingPressure, slidingTotal, slidingWidth } from '../rules/snow/slidingSnow';
import { snowDepth } from '../rules/snow/snowDensity';
import { clearHeight, driftHeightOf, type Site } from './site';
import type { Equation } from '../kit/equation';
import {
  driftWidth,
  leewardHeight,
  limitedSurcharge,
  limitedWidth,
  surchargeOf,
  windwardHeight,
  windwardWidth22,
  isNegligibleDrift22,
} from '../rules/snow/roofStepDrift';
import { separatedHeight, separatedWidth } from '../rules/snow/separatedDrift';
import { loadLevels } from './options';
import { pondingOfRoofs } from '../rules/snow/ponding';
import { fourDigits } from '../../contract/numberText';
import { lowSlopeAngle, minimumLoad16, minimumLoadLimit22 } from '../rules/snow/minimumLoad';

/** Drifts and sliding snow by ASCE 7-16 and 7-22, 7.7 to 7.9: feet, psf and pcf throughout. */
export function solve(inputs: Inputs): Solution {
  const loads = snowLoadsOf(inputs);
  const notes = notesOf(loads);
  return lazySolution({
    results: { ...resultsOf(loads), notes: notes.join(' '), cautions: cautionsOf(loads).join(' ') },
    steps: () => stepsOf(loads),
    notes: () => notes,
    diagrams: () => diagramsOf(loads),
  });
}

function resultsOf({ site, drifts, governing, sliding, largest }: SnowLoads): Solution['results'] {
  const heightOf = (wind: Drift['wind']) => drifts.find((drift) => drift.wind === wind)?.unlimited ?? 0;
  const { pressure = 0, total = 0, width = 0 } = sliding?.load ?? {};
  return {
    ...site.step,
    leewardHeight: heightOf('Leeward'),
    windwardHeight: heightOf('Windward'),
    governingDrift:
      governing.surcharge > 0 ? `${governing.wind} drift` : `None: ${governing.none ?? 'no snow'}`,
    driftHeight: governing.height,
    driftWidth: governing.width,
    driftLength: governing.length,
    surcharge: governing.surcharge,
    endSurcharge: governing.end,
    totalLoad: governing.total,
    drifts: drifts.map(
      ({ wind: drift, fetch, hd, height, width: w, length, surcharge, end, total: sum, none }) => {
        const note = none ?? '';
        return { drift, fetch, hd, height, width: w, length, surcharge, endSurcharge: end, total: sum, note };
      },
    ),
    slidingTotal: total,
    slidingPressure: pressure,
    slidingWidth: width,
    slidingTotalLoad: site.balanced + pressure,
    largestLoad: largest,
  };
}

/** How the loads come about. */
function stepsOf(loads: SnowLoads): Step[] {
  const { site, drifts } = loads;
  const work = new Derivation(snow);
  work.section('Snow on the lower roof');
  const gamma = gammaStep(work, site.pg);
  const hb = work.step('hb', 'Depth of the balanced snow', '7.7.1', {
    equation: snowDepth,
    from: { ps: site.balanced, gamma },
  });
  work.step('hc', 'Clear height', '7.7.1', { equation: clearHeight, from: { h: site.height, hb } });
  for (const drift of drifts) driftSteps(work, loads, drift);
  slidingSteps(work, loads);
  return work.steps;
}

function slidingSteps(work: Derivation, { site, sliding }: SnowLoads): void {
  if (!sliding || sliding.load.pressure === 0) return;
  const { roof } = sliding;
  const clause = '7.9';
  work.section('Sliding snow');
  const width = work.step('ws', 'Width of the sliding snow', clause, {
    equation: slidingWidth,
    from: { L: site.roofLength },
  });
  const pressure = work.step('psl', 'Sliding snow load', clause, {
    equation: slidingPressure,
    from: { pf: roof.pf, W: roof.w },
  });
  work.step('SL', 'Sliding snow load per foot of eave', clause, {
    equation: slidingTotal,
    from: { psl: pressure, ws: width },
  });
  work.step('ptsl', 'Balanced load with sliding snow', clause, {
    units: 'psf',
    formula: 'ps + psl',
    from: { ps: site.balanced, psl: pressure },
  });
}

/** A drift from its fetch to its load on the roof. */
function driftSteps(work: Derivation, loads: SnowLoads, drift: Drift): void {
  const { site, separation } = loads;
  const mark = drift.wind === 'Leeward' ? 'l' : 'w';
  const name = `${drift.wind} drift`;
  work.section(name);
  const hd = work.step({
    ...driftHeightOf(site, drift.fetch),
    symbol: `hd${mark}`,
    label: `${name}: hd for the fetch`,
  });
  const clause = sectionOf(site);
  if (drift.none !== null) {
    work.step(`pd${mark}`, `${name}: none, as ${drift.none}`, clause, {
      formula: '0',
      from: {},
      units: 'psf',
    });
    return;
  }
  const h = work.step(`h${mark}`, `${name}: height`, clause, {
    equation: heightEquation(loads, drift),
    from: { hd, L: site.roofLength, H: site.height, ...(separation !== null && { s: separation }) },
  });
  const { hc, gamma } = site.step;
  const isLimited = h > hc && isFitted(loads, drift);
  const w = work.step(`w${mark}`, `${name}: width`, clause, {
    equation: widthEquation(loads, drift, isLimited),
    from: { h, hc },
  });
  const pd = work.step(`pd${mark}`, `${name}: peak surcharge`, '7.7.1', {
    equation: isLimited ? limitedSurcharge : surchargeOf,
    from: { h, hc, gamma },
  });
  if (drift.end > 0)
    work.step(`pe${mark}`, `${name}: surcharge at the end of the roof`, '7.7.1', {
      equation: endSurcharge,
      from: { pd, L: site.roofLength, w },
    });
  work.step(`pt${mark}`, `${name}: total load at the step`, '7.7.1', {
    equation: totalLoad,
    from: { ps: site.balanced, pd },
  });
}

const sectionOf = ({ place }: Site) =>
  place === 'Roof step' ? '7.7.1' : place === 'Adjacent structure' ? '7.7.2' : '7.8';

/** Whether the clear height limits the drift. */
const isFitted = ({ site, separation }: SnowLoads, { wind }: Drift) =>
  wind === 'Leeward' ? separation === null : site.edition === 'ASCE 7-16';

function heightEquation({ separation }: SnowLoads, { wind }: Drift): Equation {
  if (wind === 'Windward') return windwardHeight;
  return separation === null ? leewardHeight : separatedHeight;
}

function widthEquation({ separation, site }: SnowLoads, { wind }: Drift, isLimited: boolean): Equation {
  if (wind === 'Leeward' && separation !== null) return separatedWidth;
  if (wind === 'Windward' && site.edition === 'ASCE 7-22') return windwardWidth22;
  return isLimited ? limitedWidth : driftWidth;
}

/** What was assumed and what the results leave open; whole sentences. */
function notesOf(loads: SnowLoads): string[] {
  const { edition } = loads.site;
  return [
    loadLevels[edition],
    'Each drift is a triangular surcharge on the balanced load ps, highest at the step. It is not ' +
      'combined with rain on snow, unbalanced or partial loads, or the minimum load pm.',
    ...caseNotes(loads),
    ...cutNotes(loads),
    ...placeNotes(loads),
    ...slidingNotes(loads),
    ...negligibleNotes(loads),
    'Intersecting drifts (7.7.3) are not covered.',
    pondingOfRoofs,
  ];
}

function caseNotes({ site: { edition, w2 }, drifts, separation }: SnowLoads): string[] {
  const notes = edition === 'ASCE 7-22' ? [`W2 is ${w2}.`] : [];
  if (drifts.length === 1) return notes;
  const isOne = edition === 'ASCE 7-16' && separation === null;
  return [
    ...notes,
    isOne
      ? 'The larger of the leeward and windward drift heights is used (7.7.1).'
      : 'Leeward and windward drifts are separate load cases: design for both.',
  ];
}

function cutNotes({ drifts }: SnowLoads): string[] {
  if (drifts.every(({ end }) => end === 0)) return [];
  return [
    'The drift is longer than the roof, so it is cut off at the edge with the surcharge remaining ' +
      'there; tapering it to zero at the edge would give less load.',
  ];
}

function placeNotes({ site: { place }, separation }: SnowLoads): string[] {
  if (separation !== null)
    return [
      'The windward drift is not truncated at the gap, as 7.7.2 would permit. Neither the clear height ' +
        'nor hc / hb limits the leeward drift. Sliding snow across a gap (7.9) is not covered.',
    ];
  if (place === 'Roof projection')
    return [
      'The drift is along this side; every side of 15 ft or more needs one. The exception of 7.8 for a ' +
        'projection raised above the snow is not used.',
    ];
  return [];
}

function slidingNotes({ site: { place }, sliding }: SnowLoads): string[] {
  if (!sliding) return place === 'Roof step' ? ['No sliding snow: no sloped upper roof was entered.'] : [];
  const { load, roof } = sliding;
  if (load.total === 0)
    return [
      `No snow slides off the upper roof: pf is 0, or a rise of ${roof.rise} per 12 is too flat (7.9).`,
    ];
  return [
    'Sliding snow and drifts are separate load cases, each added to the balanced load. All sliding ' +
      'snow of 7.9 is assumed to slide: no reduction for snow on the lower roof or for snow guards.',
  ];
}

function negligibleNotes({ site: { edition, pg }, drifts }: SnowLoads): string[] {
  if (edition !== 'ASCE 7-22' || pg === 0) return [];
  return drifts
    .filter(({ fetch, surcharge }) => surcharge > 0 && isNegligibleDrift22(pg, fetch))
    .map(
      ({ wind }) =>
        `The ${wind.toLowerCase()} drift may be omitted under the exception of 7.2; it is still listed.`,
    );
}

/** What can make the loads wrong where they are used; whole sentences. */
function cautionsOf(loads: SnowLoads): string[] {
  return [
    ...lightCautions(loads),
    ...minimumCautions(loads),
    ...longerCautions(loads),
    ...highCautions(loads),
    ...slidingCautions(loads),
  ];
}

/** The least pf in ground snow loads, before Is: 0.7 Ce Ct of the smallest factors, above the tree line and over a greenhouse. */
const leastShare = 0.7 * 0.7 * 0.85;
const rounding = 1e-9;

/** A load below every flat roof of chapter 7 is that of another site, or of a sloped roof. */
function lightCautions({ site: { pg, is, balanced }, sliding }: SnowLoads): string[] {
  const least = leastShare * is * pg;
  const isLight = (load: number) => load < least * (1 - rounding);
  const flat =
    `0.7 Ce Ct${is === 1 ? '' : ' Is'} with the smallest factors is ${fourDigits(least)} ` +
    'psf for this ground snow load.';
  const cautions: string[] = [];
  if (isLight(balanced))
    cautions.push(
      `The balanced load of ${fourDigits(balanced)} psf is possible only on a sloped roof (Cs): ${flat}`,
    );
  if (sliding && isLight(sliding.roof.pf))
    cautions.push(
      `The flat roof snow load of the upper roof, ${fourDigits(sliding.roof.pf)} psf, is too small ` +
        `for any roof: ${flat}`,
    );
  return cautions;
}

/** The minimum load of a low-slope roof is a separate case and can be the largest. */
function minimumCautions({ site: { pg, is, riskCategory }, largest }: SnowLoads): string[] {
  const pm =
    riskCategory === null ? Math.min(pg, minimumLoadLimit22('IV')) : minimumLoad16.value({ pg, Is: is });
  if (largest >= pm * (1 - rounding)) return [];
  const clause = riskCategory === null ? '7.3.3 of ASCE 7-22, for the risk category' : '7.3.4 of ASCE 7-16';
  const most = riskCategory === null ? `up to ${fourDigits(pm)}` : fourDigits(pm);
  return [
    `The minimum load pm of a roof below ${lowSlopeAngle} degrees is not included here and is ` +
      `larger: ${most} psf (${clause}).`,
  ];
}

/** A drift that reaches farther than the governing one, where the two are separate cases. */
function longerCautions({ site, drifts, governing, separation }: SnowLoads): string[] {
  if (site.edition === 'ASCE 7-16' && separation === null) return [];
  return drifts
    .filter(({ surcharge, length }) => surcharge > 0 && length > governing.length)
    .map(
      ({ wind, length }) =>
        `The ${wind.toLowerCase()} drift has a smaller peak but extends farther, ` +
        `${fourDigits(length)} ft, and can govern a member.`,
    );
}

/** A windward drift of ASCE 7-22 that is higher than what it lies against. */
function highCautions({ site: { edition, step }, drifts }: SnowLoads): string[] {
  if (edition === 'ASCE 7-16') return [];
  return drifts
    .filter(({ wind, height }) => wind === 'Windward' && height > step.hc)
    .map(
      ({ height }) =>
        `The windward drift of ${fourDigits(height)} ft exceeds the clear height of ${fourDigits(step.hc)} ` +
        'ft, to which 7.7.1 limits only the leeward one. A lower and wider drift can be worse for a long ' +
        'member.',
    );
}

function slidingCautions({ site, governing, sliding }: SnowLoads): string[] {
  if (!sliding || sliding.load.pressure <= governing.surcharge) return [];
  const { pressure, width } = sliding.load;
  return [
    `Sliding snow is the larger load: ${fourDigits(site.balanced + pressure)} psf within ${fourDigits(width)} ft of the upper eave, ` +
      `${fourDigits(governing.total)} psf with the drift.`,
  ];
}
