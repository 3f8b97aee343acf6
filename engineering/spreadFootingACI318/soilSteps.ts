import { rounded, type Check } from '../rules/concrete/checks';
import { inchesPerFoot } from '../rules/concrete/units';
import type { Derivation } from '../kit/derivation';
import type { Footing } from './footing';

/** What the soil carries, and the factored pressure that the footing is designed for. */
export interface SoilResult {
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
export function soilSteps(work: Derivation, footing: Footing): SoilResult {
  const { loads, long, short } = footing;
  const { service, strength } = loads;
  const [length, width] = [long.span / inchesPerFoot, short.span / inchesPerFoot];
  const qe = effectiveStep(work, footing);
  const areaRequired =
    qe > 0
      ? work.step({
          symbol: 'Areq',
          label: 'Area required',
          formula: '1000 lb/kip · P / qe',
          from: { P: service.sum, qe },
          units: 'ft2',
          clause: '13.3.1.1',
        })
      : Infinity;
  const q = work.step({
    symbol: 'q',
    label: 'Soil pressure from the column',
    formula: '1000 lb/kip · P / (B · L)',
    from: { P: service.sum, B: width, L: length },
    units: 'psf',
    clause: '13.3.1.1',
  });
  const ratio = work.step({
    symbol: 'bearingRatio',
    label: 'Soil pressure, area required',
    formula: 'Areq / (B · L)',
    from: { Areq: areaRequired, B: width, L: length },
    clause: '13.3.1.1',
  });
  const qu = work.step({
    symbol: 'qu',
    label: 'Factored soil pressure',
    formula: 'Pu / (B · L)',
    from: { Pu: strength.sum, B: width, L: length },
    units: 'ksf',
    clause: '13.2.6.1',
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
  return work.step({
    symbol: 'qe',
    label: 'Effective soil pressure',
    formula: 'qa − h / 12 in/ft · gammac − max(0, depth − h / 12 in/ft) · gammas',
    from: { qa: allowable, h, gammac: concreteWeight, depth, gammas: soilWeight },
    units: 'psf',
    clause: '13.3.1.1',
  });
}
