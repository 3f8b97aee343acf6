import { result } from '../testing/result';
import { testPublishedExamples } from '../testing/publishedExamples';
import { solveBeam } from './testing/beamSheet';
import data from './testing/examples.json';
import { drivers } from './testing/drivers';

testPublishedExamples(data.examples, drivers);

test('cb-03 is not permitted as a beam in either edition: it fails for its strain', () => {
  const attributes = { bw: 12, d: 15, h: 18, asTension: 4.68, mu: 10, vu: 0 };
  for (const codeEdition of ['ACI 318-14', 'ACI 318-19']) {
    const { check, results } = solveBeam({ ...attributes, codeEdition });
    expect(check!.value).toBeGreaterThan(1);
    expect(check!.failReasons.join()).toContain('net tensile strain of 0.002558 is less than');
    expect(results.detailingOk).toBe(false);
  }
});

test('cb-07: 12 kip needs no stirrups, at 40 kip the spacing is d/2, at 150 kip the section is too small', () => {
  const beam = { codeEdition: 'ACI 318-14', bw: 14, d: 24, h: 28, fc: 3000, mu: 0 };
  const bare = { ...beam, stirrupArea: 0 };
  expect(solveBeam({ ...bare, vu: 12 }).check).toMatchObject({
    value: expect.closeTo(12 / 27.605, 3),
    failReasons: [],
  });
  expect(solveBeam({ ...bare, vu: 14 }).check!.failReasons).toHaveLength(1);
  expect(result(solveBeam({ ...beam, vu: 40 }), 'maxSpacing')).toBe(12);
  const stirrups = { stirrupArea: 2, stirrupLegs: 8, stirrupSpacing: 3 };
  expect(solveBeam({ ...beam, ...stirrups, vu: 150 }).check!.failReasons.join()).toContain(
    'section is too small',
  );
});

test('cb-09: under high shear the spacing is d/4', () => {
  const beam = { codeEdition: 'ACI 318-14', bw: 10, d: 20, h: 22.5, fc: 3000, mu: 0, vu: 61.333 };
  expect(result(solveBeam({ ...beam, stirrupSpacing: 4 }), 'maxSpacing')).toBe(5);
  expect(solveBeam({ ...beam, stirrupSpacing: 4 }).check!.failReasons).toEqual([]);
  expect(solveBeam({ ...beam, stirrupSpacing: 6 }).check!.failReasons).toHaveLength(2);
});
