import * as fc from 'fast-check';
import { valueOf } from '../kit/equation';
import { wideFlangeNamed, wideFlangeNames } from '../rules/steel/wideFlangeShapes';
import { type WideFlange, wideFlangeOf } from '../rules/steel/wideFlange';
import {
  bracingLimits,
  flangeClass,
  flangeLimits,
  majorFlexure,
  minorFlexure,
  plasticMomentOf,
  SteelScopeError,
} from './flexure';
import { momentGradientFactor } from './momentGradient';
import { flangeShear, stockyWebLimit, webShear } from './shear';
import { solveBracedBeam } from './testing/beamSheet';

const shape = (name: string) => wideFlangeNamed(name)!;
const names = fc.constantFrom(...wideFlangeNames);
const lengths = fc.double({ min: 0, max: 1200, noNaN: true });
const factors = fc.double({ min: 1, max: 3, noNaN: true });
/** A welded I-shape whose flanges have a given slenderness. */
const withFlanges = (lambda: number) => wideFlangeOf({ d: 16, bf: 2 * lambda * 0.4, tf: 0.4, tw: 0.4, r: 0 });

describe('flanges at 50 ksi', () => {
  test('noncompact are the rolled shapes that the standard names (user note of F2), and no others', () => {
    const noncompact = wideFlangeNames.filter((name) => flangeClass(shape(name), 50, 'Major') !== 'compact');
    expect(noncompact).toEqual([
      ...['W6X8.5', 'W6X9', 'W6X15', 'W8X10', 'W8X31', 'W10X12', 'W12X65', 'W14X90', 'W14X99', 'W21X48'],
    ]);
  });

  test('every rolled web is compact at 65 ksi (user note of F2)', () => {
    for (const name of wideFlangeNames)
      expect(majorFlexure(shape(name), 65)({ lb: 0, cb: 1 }).mn).toBeGreaterThan(0);
  });
});

describe('lateral-torsional buckling', () => {
  const at = (name: string, lb: number, cb = 1) => majorFlexure(shape(name), 50)({ lb, cb });

  test.each(['W18X50', 'W10X15', 'W14X605'])('%s is continuous at Lp and at Lr', (name) => {
    const { lp, lr } = bracingLimits(shape(name), 50);
    const mp = 50 * shape(name).zx;
    expect(at(name, lp)).toMatchObject({ mn: mp, state: 'Yielding' });
    expect(at(name, lp * (1 + 1e-9)).mn / mp).toBeCloseTo(1, 8);
    const [below, above] = [at(name, lr * (1 - 1e-9)), at(name, lr * (1 + 1e-9))];
    expect([below.state, above.state]).toEqual([
      'Inelastic lateral-torsional buckling',
      'Elastic lateral-torsional buckling',
    ]);
    // The constants of F2-4 and F2-6 are rounded: they meet within two thousandths.
    expect(Math.abs(above.mn / below.mn - 1)).toBeLessThan(0.002);
    expect(below.mn / (0.7 * 50 * shape(name).sx)).toBeCloseTo(1, 6);
  });

  test('no strength exceeds Mp, more length never adds and more Cb never takes', () => {
    fc.assert(
      fc.property(names, lengths, lengths, factors, factors, (name, one, other, cb, factor) => {
        const [short, long] = one < other ? [one, other] : [other, one];
        const strength = at(name, short, cb).mn;
        expect(strength).toBeLessThanOrEqual(50 * shape(name).zx);
        expect(strength).toBeGreaterThan(0);
        expect(at(name, long, cb).mn).toBeLessThanOrEqual(strength * 1.001);
        expect(at(name, short, cb * factor).mn).toBeGreaterThanOrEqual(strength);
      }),
    );
  });

  test('a long beam by hand: elastic strength of W10X15 at 20 ft out of Euler and St. Venant', () => {
    const { iy, cw, j } = shape('W10X15');
    const [e, g, lb] = [29000, 11200, 240];
    const exact = (Math.PI / lb) * Math.sqrt(e * iy * g * j + ((Math.PI * e) / lb) ** 2 * iy * cw);
    expect(at('W10X15', lb).mn / exact).toBeCloseTo(1, 2);
  });
});

