import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { bearingNeeded } from '../rules/steel/concentratedForces';
import { wideFlangeNamed, wideFlangeNames } from '../rules/steel/wideFlangeShapes';
import { result, solveBracedBeam } from './testing/beamSheet';

const names = fc.constantFrom(...wideFlangeNames);
const methods = fc.constantFrom('LRFD' as const, 'ASD' as const);

/** J10-2 to J10-5b by hand: the least available strength of both limit states. */
function availableByHand(name: string, fy: number, method: string, fromEnd: number, lb: number): number {
  const { d, tf, tw, r } = wideFlangeNamed(name)!;
  const yielding = fy * tw * ((fromEnd > d ? 5 : 2.5) * (tf + r) + lb);
  const root = Math.sqrt((29000 * fy * tf) / tw);
  const slim = Math.pow(tw / tf, 1.5);
  let crippling = 0.8 * tw * tw * (1 + 3 * (lb / d) * slim) * root;
  if (fromEnd < d / 2) {
    const bracket = lb / d > 0.2 ? 1 + ((4 * lb) / d - 0.2) * slim : 1 + 3 * (lb / d) * slim;
    crippling = 0.4 * tw * tw * bracket * root;
  }
  return method === 'LRFD' ? Math.min(yielding, 0.75 * crippling) : Math.min(yielding / 1.5, crippling / 2);
}

test('the length of bearing that is needed just carries the force, by hand', () => {
  const distance = fc.double({ min: 0, max: 60, noNaN: true });
  const forces = fc.double({ min: 0, max: 2000, noNaN: true });
  fc.assert(
    fc.property(names, methods, distance, forces, (name, method, fromEnd, force) => {
      const needed = bearingNeeded(wideFlangeNamed(name)!, 50, method, { force, fromEnd });
      const available = availableByHand(name, 50, method, fromEnd, needed);
      if (needed === 0) expect(available).toBeGreaterThanOrEqual(force * (1 - 1e-9));
      else expect(available / force).toBeCloseTo(1, 9);
    }),
  );
});

test('W21X68 with a reaction of 99.7 kip needs 2.59 in, by J10-5a', () => {
  // "Design a bearing plate to distribute the reaction of a W21x68", scribd.com/document/475109312.
  const needed = bearingNeeded(wideFlangeNamed('W21X68')!, 50, 'LRFD', { force: 99.7, fromEnd: 0 });
  expect(Math.abs(needed - 2.59)).toBeLessThan(0.02);
});

