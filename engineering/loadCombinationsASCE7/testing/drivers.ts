import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { combine, rowsOf } from './combinationSheet';

/** The fields by the symbols of the sources. */
const symbols: Record<string, string> = {
  D: 'deadLoad',
  L: 'liveLoad',
  Lr: 'roofLiveLoad',
  S: 'snowLoad',
  W: 'windLoad',
  E: 'seismicLoad',
};

function solved({ inputs }: WorkedExample, more: Attributes = {}) {
  const loads = Object.entries(symbols).flatMap(([symbol, field]): [string, number][] =>
    typeof inputs[symbol] === 'number' ? [[field, inputs[symbol]]] : [],
  );
  return combine({
    edition: String(inputs.edition),
    designMethod: String(inputs.method),
    unitOfLoads: String(inputs.unit),
    ...(inputs.halfLive === true && { companionLiveLoad: '0.5 L' }),
    ...{ liveLoad: 0, ...Object.fromEntries(loads) },
    ...more,
  });
}

/** The largest or the least of a row of the table, by the name of its combination. */
function rowOf(
  solution: ReturnType<typeof combine>,
  combination: string,
  side: 'largest' | 'least' = 'largest',
) {
  return Number(rowsOf(solution).find((row) => row.combination === combination)?.[side]);
}

const quimby: Driver = (example) => {
  const hasEarthquake = typeof example.inputs.E === 'number';
  const solution = solved(example, hasEarthquake ? { seismicEffect: 'Eh = rho QE', rho: 1, sds: 0 } : {});
  return {
    'LRFD max value': result(solution, 'maximum'),
    'LRFD min value': result(solution, 'minimum'),
    'LRFD-LC1': rowOf(solution, '1.4D'),
  };
};

const withEv = (example: WorkedExample): Attributes => ({
  seismicEffect: 'Eh = rho QE',
  rho: 1,
  sds: numberIn(example, 'SDS'),
});

export const drivers: Record<string, Driver> = {
  'lc-01': quimby,
  'lc-02': quimby,
  'lc-03': quimby,
  'lc-04': quimby,
  'lc-05': (example) => {
    const solution = solved(example);
    return {
      '1.4D': result(solution, 'maximum'),
      '1.2D + 1.6L + 0.5Lr': rowOf(solution, '1.2D + 1.6L + 0.5Lr'),
      '1.2D + 0.5L + 1.6Lr': rowOf(solution, '1.2D + 1.6Lr + 0.5L'),
      '1.2D + 1.6Lr ± W/2': rowOf(solution, '1.2D + 1.6Lr ± 0.5W'),
      '1.2D + 0.5L + 0.5Lr ± W': rowOf(solution, '1.2D ± W + 0.5L + 0.5Lr'),
      '0.9D ± W': [rowOf(solution, '0.9D ± W'), result(solution, 'minimum')],
    };
  },
  'lc-06': (example) => {
    const solution = solved(example);
    return {
      'governing maximum': result(solution, 'maximum'),
      'governing minimum': result(solution, 'minimum'),
      '1.4D': rowOf(solution, '1.4D'),
      '1.2D + 1.6L': rowOf(solution, '1.2D + 1.6L'),
    };
  },
  'lc-07': (example) => {
    const { shear, dead } = example.inputs as { shear: number[]; dead: number[] };
    // Printed with their ASD factors of 0.7 and 0.6.
    const net = shear.map((force, index) => {
      const loads = { deadLoad: dead[index]! / 0.6, seismicLoad: force / 0.7 };
      return -result(solved(example, { ...withEv(example), ...loads }), 'minimum');
    });
    return { 'net uplift': net };
  },
  'lc-08': (example) => {
    const solution = solved(example, withEv(example));
    return {
      '(0.6 − 0.14 SDS) D': rowOf(solution, '0.6D − 0.7Ev', 'least'),
      '(1 + 0.14 SDS) D': rowOf(solution, 'D + 0.7Ev'),
      '(1 + 0.105 SDS) D + 0.75L + 0.75S': rowOf(solution, 'D + 0.525Ev + 0.75L + 0.75S'),
    };
  },
};
