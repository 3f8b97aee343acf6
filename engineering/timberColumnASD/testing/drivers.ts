import { type Driver, numberIn } from '../../testing/workedExample';
import { dimensionMaterial } from '../../rules/wood/dimensionValues';
import { sizeFactor } from '../../rules/wood/sizeFactor';
import { bare, result, solveColumn } from './columnSheet';

export const drivers: Record<string, Driver> = {
  'tc-01': (example) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Southern Pine', grade: 'No.2', nominalSize: '4x4', length: numberIn(example, 'length') },
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
  'tc-03': (example) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Southern Pine', grade: 'No.1', nominalSize: '2x6', length: numberIn(example, 'length') },
      bracingB: 'Continuous',
      deadAxial: numberIn(example, 'P'),
      // The source gives the wind as it enters the combination.
      lateralWind: (numberIn(example, 'windPressure') * numberIn(example, 'windTributary')) / 0.6,
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
  'tc-05': (example) => {
    const lumber = dimensionMaterial('Hem-Fir', 'No.2', 8)!;
    expect(lumber.fb).toBe(example.inputs.Fb);
    const durations = example.inputs.CD as number[];
    return { FbStar: durations.map((cd) => lumber.fb * sizeFactor(lumber, { b: 1.5, d: 7.25 }) * cd) };
  },
  'tc-07': (example) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Douglas Fir-Larch', grade: 'No.1', nominalSize: '6x6' },
      length: numberIn(example, 'length'),
      ...{ deadAxial: numberIn(example, 'D'), snowAxial: numberIn(example, 'S') },
    });
    return {
      load: result(solution, 'axialForce'),
      FcE: result(solution, 'fcE'),
      CP: result(solution, 'cP'),
      capacity: result(solution, 'axialCapacity'),
    };
  },
  'tc-08': (example) => {
    const solution = solveColumn({
      ...bare,
      ...{ species: 'Douglas Fir-Larch', grade: 'No.2', nominalSize: '2x6', bracingB: 'Continuous' },
      length: numberIn(example, 'length'),
      ...{
        deadAxial: numberIn(example, 'D'),
        liveAxial: numberIn(example, 'L'),
        snowAxial: numberIn(example, 'S'),
      },
    });
    return {
      load: result(solution, 'axialForce'),
      CP: result(solution, 'cP'),
      FcAdj: result(solution, 'fcAdj'),
    };
  },
  'tc-06': (example) => {
    const solution = solveColumn({
      ...bare,
      ...{ memberType: 'Custom', b: numberIn(example, 'b'), d: numberIn(example, 'd'), c: 0.8 },
      ...{ fc: numberIn(example, 'Fc') * numberIn(example, 'CF'), eMin: numberIn(example, 'Emin') },
      length: numberIn(example, 'length'),
      liveAxial: numberIn(example, 'P'),
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
