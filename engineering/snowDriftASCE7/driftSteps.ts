import type { Derivation } from '../kit/derivation';
import type { Equation } from '../kit/equation';
import {
  driftWidth,
  leewardHeight,
  limitedSurcharge,
  limitedWidth,
  surchargeOf,
  windwardHeight,
  windwardWidth22,
} from '../rules/snow/roofStepDrift';
import { separatedHeight, separatedWidth } from '../rules/snow/separatedDrift';
import { type Drift, endSurcharge, totalLoad } from './drifts';
import { driftHeightOf, type Site } from './site';
import type { SnowLoads } from './snowLoads';

/** A drift from its fetch to its load on the roof. */
export function driftSteps(work: Derivation, loads: SnowLoads, drift: Drift): void {
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
    work.step({
      ...{ symbol: `pd${mark}`, label: `${name}: none, as ${drift.none}`, formula: '0', from: {} },
      ...{ units: 'psf', clause },
    });
    return;
  }
  const h = work.step({
    ...{ symbol: `h${mark}`, label: `${name}: height`, clause },
    equation: heightEquation(loads, drift),
    from: { hd, L: site.roofLength, H: site.height, ...(separation !== null && { s: separation }) },
  });
  const { hc, gamma } = site.step;
  const isLimited = h > hc && isFitted(loads, drift);
  const w = work.step({
    ...{ symbol: `w${mark}`, label: `${name}: width`, clause },
    ...{ equation: widthEquation(loads, drift, isLimited), from: { h, hc } },
  });
  const pd = work.step({
    ...{ symbol: `pd${mark}`, label: `${name}: peak surcharge`, clause: '7.7.1' },
    ...{ equation: isLimited ? limitedSurcharge : surchargeOf, from: { h, hc, gamma } },
  });
  if (drift.end > 0)
    work.step({
      ...{ symbol: `pe${mark}`, label: `${name}: surcharge at the end of the roof`, clause: '7.7.1' },
      ...{ equation: endSurcharge, from: { pd, L: site.roofLength, w } },
    });
  work.step({
    ...{ symbol: `pt${mark}`, label: `${name}: total load at the step`, clause: '7.7.1' },
    ...{ equation: totalLoad, from: { ps: site.balanced, pd } },
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
