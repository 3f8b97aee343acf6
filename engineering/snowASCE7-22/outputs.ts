import type { Output } from '../../contract';
import { snowOutputs } from '../rules/snow/snowOutputs';

/** Level of the loads, for descriptions and notes. */
export const loadLevel =
  'ASCE 7-22 snow loads are strength level: LRFD factor 1.0, ASD factor 0.7, not for ASCE 7-16 ' +
  'combinations.';

export const outputs: Output[] = snowOutputs(loadLevel, [
  ['cE', 'Exposure factor Ce', 'Table 7.3-1, no unit.'],
  ['cT', 'Thermal factor Ct', 'Tables 7.3-2 and 7.3-3, no unit.'],
  ['cS', 'Slope factor Cs', 'Figure 7.4-1, no unit.'],
  ['w2', 'Winter wind parameter W2 used', 'As given, or as assumed; no unit.'],
]);
