import type { Derivation } from '../kit/derivation';
import type { Level } from './levels';
import { baseMoment, distributionExponent, distributed, type StoryForce } from './storyForces';

const mostSummands = 20;

/** The base shear and what of it acts on each level; kip, kip-ft. */
export interface Shear {
  totalWeight: number;
  baseShear: number;
  k: number;
  storyForces: StoryForce[];
  baseMoment: number;
}

/** Base shear, vertical distribution and overturning moment. */
export function shearSteps(work: Derivation, levels: Level[], cs: number, t: number): Shear {
  const totalWeight = work.step({
    symbol: 'W',
    label: 'Effective seismic weight',
    ...sumOfWeights(levels),
    value: levels.reduce((total, { weight }) => total + weight, 0),
    units: 'kip',
    clause: '12.7.2',
  });
  const baseShear = work.step({
    symbol: 'V',
    label: 'Base shear',
    formula: 'Cs · W',
    from: { Cs: cs, W: totalWeight },
    value: cs * totalWeight,
    units: 'kip',
    clause: 'Eq. 12.8-1',
  });
  const k = work.step({
    symbol: 'k',
    label: 'Exponent of the vertical distribution',
    formula: 'min(2, max(1, 1 + (T − 0.5) / 2))',
    from: { T: t },
    value: distributionExponent(t),
    units: null,
    clause: '12.8.3',
  });
  const forces = distributed(levels, k, baseShear);
  const sum = levels.reduce((total, { weight, height }) => total + weight * height ** k, 0);
  forces.forEach((force, index) => {
    const above = forces.flatMap(({ height, fx }, number): [string, Record<string, number>][] =>
      height >= force.height ? [[`F${number + 1}`, { [`F${number + 1}`]: fx }]] : [],
    );
    const written = sumOf(above, 'sum of Fx at this height and above');
    levelSteps(work, force, index + 1, { k, baseShear, sum, written });
  });
  const moment = work.step({
    symbol: 'Mb',
    label: 'Overturning moment at the base',
    ...sumOf(
      forces.map(({ fx, height }, index) => [
        `F${index + 1} · h${index + 1}`,
        { [`F${index + 1}`]: fx, [`h${index + 1}`]: height },
      ]),
      'sum of Fx · hx',
    ),
    value: baseMoment(forces),
    units: 'kip-ft',
    clause: '12.8.5',
  });
  return { totalWeight, baseShear, k, storyForces: forces, baseMoment: moment };
}

const sumOfWeights = (levels: Level[]) =>
  sumOf(
    levels.map(({ weight }, index) => [`w${index + 1}`, { [`w${index + 1}`]: weight }]),
    `sum of the weights of ${levels.length} levels`,
  );

/** A sum that is too long to follow is named: its terms are steps or inputs. */
function sumOf(terms: [formula: string, from: Record<string, number>][], name: string) {
  if (terms.length > mostSummands) return { formula: name, from: {} };
  return {
    formula: terms.map(([formula]) => formula).join(' + '),
    from: Object.assign({}, ...terms.map(([, from]) => from)) as Record<string, number>,
  };
}

function levelSteps(
  work: Derivation,
  { level, height, weight, cvx, fx, shear }: StoryForce,
  number: number,
  {
    k,
    baseShear,
    sum,
    written,
  }: { k: number; baseShear: number; sum: number; written: ReturnType<typeof sumOf> },
): void {
  const named = level === '' ? `level ${number}` : level;
  const share = work.step({
    symbol: `Cv${number}`,
    label: `Share of the base shear, ${named}`,
    formula: 'wx · hx^k / sum',
    from: { wx: weight, hx: height, k, sum },
    value: cvx,
    units: null,
    clause: '12.8.3',
  });
  work.step({
    symbol: `F${number}`,
    label: `Force, ${named}`,
    formula: 'Cv · V',
    from: { Cv: share, V: baseShear },
    value: fx,
    units: 'kip',
    clause: '12.8.3',
  });
  work.step({
    symbol: `V${number}`,
    label: `Shear of the story below, ${named}`,
    ...written,
    value: shear,
    units: 'kip',
    clause: '12.8.4',
  });
}