describe('flange local buckling', () => {
  const strength = (lambda: number) => majorFlexure(withFlanges(lambda), 50)({ lb: 0, cb: 1 });
  const compact = valueOf(flangeLimits(withFlanges(8), 50, 'Major').compact);
  const root = Math.sqrt(29000 / 50);

  test('starts at the compact limit and reaches 0.7 Fy Sx at the noncompact one', () => {
    expect(strength(compact).state).toBe('Yielding');
    const justOver = strength(compact * (1 + 1e-9));
    expect(justOver.state).toBe('Flange local buckling');
    expect(justOver.mn / (50 * withFlanges(compact).zx)).toBeCloseTo(1, 6);
    const welded = withFlanges(root);
    const rolled = { ...welded, r: 0.01 };
    const noncompact = valueOf(flangeLimits(rolled, 50, 'Major').noncompact);
    expect(noncompact).toBe(root);
    const atLimit = majorFlexure({ ...rolled, flangeSlenderness: noncompact }, 50)({ lb: 0, cb: 1 });
    expect(atLimit.mn / (0.7 * 50 * rolled.sx)).toBeCloseTo(1, 9);
  });

  test.each([
    [5, 'Inelastic lateral-torsional buckling', 'AISC 360 Eq. F2-2'],
    [10, 'Elastic lateral-torsional buckling', 'AISC 360 Eq. F2-3'],
    [2.7, 'Flange local buckling', 'AISC 360 Eq. F3-1'],
  ])('W10X12 with braces at %d ft has the steps of F3-1 and of what governs: %s', (lb, state, clause) => {
    const { steps } = solveBracedBeam({ section: 'W10X12', span: 20, unbracedLength: lb });
    const all = (symbol: string) => steps.filter((step) => step.symbol === symbol);
    // bf/2tf 3.96 / 0.42, Zx and Sx of the shape.
    const [slenderness, compact, noncompact] = [3.96 / 0.42, 0.38 * Math.sqrt(580), Math.sqrt(580)];
    const { zx, sx } = shape('W10X12');
    const local = 50 * zx - (50 * zx - 35 * sx) * ((slenderness - compact) / (noncompact - compact));
    expect(all('lambdapf')[0]!.value).toBeCloseTo(compact, 9);
    expect(all('lambdarf')[0]!.value).toBeCloseTo(noncompact, 9);
    const strengths = all('Mn');
    expect(strengths.at(-1)).toMatchObject({ clause, label: expect.stringContaining(state.toLowerCase()) });
    const step = strengths.find((one) => one.clause === 'AISC 360 Eq. F3-1')!;
    expect(step.value).toBeCloseTo(local, 6);
    expect(step.label.endsWith('(does not govern)')).toBe(step !== strengths.at(-1));
    const values = strengths.map(({ value }) => Number(value));
    expect(values.at(-1)).toBe(Math.min(...values));
  });

  test('welded flanges are slender beyond 0.95 sqrt(kc E / FL), where F3-1 meets F3-2', () => {
    const kc = 4 / Math.sqrt((16 - 0.8) / 0.4);
    const limit = 0.95 * Math.sqrt((kc * 29000) / (0.7 * 50));
    expect(valueOf(flangeLimits(withFlanges(10), 50, 'Major').noncompact)).toBeCloseTo(limit, 9);
    const [before, after] = [strength(limit * (1 - 1e-9)).mn, strength(limit * (1 + 1e-9)).mn];
    expect(before / (0.7 * 50 * withFlanges(limit).sx)).toBeCloseTo(1, 6);
    expect(after / before).toBeCloseTo(0.9 / 0.95 ** 2, 6);
  });

  test('slender flanges by hand, kc within 0.35 and 0.76', () => {
    const section = withFlanges(30);
    const kc = 4 / Math.sqrt((16 - 0.8) / 0.4);
    expect(kc).toBeGreaterThan(0.35);
    expect(strength(30).mn).toBeCloseTo((0.9 * 29000 * kc * section.sx) / 900, 6);
    const stocky = wideFlangeOf({ d: 4, bf: 24, tf: 0.4, tw: 0.4, r: 0 });
    const { mn } = majorFlexure(stocky, 50)({ lb: 0, cb: 1 });
    expect(mn).toBeCloseTo((0.9 * 29000 * 0.76 * stocky.sx) / 900, 6);
  });

  test('about the minor axis: at most 1.6 Fy Sy, continuous at the compact limit, less with slender flanges', () => {
    const minor = (lambda: number) => minorFlexure(withFlanges(lambda), 50);
    const plastic = (section: WideFlange) => valueOf(plasticMomentOf(section, 50, 'Minor'));
    expect(plastic({ ...shape('W12X58'), zy: 100 })).toBe(1.6 * 50 * shape('W12X58').sy);
    expect(minor(compact).mn).toBe(plastic(withFlanges(compact)));
    expect(minor(compact * (1 + 1e-9)).mn / minor(compact).mn).toBeCloseTo(1, 6);
    expect(minor(30).mn).toBeCloseTo(((0.69 * 29000) / 900) * withFlanges(30).sy, 6);
    const [before, after] = [minor(root * (1 - 1e-9)).mn, minor(root * (1 + 1e-9)).mn];
    expect(after / before).toBeCloseTo(0.69 / 0.7, 6);
  });
});

