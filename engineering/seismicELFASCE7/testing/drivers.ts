import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { Derivation } from '../../kit/derivation';
import { diaphragmSteps } from '../diaphragmForces';
import { seismic } from '../notation';
import { upperLimits } from '../responseCoefficient';
import { forces, solveSeismic } from './seismicSheet';

const attributesOf = (example: WorkedExample, more: Attributes): Attributes => ({
  edition: 'ASCE 7-16',
  sds: numberIn(example, 'SDS'),
  sd1: numberIn(example, 'SD1'),
  r: numberIn(example, 'R'),
  ie: numberIn(example, 'Ie'),
  s1: 0.5,
  // The sources use only 12.8.1.1: 11.4.8 adds nothing for Site Class C.
  siteClass: 'C',
  ...more,
});

/** A house of one level at its height, of any weight: the coefficient is the same. */
const house: Driver = (example) => {
  const hn = numberIn(example, 'hn');
  const tl = numberIn(example, 'TL');
  const solution = solveSeismic(attributesOf(example, { levels: [['Roof', hn, 100]], tl }));
  // CsMaxLong is printed for a T below TL, where the template has no use for it: through its equation.
  const long = seismic.of(upperLimits.long, null).value({
    ...{ SD1: numberIn(example, 'SD1'), TL: tl, T: result(solution, 'ta') },
    ...{ R: numberIn(example, 'R'), Ie: numberIn(example, 'Ie') },
  });
  return {
    Ta: result(solution, 'ta'),
    CsBase: result(solution, 'csBase'),
    CsMax: result(solution, 'csMax'),
    CsMaxLong: long,
    CsMin: result(solution, 'csMin'),
    Cs: result(solution, 'cs'),
  };
};

/** SS and S1 by site class: what the site makes of them. */
function siteMotion(example: WorkedExample, more: Attributes = {}) {
  const solution = solveSeismic({
    ...{ edition: 'ASCE 7-16', groundMotion: 'SS and S1 by site class', cu: 0 },
    ...{
      siteClass: String(example.inputs.siteClass),
      ss: numberIn(example, 'SS'),
      s1: numberIn(example, 'S1'),
    },
    ...more,
  });
  const named = { Fa: 'fa', Fv: 'fv', SMS: 'sms', SM1: 'sm1', SDS: 'sdsUsed', SD1: 'sd1Used' };
  const values = Object.entries(named).map(([name, output]) => [name, result(solution, output)] as const);
  return { solution, values: Object.fromEntries(values) };
}

export const drivers: Record<string, Driver> = {
  'se-01': house,
  'se-03': house,
  'se-04': house,
  'se-06': (example) => {
    const { weights, heights } = example.inputs as { weights: number[]; heights: number[] };
    const levels = weights.map((weight, index) => [`Level ${index + 1}`, heights[index]!, weight]);
    const solution = solveSeismic(attributesOf(example, { heightHn: heights[0]!, levels }));
    return {
      Cs: result(solution, 'cs'),
      V: result(solution, 'baseShear'),
      Cvx: forces(solution, 'cvx'),
      Fx: forces(solution, 'fx'),
      baseMoment: result(solution, 'baseMoment'),
    };
  },
  'se-07': (example) => {
    const { wpx, Fx } = example.inputs as { wpx: number[]; Fx: number[] };
    const levels = wpx.map((weight, index) => ({
      ...{ level: '', height: 10 * (wpx.length - index), weight },
      ...{ cvx: 0, fx: Fx[index]!, shear: 0 },
    }));
    const rows = diaphragmSteps(new Derivation(seismic), levels, {
      sds: numberIn(example, 'SDS'),
      ie: numberIn(example, 'Ie'),
    });
    return {
      byEquation: rows.map(({ byEquation }) => byEquation),
      least: rows.map(({ least }) => least),
      most: rows.map(({ most }) => most),
      Fpx: rows.map(({ fpx }) => fpx),
    };
  },
  'se-08': (example) => siteMotion(example).values,
  'se-09': (example) => {
    const { solution, values } = siteMotion(example, {
      ...{ r: numberIn(example, 'R'), ie: numberIn(example, 'Ie'), tl: numberIn(example, 'TL') },
      levels: [['Roof', numberIn(example, 'hn'), 100]],
    });
    const own = { Ta: 'ta', Cu: 'cuUsed', Cs: 'cs', CsMin: 'csMin' };
    const others = Object.entries(own).map(([name, output]) => [name, result(solution, output)] as const);
    return { ...values, ...Object.fromEntries(others) };
  },
  'se-10': (example) => siteMotion(example).values,
};

/** Examples that give what the template calculates. */
export const throughFunctions: Record<string, string> = {
  'se-07': 'the forces of the levels are given, through the function of the diaphragm forces',
};
