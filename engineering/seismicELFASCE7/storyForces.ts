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
  const totalWeight = work.step('W', 'Effective seismic weight', '12.7.2', {
    ...sumOf(
      levels.map(({ weight }, index) => ({
        formula: `w${index + 1}`,
        from: { [`w${index + 1}`]: weight },
        value: weight,
      })),
      `sum of the weights of ${levels.length} levels`,
    ),
    units: 'kip',
  });
  const baseShear = work.step('V', 'Base shear', 'Eq. 12.8-1', {
    formula: 'Cs · W',
    from: { Cs: cs, W: totalWeight },
    units: 'kip',
  });
  const k = work.step('k', 'Vertical distribution exponent', '12.8.3', {
    formula: 'min(2, max(1, 1 + (T − 0.5) / 2))',
    from: { T: t },
    isEmpirical: true,
  });
  const storyForces = storySteps(work, levels, k, baseShear);
  const baseMoment = work.step('Mb', 'Overturning moment at the base', '12.8.5', {
    ...sumOf(
      storyForces.map(({ fx, height }, index) => ({
        formula: `F${index + 1} · h${index + 1}`,
        from: { [`F${index + 1}`]: fx, [`h${index + 1}`]: height },
        value: fx * height,
      })),
      'sum of Fx · hx',
    ),
    units: 'kip-ft',
  });
  return { totalWeight, baseShear, k, storyForces, baseMoment };
}

/** Shares and forces of the levels, then the shears below them: rows at one height share the shear. */
function storySteps(work: Derivation, levels: Level[], k: number, baseShear: number): StoryForce[] {
  const htop = Math.max(...levels.map(({ height }) => height));
  const sum = work.step(
    'sum',
    'Sum over all levels of weight times relative height to the power k',
    '12.8.3',
    {
      ...sumOf(
        levels.map(({ weight, height }, index) => ({
          formula: `w${index + 1} · (h${index + 1} / htop)^k`,
          from: { [`w${index + 1}`]: weight, [`h${index + 1}`]: height, htop, k },
          value: product.value({ wx: weight, hx: height, htop, k }),
        })),
        'sum over all levels',
      ),
      units: 'kip',
    },
  );
  const named = ({ level }: StoryForce, index: number) => (level === '' ? `level ${index + 1}` : level);
  const forces = levels.map(({ name, height, weight }) => {
    return { level: name, height, weight, cvx: 0, fx: 0, shear: 0 };
  });
  forces.forEach((force, index) => {
    force.cvx = work.step(
      `Cv${index + 1}`,
      `Vertical distribution factor, ${named(force, index)}`,
      '12.8.3',
      { formula: `${product.formula} / sum`, from: { wx: force.weight, hx: force.height, htop, k, sum } },
    );
    force.fx = work.step(`F${index + 1}`, `Force, ${named(force, index)}`, '12.8.3', {
      formula: 'Cv · V',
      from: { Cv: force.cvx, V: baseShear },
      units: 'kip',
    });
  });
  const terms = forces.map(({ height, fx: value }, index) => {
    const formula = `F${index + 1}`;
    return { height, formula, from: { [formula]: value }, value };
  });
  forces.forEach((force, index) => {
    force.shear = work.step(`V${index + 1}`, `Shear in the story below, ${named(force, index)}`, '12.8.4', {
      ...sumOf(
        terms.filter(({ height }) => height >= force.height),
        'sum of Fx at this height and above',
      ),
      units: 'kip',
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
