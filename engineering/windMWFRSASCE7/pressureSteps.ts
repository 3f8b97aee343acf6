import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { internalPressureStep } from '../rules/wind/internalPressure';
import { parapetCoefficients } from '../rules/wind/parapet';
import { interpolationStep } from '../kit/interpolation';
import { leewardLookup, planRatio, sideWall, windwardWall } from '../rules/wind/wallCoefficients';
import { windAt } from '../rules/wind/site';
import { pressureStep } from '../rules/wind/velocitySteps';
import type { BaseShear } from './baseShear';
import { surfaceValues } from './pressures';
import type { WindLoads } from './windLoads';
import { roofAngle } from '../rules/wind/buildingShape';
import { heightRatio, roofZones, type SlopeLookup } from '../rules/wind/roofCoefficients';

interface Surface {
  symbol: string;
  label: string;
  q: number;
  cp: number;
}

/** A pressure with both signs of the internal one. */
function surfaceSteps(work: Derivation, { equation }: WindLoads, { symbol, label, q, cp }: Surface): void {
  for (const [sign, of] of [
    ['+', equation.plus],
    ['-', equation.minus],
  ] as const)
    work.step(
      `${symbol}${sign === '+' ? 'p' : 'm'}`,
      `${label}, with ${sign === '+' ? '+' : '−'}GCpi`,
      'Equation 27.3-1',
      { equation: of, from: surfaceValues(equation, q, cp) },
    );
}

export function wallSteps(work: Derivation, loads: WindLoads): void {
  const { equation, windward, enclosure, normal, parallel } = loads;
  internalPressureStep(work, enclosure);
  windward.forEach(({ z, q }, index) => {
    const label = `Windward wall at ${Number(z.toPrecision(5))} ft`;
    surfaceSteps(work, loads, { symbol: `pw${index + 1}`, label, q, cp: windwardWall });
  });
  leewardSteps(work, loads, normal);
  leewardSteps(work, loads, parallel);
  const { qh } = equation.constants;
  surfaceSteps(work, loads, { symbol: 'ps', label: 'Side walls', q: qh, cp: sideWall });
}

function leewardSteps(work: Derivation, loads: WindLoads, { direction, l, b }: BaseShear): void {
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const clause = 'Figure 27.3-1';
  const ratio = work.step(`LB${mark}`, `L / B, ${where}`, clause, {
    equation: planRatio,
    from: { L: l, B: b },
  });
  const cp = work.step(
    `Cpl${mark}`,
    `Cp of the leeward wall, ${where}`,
    clause,
    interpolationStep(leewardLookup(l, b), clause, { ratio: `L / B of ${shown(ratio)}` }),
  );
  const { qh } = loads.equation.constants;
  surfaceSteps(work, loads, { symbol: `pl${mark}`, label: `Leeward wall, ${where}`, q: qh, cp });
}

export function roofSteps(work: Derivation, loads: WindLoads): void {
  for (const { direction, l, slopes } of [loads.normal, loads.parallel])
    coefficientSteps(work, loads, { direction, l, slopes });
  const { qh } = loads.equation.constants;
  loads.roof.forEach(({ direction, surface, cp }, index) => {
    const label = `${surface}, wind ${direction.toLowerCase()}`;
    surfaceSteps(work, loads, { symbol: `pr${index + 1}`, label, q: qh, cp });
  });
}

export function parapetSteps(work: Derivation, loads: WindLoads): void {
  const { site, parapet, building, equation } = loads;
  if (parapet.q === 0) return;
  const top = building.eaveHeight + building.parapetHeight;
  pressureStep(work, site, windAt(site, top), 'p');
  for (const side of ['windward', 'leeward'] as const)
    work.step(
      side === 'windward' ? 'ppw' : 'ppl',
      `Parapet, ${side}, with the velocity pressure at its top of ${shown(top)} ft`,
      'Equation 27.3-3',
      {
        equation: equation.parapet,
        from: { ...equation.constants, qp: parapet.q, GCpn: parapetCoefficients[side] },
      },
    );
}

const clause = 'Figure 27.3-1';

/** h / L of a direction, and how the Cp of its parts of the roof come out of Figure 27.3-1. */
function coefficientSteps(
  work: Derivation,
  { atRoof, roof, building }: WindLoads,
  { direction, l, slopes }: Pick<BaseShear, 'direction' | 'l' | 'slopes'>,
): void {
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const hL = work.step(`hL${mark}`, `h / L, ${where}`, clause, {
    equation: heightRatio,
    from: { h: atRoof.z, L: l },
  });
  if (slopes) {
    const { suction, pressure, leeward } = slopes.lookups;
    const theta = roofAngle(building);
    const parts = [
      { symbol: `Cp1${mark}`, label: `Windward slope, first value, ${where}`, found: suction },
      { symbol: `Cp2${mark}`, label: `Windward slope, second value, ${where}`, found: pressure },
      { symbol: `Cp3${mark}`, label: `Leeward slope, ${where}`, found: leeward },
    ];
    for (const part of parts) slopeSteps(work, { ...part, hL, theta });
  }
  const hasZones = roof.some((part) => part.direction === direction && part.surface.includes('0 to h/2'));
  if (hasZones)
    roofZones(atRoof.z, l).forEach(({ name, byRatio }, index) =>
      work.step(
        `Cpz${index + 1}${mark}`,
        `Cp of the roof, ${name}, first value, ${where}`,
        clause,
        interpolationStep(byRatio, clause, { ratio: `h / L of ${shown(hL)}` }),
      ),
    );
}

/** First by the angle in each row, then between the rows. */
function slopeSteps(
  work: Derivation,
  of: { symbol: string; label: string; found: SlopeLookup; hL: number; theta: number },
): void {
  const { symbol, label, theta, hL } = of;
  const { rows, byRatio } = of.found;
  const values = rows.map(({ ratio, byAngle }, index) =>
    work.step(
      `${symbol}r${index + 1}`,
      `${label}: Cp in the row of h / L ${ratio}`,
      clause,
      interpolationStep(byAngle, clause, { theta: `${shown(theta)} deg` }),
    ),
  );
  const [low = NaN, high = NaN] = values;
  const { between } = byRatio;
  // A row of the other sign counts as 0.
  const isCounted = between && (low !== between.v1 || high !== between.v2);
  work.step(
    symbol,
    `${label}: Cp`,
    isCounted ? `${clause}, Note 2` : clause,
    between
      ? interpolationStep(byRatio, clause, { ratio: `h / L of ${shown(hL)}` })
      : { formula: 'Cp', from: { Cp: low } },
  );
}