describe('in a beam', () => {
  const beam: Attributes = { section: 'W18X50', span: 20, deadLoad: 2, liveLoad: 4, unbracedLength: 0 };
  const reaction = (1.2 * 2 + 1.6 * 4) * 10;
  const points = {
    pointLoads: [
      [10, 20, 80],
      [10, 10, 0],
      [0.5, 1, 1],
    ],
  };

  test('the ratio at a support, by hand, and it can govern', () => {
    const solution = solveBracedBeam({ ...beam, supportBearing: 1 });
    const ratio = reaction / availableByHand('W18X50', 50, 'LRFD', 0, 1);
    const step = (symbol: string) => Number(solution.steps.find((one) => one.symbol === symbol)!.value);
    expect(Math.max(step('webYieldingRatio'), step('webCripplingRatio'))).toBeCloseTo(ratio, 9);
    expect(result(solution, 'utilizationRatio')).toBeCloseTo(ratio, 9);
    expect(solution.results.governingCheck).toMatch(/^Web local (yielding|crippling) at the left support$/);
    expect(solution.check!.failReasons.join(' ')).toContain('required 88 kip');
    expect(result(solution, 'supportBearingNeeded')).toBeGreaterThan(1);
    const enough = solveBracedBeam({
      ...beam,
      supportBearing: result(solution, 'supportBearingNeeded') + 1e-9,
    });
    expect(enough.check!.failReasons.join(' ')).not.toContain('Web local');
  });

  test('forces at one place act together', () => {
    const force = 1.2 * 30 + 1.6 * 80;
    const solution = solveBracedBeam({ ...beam, ...points, pointLoadBearing: 0.1 });
    const r = solution.steps.filter(({ symbol }) => symbol === 'R').map(({ value }) => value);
    expect(r[1]).toBeCloseTo(force, 9);
    const crippling = solution.steps
      .filter(({ symbol }) => /^web.*Ratio$/.test(symbol))
      .map(({ value }) => Number(value));
    expect(Math.max(...crippling)).toBeCloseTo(force / availableByHand('W18X50', 50, 'LRFD', 120, 0.1), 9);
  });

  test('not given: an assumption with the force and the length that it needs', () => {
    const needed = /at least [\d.]+ in for the 164 kip at the point load at 10 ft/;
    expect(solveBracedBeam({ ...beam, ...points }).results.cautions).toMatch(needed);
    const given = solveBracedBeam({ ...beam, ...points, supportBearing: 6, pointLoadBearing: 4 });
    expect(given.results.cautions).not.toContain('Assumes a bearing length');
  });

  test('not given and not needed: a note, no caution', () => {
    const { results, notes } = solveBracedBeam({ ...beam, liveLoad: 1, deadLoad: 1 });
    expect(results.supportBearingNeeded).toBe(0);
    expect(results.cautions).not.toContain('Bearing');
    expect(notes.join(' ')).toContain(
      'carries the 28 kip at the left support without a bearing length (J10.2, J10.3); none was entered.',
    );
  });

  test('not needed: each length below 0 is a step, with k, phi and its equation, by hand', () => {
    const roofBeam = { section: 'W10X12', span: 15, selfWeight: false, deadLoad: 0.2, liveLoad: 0.1 };
    const { steps } = solveBracedBeam(roofBeam);
    const of = (symbol: string) => steps.find((step) => step.symbol === symbol)!;
    const { d, tf, tw, r } = wideFlangeNamed('W10X12')!;
    const force = (1.2 * 0.2 + 1.6 * 0.1) * 7.5;
    expect(of('k')).toMatchObject({ formula: 'tf + r', value: tf + r, units: 'in' });
    expect(of('lb,y')).toMatchObject({
      ...{ formula: 'R / phi / (Fy·tw) - 2.5·k', substituted: '3 / 1 / (50·0.19) - 2.5·0.51', units: 'in' },
      clause: 'AISC 360 Eq. J10-3',
    });
    expect(of('lb,y').value).toBeCloseTo(force / (50 * tw) - 2.5 * (tf + r), 9);
    const without = 0.4 * tw ** 2 * Math.sqrt((29000 * 50 * tf) / tw);
    expect(of('N').value).toBeCloseTo(without, 9);
    const crippling = ((d * (force / 0.75 / without - 1)) / 3) * (tf / tw) ** 1.5;
    expect(of('lb,c').value).toBeCloseTo(crippling, 9);
    expect(of('lb,c').clause).toBe('AISC 360 Eq. J10-5a');
    expect(of('lb,req')).toMatchObject({ value: 0, label: expect.stringContaining(': none') });
  });

  test('an end bearing shorter than k is a caution', () => {
    expect(solveBracedBeam({ ...beam, supportBearing: 0.9 }).results.cautions).toContain(
      'less than k = 0.972 in',
    );
    expect(solveBracedBeam({ ...beam, supportBearing: 1 }).results.cautions).not.toContain('less than k');
  });

  test('no web bearing is needed about the minor axis or under a pull', () => {
    expect(solveBracedBeam({ ...beam, bendingAxis: 'Minor' }).results).not.toHaveProperty(
      'supportBearingNeeded',
    );
    const pulled = solveBracedBeam({ ...beam, roofPointLoads: [[10, 0, 0, 0, 50]], bottomUnbracedLength: 2 });
    expect(result(pulled, 'pointLoadBearingNeeded')).toBe(0);
  });
});
