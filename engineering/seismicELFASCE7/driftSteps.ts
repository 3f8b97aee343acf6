import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import { seismic } from './notation';
import {
  allowableDrift,
  type Displacement,
  displacementsOf,
  driftStructureOf,
  levelNameAt,
} from './storyDrift';
import type { RiskCategory } from './options';

interface DriftFacts {
  cd: number | null;
  ie: number;
  risk: RiskCategory;
  /** The factor by which 12.12.1.1 divides the allowable drift. */
  divisor: number;
}

/** The drift of the story below a level: a row of the output. */
export interface StoryDrift extends Record<string, number | string> {
  level: string;
  height: number;
  /** ft. */
  storyHeight: number;
  /** Elastic and amplified displacement of the level, and the difference to the level below; in. */
  elastic: number;
  displacement: number;
  drift: number;
  allowable: number;
  ratio: number;
}

/** Absent where no displacements are given. */
export interface DriftResults {
  driftTable?: StoryDrift[];
  driftRatioLargest?: number;
}

const amplified = seismic.of('Cd · deltaxe / Ie', 'in');

/** Story drifts against Table 12.12-1. */
export function driftSteps(
  work: Derivation,
  inputs: Inputs,
  { cd, ie, risk, divisor }: DriftFacts,
): DriftResults {
  const displacements = displacementsOf(inputs);
  if (displacements.length === 0 || cd === null) return {};
  const structure = driftStructureOf(inputs);
  const table = allowableDrift(structure, risk);
  const share = work.step({
    symbol: 'share',
    label: `Allowable story drift as a fraction of story height, ${structure.toLowerCase()}`,
    ...(divisor > 1
      ? {
          formula: 'tabulated / rho',
          from: { tabulated: table, rho: divisor },
          clause: '12.12.1.1, Table 12.12-1',
        }
      : {
          ...{ formula: `Table 12.12-1 (risk category ${risk})`, from: {}, value: table, units: null },
          clause: '12.12.1, Table 12.12-1',
        }),
  });
  const drifts = storyDrifts(work, displacements, { cd, ie, share, nameAt: levelNameAt(inputs) });
  return { driftTable: drifts, driftRatioLargest: Math.max(...drifts.map(({ ratio }) => ratio)) };
}

/** How drifts come of displacements: Cd / Ie, and the allowable share of the story height. */
interface DriftRule {
  cd: number;
  ie: number;
  share: number;
  /** Names of the levels, by height. */
  nameAt(height: number): string;
}

/** Drift of each story, the highest first (12.8.6, 12.12.1). */
export function storyDrifts(
  work: Derivation,
  levels: Displacement[],
  { cd, ie, share, nameAt }: DriftRule,
): StoryDrift[] {
  return levels.toReversed().map(({ height, elastic }, index, down) => {
    const below = down[index + 1] ?? { height: 0, elastic: 0 };
    const level = nameAt(height);
    const named = level === '' ? `level at ${height} ft` : level;
    const storyHeight = height - below.height;
    const from = { Cd: cd, deltaxe: elastic, deltabelow: below.elastic, Ie: ie };
    const drift = work.step(`Delta${index + 1}`, `Design story drift below ${named}`, '12.8.6', {
      formula: 'Cd · abs(deltaxe − deltabelow) / Ie',
      from,
      units: 'in',
    });
    const allowable = work.step(`Deltaa${index + 1}`, `Allowable story drift below ${named}`, '12.12.1', {
      formula: 'share · hsx · 12 in/ft',
      from: { share, hsx: storyHeight },
      units: 'in',
    });
    const ratio = work.step(`Ratio${index + 1}`, `Story drift over allowable below ${named}`, '12.12.1', {
      formula: 'Delta / Deltaa',
      from: { Delta: drift, Deltaa: allowable },
    });
    const displacement = amplified.value(from);
    return { level, height, storyHeight, elastic, displacement, drift, allowable, ratio };
  });
}
