import type { Attributes, TableValue } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { cellNumber, rowsOf } from './rows';
import { bare, detail, line, simpleSpan, solveBeam } from './testing/timberSheet';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';

/** Inputs on the very border of what a rule allows or takes in. */
const problemsOf = (attributes: Attributes) =>
  readNewInputs(withExamples(timberBeamASD), attributes).problems.map(
    ({ field, message }) => `${field}: ${message}`,
  );
const supports = (...rows: TableValue) => ({ supports: rows });
const row = (solution: ReturnType<typeof solveBeam>, index: number): Record<string, unknown> => {
  const reactions = solution.details?.reactions;
  if (!Array.isArray(reactions)) throw new Error('There are no reactions');
  return { ...reactions[index] };
};
const reaction = (attributes: Attributes, index = 0) =>
  Number(row(solveBeam({ ...bare, ...attributes }), index).maxReaction);

describe('what is just allowed', () => {
  test.each<[string, Attributes]>([
    ['loads of 1e9', { loadsLine: [['w', 0, 0, 'L', 1e9, -1e9]], loadsConc: [['P', 12, 'L', -1e9, 1e9]] }],
    ['a strip of 1e5 in', { loadsDist: [['a', 0, 12, 1e5, 0, 'L', 1]] }],
    ['a bearing of 1000 in', supports(['Pinned', 0, 1000], ['Roller', 12, 0.1])],
    [
      'a brace with any width, at a support',
      supports(['Pinned', 0, 3], ['Top Brace', 12, -1], ['Roller', 12, 3]),
    ],
    [
      'a brace at a hinge',
      supports(['Fixed', 0, 3], ['Hinge', 6, 0], ['Top Brace', 6, 0], ['Roller', 12, 3]),
    ],
    [
      'a hinge on a pinned support',
      supports(['Pinned', 0, 3], ['Roller', 6, 3], ['Hinge', 6, 0], ['Roller', 12, 3]),
    ],
    ['half a plate of no flitch beam', { flitchPlates: 1.5 }],
    ['a flat beam', { flatUse: true }],
    [
      'a force on a hinge',
      { ...supports(['Fixed', 0, 3], ['Hinge', 6, 0], ['Roller', 12, 3]), loadsConc: [['P', 6, 'L', 5, 0]] },
    ],
    [
      'a moment beside a hinge',
      { ...supports(['Fixed', 0, 3], ['Hinge', 6, 0], ['Roller', 12, 3]), loadsConc: [['M', 5, 'L', 0, 5]] },
    ],
    ['30 supports', supports(...Array.from({ length: 30 }, (_, index) => ['Pinned', index / 3, 3]))],
    ['100 loads', { loadsConc: new Array(100).fill(['P', 1, 'L', 1, 0]) }],
    ['a grade of no custom member', { type: 'Database', species: 'Southern Pine', grade: 'Stud' }],
    ['No.1 of Spruce-Pine-Fir', { type: 'Custom', species: 'Spruce-Pine-Fir', grade: 'No.1' }],
  ])('%s', (_, attributes) => {
    expect(problemsOf(attributes)).toEqual([]);
  });
});

