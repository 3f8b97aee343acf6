import type { Attributes } from '../../../contract';
import { beamStability } from '../../rules/wood/beamStability';
import { unrecorded } from '../../rules/wood/notation';
import { volumeFactor } from '../../rules/wood/volumeFactor';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { bare, detail, simpleSpan, solveBeam } from './timberSheet';
import type { Solution } from '../../kit/template';

type Results = Record<string, number | number[]>;

const numberList = ({ inputs }: WorkedExample, name: string) => inputs[name] as number[];

const uniform = (...loads: [type: string, plf: number][]) =>
  loads.map(([type, plf]) => [type, 0, 0, type, plf, plf]);

const details = (solution: Solution, names: string[]): Results =>
  Object.fromEntries(names.map((name) => [name, detail(solution, name)]));

const reactions = (solution: Solution, column: string): number[] => {
  const rows = solution.details?.reactions;
  if (!Array.isArray(rows)) throw new Error('There are no reactions');
  return rows.map((row) => Number(row[column]));
};

/** Size, supports and no load but the example's. */
const custom = (example: WorkedExample, species: string, grade?: string): Attributes => ({
  ...bare,
  ...simpleSpan(numberIn(example, 'span'), Number(example.inputs.bearingLength ?? 3.5)),
  type: 'Custom',
  b_input: numberIn(example, 'b'),
  d_input: numberIn(example, 'd'),
  species,
  ...(grade ? { grade } : {}),
});

const ratios = ['bendingRatio', 'shearRatio', 'liveDeflectionRatio', 'totalDeflectionRatio', 'bearingRatio'];

/** The joist of the public benchmark: 2x10 SPF No.2, 12 ft, shear at the support, Cb as the source takes it. */
const benchmarkJoist: Driver = (example) => {
  const solution = solveBeam({
    ...custom(example, 'Spruce-Pine-Fir', 'No.2'),
    n_com: Number(example.inputs.plies ?? 1),
    repeat: 'Repeating',
    loadsLine: uniform(['D', numberIn(example, 'deadLoad')], ['L', numberIn(example, 'liveLoad')]),
    bearingFromEnd: true,
    shearAtD: false,
  });
  return details(solution, ratios);
};

/** The glulam roof girder of the course handout: its own Ey,min and length, through the functions of the factors. */
const handoutGirder = (example: WorkedExample, cd: number) => {
  const size = { b: numberIn(example, 'b'), d: numberIn(example, 'd') };
  const lu = 12 * numberIn(example, 'unbracedLength');
  const edge = { load: 'Five equal loads at the sixth points, braced there', lu, ...size } as const;
  const fbStar = numberIn(example, 'Fb') * cd;
  const { cL, ...stability } = beamStability(
    unrecorded,
    edge,
    Number(example.inputs.Eymin ?? 830_000),
    fbStar,
  );
  const cV = volumeFactor.value({ L: numberIn(example, 'span'), ...size, exponent: 1 / 10 });
  const modulus = (size.b * size.d ** 2) / 6;
  return { ...stability, cL, cV, modulus, adjusted: numberIn(example, 'Fb') * cd * Math.min(cL, cV) };
};

