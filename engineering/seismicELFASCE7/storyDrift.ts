import type { Column, ErrorDetail } from '../../contract';
import { optionOf } from '../kit/inputValues';
import type { Inputs, Row } from '../kit/template';
import { levelsOf } from './levels';
import { driftStructures, type DriftStructure, type RiskCategory } from './options';
import { deflectionAmplification, systemOf } from './systems';

/** A level with its elastic displacement under the forces; ft and in. */
export interface Displacement {
  height: number;
  elastic: number;
}

export const displacementColumns: Column[] = [
  { referenceId: 'height', label: 'Height above the base', type: 'number', units: 'ft' },
  { referenceId: 'displacement', label: 'Elastic displacement', type: 'number', units: 'in' },
];

/** ft; rounded heights are the same. */
const rounding = 0.1;
/** in; a larger displacement is a slip of the keyboard. */
const largest = 1000;

const sameHeight = (one: number, other: number) => Math.abs(one - other) <= rounding;

/** Shares of the story height, Table 12.12-1, of risk categories I and II, III, IV. */
export const allowableDrifts: Record<DriftStructure, readonly [number, number, number]> = {
  'Four stories or less, finishes that accommodate the drifts': [0.025, 0.02, 0.015],
  'Masonry cantilever shear walls': [0.01, 0.01, 0.01],
  'Other masonry shear walls': [0.007, 0.007, 0.007],
  'All other structures': [0.02, 0.015, 0.01],
};

const mostStories = 4;

export function driftStructureOf(inputs: Inputs): DriftStructure {
  if (typeof inputs.driftStructure !== 'string') return driftStructures[0];
  return optionOf(inputs, 'driftStructure', driftStructures);
}

export function allowableDrift(structure: DriftStructure, risk: RiskCategory): number {
  const [others, substantial, essential] = allowableDrifts[structure];
  if (risk === 'IV') return essential;
  return risk === 'III' ? substantial : others;
}

const rowsOf = ({ displacements }: Inputs): Row[] => (Array.isArray(displacements) ? displacements : []);

/** Displacements of the levels, from the base up; empty where none are given. */
export function displacementsOf(inputs: Inputs): Displacement[] {
  return rowsOf(inputs)
    .map(({ height, displacement }) => ({ height: Number(height), elastic: Number(displacement) }))
    .toSorted((one, other) => one.height - other.height);
}

/** Names of the levels of the input at a height. */
export function levelNameAt(inputs: Inputs): (height: number) => string {
  const levels = levelsOf(inputs);
  return (height) =>
    levels
      .filter((level) => level.name !== '' && sameHeight(level.height, height))
      .map(({ name }) => name)
      .join(', ');
}

/** What is wrong with the displacements, or contradicts their limits; call it with levels that are right. */
export function driftProblems(inputs: Inputs): ErrorDetail[] {
  const rows = rowsOf(inputs);
  if (rows.length === 0) return [];
  const ofCells = rows.flatMap((row, index) => cellProblems(row, index));
  if (ofCells.length > 0) return ofCells;
  return [...heightProblems(inputs), ...amplificationProblems(inputs), ...structureProblems(inputs)];
}

function cellProblems({ height, displacement }: Row, index: number): ErrorDetail[] {
  const problem = (column: number, takes: string, value: Row[string] | undefined) => {
    const given = typeof value === 'number' ? `the number ${value}` : 'none';
    const field = `displacements[${index}][${column}]`;
    return [{ field, message: `${field} must be ${takes}; given ${given}.` }];
  };
  const isHeight = typeof height === 'number' && height > 0;
  const isWithin = typeof displacement === 'number' && Math.abs(displacement) <= largest;
  return [
    ...(isHeight ? [] : problem(0, 'a height above 0 ft', height)),
    ...(isWithin ? [] : problem(1, `a displacement of at most ${largest} in`, displacement)),
  ];
}

/** A level that is left out would hide a soft story between its neighbors. */
function heightProblems(inputs: Inputs): ErrorDetail[] {
  const field = 'displacements';
  const heights = [...new Set(levelsOf(inputs).map(({ height }) => height))];
  const given = displacementsOf(inputs).map(({ height }) => height);
  const twice = given.find((height, index) => index > 0 && sameHeight(height, given[index - 1]!));
  const unknown = given.find((height) => !heights.some((level) => sameHeight(level, height)));
  const missing = heights.find((level) => !given.some((height) => sameHeight(level, height)));
  const wrong =
    (twice !== undefined && `${twice} ft twice`) ||
    (unknown !== undefined && `${unknown} ft, which is not the height of a level`) ||
    (missing !== undefined && `none for the level at ${missing} ft`);
  if (!wrong) return [];
  return [{ field, message: `${field} must have one row for each level height; given ${wrong}.` }];
}

function amplificationProblems(inputs: Inputs): ErrorDetail[] {
  if (deflectionAmplification(inputs) !== null) return [];
  const message =
    'cdGiven (Deflection amplification factor Cd) is required for story drifts if R is entered: at ' +
    'least 1, from Table 12.2-1; given the number 0.';
  return [{ field: 'cdGiven', message }];
}

/** A row of Table 12.12-1 that allows more than the one of the structure. */
function structureProblems(inputs: Inputs): ErrorDetail[] {
  const structure = driftStructureOf(inputs);
  const stories = displacementsOf(inputs).length;
  const field = 'driftStructure';
  const named = 'driftStructure (Row of Table 12.12-1)';
  if (structure === driftStructures[1] && stories > mostStories)
    return [
      {
        field,
        message: `${named} can be "${structure}" for at most ${mostStories} stories; given ${stories} levels.`,
      },
    ];
  const row = systemOf(inputs);
  if (row?.kind !== 'masonry walls' || structure.includes('asonry')) return [];
  const message =
    `${named} must be "${driftStructures[2]}" or "${driftStructures[3]}" for the ` +
    `system "${row.name}"; given "${structure}".`;
  return [{ field, message }];
}
