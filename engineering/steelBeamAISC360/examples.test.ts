import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { bracingLimits, majorFlexure } from './flexure';
import { result, solveBeam } from './testing/beamSheet';
import { examples } from './testing/examples';
import { asList, drivers, notExpressible, rounding } from './testing/drivers';

test('each of the 11 published examples has a driver or a reason', () => {
  expect(examples.map(({ id }) => id).sort()).toEqual(
    [...Object.keys(drivers), ...Object.keys(notExpressible)].sort(),
  );
  expect(examples).toHaveLength(11);
});

test.each(examples.filter(({ id }) => !notExpressible[id]))('$id $title', (example) => {
  const ours = drivers[example.id]!(example);
  expect(Object.keys(ours).sort()).toEqual(Object.keys(example.expected).sort());
  for (const [name, { value, absTol }] of Object.entries(example.expected)) {
    asList(value).forEach((published, index) => {
      const allowed = absTol + (rounding[example.id]?.[name] ?? 0) * published;
      const off = Math.abs((asList(ours[name])[index] ?? NaN) - published);
      expect([name, index, off <= allowed ? 'as published' : off]).toEqual([name, index, 'as published']);
    });
  }
});

test('sb-01 with the printed Zx of 101 in3: 421 and 379 kip-ft', () => {
  const shape = { ...wideFlangeNamed('W18X50')!, zx: 101 };
  const { mn } = majorFlexure(shape, 50)({ lb: 0, cb: 1 });
  expect(Math.abs(mn / 12 - 421)).toBeLessThanOrEqual(0.6);
  expect(Math.abs((0.9 * mn) / 12 - 379)).toBeLessThanOrEqual(0.6);
});

test('sb-02 with the printed ry of 1.65 in: 69.9 in', () => {
  const { lp } = bracingLimits({ ...wideFlangeNamed('W18X50')!, ry: 1.65 }, 50);
  expect(Math.abs(lp - 69.9)).toBeLessThanOrEqual(0.1);
});

/** AISC Manual Table 6-2 and Design Example F.3, read through AISCSteel.jl; printed to three digits. */
test.each([
  ['W10X12', 0, 46.9],
  ['W10X12', 6, 35.9],
  ['W10X12', 20, 7.25],
  ['W21X48', 0, 398],
])('noncompact flanges of %s at %p ft: %p kip-ft', (name, unbracedLength, published) => {
  const phiMn = result(solveBeam({ section: name, unbracedLength }), 'phiMn');
  expect(Math.abs(phiMn / published - 1)).toBeLessThan(0.005);
});

test.each([
  [35 / 3, 1.01],
  [35 / 2, 1.3],
])(
  'Cb of a uniform load over 35 ft, braced every %p ft, is computed as printed: %p',
  (unbracedLength, cb) => {
    const solution = solveBeam({ span: 35, unbracedLength, cb: 0, deadLoad: 0.45, liveLoad: 0.75 });
    expect(Math.abs(result(solution, 'cbUsed') - cb)).toBeLessThanOrEqual(0.006);
  },
);
