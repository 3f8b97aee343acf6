import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { largestByHand } from '../testing/combinationsByHand';
import { result, solveBracedBeam } from './testing/beamSheet';

const load = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 5, noNaN: true }));
const names = ['deadLoad', 'liveLoad', 'roofLiveLoad', 'snowLoad', 'windLoad', 'windUplift'] as const;
const anyLoads = fc.record(
  Object.fromEntries(names.map((name) => [name, load])) as Record<
    (typeof names)[number],
    fc.Arbitrary<number>
  >,
);
type Loads = Record<(typeof names)[number], number>;
const editions = fc.constantFrom('ASCE 7-16', 'ASCE 7-22');
const methods = fc.constantFrom('LRFD', 'ASD');

const byLetter = (loads: Loads) => ({
  ...{ D: loads.deadLoad, L: loads.liveLoad, Lr: loads.roofLiveLoad },
  ...{ S: loads.snowLoad, W: loads.windLoad },
});

const upliftByHand = ({ deadLoad, windUplift }: Loads, method: string) =>
  method === 'LRFD' ? windUplift - 0.9 * deadLoad : 0.6 * windUplift - 0.6 * deadLoad;

const beam: Attributes = { section: 'W18X50', span: 20, fy: 50 };

test('required moment and shear of uniform loads are those of the combinations by hand', () => {
  fc.assert(
    fc.property(anyLoads, editions, methods, (loads, edition, designMethod) => {
      // Braced all along both ways, the strength is one and the larger moment governs.
      const solution = solveBracedBeam({ ...beam, ...loads, edition, designMethod, bottomUnbracedLength: 1 });
      const w = Math.max(
        largestByHand(byLetter(loads), edition, designMethod),
        upliftByHand(loads, designMethod),
      );
      expect(result(solution, 'vU')).toBeCloseTo((w * 20) / 2, 8);
      expect(result(solution, 'mU')).toBeCloseTo((w * 400) / 8, 8);
    }),
  );
});

test('a larger load never gives a smaller demand', () => {
  const anyBeam = fc.record({
    edition: editions,
    designMethod: methods,
    unbracedLength: fc.constantFrom(0, 5, 10, 20),
    bendingAxis: fc.constantFrom('Major', 'Minor'),
    cb: fc.constantFrom(1, 1.1),
  });
  const ratios = ['flexureRatio', 'shearRatio', 'deflectionRatio', 'utilizationRatio'] as const;
  const more = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(anyBeam, anyLoads, fc.constantFrom(...names), more, (shape, loads, name, extra) => {
      // More dead load holds down what lifts.
      fc.pre(name !== 'deadLoad' || loads.windUplift === 0);
      const { bendingAxis, ...major } = shape;
      const given = bendingAxis === 'Major' ? { ...beam, ...major, bendingAxis } : { ...beam, bendingAxis };
      const once = solveBracedBeam({ ...given, ...loads });
      const larger = solveBracedBeam({ ...given, ...loads, [name]: loads[name] + extra });
      for (const ratio of ratios)
        expect(result(larger, ratio)).toBeGreaterThanOrEqual(result(once, ratio) * (1 - 1e-9));
      if (bendingAxis === 'Major')
        for (const need of ['supportBearingNeeded', 'pointLoadBearingNeeded'])
          expect(result(larger, need)).toBeGreaterThanOrEqual(result(once, need) * (1 - 1e-9));
    }),
  );
});

test('point loads of the roof count as the uniform ones do', () => {
  const bare = { ...beam, deadLoad: 0, liveLoad: 0 };
  const at = (row: number[]) =>
    result(solveBracedBeam({ ...bare, roofPointLoads: [[10, ...row]], bottomUnbracedLength: 1 }), 'mU');
  expect(at([10, 0, 0, 0])).toBeCloseTo((16 * 20) / 4, 9);
  expect(at([0, 10, 0, 0])).toBeCloseTo((16 * 20) / 4, 9);
  expect(at([0, 0, 10, 0])).toBeCloseTo((10 * 20) / 4, 9);
  expect(at([0, 0, 0, 10])).toBeCloseTo((10 * 20) / 4, 9);
  // 1.2D + 1.6S + 0.5W
  expect(at([3, 10, 10, 0])).toBeCloseTo(((16 + 5) * 20) / 4, 9);
});

