import type { Derivation, Derived } from '../kit/derivation';
import { shortestFetch16 } from '../rules/snow/driftHeight';
import { leewardHeightLimit, windwardHeightShare, windwardWidth22 } from '../rules/snow/roofStepDrift';
import type { Drift } from './drifts';
import type { Site } from './site';
import type { SnowLoads } from './snowLoads';

/** A drift from its fetch to its load on the roof. */
export function driftSteps(work: Derivation, loads: SnowLoads, drift: Drift): void {
  const { site } = loads;
  const mark = drift.wind === 'Leeward' ? 'l' : 'w';
  const name = `${drift.wind} drift`;
  work.section(name);
  const hd = work.step({
    ...figureStep(site, drift.fetch, drift.hd),
    symbol: `hd${mark}`,
    label: `${name}: hd for its fetch`,
  });
  if (drift.none !== null) {
    work.step({
      ...{ symbol: `pd${mark}`, label: `${name}: none, as ${drift.none}`, formula: '0', from: {}, value: 0 },
      ...{ units: 'psf', clause: sectionOf(site) },
    });
    return;
  }
  const height = work.step({
    ...{ symbol: `h${mark}`, label: `${name}: height`, units: 'ft', clause: sectionOf(site) },
    ...heightFormula(loads, drift, hd),
    value: drift.unlimited,
  });
  const of = { h: height, hc: site.step.hc, gamma: site.step.gamma, L: site.roofLength };
  const isLimited = height > site.step.hc && isFitted(loads, drift);
  const peak = isLimited ? 'hc' : 'h';
  work.step({
    ...{
      symbol: `w${mark}`,
      label: `${name}: width`,
      formula: widthFormula(loads, drift, isLimited),
      from: of,
    },
    ...{ value: drift.width, units: 'ft', clause: sectionOf(site) },
  });
  const pd = work.step({
    ...{ symbol: `pd${mark}`, label: `${name}: peak surcharge`, formula: `${peak} · gamma`, from: of },
    ...{ value: drift.surcharge, units: 'psf', clause: '7.7.1' },
  });
  if (drift.end > 0)
    work.step({
      ...{
        symbol: `pe${mark}`,
        label: `${name}: surcharge at the end of the roof`,
        formula: 'pd · (1 − L / w)',
      },
      ...{
        from: { pd, L: site.roofLength, w: drift.width },
        value: drift.end,
        units: 'psf',
        clause: '7.7.1',
      },
    });
  work.step({
    ...{ symbol: `pt${mark}`, label: `${name}: total load at the step`, formula: 'ps + pd' },
    ...{ from: { ps: site.balanced, pd }, value: drift.total, units: 'psf', clause: '7.7.1' },
  });
}

const sectionOf = ({ place }: Site) =>
  place === 'Roof step' ? '7.7.1' : place === 'Adjacent structure' ? '7.7.2' : '7.8';

/** Whether the clear height limits the drift. */
const isFitted = ({ site, separation }: SnowLoads, { wind }: Drift) =>
  wind === 'Leeward' ? separation === null : site.edition === 'ASCE 7-16';

function figureStep(site: Site, fetch: number, hd: number): Omit<Derived<number>, 'symbol' | 'label'> {
  const { pg, is, w2, step } = site;
  if (pg === 0) return { formula: '0', from: {}, value: hd, units: 'ft', clause: 'no snow on the ground' };
  if (site.edition === 'ASCE 7-22')
    return {
      formula: '1.5 · sqrt(pg^0.74 · lu^0.70 · W2^1.7 / gamma)',
      from: { pg, lu: fetch, W2: w2, gamma: step.gamma },
      ...{ value: hd, units: 'ft', clause: 'Eq. 7.6-1' },
    };
  const figure = `max(0, sqrt(Is) · (0.43 · max(lu, ${shortestFetch16})^(1/3) · (pg + 10)^(1/4) − 1.5))`;
  return {
    formula: fetch < shortestFetch16 ? `min(${figure}, sqrt(Is · pg · lu / (4 · gamma)))` : figure,
    from: { Is: is, lu: fetch, pg, gamma: step.gamma },
    ...{ value: hd, units: 'ft', clause: 'Figure 7.6-1' },
  };
}

function heightFormula(
  { site, separation }: SnowLoads,
  { wind }: Drift,
  hd: number,
): Pick<Derived<number>, 'formula' | 'from'> {
  if (wind === 'Windward') return { formula: `${windwardHeightShare} · hd`, from: { hd } };
  if (separation !== null)
    return { formula: 'min(hd, (6 · H − s) / 6)', from: { hd, H: site.height, s: separation } };
  return { formula: `min(hd, ${leewardHeightLimit} · L)`, from: { hd, L: site.roofLength } };
}

function widthFormula(loads: SnowLoads, drift: Drift, isLimited: boolean): string {
  if (drift.wind === 'Leeward' && loads.separation !== null) return '6 · h';
  if (drift.wind === 'Windward' && loads.site.edition === 'ASCE 7-22') return `${windwardWidth22} · h`;
  return isLimited ? 'min(4 · h^2 / hc, 8 · hc)' : '4 · h';
}