export const drivers: Record<string, Driver> = {
  'tb-01': (example) => {
    const solution = solveBeam({
      ...custom(example, 'Douglas Fir-Larch', 'Select Structural'),
      topBracing: 'Supports and braces',
      stabilityLoad: 'Concentrated load at the center, not braced there',
      loadsConc: [['P', numberIn(example, 'span') / 2, 'L', numberIn(example, 'P'), 0]],
    });
    return {
      A: detail(solution, 'area'),
      S: detail(solution, 'sectionModulus'),
      I: detail(solution, 'momentOfInertia'),
      ...details(solution, ['le', 'RB', 'FbE', 'CL', 'FbAdj', 'momentCapacity']),
      bearingStress: reactions(solution, 'bearingStress')[0]!,
    };
  },
  'tb-02': (example) => {
    const span = numberIn(example, 'volumeLength');
    const solution = solveBeam({
      ...custom({ ...example, inputs: { ...example.inputs, span } }, 'Glulam 24F-V4'),
      loadsLine: uniform(['S', 400]),
    });
    const { b, d } = example.inputs as { b: number; d: number };
    const [fcPerp] = reactions(solution, 'FcPerpAdj');
    return {
      ...details(solution, ['CV', 'momentCapacity']),
      shearCapacity: (detail(solution, 'FvAdj') * b * d) / 1.5,
      bearingCapacity: fcPerp! * b * numberIn(example, 'bearingLength'),
    };
  },
  'tb-05': (example) => {
    const { le, rB, fbE, cL, cV, modulus, adjusted } = handoutGirder(example, numberIn(example, 'CD'));
    const fb = (numberIn(example, 'M') * 12_000) / modulus;
    return { le, RB: rB, FbE: fbE, CL: cL, CV: cV, FbAdj: adjusted, fb };
  },
  'tb-25': (example) => {
    const span = numberIn(example, 'span');
    const moment = (types: Record<string, number>, selfWeight = 0) => {
      const loadsConc = Object.entries(types).flatMap(([type, kips]) =>
        [1, 2, 3, 4, 5].map((sixth) => [type, (sixth * span) / 6, type, 1000 * kips, 0]),
      );
      const loadsLine = selfWeight > 0 ? uniform(['D', 1000 * selfWeight]) : [];
      const attributes = { ...bare, ...simpleSpan(span), member: '6.75x34.5 Glulam 24F-V4' };
      return detail(solveBeam({ ...attributes, loadsConc, loadsLine }), 'maxMoment') / 1000;
    };
    const dead = numberIn(example, 'PD');
    const weight = numberIn(example, 'selfWeight');
    const snow = numberIn(example, 'PS');
    return {
      MD: moment({ D: dead }, weight),
      MS: moment({ S: snow }),
      MLr: moment({ Lr: numberIn(example, 'PLr') }),
      MDplusS: moment({ D: dead, S: snow }, weight),
    };
  },
  'tb-06': (example) => {
    const cases = example.inputs.cases as [number, number][];
    const girders = cases.map(([cd]) => handoutGirder(example, cd));
    return {
      fb: cases.map(([, m], index) => (m * 12_000) / girders[index]!.modulus),
      FbAdj: girders.map(({ adjusted }) => adjusted),
    };
  },
  'tb-08': (example) => {
    const solution = solveBeam({
      ...custom(example, 'Hem-Fir', 'No.2'),
      loadsLine: uniform(['D', numberIn(example, 'deadLoad')], ['S', numberIn(example, 'snowLoad')]),
    });
    return {
      ...details(solution, ['fb', 'FbAdj', 'bendingRatio', 'fv', 'FvAdj', 'shearRatio']),
      deflectionSnow: detail(solution, 'liveDeflection'),
      deflectionTotal: detail(solution, 'totalDeflection'),
    };
  },
  'tb-11': (example) => {
    const solution = solveBeam({
      ...custom(example, 'Douglas Fir-Larch', 'No.2'),
      spacing: numberIn(example, 'spacing'),
      loadsDist: [
        ['Floor', 0, 0, 0, 0, 'D', numberIn(example, 'dead')],
        ['Floor', 0, 0, 0, 0, 'L', numberIn(example, 'live')],
      ],
    });
    const fb = detail(solution, 'fb');
    return { fb, liveDeflectionRatioL360: detail(solution, 'liveDeflectionRatio') };
  },
  'tb-12': benchmarkJoist,
  'tb-13': (example) => {
    const size = { b: numberIn(example, 'b'), d: numberIn(example, 'd') };
    const edge = { load: 'Uniform load', lu: 12 * numberIn(example, 'unbracedLength'), ...size } as const;
    const fbStar = numberIn(example, 'FbStar');
    const { le, rB, fbE, cL } = beamStability(unrecorded, edge, numberIn(example, 'Emin'), fbStar);
    return { le, RB: rB, FbE: fbE, CL: cL };
  },
  'tb-16': benchmarkJoist,
  'tb-19': (example) => {
    const solution = solveBeam({
      ...custom(example, 'Custom values'),
      fb: numberIn(example, 'Fb'),
      depthExponent: numberIn(example, 'depthExponent'),
      loadsLine: uniform(['D', numberIn(example, 'deadLoad')], ['L', numberIn(example, 'liveLoad')]),
    });
    return {
      depthFactor: detail(solution, 'FbAdj') / numberIn(example, 'Fb'),
      bendingRatio: detail(solution, 'bendingRatio'),
    };
  },
  'tb-20': (example) => {
    const solution = solveBeam({
      ...custom(example, 'Custom values'),
      fb: numberIn(example, 'Fb'),
      eMin: numberIn(example, 'Emin'),
      topBracing: 'Supports and braces',
      loadsLine: uniform(['D', numberIn(example, 'deadLoad')], ['L', numberIn(example, 'liveLoad')]),
    });
    return details(solution, ['CL', 'bendingRatio']);
  },
  'tb-22': (example) => ({
    totalDeflectionRatio: numberList(example, 'Kcr').map((creepFactor) =>
      detail(
        solveBeam({
          ...custom(example, 'Spruce-Pine-Fir', 'No.2'),
          creepFactor,
          loadsLine: uniform(['D', numberIn(example, 'deadLoad')], ['L', numberIn(example, 'liveLoad')]),
        }),
        'totalDeflectionRatio',
      ),
    ),
  }),
  'tb-23': (example) => {
    const loadsConc = [['P', numberIn(example, 'a'), 'L', numberIn(example, 'P'), 0]];
    const solution = solveBeam({ ...bare, ...simpleSpan(numberIn(example, 'span')), loadsConc });
    const [R1, R2] = reactions(solution, 'maxReaction');
    return { R1: R1!, R2: R2!, momentMax: detail(solution, 'maxMoment') };
  },
  'tb-24': (example) => {
    const w = numberIn(example, 'w');
    const loadsLine = [['w', numberIn(example, 'start'), numberIn(example, 'end'), 'L', w, w]];
    const solution = solveBeam({ ...bare, ...simpleSpan(numberIn(example, 'span')), loadsLine });
    const [R1, R2] = reactions(solution, 'maxReaction');
    return {
      ...{ R1: R1!, R2: R2!, momentMax: detail(solution, 'maxMoment') },
      xMax: detail(solution, 'maxMomentPosition'),
    };
  },
  'tb-27': (example) => {
    const solution = solveBeam({
      ...bare,
      ...simpleSpan(numberIn(example, 'span')),
      ...{ member: '2x6 D.Fir-L No. 1', topBracing: 'Continuous', repeat: 'Repeating', shearAtD: false },
      spacing: numberIn(example, 'spacing'),
      loadsDist: [
        ['Roof', 0, 0, 0, 0, 'D', numberIn(example, 'D')],
        ['Roof', 0, 0, 0, 0, 'Lr', numberIn(example, 'Lr')],
      ],
    });
    return {
      S: detail(solution, 'sectionModulus'),
      FbAdj: detail(solution, 'FbAdj'),
      FvAdj: detail(solution, 'FvAdj'),
      momentCapacity: detail(solution, 'momentCapacity'),
      liveDeflection: detail(solution, 'liveDeflection'),
    };
  },
  'tb-28': (example) => {
    const [w, l] = [numberIn(example, 'w'), numberIn(example, 'span')];
    const solution = solveBeam({
      ...bare,
      L_X: 3 * l,
      supports: [0, 1, 2, 3].map((at) => [at === 0 ? 'Pinned' : 'Roller', at * l, 3.5]),
      loadsLine: uniform(['L', w]),
    });
    const [endReaction = NaN, innerReaction = NaN] = reactions(solution, 'maxReaction');
    return {
      maxMoment: detail(solution, 'maxMoment') / (w * l * l),
      minMoment: detail(solution, 'minMoment') / (w * l * l),
      endReaction: endReaction / (w * l),
      innerReaction: innerReaction / (w * l),
    };
  },
  'tb-26': ({ inputs }) => {
    const timbers = (inputs.members as string[]).map((member) => solveBeam({ member }));
    const of = (name: string) => timbers.map((solution) => detail(solution, name));
    return { A: of('area'), S: of('sectionModulus'), I: of('momentOfInertia') };
  },
};

/**
 * Examples whose numbers the fields cannot express, with the reason; their equations are driven by hand. All others
 * run through the template.
 */
export const throughFunctions: Record<string, string> = {
  'tb-05': 'the handout has its own Ey,min of 830 000 psi for the tabulated glulam',
  'tb-06': 'the handout has its own Ey,min, and gives moments without loads',
  'tb-13': 'Fb* is given, not the member',
};
