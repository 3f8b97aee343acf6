import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { effectiveArea, effectiveWidth } from '../rules/wind/effectiveArea';
import type { CladdingFigure } from '../rules/wind/claddingFigure';
import {
  coefficientAt,
  curveValues,
  onCurve,
  type PressureCurve,
  segmentAt,
} from '../rules/wind/pressureCurve';
import type { LoadedComponent, PressureEquation, ZonePressure } from './claddingLoads';

/** The area of a component, and its coefficients and pressures in each zone. */
export function componentSteps(
  work: Derivation,
  component: LoadedComponent,
  number: number,
  equation: PressureEquation,
): void {
  const { name, span, width } = component;
  work.section(name);
  const w = work.step({
    symbol: `w${number}`,
    label: `${name}: effective width`,
    equation: effectiveWidth,
    from: { width, span },
    clause: '26.2',
  });
  work.step({
    symbol: `A${number}`,
    label: `${name}: effective wind area`,
    equation: effectiveArea,
    from: { span, w },
    clause: '26.2',
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
    work.step({
      symbol: `p${sign}${mark}`,
      label: `${where}: ${isPositive ? 'pressure towards' : 'suction away from'} the surface`,
      equation: isPositive ? towards : away,
      from: { ...constants, GCp },
      clause: 'Equation 30.3-1, 30.2.2',
    });
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
    work.step({ symbol, label, ...coefficientOn(curve, figure.name, area), clause: figure.name });
    return;
  }
  const { low, steep, theta, from, to } = between;
  const [G1 = NaN, G2 = NaN] = [low, steep].map((one, index) => {
    const own = one.zones.find((curves) => curves.zone === zone)?.[side] ?? [];
    return work.step({
      symbol: `${symbol}f${index + 1}`,
      label: `${label} at ${index === 0 ? from : to} degrees`,
      ...coefficientOn(own, one.name, area),
      clause: one.name,
    });
  });
  work.step({
    ...{ symbol, label, formula: 'G1 + (G2 − G1) · (theta − theta1) / (theta2 − theta1)' },
    from: { G1, G2, theta, theta1: from, theta2: to },
    clause: figure.name,
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