describe('what is just rejected, and how', () => {
  test.each<[Attributes, string]>([
    [
      { loadsDist: [['a', 0, 12, 100_001, 0, 'L', 1]] },
      'loadsDist[0][3]: loadsDist[0][3] must be a width of 0 to 100000 in; given the number 100001.',
    ],
    [
      { loadsDist: [['a', 0, 12, 0, -1, 'L', 1]] },
      'loadsDist[0][4]: loadsDist[0][4] must be a width of 0 to 100000 in; given the number -1.',
    ],
    [
      supports(['Pinned', 0, 1000.1], ['Roller', 12, 3]),
      'supports[0][2]: supports[0][2] must be a bearing of 0 to 1000 in.',
    ],
    [
      supports(['Pinned', 0, 3], ['Hinge', 0, 0], ['Roller', 12, 3]),
      'supports[1][1]: supports[1][1] cannot be a hinge: it is an end of the beam.',
    ],
    [
      supports(['Hinge', 6, 0], ['Fixed', 6, 3]),
      'supports[1][1]: supports[1][1] cannot be a hinge and a fixed support at once.',
    ],
    [
      { loadsLine: [['w', 6, 3, 'L', 1, 1]] },
      'loadsLine[0][2]: loadsLine[0][2] must be beyond the start: the load runs from 6 ft to 3 ft.',
    ],
    [
      { loadsLine: [['w', -1, 3, 'L', 1, 1]] },
      'loadsLine[0][1]: loadsLine[0][1] must be on the beam, from 0 to 12 ft; given the number -1.',
    ],
    [
      supports(...Array.from({ length: 31 }, (_, index) => ['Pinned', index / 3, 3])),
      'supports: supports can have at most 30 rows.',
    ],
    [{ n_com: 2.5 }, 'n_com: n_com must be a whole number; given the number 2.5.'],
  ])('%j', (attributes, problem) => {
    expect(problemsOf(attributes)).toEqual([problem]);
  });

  test('a cell that holds no number is named', () => {
    expect(() => cellNumber({ position: 'left' }, 'position', 'supports[0][1]')).toThrow(
      'supports[0][1] must be a number to calculate.',
    );
    expect(rowsOf({ supports: 'none' }, 'supports')).toEqual([]);
  });
});

describe('sizes', () => {
  const own = (b_input: number, d_input: number, more: Attributes = {}) =>
    solveBeam({
      ...{ ...bare, ...simpleSpan(8), type: 'Custom', species: 'Douglas Fir-Larch', grade: 'No.1' },
      ...{ b_input, d_input, loadsLine: [line('L', 40)], ...more },
    });

  test('1.5 in is lumber, 4.5 in a timber: Table 4A to 4D', () => {
    expect(detail(own(1.5, 9.25), 'Fb')).toBe(1000);
    expect(detail(own(4.4, 9.25), 'Fb')).toBe(1000);
    expect(detail(own(4.5, 9.25), 'Fb')).toBe(1350);
    expect(own(1.49, 9.25).check!.errorReason).toContain('thinner than 1.5 in');
  });

  test('a square ply needs no flatUse; custom values may be wider than deep', () => {
    expect(own(3.5, 3.5).check!.error).toBe(false);
    expect(own(5.5, 3.5).check!.errorReason).toContain('choose flatUse');
    expect(own(5.5, 3.5, { species: 'Custom values' }).check!.error).toBe(false);
  });

  test('flat use turns a ply either way into one that lies', () => {
    expect(own(1.5, 5.5, { flatUse: true }).details).toMatchObject({ b: 5.5, d: 1.5 });
    expect(own(5.5, 1.5, { flatUse: true }).details).toMatchObject({ b: 5.5, d: 1.5 });
  });

  test('values of Southern Pine go by the wide face', () => {
    expect(detail(own(1.5, 9.25, { species: 'Southern Pine' }), 'Fb')).toBe(1050);
  });

  test('the name of a custom member has its size, species and grade', () => {
    expect(own(1.5, 9.25).details?.member).toBe('1.5x9.25 Douglas Fir-Larch No.1');
    expect(own(5.125, 12, { species: 'Glulam 24F-V4' }).details?.member).toBe('5.125x12 Glulam 24F-V4');
  });

  test('a member that is not there: members of its size are named, if there are any', () => {
    const reason = (member: string) => solveBeam({ member }).check!.errorReason;
    expect(reason('2x10 Oak')).toBe(
      'There is no member "2x10 Oak". Members of that size include "2x10 D.Fir-L Select Structural", ' +
        '"2x10 D.Fir-L No. 1 & Btr", "2x10 D.Fir-L No. 1".',
    );
    expect(reason('Oak')).toBe('There is no member "Oak".');
    for (const name of ['', 'toString']) expect(reason(name)).toBe(`There is no member "${name}".`);
    expect(reason('x'.repeat(100))).toBe(`There is no member "${'x'.repeat(60)}".`);
    const { member, ...sheet } = readNewInputs(withExamples(timberBeamASD), {}).stored;
    expect(member).toBe('2x10 D.Fir-L No. 2');
    expect(() => solveOnce(timberBeamASD, sheet, {})).toThrow(
      'Member is required: text, such as "2x10 D.Fir-L No. 2".',
    );
  });

  test('steel plates may be as deep as the wood, not deeper', () => {
    const flitch = (flitchDepth: number) =>
      solveBeam({ flitch: true, flitchDepth, topBracing: 'Continuous' }).check!;
    expect(flitch(9.25).error).toBe(false);
    expect(flitch(9.26).errorReason).toContain('9.26 in deep, deeper than the wood at 9.25 in');
  });
});

