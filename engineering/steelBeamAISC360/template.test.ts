import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { steelBeamAISC360 } from './template';
import { result, solveBeam, solveBracedBeam } from './testing/beamSheet';

const ix = wideFlangeNamed('W18X50')!.ix;
const e = 29000;
const bare: Attributes = { deadLoad: 0, liveLoad: 0 };
const points = (...rows: [position: number, dead: number, live: number][]) => ({ pointLoads: rows });

describe('presets', () => {
  test.each(steelBeamAISC360.presets.map(({ code }) => code))('%s is a beam that passes', (preset) => {
    const { check, results, steps, notes } = solveBeam({}, preset);
    expect(check).toMatchObject({ referenceId: 'utilizationRatio', error: false, failReasons: [] });
    expect(check!.value).toBeGreaterThan(0.2);
    expect(check!.value).toBeLessThanOrEqual(1);
    expect(results.utilizationRatio).toBe(check!.value);
    expect(results.notes).toBe(notes.join(' '));
    expect(steps.at(-1)).toMatchObject({ symbol: 'utilizationRatio', value: check!.value });
    // Each check by the name that the results have, and by the clause of its strength.
    const checks = steps.filter(({ symbol }) => symbol.endsWith('Ratio') && symbol !== 'utilizationRatio');
    expect(checks.some(({ label }) => label.startsWith(String(results.governingCheck)))).toBe(true);
    expect(checks.map(({ clause }) => clause)).not.toContain('AISC 360 B3');
    for (const { label, substituted, clause } of steps)
      expect([label, substituted, clause].every((text) => text.length > 0)).toBe(true);
  });
});

describe('closed forms', () => {
  test('uniform load: w L^2 / 8, w L / 2, 5 w L^4 / 384 E I', () => {
    const solution = solveBracedBeam({ span: 30, deadLoad: 0.5, liveLoad: 1 });
    expect(result(solution, 'mU')).toBeCloseTo((2.2 * 30 ** 2) / 8, 9);
    expect(result(solution, 'vU')).toBeCloseTo((2.2 * 30) / 2, 9);
    const live = (5 * (1 / 12) * 360 ** 4) / (384 * e * ix);
    expect(result(solution, 'liveDeflection')).toBeCloseTo(live, 9);
    expect(result(solution, 'totalDeflection')).toBeCloseTo(1.5 * live, 9);
    expect(result(solution, 'deflectionRatio')).toBeCloseTo(live, 9);
  });

  test('a force at midspan: P L / 4, P / 2, P L^3 / 48 E I', () => {
    const solution = solveBracedBeam({ ...bare, span: 20, ...points([10, 0, 10]) });
    expect(result(solution, 'mU')).toBeCloseTo((16 * 20) / 4, 9);
    expect(result(solution, 'vU')).toBeCloseTo(8, 9);
    expect(result(solution, 'liveDeflection')).toBeCloseTo((10 * 240 ** 3) / (48 * e * ix), 9);
  });

  test('a force anywhere: P a b / L; its largest deflection lies between it and midspan', () => {
    const solution = solveBracedBeam({ ...bare, span: 20, ...points([5, 0, 10]) });
    expect(result(solution, 'mU')).toBeCloseTo((16 * 5 * 15) / 20, 9);
    expect(result(solution, 'vU')).toBeCloseTo((16 * 15) / 20, 9);
    const [a, length] = [60, 240];
    const largest = (10 * a * (length ** 2 - a ** 2) ** 1.5) / (9 * Math.sqrt(3) * length * e * ix);
    expect(result(solution, 'liveDeflection')).toBeCloseTo(largest, 9);
  });

  test('loads over the supports only press on them', () => {
    const solution = solveBracedBeam({ ...bare, span: 20, ...points([0, 5, 5], [20, 5, 5]) });
    expect(solution.results).toMatchObject({ mU: 0, vU: 0, liveDeflection: 0, utilizationRatio: 0 });
  });

  test('the self-weight is the area at 490 pcf, in the dead load', () => {
    const solution = solveBracedBeam({ ...bare, span: 20, selfWeight: true });
    const weight = (wideFlangeNamed('W18X50')!.area * 490) / 144 / 1000;
    expect(result(solution, 'mU')).toBeCloseTo((1.4 * weight * 400) / 8, 9);
    expect(solution.notes.join(' ')).toContain('The self-weight of 49.9 lb/ft');
  });

  test('about the minor axis: Iy, F6 and the flanges', () => {
    const { iy, zy, sy, bf, tf } = wideFlangeNamed('W18X50')!;
    const solution = solveBracedBeam({ span: 10, deadLoad: 0.2, liveLoad: 0.4, bendingAxis: 'Minor' });
    expect(result(solution, 'liveDeflection')).toBeCloseTo(((5 * 0.4) / 12) * (120 ** 4 / (384 * e * iy)), 9);
    expect(result(solution, 'mn')).toBeCloseTo((50 * Math.min(zy, 1.6 * sy)) / 12, 9);
    expect(result(solution, 'phiVn')).toBeCloseTo(0.9 * 0.6 * 50 * 2 * bf * tf, 9);
    for (const name of ['lp', 'lr', 'cbUsed']) expect(solution.results).not.toHaveProperty(name);
    expect(solution.notes.join(' ')).toContain('Lateral-torsional buckling does not apply');
  });
});