test('deflections: live, roof live and snow load; with the dead load also 0.6 W', () => {
  const e = 29000;
  const { ix } = wideFlangeNamed('W18X50')!;
  const under = (w: number) => (5 * (w / 12) * 240 ** 4) / (384 * e * ix);
  const solution = solveBracedBeam({
    ...beam,
    deadLoad: 1,
    liveLoad: 0,
    snowLoad: 2,
    windLoad: 5,
    edition: 'ASCE 7-22',
  });
  expect(result(solution, 'liveDeflection')).toBeCloseTo(under(0.7 * 2), 9);
  expect(result(solution, 'totalDeflection')).toBeCloseTo(under(1 + 0.45 * 5 + 0.525 * 2), 9);
});

test.each([
  [{ snowLoad: 2 }, 'Snow load deflection', '0.7S', 'D + 0.7S'],
  [{ snowLoad: 2, edition: 'ASCE 7-16' }, 'Snow load deflection', 'S', 'D + S'],
  [{ liveLoad: 2 }, 'Live load deflection', 'L', 'D + L'],
  [{ roofLiveLoad: 2 }, 'Roof live load deflection', 'Lr', 'D + Lr'],
  [{ liveLoad: 2, snowLoad: 2 }, 'Live and snow load deflection', '0.75L + 0.525S', 'D + 0.75L + 0.525S'],
  [
    { liveLoad: 1, roofLiveLoad: 1 },
    'Live and roof live load deflection',
    '0.75L + 0.75Lr',
    'D + 0.75L + 0.75Lr',
  ],
  [{}, 'Live load deflection', 'L', 'D'],
])('%j: the deflection is named for what acts, with its combination', (loads, name, live, total) => {
  const bare = { ...beam, deadLoad: 1, liveLoad: 0, edition: 'ASCE 7-22' };
  const { steps, check, notes } = solveBracedBeam({ ...bare, ...loads, liveDeflectionLimit: 5000 });
  expect(notes.some((note) => note.startsWith('Deflections count 0.7S'))).toBe(/0\.7S|0\.525S/.test(live));
  const labelOf = (symbol: string) => steps.find((step) => step.symbol === symbol)?.label;
  expect(labelOf('liveDeflectionRatio')).toBe(`${name} (${live}), L/5000`);
  expect(labelOf('totalDeflectionRatio')).toBe(`Total load deflection (${total}), L/240`);
  const reasons = check!.failReasons.filter((reason) => reason.includes('span / 5000'));
  expect(reasons.map((reason) => reason.replace(/[\d.]+ in under/, 'x in under'))).toEqual(
    Object.keys(loads).length === 0
      ? []
      : [
          expect.stringMatching(
            new RegExp(`^${name}: x in under ${live.replaceAll('+', '.')}, limit 0.048 in`),
          ),
        ],
  );
});

describe('uplift', () => {
  const lifted = { ...beam, deadLoad: 0.2, liveLoad: 0, windUplift: 1.5 };

  test('compresses the bottom flange, which counts as braced only at the supports', () => {
    const solution = solveBracedBeam(lifted);
    expect(result(solution, 'mU')).toBeCloseTo(((1.5 - 0.18) * 400) / 8, 9);
    const unbraced = solveBracedBeam({ ...beam, unbracedLength: 20 });
    expect(result(solution, 'mn')).toBeCloseTo(result(unbraced, 'mn'), 9);
    expect(solution.results.governingCheck).toContain('Flexure under uplift');
    expect(solution.notes.join(' ')).toContain('Assumes the bottom flange is braced only at the supports');
    const mr = solution.steps.find(({ symbol }) => symbol === 'Mr')!;
    expect(mr.label).toContain('0.9D − W, bottom flange in compression');
  });

  test('braces of the bottom flange are used', () => {
    const braced = solveBracedBeam({ ...lifted, bottomUnbracedLength: 5 });
    expect(result(braced, 'mn')).toBeCloseTo(result(solveBracedBeam(beam), 'mn'), 9);
  });

  test('a given Cb is not used for uplift; a computed Cb is from the segments under uplift', () => {
    const plain = result(solveBracedBeam(lifted), 'mn');
    expect(result(solveBracedBeam({ ...lifted, cb: 1.5 }), 'mn')).toBe(plain);
    expect(result(solveBracedBeam({ ...lifted, cb: 0 }), 'cbUsed')).toBeCloseTo(12.5 / 11, 9);
  });

  test('only a lifted support gives a caution, about either axis', () => {
    for (const bendingAxis of ['Major', 'Minor'])
      expect(solveBracedBeam({ ...lifted, bendingAxis }).results.cautions).toContain(
        'Net uplift of 13.2 kip at a support under 0.9D − W',
      );
    expect(solveBracedBeam({ ...lifted, deadLoad: 2 }).results.cautions).not.toContain('Net uplift');
  });
});
