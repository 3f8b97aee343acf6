import type { Derivation, Derived } from '../../kit/derivation';
import { leastPressure, type PressureEquation } from '../../rules/wind/cladding/designPressure';
import { type PressureCurve, segmentAt } from '../../rules/wind/cladding/pressureCurve';
import type { LoadedComponent, ZonePressure } from '../model/claddingLoads';

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
    work.step({
      symbol: `G${sign}${mark}`,
      label: `${where}: ${word.toLowerCase()} GCp`,
      ...coefficientFormula(figure.name, curve, area),
      value: GCp,
      units: null,
      clause: figure.name,
    });
    const isPositive = sign === 'p';
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
    from: { g1: bracketed(g1), g2: bracketed(g2), A: area, A1: a1, A2: a2 },
  };
}

/** A negative number after an operator. */
const bracketed = (value: number) => {
  const short = Number(value.toPrecision(5));
  return value < 0 ? `(${short})` : short;
};