describe('NDS 3.4.3.1: spans from 3 d and overhangs from 2 d on lose the loads within d', () => {
  const deep = { type: 'Custom', species: 'Custom values', b_input: 1.5, d_input: 12 };
  const shear = (attributes: Attributes) =>
    detail(solveBeam({ ...bare, ...deep, ...attributes }), 'designShear');

  test('a span of 3 d', () => {
    const at = (length: number) => shear({ ...simpleSpan(length), loadsLine: [line('L', 100)] });
    expect(at(3)).toBeCloseTo(100 * (1.5 - 1), 6);
    expect(at(2.99)).toBeCloseTo(100 * (2.99 / 2), 6);
  });

  test('an overhang of 2 d, on either side', () => {
    const right = (length: number) =>
      shear({
        L_X: 6 + length,
        ...supports(['Pinned', 0, 3], ['Roller', 6, 3]),
        loadsLine: [line('L', 100, 6)],
      });
    const left = (length: number) =>
      shear({
        ...{ L_X: 6 + length, ...supports(['Pinned', length, 3], ['Roller', 6 + length, 3]) },
        loadsLine: [line('L', 100, 0, length)],
      });
    // 100 plf over the last foot of two.
    for (const at of [left, right]) {
      expect(at(2)).toBeCloseTo(100, 6);
      expect(at(1.99)).toBeCloseTo(199, 6);
    }
  });

  test('a force counts x / d from the nearer support', () => {
    const at = (position: number) => shear({ ...simpleSpan(6), loadsConc: [['P', position, 'L', 600, 0]] });
    expect(at(0.25)).toBeCloseTo(0.25 * 600 * (1 - 0.25 / 6), 6);
    expect(at(5.75)).toBeCloseTo(0.25 * 600 * (1 - 0.25 / 6), 6);
    expect(at(1)).toBeCloseTo(500, 6);
  });
});

describe('NDS 3.10.4: Cb for a bearing under 6 in, 3 in or more from the ends', () => {
  const cb = (bearing: number, position: number, more: Attributes = {}) =>
    row(
      solveBeam({
        ...{ ...bare, L_X: 12, loadsLine: [line('L', 40)] },
        ...supports(['Pinned', position, bearing], ['Roller', 12 - position, bearing]),
        ...more,
      }),
      0,
    ).Cb;

  test('4.5 in from the end leave 3 in beside a bearing of 3 in', () => {
    expect(cb(3, 0.375)).toBeCloseTo(3.375 / 3, 12);
    expect(cb(3, 0.374)).toBe(1);
    expect(cb(3, 0)).toBe(1);
    expect(cb(3, 0, { bearingFromEnd: true })).toBeCloseTo(3.375 / 3, 12);
  });
});

describe('loads on a slope of 30 degrees', () => {
  const cosine = Math.cos(Math.PI / 6);
  const sloped = { ...simpleSpan(12), alpha_incline: 30 };

  test('a moment is what it is', () => {
    const solution = solveBeam({ ...bare, ...sloped, loadsConc: [['M', 0, 'L', 0, 500]] });
    expect(detail(solution, 'maxMoment')).toBeCloseTo(500, 6);
  });

  test('braces of a distance on plan are further apart along the slope', () => {
    const more = { topBracing: 'Spacing', topBraceSpacing: 4, stabilityLoad: 'Equal end moments' };
    const solution = solveBeam({ ...bare, ...sloped, ...more, loadsLine: [line('L', 40)] });
    expect(detail(solution, 'le')).toBeCloseTo((1.84 * 48) / cosine, 9);
  });
});

