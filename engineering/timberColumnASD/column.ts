import type { Derivation } from '../kit/derivation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  type Combination,
  type LoadType,
  snowStandards,
  strengthCombinations,
} from '../rules/combinations/combinations';
import { durationCautions, type LoadDuration, loadDurations, withDuration } from '../rules/wood/loadDuration';
import { type Axis, axesOf, inchesPerFoot, unbracedLength } from './axes';
import { type DesignValues, designValuesOf } from './designValues';
import { unrecorded } from '../rules/wood/notation';
import { plateValue } from './plate';
import { type Section, sectionOf } from './section';
import { beamSlenderness, largestSlenderness, type UnbracedEdge } from '../rules/wood/beamStability';
import { WoodError } from '../rules/wood/material';
import { volumeFactor } from '../rules/wood/volumeFactor';

/** A column with its loads: lb, and plf across. */
export interface Column {
  section: Section;
  values: DesignValues;
  /** Strong, weak. */
  axes: [Axis, Axis];
  /** null without wind across the column. */
  lateral: LateralStability | null;
  /** FcPerp' of the plate, psi; null for a column on none. */
  plate: number | null;
  /** ft */
  length: number;
  axial: Partial<Record<LoadType, number>>;
  selfWeight: number;
  wind: number;
  combinations: Combination[];
  duration: LoadDuration;
  /** What may be wrong with the load duration that was chosen. */
  durationCautions: string[];
}

const axialFields: [LoadType, string][] = [
  ['D', 'deadAxial'],
  ['L', 'liveAxial'],
  ['Lr', 'roofLiveAxial'],
  ['S', 'snowAxial'],
  ['W', 'windAxial'],
];

/** @throws {WoodError} without reference values or factors, and for a column too slender */
export function columnOf(inputs: Inputs, work: Derivation = unrecorded): Column {
  const section = sectionOf(work, inputs);
  const values = designValuesOf(inputs, section);
  const length = numberOf(inputs, 'length');
  const density = booleanOf(inputs, 'selfWeight') ? numberOf(inputs, 'density') : 0;
  const selfWeight = density > 0 ? selfWeightOf(work, section, length, density) : 0;
  const axes = axesOf(work, inputs, section, values);
  const wind = numberOf(inputs, 'lateralWind');
  const axial = Object.fromEntries(axialFields.map(([type, field]) => [type, numberOf(inputs, field)]));
  axial.D = (axial.D ?? 0) + selfWeight;
  const types = axialFields.map(([type]) => type);
  const present = new Set(types.filter((type) => axial[type] !== 0 || (type === 'W' && wind > 0)));
  const standard = strengthCombinations(present, optionOf(inputs, 'snowStandard', snowStandards));
  const duration = optionOf(inputs, 'loadDuration', loadDurations);
  return {
    section,
    values,
    axes,
    lateral: wind > 0 ? lateralStabilityOf(inputs, section) : null,
    plate: plateValue(unrecorded, inputs, section),
    length,
    axial,
    selfWeight,
    wind,
    combinations: withDuration(standard, duration),
    duration,
    durationCautions: durationCautions(standard, duration),
  };
}

function selfWeightOf(work: Derivation, { area }: Section, length: number, density: number): number {
  return work.step('Pself', 'Self-weight', 'ASCE 7 3.1', {
    formula: 'A · L · density / (144 in2/ft2)',
    from: { A: area, L: length, density },
    units: 'lb',
  });
}

/** Of the column as a beam against the wind. */
interface LateralStability {
  /** null where CL is 1.0. */
  edge: UnbracedEdge | null;
  /** Volume factor of glulam; 1 for everything else. */
  cV: number;
}

/** @throws {WoodError} when RB is above 50 */
function lateralStabilityOf(inputs: Inputs, { b, d, material }: Section): LateralStability {
  const L = numberOf(inputs, 'length');
  const lu = inchesPerFoot * unbracedLength(inputs, 'b');
  const exponent = material.volumeExponent;
  const cV = exponent ? volumeFactor.value({ L, b, d, exponent }) : 1;
  if (d <= b || lu === 0) return { edge: null, cV };
  const load = lu === inchesPerFoot * L ? 'Uniform load' : 'Any load';
  const edge: UnbracedEdge = { load, lu, b, d };
  const { rB } = beamSlenderness(unrecorded, edge);
  if (rB > largestSlenderness)
    throw new WoodError(
      `RB is ${rB.toFixed(1)}, more than ${largestSlenderness} (NDS 3.3.3.7): brace the column.`,
    );
  return { edge, cV };
}
