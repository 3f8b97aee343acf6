import type { Driver } from '../../testing/workedExample';
import { dimensionMaterial } from '../../rules/wood/dimensionValues';
import { sizeFactor } from '../../rules/wood/sizeFactor';
import { bare, result, solveColumn } from './columnSheet';

type Inputs = Record<string, unknown>;

const number = (inputs: Inputs, name: string): number => {
  const value = inputs[name];
  if (typeof value !== 'number') throw new Error(`There is no number ${name}`);
  return value;
};

export const drivers: Record<string, Driver> = {
  'tc-01': ({ inputs }) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Southern Pine', grade: 'No.2', nominalSize: '4x4', length: number(inputs, 'length') },
      liveAxial: 4000,
    });
    return {
      slenderness: result(solution, 'slenderness'),
      FcE: result(solution, 'fcE'),
      CP: result(solution, 'cP'),
      FcAdj: result(solution, 'fcAdj'),
      P: result(solution, 'axialCapacity'),
    };
  },
  'tc-03': ({ inputs }) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Southern Pine', grade: 'No.1', nominalSize: '2x6', length: number(inputs, 'length') },
      bracingB: 'Continuous',
      deadAxial: number(inputs, 'P'),
      // The source gives the wind as it enters the combination.
      lateralWind: (number(inputs, 'windPressure') * number(inputs, 'windTributary')) / 0.6,
    });
    expect(solution.results.governingCombination).toBe('D + 0.6W');
    return {
      FcStar: result(solution, 'fcStar'),
      FcE: result(solution, 'fcE'),
      CP: result(solution, 'cP'),
      FcAdj: result(solution, 'fcAdj'),
      fc: result(solution, 'fc'),
      FbAdj: result(solution, 'fbAdj'),
      M: 12 * result(solution, 'moment'),
      fb: result(solution, 'fb'),
      interaction: result(solution, 'interactionRatio'),
    };
  },
  'tc-05': ({ inputs }) => {
    const lumber = dimensionMaterial('Hem-Fir', 'No.2', 8)!;
    expect(lumber.fb).toBe(inputs.Fb);
    const durations = inputs.CD as number[];
    return { FbStar: durations.map((cd) => lumber.fb * sizeFactor(lumber, { b: 1.5, d: 7.25 }) * cd) };
  },
  'tc-07': ({ inputs }) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Douglas Fir-Larch', grade: 'No.1', nominalSize: '6x6' },
      length: number(inputs, 'length'),
      ...{ deadAxial: number(inputs, 'D'), snowAxial: number(inputs, 'S') },
    });
    return {
      load: result(solution, 'axialForce'),
      FcE: result(solution, 'fcE'),
      CP: result(solution, 'cP'),
      capacity: result(solution, 'axialCapacity'),
    };
  },
  'tc-08': ({ inputs }) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Douglas Fir-Larch', grade: 'No.2', nominalSize: '2x6', bracingB: 'Continuous' },
      length: number(inputs, 'length'),
      ...{ deadAxial: number(inputs, 'D'), liveAxial: number(inputs, 'L'), snowAxial: number(inputs, 'S') },
    });
    return {
      load: result(solution, 'axialForce'),
      CP: result(solution, 'cP'),
      FcAdj: result(solution, 'fcAdj'),
    };
  },
  'tc-06': ({ inputs }) => {
    const solution = solveColumn({
      ...bare,
      ...{ memberType: 'Custom', b: number(inputs, 'b'), d: number(inputs, 'd'), c: 0.8 },
      ...{ fc: number(inputs, 'Fc') * number(inputs, 'CF'), eMin: number(inputs, 'Emin') },
      length: number(inputs, 'length'),
      liveAxial: number(inputs, 'P'),
    });
    return {
      slenderness: result(solution, 'slenderness'),
      FcE: result(solution, 'fcE'),
      CP: result(solution, 'cP'),
      ratio: result(solution, 'axialRatio'),
    };
  },
};

/** Examples that the fields cannot express, with the reason. All others run through the template. */
export const throughFunctions: Record<string, string> = {
  'tc-05': 'its load durations are those of loads that do not bend the column',
};
