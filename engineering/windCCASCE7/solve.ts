import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution, Step } from '../kit/template';
import type { CladdingFigure } from '../rules/wind/claddingFigure';
import { zoneExtent } from '../rules/wind/zoneExtents';
import {
  type CladdingLoads,
  claddingLoadsOf,
  governingZone,
  type LoadedComponent,
  leastWidth,
  type PressureEquation,
  type ZonePressure,
} from './claddingLoads';
import { plansOf } from './plans';
import { Derivation } from '../kit/derivation';
import { wind } from '../rules/wind/notation';
import { internalPressureStep } from '../rules/wind/internalPressure';
import { shapeSteps, velocitySteps } from '../rules/wind/velocitySteps';
import { zoneWidth } from '../rules/wind/zoneWidth';
import { shown } from '../kit/formulaTree';
import { effectiveArea, effectiveWidth } from '../rules/wind/effectiveArea';
import {
  coefficientAt,
  curveValues,
  onCurve,
  type PressureCurve,
  segmentAt,
} from '../rules/wind/pressureCurve';
import { lowSlopeShare, reducedUpTo } from '../rules/wind/wallFigure';
import { loadLevel } from '../rules/wind/options';
import { hillNotes } from '../rules/wind/siteNotes';
import { leastPressure } from '../rules/wind/designPressure';
import { enclosureCautions, hillCautions, slowWindCautions } from '../rules/wind/siteCautions';

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

/** How the loads come about. */
function stepsOf(loads: CladdingLoads): Step[] {
  const { site, building, atRoof, equation, enclosure, components } = loads;
  const work = new Derivation(wind);
  work.section('Building shape');
  shapeSteps(work, building, 'Figure 30.3-1, Notation');
  work.section('Velocity pressure');
  velocitySteps(work, site, atRoof);
  work.section('Pressure coefficients and zones');
  internalPressureStep(work, enclosure);
  work.step('a', 'Zone dimension', 'Figure 30.3-1, Notation', {
    equation: zoneWidth,
    from: { least: leastWidth(building), h: atRoof.z },
  });
  components.forEach((component, index) => componentSteps(work, component, index + 1, equation));
  return work.steps;
}

/** The area of a component, and its coefficients and pressures in each zone. */
function componentSteps(
  work: Derivation,
  component: LoadedComponent,
  number: number,
  equation: PressureEquation,
): void {
  const { name, span, width } = component;
  work.section(name);
  const w = work.step(`w${number}`, `${name}: effective width`, '26.2', {
    equation: effectiveWidth,
    from: { width, span },
  });
  work.step(`A${number}`, `${name}: effective wind area`, '26.2', {
    equation: effectiveArea,
    from: { span, w },
  });
  for (const zone of component.zones) zoneSteps(work, component, zone, number, equation);
}

function zoneSteps(
  work: Derivation,
  { name, surface, area, figure }: LoadedComponent,
  { curves, gcpPositive, gcpNegative }: ZonePressure,
  number: number,
  { towards, away, constants }: PressureEquation,
): void {
  const mark = `${number}_${curves.zone.replace("'", 'prime')}`;
  const where = `${name}, ${surface.toLowerCase()} zone ${curves.zone}`;
  const signs = [
    { sign: 'p', word: 'Positive', curve: curves.positive, GCp: gcpPositive },
    { sign: 'n', word: 'Negative', curve: curves.negative, GCp: gcpNegative },
  ];
  for (const { sign, word, curve, GCp } of signs) {
    const isPositive = sign === 'p';
    coefficientStep(work, figure, area, {
      ...{ symbol: `G${sign}${mark}`, label: `${where}: ${word.toLowerCase()} GCp` },
      ...{ zone: curves.zone, side: isPositive ? 'positive' : 'negative', curve },
    });
    work.step(
      `p${sign}${mark}`,
      `${where}: ${isPositive ? 'pressure towards' : 'suction away from'} the surface`,
      'Equation 30.3-1, 30.2.2',
      { equation: isPositive ? towards : away, from: { ...constants, GCp } },
    );
  }
}

