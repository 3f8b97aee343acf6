import { rounded, type Check } from '../rules/concrete/checks';
import { concrete } from '../rules/concrete/notation';
import { inchesPerFoot } from '../rules/concrete/units';
import type { Derivation } from '../kit/derivation';
import type { Applied } from '../kit/equation';
import type { Footing } from './footing';
import { isStrip } from './mat';

/** phi for bearing, Table 21.2.1. */
const BEARING_PHI = 0.65;
/** Largest yield strength of bars in compression, Table 20.2.2.4a, psi. */
const COMPRESSION_YIELD = 80_000;

/** Bearing of the column on the footing with its dowels, 22.8 and 16.3; kip. */
export function bearingSteps(
  work: Derivation,
  footing: Footing,
): { pu: number; phiBn: number; check: Check } {
  const { fc, fy, columnFc, dowelArea, short, long, h } = footing;
  const [c1, c2] = [short.column, long.column];
  const spread = work.step(
    'x',
    'Spread of the bearing area on each side, 1 vertical to 2 horizontal within the footing',
    '22.8.3.2',
    {
      formula: 'min(2 · h, (12 in/ft · B − c1) / 2, (12 in/ft · L − c2) / 2)',
      from: { h, B: short.span / inchesPerFoot, L: long.span / inchesPerFoot, c1, c2 },
      units: 'in',
    },
  );
  const share = work.step(
    'bearingFactor',
    'Bearing strength increase from confinement by surrounding concrete',
    'Table 22.8.3.2',
    { formula: 'min(2, sqrt((c1 + 2 · x) · (c2 + 2 · x) / (c1 · c2)))', from: { c1, c2, x: spread } },
  );
  const yieldStress = Math.min(fy, COMPRESSION_YIELD);
  const phiBn = work.step(
    'phiBn',
    'Design bearing strength of the weaker of footing and column, including dowels',
    '22.8.3.2, 16.3.3, 21.2.1',
    {
      formula:
        columnFc > 0
          ? 'phi · (0.85 · min(bearingFactor · fc, fcCol) · c1 · c2 + fy · Ad) / 1000 lb/kip'
          : 'phi · (0.85 · bearingFactor · fc · c1 · c2 + fy · Ad) / 1000 lb/kip',
      from: {
        phi: BEARING_PHI,
        bearingFactor: share,
        fc,
        fcCol: columnFc,
        c1,
        c2,
        fy: yieldStress,
        Ad: dowelArea,
      },
      units: 'kip',
    },
  );
  const pu = footing.loads.strength.sum;
  const ratio = work.step('columnBearingRatio', 'Column bearing', '22.8.3.1', {
    formula: 'Pu / phiBn',
    from: { Pu: pu, phiBn },
  });
  const comparison = `Pu = ${rounded(pu)} kip and φBn = ${rounded(phiBn)} kip (22.8.3.2)`;
  return { pu, phiBn, check: { label: 'Column bearing', ratio, comparison } };
}

const dowelEquation = concrete.of('0.005 · c1 · c2', 'in2');

/** Least dowels of a column, 16.3.4.1. */
export const leastDowels = ({ short, long }: Pick<Footing, 'short' | 'long'>): Applied => ({
  equation: dowelEquation,
  from: { c1: short.column, c2: long.column },
});

/** Where dowels are given; those of a wall follow another rule, 16.3.4.2. */
export function dowelChecks(work: Derivation, footing: Footing): Check[] {
  const { dowelArea } = footing;
  if (dowelArea === 0 || isStrip(footing)) return [];
  const least = work.step('AdMin', 'Minimum dowels', '16.3.4.1', leastDowels(footing));
  const ratio = work.step('dowelRatio', 'Dowels', '16.3.4.1', {
    isDetail: true,
    formula: 'AdMin / Ad',
    from: { AdMin: least, Ad: dowelArea },
  });
  const comparison = `${rounded(dowelArea)} in2 of dowels, minimum ${rounded(least)} in2 (16.3.4.1)`;
  return [{ label: 'Dowels', ratio, comparison }];
}
