import { type Derivation, type Derived, signed } from '../kit/derivation';
import { leastPressure, type PressureEquation } from '../rules/wind/designPressure';
import type { CladdingFigure } from '../rules/wind/claddingFigure';
import { coefficientAt, type PressureCurve, segmentAt } from '../rules/wind/pressureCurve';
import type { LoadedComponent, ZonePressure } from './claddingLoads';

/** The area of a component, and its coefficients and pressures in each zone. */
export function componentSteps(
  work: Derivation,
  component: LoadedComponent,
  number: number,
  equation: PressureEquation,
): void {
  const { name, span, width, effectiveWidth, area } = component;
  work.section(name);
  work.step({
    symbol: `w${number}`,
    label: `${name}: effective width`,
    formula: 'max(width, span / 3)',
    from: { width, span },
    value: effectiveWidth,
    units: 'ft',
    clause: '26.2',
  });
  work.step({
    symbol: `A${number}`,
    label: `${name}: effective wind area`,
    formula: 'span · w',
    from: { span, w: effectiveWidth },
    value: area,
    units: 'ft2',
    clause: '26.2',
  });
  for (const zone of component.zones) zoneSteps(work, component, zone, number, equation);
}

function zoneSteps(
  work: Derivation,
  { name, surface, area, figure }: LoadedComponent,
  { curves, gcpPositive, gcpNegative, positive, negative }: ZonePressure,
  number: number,
  { kd, qh, gcpi }: PressureEquation,
): void {
  const mark = `${number}_${curves.zone.replace("'", 'prime')}`;
  const where = `${name}, ${surface.toLowerCase()} zone ${curves.zone}`;
  const kdTerm = kd === 1 ? '' : 'Kd · ';
  const signs = [
    { sign: 'p', word: 'Positive', curve: curves.positive, GCp: gcpPositive, value: positive },
    { sign: 'n', word: 'Negative', curve: curves.negative, GCp: gcpNegative, value: negative },
  ];
  for (const { sign, word, curve, GCp, value } of signs) {
    const isPositive = sign === 'p';
    coefficientStep(work, figure, area, {
      ...{ symbol: `G${sign}${mark}`, label: `${where}: ${word.toLowerCase()} GCp` },
      ...{ zone: curves.zone, side: isPositive ? 'positive' : 'negative', curve, value: GCp },
    });
    const pressure = `${kdTerm}qh · (GCp ${isPositive ? '+' : '−'} GCpi)`;
    work.step({
      symbol: `p${sign}${mark}`,
      label: `${where}: ${isPositive ? 'pressure towards' : 'suction away from'} the surface`,
      formula: isPositive ? `max(${pressure}, ${leastPressure})` : `min(${pressure}, −${leastPressure})`,
      from: { Kd: kd, qh, GCp, GCpi: gcpi },
      value,
      units: 'psf',
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
    value: number;
  },
): void {
  const { symbol, label, zone, side, curve, value } = of;
  const { between } = figure;
  if (!between) {
    const formula = coefficientFormula(figure.name, curve, area);
    work.step({ symbol, label, ...formula, value, units: null, clause: figure.name });
    return;
  }
  const { low, steep, theta, from, to } = between;
  const [G1 = NaN, G2 = NaN] = [low, steep].map((one, index) => {
    const own = one.zones.find((curves) => curves.zone === zone)?.[side] ?? [];
    return work.step({
      symbol: `${symbol}f${index + 1}`,
      label: `${label} at ${index === 0 ? from : to} degrees`,
      ...coefficientFormula(one.name, own, area),
      value: coefficientAt(own, area),
      units: null,
      clause: one.name,
    });
  });
  work.step({
    ...{ symbol, label, formula: 'G1 + (G2 − G1) · (theta − theta1) / (theta2 − theta1)' },
    from: { G1: signed(G1), G2: signed(G2), theta, theta1: from, theta2: to },
    ...{ value, units: null, clause: figure.name },
  });
}

/** A coefficient between two points of its curve, or the constant one before and beyond them. */
function coefficientFormula(
  figure: string,
  curve: PressureCurve,
  area: number,
): Pick<Derived<number>, 'formula' | 'from'> {
  const segment = segmentAt(curve, area);
  if (!segment) return { formula: `${figure} (A)`, from: { A: area } };
  const [[a1, g1], [a2, g2]] = segment;
  return {
    formula: 'g1 + (g2 − g1) · log10(A / A1) / log10(A2 / A1)',
    from: { g1: signed(g1), g2: signed(g2), A: area, A1: a1, A2: a2 },
  };
}
