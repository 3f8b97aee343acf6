import type { Attributes } from '../../../contract';
import { momentGradientFactor } from '../momentGradient';
import { result, solveBeam } from './beamSheet';
import { numberIn, type WorkedExample } from '../../testing/workedExample';

type Ours = Record<string, number | number[]>;

export const asList = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : [Number(value)];

const section = ({ inputs }: WorkedExample): Attributes => ({
  section: String(inputs.section),
  fy: Number(inputs.Fy),
});

const factors = ({ inputs }: WorkedExample): Ours => ({
  Cb: (inputs.sets as number[][]).map(([max = NaN, a = NaN, b = NaN, c = NaN]) =>
    momentGradientFactor({ max, quarters: [a, b, c] }),
  ),
});

/** Required and available moments by both methods, of those that the example prints. */
function bothMethods(example: WorkedExample, bracing: Attributes): Ours {
  const design = (designMethod: string) =>
    solveBeam({
      ...{ ...section(example), ...bracing, designMethod, selfWeight: false },
      span: numberIn(example, 'span'),
      deadLoad: numberIn(example, 'deadLoad'),
      liveLoad: numberIn(example, 'liveLoad'),
    });
  const [lrfd, asd] = [design('LRFD'), design('ASD')];
  const ours: Ours = {
    Mu: result(lrfd, 'mU'),
    Ma: result(asd, 'mU'),
    Mn: 12 * result(lrfd, 'mn'),
    phiMn: result(lrfd, 'phiMn'),
    MnOmega: result(asd, 'phiMn'),
  };
  return Object.fromEntries(Object.entries(ours).filter(([name]) => Object.hasOwn(example.expected, name)));
}

/** How each example runs, in the units that it prints. */
export const drivers: Record<string, (example: WorkedExample) => Ours> = {
  'sb-01': (example) => {
    const solution = solveBeam({
      ...section(example),
      span: numberIn(example, 'span'),
      deadLoad: numberIn(example, 'deadLoad'),
      liveLoad: numberIn(example, 'liveLoad'),
      unbracedLength: numberIn(example, 'Lb'),
      selfWeight: false,
    });
    return { Mu: result(solution, 'mU'), Mn: result(solution, 'mn'), phiMn: result(solution, 'phiMn') };
  },
  'sb-02': (example) => {
    const solution = solveBeam({
      ...section(example),
      span: numberIn(example, 'span'),
      unbracedLength: numberIn(example, 'Lb'),
      cb: numberIn(example, 'Cb'),
    });
    return {
      Lp: 12 * result(solution, 'lp'),
      Lr: 12 * result(solution, 'lr'),
      Mn: 12 * result(solution, 'mn'),
      phiMn: result(solution, 'phiMn'),
    };
  },
  'sb-04': factors,
  'sb-05': factors,
  'sb-07': (example) => ({
    Mn: 12 * result(solveBeam({ ...section(example), bendingAxis: 'Minor' }), 'mn'),
  }),
  'sb-09': (example) => ({
    phiMn: asList(example.inputs.Lb).map((unbracedLength) =>
      result(solveBeam({ ...section(example), unbracedLength, cb: numberIn(example, 'Cb') }), 'phiMn'),
    ),
  }),
  'sb-12': (example) => bothMethods(example, { unbracedLength: 0 }),
  'sb-13': (example) => bothMethods(example, { unbracedLength: numberIn(example, 'Lb'), cb: 0 }),
  'sb-14': (example) => bothMethods(example, { unbracedLength: 0 }),
  'sb-11': (example) => ({ phiVn: result(solveBeam(section(example)), 'phiVn') }),
};

/** Examples that the fields cannot express, and why. */
export const notExpressible: Record<string, string> = { 'sb-08': 'a channel; the template has I-shapes' };

/**
 * Where the source multiplies a property that it has rounded to three digits, its number can differ from ours by half a
 * unit of that digit in addition to its tolerance. Below, the rounded property gives the same numbers exactly.
 */
export const rounding: Record<string, Record<string, number>> = {
  'sb-01': { Mn: 0.5 / 101, phiMn: 0.5 / 101 },
  'sb-02': { Lp: 0.005 / 1.65 },
};