test('a web that is not compact has no strength here, but says why', () => {
  const girder = wideFlangeOf({ d: 60, bf: 16, tf: 1, tw: 0.5, r: 0 });
  expect(() => majorFlexure(girder, 50)({ lb: 0, cb: 1 })).toThrow(SteelScopeError);
  expect(() => majorFlexure(girder, 50)({ lb: 0, cb: 1 })).toThrow('h/tw 116.0 exceeds 90.6');
  expect(minorFlexure(girder, 50).mn).toBeGreaterThan(0);
});

describe('Cb', () => {
  test.each([
    ['constant moment', 7, [7, 7, 7], 1],
    ['uniform load between supports', 8, [6, 8, 6], 12.5 / 11],
    ['a force at midspan', 4, [2, 4, 2], 12.5 / 9.5],
    ['from an end moment to none', 4, [3, 2, 1], 12.5 / 7.5],
    ['double curvature', 2, [-1, 0, 1], 12.5 / 5.5],
    ['no moment', 0, [0, 0, 0], 1],
    ['the smallest numbers', 5e-324, [5e-324, 5e-324, 5e-324], 1],
  ])('%s', (_, max, quarters, cb) => {
    const [a = 0, b = 0, c = 0] = quarters;
    expect(momentGradientFactor({ max, quarters: [a, b, c] })).toBeCloseTo(cb, 10);
  });

  test('lies between 1 and 5 and does not change with the size or sign of the moments', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (a, b, c, max) => {
        const cb = momentGradientFactor({ max: 1, quarters: [a, b, c] });
        expect(cb).toBeGreaterThanOrEqual(1 - 1e-12);
        expect(cb).toBeLessThanOrEqual(5);
        const scaled = momentGradientFactor({ max: -max, quarters: [-a * max, -b * max, -c * max] });
        expect(scaled).toBeCloseTo(cb, 9);
      }),
    );
  });
});

describe('shear', () => {
  test('a stocky rolled web has phi 1.0 and Omega 1.5; a welded one 0.9 and 1.67', () => {
    expect(webShear(shape('W18X50'), 50).safety).toEqual({ phi: 1, omega: 1.5 });
    expect(webShear(wideFlangeOf({ ...shape('W18X50'), r: 0 }), 50).safety).toEqual({
      phi: 0.9,
      omega: 1.67,
    });
  });

  test('a slender rolled web loses phi and, beyond 1.10 sqrt(kv E / Fy), strength', () => {
    const web = (slenderness: number) =>
      webShear({ ...shape('W18X50'), webSlenderness: slenderness * Math.sqrt(29000 / 50) }, 50);
    expect(web(2.24)).toMatchObject({ coefficient: 1, safety: { phi: 1 } });
    expect(web(2.2401)).toMatchObject({ coefficient: 1, safety: { phi: 0.9 } });
    const root = 1.1 * Math.sqrt(5.34);
    expect(web(root).coefficient).toBeCloseTo(1, 12);
    expect(web(2 * root).coefficient).toBeCloseTo(0.5, 12);
    expect(stockyWebLimit(50)).toBeCloseTo(53.9, 1);
  });

  test('the rolled webs beyond that limit are those that the standard names (user note of G2.1)', () => {
    const slender = wideFlangeNames.filter((name) => webShear(shape(name), 50).safety.phi === 0.9);
    expect(slender).toEqual([
      ...['W12X14', 'W16X26', 'W24X55', 'W30X90', 'W33X118', 'W36X135', 'W40X149', 'W44X230'],
    ]);
  });

  test('along the flanges: whole for rolled shapes, continuous and falling with their slenderness', () => {
    const along = (lambda: number) =>
      flangeShear({ ...shape('W12X58'), flangeSlenderness: lambda }, 50).coefficient;
    for (const name of wideFlangeNames) expect(flangeShear(shape(name), 50).coefficient).toBe(1);
    const root = Math.sqrt((1.2 * 29000) / 50);
    expect(along(1.1 * root * (1 + 1e-9))).toBeCloseTo(1, 6);
    expect(along(1.37 * root * (1 + 1e-9)) / along(1.37 * root)).toBeCloseTo(1, 1);
    expect(along(3 * root)).toBeCloseTo(1.51 / 9, 9);
  });
});