/** Out of its figure, or out of the two figures between whose angles the roof lies. */
function coefficientStep(
  work: Derivation,
  figure: CladdingFigure,
  area: number,
  of: {
    symbol: string;
    label: string;
    zone: string;
    side: 'positive' | 'negative';
    curve: PressureCurve;
  },
): void {
  const { symbol, label, zone, side, curve } = of;
  const { between } = figure;
  if (!between) {
    work.step(symbol, label, figure.name, coefficientOn(curve, figure.name, area));
    return;
  }
  const { low, steep, theta, from, to } = between;
  const [G1 = NaN, G2 = NaN] = [low, steep].map((one, index) => {
    const own = one.zones.find((curves) => curves.zone === zone)?.[side] ?? [];
    return work.step(
      `${symbol}f${index + 1}`,
      `${label} at ${index === 0 ? from : to} degrees`,
      one.name,
      coefficientOn(own, one.name, area),
    );
  });
  work.step(symbol, label, figure.name, {
    formula: 'G1 + (G2 − G1) · (theta − theta1) / (theta2 − theta1)',
    from: { G1, G2, theta, theta1: from, theta2: to },
  });
}

/** A coefficient between two points of its curve, or the constant one before and beyond them. */
function coefficientOn(curve: PressureCurve, figure: string, area: number) {
  const segment = segmentAt(curve, area);
  if (segment) return { equation: onCurve, from: curveValues(segment, area) };
  return {
    formula: `${figure} (A)`,
    from: { A: `${shown(area)} ft2` },
    value: coefficientAt(curve, area),
    units: null,
  };
}

/** What was assumed and what the results leave open; whole sentences. */
function notesOf(loads: CladdingLoads): string[] {
  const { site, highParapet, theta } = loads;
  const notes = [
    loadLevel,
    'Rectangular building of regular shape, Kd = 0.85 (Table 26.6-1); Kz is interpolated in Table ' +
      '26.10-1. GCpi is used with the sign that governs.',
    'Design each component for both signs in each zone where it occurs; use judgment for a component ' +
      'that spans zones. Zone distances are horizontal.',
    'Not covered: roof overhangs, parapets themselves, canopies, rooftop equipment (30.6 to 30.11 and chapter 29), wind-borne ' +
      'debris.',
  ];
  if (theta <= reducedUpTo)
    notes.push(
      `Wall GCp values are multiplied by ${lowSlopeShare}, because the roof angle is ${reducedUpTo} ` +
        'degrees or less (Figure 30.3-1, Notes).',
    );
  if (highParapet)
    notes.push(
      'Roof zones 2 and 3 use the positive GCp of wall zones 4 and 5 without the 10 percent reduction ' +
        '(Figure 30.3-2A, Note 5). The option to use the negative GCp of zone 2 in zone 3 is not used.',
    );
  if (site.wind.edition === 'ASCE 7-22') notes.push('Tornado loads (chapter 32) are not covered.');
  return [...notes, ...hillNotes(site)];
}

/** What can make the loads wrong where they are used; whole sentences. */
function cautionsOf({ site, atRoof, enclosure, components }: CladdingLoads): string[] {
  return [
    ...slowWindCautions(site),
    ...hillCautions(site, atRoof),
    ...enclosureCautions(site, enclosure),
    ...leastPressureCautions(components),
  ];
}

/** Where even the largest suction is the minimum, V or the building is hardly what was meant. */
function leastPressureCautions(components: LoadedComponent[]): string[] {
  const names = components
    .filter(({ zones }) => zones.every(({ negative }) => negative === -leastPressure))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `The minimum of ${leastPressure} psf (30.2.2) exceeds the calculated pressures on: ` +
      `${[...new Set(names)].join(', ')}.`,
  ];
}
