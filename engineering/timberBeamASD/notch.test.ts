import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';
import { bare, detail, line, noteOf, simpleSpan, solveBeam } from './testing/timberSheet';

/** 4x12 D.Fir-L No. 2 over 12 ft with 500 plf: V at the support 3000 lb. */
const beam: Attributes = {
  ...{ ...bare, ...simpleSpan(12), member: '4x12 D.Fir-L No. 2' },
  loadsLine: [line('D', 100), line('L', 400)],
};
const tension = { notch: 'Tension face', notchDepth: 2 };
const compression = { notch: 'Compression face', notchDepth: 2, notchLength: 4 };
const design = (more: Attributes) => solveBeam({ ...beam, ...more });
const problemsOf = (more: Attributes) =>
  readNewInputs(withExamples(timberBeamASD), { ...beam, ...more }).problems.map(
    ({ field, message }) => `${field}: ${message}`,
  );
const cautionsOf = (more: Attributes) => String(design(more).details?.cautions);

test('by hand: tension face, Eq. 3.4-3', () => {
  const solution = design({ ...tension, notchLength: 0 });
  expect(detail(solution, 'dn')).toBe(9.25);
  // All loads count, also those within d of the support.
  expect(detail(solution, 'notchShear')).toBeCloseTo(3000, 6);
  expect(detail(solution, 'VrAdj')).toBeCloseTo((2 / 3) * 180 * 3.5 * 9.25 * (9.25 / 11.25) ** 2, 6);
  expect(detail(solution, 'notchShearRatio')).toBeCloseTo(3000 / 2626.5, 4);
  expect(detail(solution, 'shearRatio')).toBeLessThan(detail(solution, 'notchShearRatio'));
  expect(solution.check!.failReasons).toContainEqual(
    expect.stringMatching(
      /^Shear at the notch: V = 3000 lb and Vr' = 262[67] lb, ratio 1\.14\d* under D \+ L\.$/,
    ),
  );
});

test('by hand: compression face, Eq. 3.4-5, and bending of what remains', () => {
  const solution = design(compression);
  expect(detail(solution, 'VrAdj')).toBeCloseTo((2 / 3) * 180 * 3.5 * (11.25 - (2 / 9.25) * 4), 6);
  // The notch ends 1.75 + 4 in from the centre of the bearing.
  const x = 5.75 / 12;
  const moment = 12 * ((500 * 12 * x) / 2 - (500 * x ** 2) / 2);
  expect(detail(solution, 'notchBendingRatio')).toBeCloseTo(
    moment / ((3.5 * 9.25 ** 2) / 6) / (900 * 1.1),
    6,
  );
});

test('each step with its clause', () => {
  const clauses = (more: Attributes) =>
    design(more)
      .steps.filter(({ symbol }) => ["Vr'", 'Vn', 'dn', 'fbn'].includes(symbol))
      .map(({ symbol, clause, substituted }) => `${symbol} ${clause} ${/NaN|undefined/.test(substituted)}`);
  expect(clauses(tension)).toEqual([
    'dn NDS 3.4.3.2 false',
    'Vn NDS 3.4.3.2 false',
    "Vr' NDS Eq. 3.4-3 false",
    'fbn NDS 3.1.2, Eq. 3.3-2 false',
  ]);
  expect(clauses(compression)).toContain("Vr' NDS Eq. 3.4-5 false");
});

test('the load duration of the combination counts, and so do the other factors on Fv', () => {
  const snow = design({ ...tension, loadsLine: [line('S', 400)], incised: true, wet: 'Wet' });
  const strength = 180 * 1.15 * 0.97 * 0.8;
  expect(detail(snow, 'VrAdj')).toBeCloseTo((2 / 3) * strength * 3.5 * 9.25 * (9.25 / 11.25) ** 2, 6);
});

test('without a notch there are no notch results', () => {
  const { details = {}, steps } = design({});
  expect(Object.keys(details).filter((name) => /^notch|^VrAdj$|^dn$/.test(name))).toEqual([]);
  expect(steps.some(({ clause }) => clause.includes('3.4.3.2'))).toBe(false);
  expect(noteOf(design({}))).toContain('Notches, holes, connections');
  expect(noteOf(design(tension))).toContain('Notches elsewhere, holes, connections');
});

