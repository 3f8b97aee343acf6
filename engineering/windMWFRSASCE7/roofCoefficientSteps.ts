import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { roofAngle } from '../rules/wind/buildingShape';
import { interpolationStep } from '../kit/interpolation';
import { heightRatio, roofZones, type SlopeLookup } from '../rules/wind/roofCoefficients';
import type { BaseShear } from './baseShear';
import type { WindLoads } from './windLoads';

const clause = 'Figure 27.3-1';

/** h / L of a direction, and how the Cp of its parts of the roof come out of Figure 27.3-1. */
export function coefficientSteps(
  work: Derivation,
  { atRoof, roof, building }: WindLoads,
  { direction, l, slopes }: Pick<BaseShear, 'direction' | 'l' | 'slopes'>,
): void {
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const where = `wind ${direction.toLowerCase()}`;
  const hL = work.step({
    ...{ symbol: `hL${mark}`, label: `h / L, ${where}`, clause },
    ...{ equation: heightRatio, from: { h: atRoof.z, L: l } },
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
      work.step({
        ...{ symbol: `Cpz${index + 1}${mark}`, label: `Cp of the roof, ${name}, first value, ${where}` },
        ...{ ...interpolationStep(byRatio, clause, { ratio: `h / L of ${shown(hL)}` }), clause },
      }),
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
    work.step({
      symbol: `${symbol}r${index + 1}`,
      label: `${label}: Cp in the row of h / L ${ratio}`,
      ...{ ...interpolationStep(byAngle, clause, { theta: `${shown(theta)} deg` }), clause },
    }),
  );
  const [low = NaN, high = NaN] = values;
  const { between } = byRatio;
  // A row of the other sign counts as 0.
  const isCounted = between && (low !== between.v1 || high !== between.v2);
  work.step({
    ...{ symbol, label: `${label}: Cp`, clause: isCounted ? `${clause}, Note 2` : clause },
    ...(between
      ? interpolationStep(byRatio, clause, { ratio: `h / L of ${shown(hL)}` })
      : { formula: 'Cp', from: { Cp: low } }),
  });
}
