import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import type { CladdingFigure } from '../rules/wind/claddingFigure';
import { zoneExtent } from '../rules/wind/zoneExtents';
import { type CladdingLoads, claddingLoadsOf, governingZone, type LoadedComponent } from './claddingLoads';
import { cautionsOf } from './cautions';
import { notesOf } from './notes';
import { plansOf } from './plans';
import { stepsOf } from './steps';

/** Wind on components and cladding by ASCE 7 chapter 30: feet and psf. */
export function solve(inputs: Inputs): Solution {
  const loads = claddingLoadsOf(inputs);
  const notes = notesOf(loads);
  return lazySolution({
    steps: () => stepsOf(loads),
    results: { ...resultsOf(loads), notes: notes.join(' '), cautions: cautionsOf(loads).join(' ') },
    notes: () => notes,
    plans: () => plansOf(loads),
  });
}

function resultsOf(loads: CladdingLoads): Solution['results'] {
  const { site, theta, atRoof, equation, a, walls, roof, components } = loads;
  const figures = [{ surface: 'Wall', figure: walls }, ...(roof ? [{ surface: 'Roof', figure: roof }] : [])];
  return {
    roofAngle: theta,
    meanRoofHeight: atRoof.z,
    kh: atRoof.kz,
    kztAtH: atRoof.kzt,
    ke: site.wind.ke,
    gcpi: equation.constants.GCpi,
    qh: atRoof.q,
    zoneWidth: a,
    roofFigure: roof?.name ?? 'None for this angle; no component is on the roof',
    componentPressures: components.map(componentRow),
    zonePressures: components.flatMap(zoneRows),
    zones: figures.flatMap(({ surface, figure }) => extentRows(surface, figure, loads)),
    ...extremesOf(components),
  };
}

function componentRow(component: LoadedComponent) {
  const [positive, negative] = [governingZone(component, 'positive'), governingZone(component, 'negative')];
  return {
    component: component.name,
    surface: component.surface,
    effectiveWidth: component.effectiveWidth,
    area: component.area,
    positive: positive.positive,
    positiveZone: positive.curves.zone,
    negative: negative.negative,
    negativeZone: negative.curves.zone,
  };
}

function zoneRows({ name, surface, area, zones }: LoadedComponent) {
  return zones.map(({ curves: { zone }, gcpPositive, gcpNegative, positive, negative }) => {
    return { component: name, surface, zone, area, gcpPositive, gcpNegative, positive, negative };
  });
}

function extentRows(surface: string, { layout, zones }: CladdingFigure, { a, atRoof }: CladdingLoads) {
  return zones.map(({ zone }) => ({ surface, zone, extent: zoneExtent(layout, zone, { a, h: atRoof.z }) }));
}

function extremesOf(components: LoadedComponent[]) {
  const pick = (sign: 'positive' | 'negative') => {
    const all = components.map((component) => ({ component, at: governingZone(component, sign) }));
    const governing = all.reduce((one, other) =>
      Math.abs(other.at[sign]) > Math.abs(one.at[sign]) ? other : one,
    );
    const { component, at } = governing;
    return {
      value: at[sign],
      of: `${component.name}: ${component.surface.toLowerCase()} zone ${at.curves.zone}`,
    };
  };
  const [pressure, suction] = [pick('positive'), pick('negative')];
  return {
    largestPressure: pressure.value,
    governingPressure: pressure.of,
    largestSuction: suction.value,
    governingSuction: suction.of,
  };
}