test('a triangle that starts or ends at nothing is a load', () => {
  const at = (from: number, to: number) =>
    reaction({ ...simpleSpan(12), loadsLine: [['t', 0, 0, 'L', from, to]] });
  expect(at(0, 100)).toBeCloseTo((100 * 12) / 6, 6);
  expect(at(100, 0)).toBeCloseTo((100 * 12) / 3, 6);
});

test('a width that falls to 0 is a triangle too', () => {
  const loadsDist = [['a', 0, 0, 48, 0, 'L', 25]];
  expect(reaction({ ...simpleSpan(12), loadsDist })).toBeCloseTo((100 * 12) / 3, 6);
});

test('a force and a moment of 0 are no load: they lend no load duration factor', () => {
  const loadsLine = [line('D', 100)];
  const { details } = solveBeam({ ...bare, ...simpleSpan(12), loadsLine, loadsConc: [['P', 6, 'W', 0, 0]] });
  expect(details).toMatchObject({ CD: 0.9, shearCombination: 'D' });
  expect(details).toEqual(solveBeam({ ...bare, ...simpleSpan(12), loadsLine }).details);
});

test('each failing check has its reason: what, how much, against what, where and under which loads', () => {
  const { check } = solveBeam({
    ...{
      ...bare,
      ...simpleSpan(12, 0.5),
      shearAtD: false,
      member: '2x10 D.Fir-L No. 2',
      repeat: 'Non-Repeating',
    },
    loadsLine: [line('D', 100), line('L', 400)],
  });
  const modulus = (1.5 * 9.25 ** 2) / 6;
  const inertia = modulus * (9.25 / 2);
  const deflection = (plf: number) => (5 * (plf / 12) * 144 ** 4) / (384 * 1.6e6 * inertia);
  const four = (value: number) => Number(value.toPrecision(4));
  const three = (value: number) => Number(value.toPrecision(3));
  const fb = (12 * 500 * 144) / 8 / modulus;
  const fv = (1.5 * 3000) / (1.5 * 9.25);
  expect(check!.failReasons).toEqual([
    `Bending: fb = ${four(fb)} psi and Fb' = 990 psi at 6 ft, ratio ${four(fb / 990)} under D + L.`,
    `Shear: fv = ${four(fv)} psi and Fv' = 180 psi, ratio ${four(fv / 180)} under D + L.`,
    expect.stringMatching(
      /^Bearing: fc⊥ = 4000 psi and Fc⊥' = 625 psi at support [12] \((0|12) ft\), ratio 6.4 under D \+ L\.$/,
    ),
    `Live deflection: deflection ${three(deflection(400))} in and limit 0.4 in in span 1, ` +
      `ratio ${four(deflection(400) / 0.4)} under L.`,
    `Total deflection: deflection ${three(deflection(500))} in and limit 0.6 in in span 1, ` +
      `ratio ${four(deflection(500) / 0.6)} under D + L.`,
  ]);
});

test('a flitch beam fails in its steel as well', () => {
  const { check } = solveBeam({
    ...{ ...bare, ...simpleSpan(14), n_com: 2, flitch: true, flitchThickness: 0.5, flitchDepth: 9 },
    loadsLine: [line('L', 2000)],
  });
  expect(check!.failReasons[1]).toMatch(
    /^Steel plates: fs = \d+ psi and Fy\/1\.67 = 21560 psi at 7 ft, ratio [\d.]+ under L\.$/,
  );
});

test('nothing on the beam: the details that would come from a load are null, the ratios 0', () => {
  const { details } = solveBeam({ ...bare, ...simpleSpan(12) });
  expect(details).toMatchObject({
    ...{
      utilizationRatio: 0,
      bendingRatio: 0,
      shearRatio: 0,
      liveDeflectionRatio: 0,
      totalDeflectionRatio: 0,
    },
    ...{
      fb: 0,
      FbAdj: null,
      CD: null,
      CL: null,
      CV: null,
      le: null,
      RB: null,
      FbE: null,
      momentCapacity: null,
    },
    ...{ bendingCombination: null, bendingPosition: null, fv: 0, designShear: 0, maxShear: 0 },
    ...{
      liveDeflection: 0,
      liveDeflectionLimit: null,
      liveDeflectionPosition: null,
      liveDeflectionSpan: null,
    },
  });
});
