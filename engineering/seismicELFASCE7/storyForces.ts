import type { Derivation } from '../kit/derivation';
import type { Values } from '../kit/equation';
import type { Level } from './levels';
import { seismic } from './notation';

/** A level and the force on it: a row of the output, ft and kip. */
export interface StoryForce extends Record<string, number | string> {
  level: string;
  height: number;
  weight: number;
  cvx: number;
  fx: number;
  /** Shear of the story below the level. */
  shear: number;
}

/** The base shear and what of it acts on each level; kip, kip-ft. */
export interface Shear {
  totalWeight: number;
  baseShear: number;
  k: number;
  storyForces: StoryForce[];
  baseMoment: number;
}

/** Shares do not change with heights over the highest, whose powers are within the range of numbers. */
const product = seismic.of('wx · (hx / htop)^k', 'kip');

/** Base shear, vertical distribution and overturning moment. */
export function shearSteps(work: Derivation, levels: Level[], cs: number, t: number): Shear {
  const totalWeight = work.step({
    symbol: 'W',
    label: 'Effective seismic weight',
    ...sumOf(
      levels.map(({ weight }, index) => ({
        formula: `w${index + 1}`,
        from: { [`w${index + 1}`]: weight },
        value: weight,
      })),
      `sum of the weights of ${levels.length} levels`,
    ),
    units: 'kip',
    clause: '12.7.2',
  });
  const baseShear = work.step({
    symbol: 'V',
    label: 'Base shear',
    formula: 'Cs · W',
    from: { Cs: cs, W: totalWeight },
    units: 'kip',
    clause: 'Eq. 12.8-1',
  });
  const k = work.step({
    symbol: 'k',
    label: 'Vertical distribution exponent',
    formula: 'min(2, max(1, 1 + (T − 0.5) / 2))',
    from: { T: t },
    isEmpirical: true,
    clause: '12.8.3',
  });
  const storyForces = storySteps(work, levels, k, baseShear);
  const baseMoment = work.step({
    symbol: 'Mb',
    label: 'Overturning moment at the base',
    ...sumOf(
      storyForces.map(({ fx, height }, index) => ({
        formula: `F${index + 1} · h${index + 1}`,
        from: { [`F${index + 1}`]: fx, [`h${index + 1}`]: height },
        value: fx * height,
      })),
      'sum of Fx · hx',
    ),
    units: 'kip-ft',
    clause: '12.8.5',
  });
  return { totalWeight, baseShear, k, storyForces, baseMoment };
}

/** Shares and forces of the levels, then the shears below them: rows at one height share the shear. */
function storySteps(work: Derivation, levels: Level[], k: number, baseShear: number): StoryForce[] {
  const htop = Math.max(...levels.map(({ height }) => height));
  const sum = work.step({
    symbol: 'sum',
    label: 'Sum over all levels of weight times relative height to the power k',
    ...sumOf(
      levels.map(({ weight, height }, index) => ({
        formula: `w${index + 1} · (h${index + 1} / htop)^k`,
        from: { [`w${index + 1}`]: weight, [`h${index + 1}`]: height, htop, k },
        value: product.value({ wx: weight, hx: height, htop, k }),
      })),
      'sum over all levels',
    ),
    units: 'kip',
    clause: '12.8.3',
  });
  const named = ({ level }: StoryForce, index: number) => (level === '' ? `level ${index + 1}` : level);
  const forces = levels.map(({ name, height, weight }) => {
    return { level: name, height, weight, cvx: 0, fx: 0, shear: 0 };
  });
  forces.forEach((force, index) => {
    force.cvx = work.step({
      symbol: `Cv${index + 1}`,
      label: `Vertical distribution factor, ${named(force, index)}`,
      formula: `${product.formula} / sum`,
      from: { wx: force.weight, hx: force.height, htop, k, sum },
      clause: '12.8.3',
    });
    force.fx = work.step({
      symbol: `F${index + 1}`,
      label: `Force, ${named(force, index)}`,
      formula: 'Cv · V',
      from: { Cv: force.cvx, V: baseShear },
      units: 'kip',
      clause: '12.8.3',
    });
  });
  const terms = forces.map(({ height, fx: value }, index) => {
    const formula = `F${index + 1}`;
    return { height, formula, from: { [formula]: value }, value };
  });
  forces.forEach((force, index) => {
    force.shear = work.step({
      symbol: `V${index + 1}`,
      label: `Shear in the story below, ${named(force, index)}`,
      ...sumOf(
        terms.filter(({ height }) => height >= force.height),
        'sum of Fx at this height and above',
      ),
      units: 'kip',
      clause: '12.8.4',
    });
  });
  return forces;
}

interface Term {
  formula: string;
  from: Values;
  value: number;
}

const mostSummands = 20;

/** A sum that is too long to follow is named: its terms are steps or inputs. */
function sumOf(terms: Term[], name: string) {
  if (terms.length > mostSummands)
    return { formula: name, from: {}, value: terms.reduce((total, { value }) => total + value, 0) };
  return {
    formula: terms.map(({ formula }) => formula).join(' + '),
    from: Object.assign({}, ...terms.map(({ from }) => from)) as Values,
  };
}
