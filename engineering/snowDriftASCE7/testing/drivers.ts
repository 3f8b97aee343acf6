import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { driftOf, solveDrift } from './driftSheet';

/** The roof of an example at one of the places; with a W2 it is one of ASCE 7-22. */
function solveExample(example: WorkedExample, place: string) {
  const { w2, upper, separation, riskCategory } = example.inputs;
  return solveDrift({
    place,
    groundSnowLoad: numberIn(example, 'pg'),
    balancedLoad: numberIn(example, 'balanced'),
    height: numberIn(example, 'height'),
    roofLength: numberIn(example, 'lower'),
    ...(typeof w2 === 'number' ? { winterWindParameter: w2 } : { edition: 'ASCE 7-16' }),
    ...(typeof upper === 'number' && { upperRoofLength: upper }),
    ...(typeof separation === 'number' && { separation }),
    ...(typeof riskCategory === 'string' && { riskCategory }),
  } satisfies Attributes);
}

/** Every name that an example may ask for. */
const everyResult = (example: WorkedExample, place: string, wind: 'Leeward' | 'Windward') => {
  const solution = solveExample(example, place);
  const drift = driftOf(solution, wind);
  const ours: Record<string, number> = {
    gamma: result(solution, 'gamma'),
    hb: result(solution, 'hb'),
    hc: result(solution, 'hc'),
    hd: Number(drift.hd),
    windward: result(solution, 'windwardHeight'),
    hdLeeward: result(solution, 'leewardHeight'),
    hdWindward: result(solution, 'windwardHeight'),
    width: result(solution, 'driftWidth'),
    driftWidth: result(solution, 'driftWidth'),
    surcharge: result(solution, 'surcharge'),
    total: result(solution, 'totalLoad'),
  };
  return Object.fromEntries(Object.entries(ours).filter(([name]) => Object.hasOwn(example.expected, name)));
};

const step: Driver = (example) => everyResult(example, 'Roof step', 'Leeward');
const adjacent: Driver = (example) => everyResult(example, 'Adjacent structure', 'Leeward');
const parapet: Driver = (example) => everyResult(example, 'Parapet', 'Windward');

export const drivers: Record<string, Driver> = {
  'sd-01': step,
  'sd-02': step,
  'sd-03': step,
  'sd-04': step,
  'sd-05': parapet,
  'sd-06': step,
  'sd-07': parapet,
  'sd-08': step,
  'sd-09': parapet,
  'sd-10': adjacent,
  'sd-11': adjacent,
  'sd-12': parapet,
  'sd-13': step,
  'sd-14': step,
  'sd-15': (example) => {
    const solution = solveDrift({
      roofLength: numberIn(example, 'lower'),
      slidingSurface: 'Slippery',
      upperEaveToRidge: numberIn(example, 'W'),
      upperFlatRoofLoad: numberIn(example, 'pf'),
    });
    return { total: result(solution, 'slidingTotal'), pressure: result(solution, 'slidingPressure') };
  },
  'sd-16': parapet,
};