describe('combinations', () => {
  test.each([
    ['LRFD', 1, 0, 1.4],
    ['LRFD', 8, 1, 1.4 * 8],
    ['LRFD', 8, 1.01, 1.2 * 8 + 1.6 * 1.01],
    ['ASD', 8, 1, 9],
    ['ASD', 1, 0, 1],
  ])('%s with D %p and L %p: %p', (designMethod, deadLoad, liveLoad, w) => {
    const solution = solveBracedBeam({ designMethod, deadLoad, liveLoad, span: 10 });
    expect(result(solution, 'mU')).toBeCloseTo((w * 100) / 8, 9);
  });

  test('the same strength is 0.9 Mn or Mn / 1.67; 1.0 Vn or Vn / 1.5', () => {
    const [lrfd, asd] = ['LRFD', 'ASD'].map((designMethod) => solveBracedBeam({ designMethod }));
    expect(result(lrfd!, 'mn')).toBe(result(asd!, 'mn'));
    expect(result(lrfd!, 'phiMn') / result(asd!, 'phiMn')).toBeCloseTo(0.9 * 1.67, 12);
    expect(result(lrfd!, 'phiVn') / result(asd!, 'phiVn')).toBeCloseTo(1.5, 12);
  });

  test('at three times as much live as dead load both methods agree: 1.5 (D + L)', () => {
    const ratio = (designMethod: string) =>
      result(solveBracedBeam({ designMethod, deadLoad: 0.4, liveLoad: 1.2 }), 'flexureRatio');
    expect(ratio('LRFD') / ratio('ASD')).toBeCloseTo(1.5 / (0.9 * 1.67), 9);
  });
});

