import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import {
  allowableDrift,
  displacementsOf,
  driftStructureOf,
  levelNameAt,
  type StoryDrift,
  storyDrifts,
} from './storyDrift';
import type { RiskCategory } from './options';

interface DriftFacts {
  cd: number | null;
  ie: number;
  risk: RiskCategory;
  /** The factor by which 12.12.1.1 divides the allowable drift. */
  divisor: number;
}

/** Absent where no displacements are given. */
export interface DriftResults {
  driftTable?: StoryDrift[];
  driftRatioLargest?: number;
}

/** Story drifts against Table 12.12-1. */
export function driftSteps(
  work: Derivation,
  inputs: Inputs,
  { cd, ie, risk, divisor }: DriftFacts,
): DriftResults {
  const displacements = displacementsOf(inputs);
  if (displacements.length === 0 || cd === null) return {};
  const structure = driftStructureOf(inputs);
  const share = work.step({
    ...{ symbol: 'share', label: `Allowable story drift by the story height, ${structure.toLowerCase()}` },
    formula: divisor > 1 ? 'share / rho' : `Table 12.12-1 (risk category ${risk})`,
    from: divisor > 1 ? { share: allowableDrift(structure, risk), rho: divisor } : {},
    ...{ value: allowableDrift(structure, risk) / divisor, units: null },
    clause: divisor > 1 ? '12.12.1.1, Table 12.12-1' : '12.12.1, Table 12.12-1',
  });
  const drifts = storyDrifts(displacements, { cd, ie, share, nameAt: levelNameAt(inputs) });
  drifts.forEach(({ level, height, elastic, drift, storyHeight, allowable, ratio }, index) => {
    const named = level === '' ? `level at ${height} ft` : level;
    const below = drifts[index + 1]?.elastic ?? 0;
    const delta = work.step({
      ...{ symbol: `Delta${index + 1}`, label: `Design story drift below ${named}`, units: 'in' },
      ...{ formula: 'Cd · abs(dxe − dbelow) / Ie', from: { Cd: cd, dxe: elastic, dbelow: below, Ie: ie } },
      ...{ value: drift, clause: '12.8.6' },
    });
    const limit = work.step({
      ...{ symbol: `Allow${index + 1}`, label: `Allowable story drift below ${named}`, units: 'in' },
      ...{
        formula: 'share · hsx · 12',
        from: { share, hsx: storyHeight },
        value: allowable,
        clause: '12.12.1',
      },
    });
    work.step({
      ...{ symbol: `Ratio${index + 1}`, label: `Story drift over its limit below ${named}`, units: null },
      ...{ formula: 'Delta / Allow', from: { Delta: delta, Allow: limit }, value: ratio, clause: '12.12.1' },
    });
  });
  return { driftTable: drifts, driftRatioLargest: Math.max(...drifts.map(({ ratio }) => ratio)) };
}