test('an end that overhangs or is fixed is not notched', () => {
  const overhang = design({
    ...tension,
    L_X: 16,
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 12, 3.5],
    ],
    loadsLine: [line('D', 100, 0, 12)],
  });
  expect(detail(overhang, 'notchShear')).toBeCloseTo(600, 6);
  const propped = design({
    ...tension,
    supports: [
      ['Pinned', 0, 3.5],
      ['Fixed', 12, 0],
    ],
    loadsLine: [line('D', 80)],
  });
  // The pinned end of a propped cantilever carries 3/8 of the load.
  expect(detail(propped, 'notchShear')).toBeCloseTo((3 / 8) * 80 * 12, 6);
});

describe('an end that is lifted', () => {
  const lifted = { loadsLine: [line('D', 20), line('W', -300)] };

  test('puts the notch of the compression face into tension', () => {
    const solution = design({ ...compression, ...lifted });
    const force = (0.6 * 300 - 0.6 * 20) * 6;
    expect(detail(solution, 'notchShear')).toBeCloseTo(force, 6);
    expect(detail(solution, 'VrAdj')).toBeCloseTo((2 / 3) * 288 * 3.5 * 9.25 * (9.25 / 11.25) ** 2, 6);
    expect(String(solution.details?.cautions)).toContain('There is uplift at a notched end');
  });

  test('has no verdict where glulam may not be notched so deep there', () => {
    const glulam = { member: '5.125x12 Glulam 24F-V4', ...compression, bottomBracing: 'Continuous' };
    expect(design(glulam).check?.error).toBe(false);
    expect(design({ ...glulam, ...lifted }).check?.errorReason).toContain('at most 1.2 in deep');
  });
});

describe('what is rejected, by name', () => {
  test.each<[string, Attributes]>([
    ['notchDepth: notchDepth must be more than 0 in', { notch: 'Tension face' }],
    ['notchDepth: notchDepth must be at most 2.8125 in, d/4', { ...tension, notchDepth: 2.9 }],
    ['notchDepth: notchDepth must be at most 2.8125 in, d/4', { ...compression, notchDepth: 2.9 }],
    [
      'notchDepth: notchDepth must be at most 1.2 in, the lesser of d/10 and 3 in',
      { ...tension, member: '5.125x12 Glulam 24F-V4' },
    ],
    [
      'notchDepth: notchDepth must be at most 4.8 in, 2/5 d',
      { ...compression, notchDepth: 4.9, member: '5.125x12 Glulam 24F-V4' },
    ],
    [
      'notchLength: notchLength must be more than 0 in from the inner edge',
      { ...compression, notchLength: 0 },
    ],
    ['notchLength: notchLength must end within the outer third', { ...tension, notchLength: 47 }],
    [
      'notch: notch must be None: no beam end bears',
      {
        ...tension,
        L_X: 16,
        supports: [
          ['Pinned', 2, 3.5],
          ['Roller', 14, 3.5],
        ],
      },
    ],
    ['notch: notch must be None for a flitch beam', { ...tension, flitch: true, n_com: 2 }],
  ])('%s', (message, more) => {
    expect(problemsOf(more)).toEqual([expect.stringContaining(message)]);
  });

  test.each<[Attributes]>([
    [{ ...tension, notchDepth: 2.8125 }],
    [{ ...tension, notchLength: 46 }],
    [{ ...compression, notchLength: 46 }],
  ])('the limit itself is taken: %j', (more) => {
    expect(problemsOf(more)).toEqual([]);
  });
});

test('a deep or long notch is a caution for the deflection', () => {
  const said = 'deflections and reactions are calculated without the notch (NDS 3.2.3.2)';
  expect(cautionsOf({ ...tension, notchDepth: 1.8 })).toBe('');
  expect(cautionsOf({ ...tension, notchDepth: 1.9 })).toContain(said);
  expect(cautionsOf({ ...tension, notchDepth: 1, notchLength: 3.8 })).toContain(said);
});

describe('properties', () => {
  const length = fc.double({ min: 0.01, max: 40, noNaN: true });

  test('the beam turned end for end has the same notches', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 11.5, noNaN: true }), length, (at, notchLength) => {
        const load = (place: number) =>
          design({ ...tension, notchLength, loadsConc: [['P', place, 'L', 2000, 0]] });
        const [one, other] = [load(at), load(12 - at)];
        for (const name of ['notchShearRatio', 'notchBendingRatio'])
          expect(detail(one, name)).toBeCloseTo(detail(other, name), 9);
      }),
      { numRuns: 30 },
    );
  });
});
