import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  type Combination,
  type LoadType,
  snowStandards,
  strengthCombinations,
} from '../rules/combinations/combinations';
import { durationCautions, type LoadDuration, loadDurations, withDuration } from '../rules/wood/loadDuration';
import { type Axis, axesOf } from './axes';
import { type DesignValues, designValuesOf } from './designValues';
import { type LateralStability, lateralStabilityOf } from './lateralStability';
import { type Plate, plateOf } from './plate';
import { type Section, sectionOf } from './section';

/** A column with its loads: lb, and plf across. */
export interface Column {
  section: Section;
  values: DesignValues;
  /** Strong, weak. */
  axes: [Axis, Axis];
  /** null without wind across the column. */
  lateral: LateralStability | null;
  plate: Plate | null;
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

const cubicInchesPerCubicFoot = 1728;

const axialFields: [LoadType, string][] = [
  ['D', 'deadAxial'],
  ['L', 'liveAxial'],
  ['Lr', 'roofLiveAxial'],
  ['S', 'snowAxial'],
  ['W', 'windAxial'],
];

/** @throws {WoodError} without reference values or factors, and for a column too slender */
export function columnOf(inputs: Inputs): Column {
  const section = sectionOf(inputs);
  const values = designValuesOf(inputs, section);
  const axes = axesOf(inputs, section, values);
  const length = numberOf(inputs, 'length');
  const wind = numberOf(inputs, 'lateralWind');
  const axial = Object.fromEntries(axialFields.map(([type, field]) => [type, numberOf(inputs, field)]));
  const selfWeight = booleanOf(inputs, 'selfWeight')
    ? (section.area * 12 * length * numberOf(inputs, 'density')) / cubicInchesPerCubicFoot
    : 0;
  axial.D = (axial.D ?? 0) + selfWeight;
  const types = axialFields.map(([type]) => type);
  const present = new Set(types.filter((type) => axial[type] !== 0 || (type === 'W' && wind > 0)));
  const standard = strengthCombinations(present, optionOf(inputs, 'snowStandard', snowStandards));
  const duration = optionOf(inputs, 'loadDuration', loadDurations);
  return {
    section,
    values,
    axes,
    lateral: wind > 0 ? lateralStabilityOf(inputs, section, axes[1]) : null,
    plate: plateOf(inputs, section),
    length,
    axial,
    selfWeight,
    wind,
    combinations: withDuration(standard, duration),
    duration,
    durationCautions: durationCautions(standard, duration),
  };
}
