import { type Derivation, shown, signed } from '../kit/derivation';
import { roofAngle } from '../rules/wind/buildingShape';
import { interpolationStep } from '../rules/wind/interpolationStep';
import { roofZones, type SlopeLookup } from '../rules/wind/roofCoefficients';
import type { BaseShear } from './baseShear';
import type { WindLoads } from './windLoads';

const figure = { units: null, clause: 'Figure 27.3-1' };

/** h / L of a direction, and how the Cp of its parts of the roof come out of Figure 27.3-1. */
export function coefficientSteps(
  work: Derivation,
  { atRoof, roof, building }: WindLoads,
  { direction, l, slopes }: Pick<BaseShear, 'direction' | 'l' | 'slopes'>,
): void {
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const hL = work.step({
    ...{ symbol: `hL${mark}`, label: `h / L, ${where}`, formula: 'h / L', from: { h: atRoof.z, L: l } },
    ...{ value: atRoof.z / l, ...figure },
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
    roofZones(atRoof.z, l).forEach(({ name, suction, byRatio }, index) =>
      work.step({
        ...{ symbol: `Cpz${index + 1}${mark}`, label: `Cp of the roof, ${name}, first value, ${where}` },
        ...interpolationStep(byRatio, { table: 'Figure 27.3-1', name: 'hL', x: hL }),
        ...{ value: suction, ...figure },
      }),
    );
}

/** First by the angle in each row, then between the rows. */
function slopeSteps(
  work: Derivation,
  of: { symbol: string; label: string; found: SlopeLookup; hL: number; theta: number },
): void {
  const { symbol, label, theta } = of;
  const { rows, byRatio } = of.found;
  const values = rows.map(({ ratio, byAngle }, index) =>
    work.step({
      symbol: `${symbol}r${index + 1}`,
      label: `${label}: Cp in the row of h / L ${ratio}`,
      ...interpolationStep(byAngle, { table: 'Figure 27.3-1', name: 'theta', x: theta }),
      ...{ value: byAngle.value, ...figure },
    }),
  );
  const [low = NaN, high = NaN] = values;
  const between = byRatio.between;
  // A row of the other sign counts as 0 (Note 2 of the figure).
  const counted = (value: number, used: number) =>
    value === used ? signed(value) : `max(0, ${shown(value)})`;
  work.step({
    symbol,
    label: `${label}: Cp`,
    formula: between ? 'c1 + (c2 − c1) · (hL − r1) / (r2 − r1)' : 'c1',
    from: between
      ? {
          ...{ c1: counted(low, between.before), c2: counted(high, between.after) },
          ...{ hL: of.hL, r1: between.from, r2: between.to },
        }
      : { c1: low },
    value: byRatio.value,
    ...figure,
  });
}
