import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { result, solveBracedBeam } from './testing/beamSheet';

const ix = wideFlangeNamed('W18X50')!.ix;
const e = 29000;
const bare: Attributes = { deadLoad: 0, liveLoad: 0 };
const points = (...rows: [position: number, dead: number, live: number][]) => ({ pointLoads: rows });

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
  test('the same strength is 0.9 Mn or Mn / 1.67; 1.0 Vn or Vn / 1.5', () => {
    const [lrfd, asd] = ['LRFD', 'ASD'].map((designMethod) => solveBracedBeam({ designMethod }));
    expect(result(lrfd!, 'mn')).toBe(result(asd!, 'mn'));
    expect(result(lrfd!, 'phiMn') / result(asd!, 'phiMn')).toBeCloseTo(0.9 * 1.67, 12);
    expect(result(lrfd!, 'phiVn') / result(asd!, 'phiVn')).toBeCloseTo(1.5, 12);
  });
});

describe('Cb computed', () => {
  const computed = (attributes: Attributes) => solveBracedBeam({ cb: 0, ...attributes });

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
});

describe('monotone and in proportion', () => {
  const load = fc.double({ min: 0.01, max: 20, noNaN: true });

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
    /^Total load deflection: [\d.]+ in under D \+ L, limit 1.5 in \(span \/ 240\), ratio/,
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
