import type { Output } from '../../contract';
import { snowOutputs } from '../rules/snow/snowOutputs';

/** Level of the loads, for descriptions and notes. */
export const loadLevel = 'ASCE 7-16 snow loads are service level: LRFD factor 1.6, ASD factor 1.0.';

export const outputs: Output[] = snowOutputs(loadLevel, [
  ['cE', 'Exposure factor Ce', 'Table 7.3-1, no unit.'],
  ['cT', 'Thermal factor Ct', 'Table 7.3-2, no unit.'],
  ['cS', 'Slope factor Cs', 'Figure 7.4-1, no unit.'],
  ['iS', 'Importance factor Is', 'Table 1.5-2, no unit.'],
]);
