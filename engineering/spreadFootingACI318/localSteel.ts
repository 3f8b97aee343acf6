import { withRoot } from '../rules/concrete/oneWayShear';
import { shearPhi } from '../rules/concrete/strengthReduction';
import { poundsPerKip } from '../rules/concrete/units';
import { alphaS } from './columnPosition';
import type { Direction, Footing } from './footing';
import { bandShareOf } from './mat';
import { liesInside } from './shearSteps';

/** Bars near the column in one direction; in, in2. */
export interface LocalSteel {
  direction: Direction;
  width: number;
  required: number;
  provided: number;
}

const stressLimit = withRoot('phi · 2 · sqrt(fc)', 'psi');

/**
 * Bars over the column that 8.6.1.2 of ACI 318-19 asks of slabs whose shear stress exceeds phi 2 sqrt(fc), of which a footing
 * may lack some. The size effect is left out as 13.2.6.2 permits.
 */
export function lackingSteel(footing: Footing): LocalSteel[] {
  const { edition, d, fc, fy, h, loads, long, short } = footing;
  if (edition !== 'ACI 318-19' || !liesInside(footing)) return [];
  const [a, b] = [short.column + d, long.column + d];
  const bo = 2 * (a + b);
  const pressure = (loads.strength.sum * poundsPerKip) / (short.span * long.span);
  const stress = (pressure * (short.span * long.span - a * b)) / (bo * d);
  if (stress <= stressLimit(fc).value({ phi: shearPhi, fc })) return [];
  return [long, short]
    .map((direction): LocalSteel => {
      const beside = direction.suffix === 'Long' ? short.column : long.column;
      const width = Math.min(direction.across, beside + 3 * h);
      const required = (5 * stress * width * bo) / (shearPhi * alphaS * fy);
      return { direction, width, required, provided: steelWithin(footing, direction, width) };
    })
    .filter(({ required, provided }) => provided < required);
}

/** Bars within a width over the column: evenly spread, but for the band of 13.3.3.3. */
function steelWithin(footing: Footing, { suffix, across, as }: Direction, width: number): number {
  const band = footing.short.span;
  if (suffix === 'Long' || across <= band) return (as * width) / across;
  const share = bandShareOf(footing);
  if (width <= band) return (as * share * width) / band;
  return as * (share + ((1 - share) * (width - band)) / (across - band));
}