describe('Cb computed', () => {
  const computed = (attributes: Attributes) => solveBracedBeam({ cb: 0, ...attributes });

  test('a uniform load on an unbraced span: 1.136', () => {
    expect(result(computed({ span: 20, unbracedLength: 20 }), 'cbUsed')).toBeCloseTo(12.5 / 11, 9);
  });

  test('a force at midspan that is braced there: each half has 1.67', () => {
    const solution = computed({ ...bare, span: 24, unbracedLength: 12, ...points([12, 5, 5]) });
    expect(result(solution, 'cbUsed')).toBeCloseTo(12.5 / 7.5, 9);
  });

  test('the governing segment need not be where the moment is largest', () => {
    // Short segments around the forces, and a long one that the moment of both runs into.
    const solution = computed({
      ...bare,
      section: 'W10X12',
      span: 25,
      unbracedLength: 15,
      ...points([1, 0, 40], [14, 0, 1]),
    });
    const largest = solveBracedBeam({
      ...bare,
      section: 'W10X12',
      span: 25,
      ...points([1, 0, 40], [14, 0, 1]),
    });
    expect(result(solution, 'mU')).toBeLessThanOrEqual(result(largest, 'mU'));
    expect(result(solution, 'flexureRatio')).toBeCloseTo(
      result(solution, 'mU') / result(solution, 'phiMn'),
      12,
    );
  });

  test('up to Lp nothing is computed, and the notes say so', () => {
    const solution = computed({ unbracedLength: 5 });
    expect(solution.results).toMatchObject({ cbUsed: 1 });
    expect(solution.notes.join(' ')).toContain('Cb has no effect');
  });

  test('is never worse than Cb of 1 over the same unbraced length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4, 5),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20 })), {
          maxLength: 3,
        }),
        (bays, forces) => {
          const loads = { ...points(...forces.map(([at, p]): [number, number, number] => [at, p, p])) };
          const beam = { span: 30, unbracedLength: 30 / bays, ...loads };
          const [given, ours] = [solveBracedBeam({ ...beam, cb: 1 }), computed(beam)];
          expect(result(ours, 'flexureRatio')).toBeLessThanOrEqual(
            result(given, 'flexureRatio') * (1 + 1e-9),
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('monotone and in proportion', () => {
  const load = fc.double({ min: 0.01, max: 20, noNaN: true });

  test('all ratios grow with the loads in proportion', () => {
    fc.assert(
      fc.property(load, load, fc.double({ min: 1, max: 5, noNaN: true }), (deadLoad, liveLoad, factor) => {
        const once = solveBracedBeam({ deadLoad, liveLoad, unbracedLength: 10 });
        const more = solveBracedBeam({
          deadLoad: deadLoad * factor,
          liveLoad: liveLoad * factor,
          unbracedLength: 10,
        });
        for (const name of ['flexureRatio', 'shearRatio', 'deflectionRatio', 'utilizationRatio'])
          expect(result(more, name) / result(once, name)).toBeCloseTo(factor, 9);
      }),
      { numRuns: 50 },
    );
  });

  test('a longer unbraced length never helps', () => {
    const length = fc.double({ min: 0.31, max: 60, noNaN: true });
    fc.assert(
      fc.property(length, length, (one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const ratio = (unbracedLength: number) => result(solveBracedBeam({ unbracedLength }), 'flexureRatio');
        expect(ratio(short)).toBeGreaterThanOrEqual(ratio(0));
        // At Lr the rounded constants meet within two thousandths.
        expect(ratio(long)).toBeGreaterThanOrEqual(ratio(short) * 0.998);
      }),
      { numRuns: 50 },
    );
  });

  test('the utilization is the largest ratio, named and with a reason when it fails', () => {
    fc.assert(
      fc.property(load, fc.double({ min: 5, max: 60, noNaN: true }), (liveLoad, span) => {
        const { results, check } = solveBracedBeam({ liveLoad, span, unbracedLength: 8, cb: 0 });
        const ratios = [results.flexureRatio, results.shearRatio, results.deflectionRatio].map(Number);
        expect(check!.value).toBe(Math.max(...ratios));
        expect(check!.failReasons.length > 0).toBe(Number(check!.value) > 1);
        for (const value of Object.values(results))
          expect(typeof value === 'string' || Number.isFinite(value)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

test('fail reasons say what is compared', () => {
  const { check } = solveBracedBeam({ section: 'W10X12', span: 30, unbracedLength: 10 });
  expect(check!.failReasons[0]).toMatch(
    /^Flexure \(elastic lateral-torsional buckling\): required 247.5 kip-ft, available [\d.]+ kip-ft under 1.2D \+ 1.6L, ratio [\d.]+\.$/,
  );
  expect(check!.failReasons.at(-1)).toMatch(
    /^Total load deflection: [\d.]+ in, limit 1.5 in \(span \/ 240\), ratio/,
  );
});

test.each([
  [{ section: 'W18X50' }, 'AISC 360 G2.1(a)'],
  [{ section: 'W12X14' }, 'AISC 360 G1, G2.1(b)'],
  [{ bendingAxis: 'Minor' }, 'AISC 360 G1, G6'],
])('the clause of the available shear strength of %j is %s', (attributes, clause) => {
  const { steps } = solveBracedBeam(attributes);
  expect(steps.find(({ symbol }) => symbol === 'Vc')?.clause).toBe(clause);
  if ('bendingAxis' in attributes) for (const step of steps) expect(step.clause).not.toMatch(/G2\.1/);
});

test('every step shows its numbers', () => {
  const { steps } = solveBracedBeam({ unbracedLength: 10 });
  const of = (symbol: string) => steps.find((step) => step.symbol === symbol);
  expect(of('Lp')).toMatchObject({
    formula: '1.76·ry·sqrt(E/Fy) / 12 in/ft',
    substituted: '1.76·1.653·sqrt(29000/50) / 12 in/ft',
    units: 'ft',
    clause: 'AISC 360 Eq. F2-5',
  });
  expect(of('Mn')?.clause).toBe('AISC 360 Eq. F2-2');
  expect(of('Vc')?.substituted).toBe('1 · 191.59');
});
