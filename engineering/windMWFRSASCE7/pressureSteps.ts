import { type Derivation, signed } from '../kit/derivation';
import { directionalityFactor, directionalityIn, gustFactor } from '../rules/wind/velocityPressure';
import { parapetCoefficients } from '../rules/wind/parapet';
import { interpolationStep } from '../rules/wind/interpolationStep';
import { leewardLookup, sideWall, windwardWall } from '../rules/wind/wallCoefficients';
import type { BaseShear } from './baseShear';
import type { SurfacePressure } from './pressures';
import type { WindLoads } from './windLoads';
import { coefficientSteps } from './roofCoefficientSteps';

/** `Kd · ` where the edition has it in its pressures. */
export const kdTerm = ({ site }: WindLoads) =>
  directionalityIn(site.wind.edition) === 'pressure' ? 'Kd · ' : '';

interface Surface extends SurfacePressure {
  symbol: string;
  label: string;
  q: number;
  cp: number;
}

/** A pressure with both signs of the internal one. */
function surfaceSteps(
  work: Derivation,
  loads: WindLoads,
  { symbol, label, q, cp, plus, minus }: Surface,
): void {
  const { gcpi: GCpi, qh } = loads.equation;
  const kd = kdTerm(loads);
  const cases = [
    { mark: 'p', sign: '+', operator: '−', value: plus },
    { mark: 'm', sign: '-', operator: '+', value: minus },
  ];
  for (const { mark, sign, operator, value } of cases)
    work.step({
      symbol: `${symbol}${mark}`,
      label: `${label}, with ${sign}GCpi`,
      formula: `${kd}q · G · Cp ${operator} ${kd}qh · GCpi`,
      from: { Kd: directionalityFactor, q, G: gustFactor, Cp: signed(cp), qh, GCpi },
      value,
      units: 'psf',
      clause: 'Equation 27.3-1',
    });
}

export function wallSteps(work: Derivation, loads: WindLoads): void {
  const { equation, windward, enclosure, normal, parallel } = loads;
  work.step({
    symbol: 'GCpi',
    label: 'Internal pressure coefficient, of either sign',
    formula: 'Table 26.13-1 (enclosure)',
    from: { enclosure },
    value: equation.gcpi,
    units: null,
    clause: 'Table 26.13-1',
  });
  windward.forEach(({ z, q, plus, minus }, index) => {
    const label = `Windward wall at ${Number(z.toPrecision(5))} ft`;
    surfaceSteps(work, loads, { symbol: `pw${index + 1}`, label, q, cp: windwardWall, plus, minus });
  });
  leewardSteps(work, loads, normal, loads.leewardNormal);
  leewardSteps(work, loads, parallel, loads.leewardParallel);
  const side = { symbol: 'ps', label: 'Side walls', q: equation.qh, cp: sideWall };
  surfaceSteps(work, loads, { ...side, ...loads.side });
}

function leewardSteps(
  work: Derivation,
  loads: WindLoads,
  { direction, l, b, leewardCp }: BaseShear,
  pressure: SurfacePressure,
): void {
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const ratio = work.step({
    symbol: `LB${mark}`,
    label: `L / B, ${where}`,
    ...{ formula: 'L / B', from: { L: l, B: b }, value: l / b, units: null, clause: 'Figure 27.3-1' },
  });
  work.step({
    symbol: `Cpl${mark}`,
    label: `Cp of the leeward wall, ${where}`,
    ...interpolationStep(leewardLookup(l, b), { table: 'Figure 27.3-1', name: 'ratio', x: ratio }),
    value: leewardCp,
    units: null,
    clause: 'Figure 27.3-1',
  });
  const surface = {
    symbol: `pl${mark}`,
    label: `Leeward wall, ${where}`,
    q: loads.equation.qh,
    cp: leewardCp,
  };
  surfaceSteps(work, loads, { ...surface, ...pressure });
}

export function roofSteps(work: Derivation, loads: WindLoads): void {
  for (const { direction, l, slopes } of [loads.normal, loads.parallel])
    coefficientSteps(work, loads, { direction, l, slopes });
  loads.roof.forEach(({ direction, surface, cp, plus, minus }, index) => {
    const label = `${surface}, wind ${direction.toLowerCase()}`;
    const named = { symbol: `pr${index + 1}`, label, q: loads.equation.qh, cp };
    surfaceSteps(work, loads, { ...named, plus, minus });
  });
}

export function parapetSteps(work: Derivation, loads: WindLoads): void {
  const { parapet, building } = loads;
  if (parapet.q === 0) return;
  const top = Number((building.eaveHeight + building.parapetHeight).toPrecision(5));
  for (const side of ['windward', 'leeward'] as const)
    work.step({
      symbol: side === 'windward' ? 'ppw' : 'ppl',
      label: `Parapet, ${side}, with the velocity pressure at its top of ${top} ft`,
      formula: `${kdTerm(loads)}qp · GCpn`,
      from: { Kd: directionalityFactor, qp: parapet.q, GCpn: parapetCoefficients[side] },
      value: parapet[side],
      units: 'psf',
      clause: 'Equation 27.3-3',
    });
}
