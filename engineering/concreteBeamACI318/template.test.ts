import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { TemplateInputError } from '../kit/template';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { concreteBeamACI318 } from './template';
import { solveBeam } from './testing/beamSheet';

const editions = ['ACI 318-14', 'ACI 318-19'] as const;
const edition = fc.constantFrom(...editions);
/** So high that any bars have room below d. */
const high = { h: 500 };
const noteOf = (attributes: Attributes) => solveBeam(attributes).notes.join(' ');

test('the default beam by hand', () => {
  const solution = solveBeam();
  const a = (3 * 60) / (0.85 * 4 * 12);
  expect(result(solution, 'a')).toBeCloseTo(a, 10);
  expect(result(solution, 'c')).toBeCloseTo(a / 0.85, 10);
  expect(result(solution, 'phiMn')).toBeCloseTo((0.9 * 180 * (21.5 - a / 2)) / 12, 8);
  expect(result(solution, 'asMin')).toBeCloseTo((200 * 12 * 21.5) / 60_000, 10);
  expect(result(solution, 'phiVc')).toBeCloseTo((0.75 * 2 * Math.sqrt(4000) * 12 * 21.5) / 1000, 8);
  expect(result(solution, 'phiVs')).toBeCloseTo((0.75 * 0.22 * 60 * 21.5) / 8, 8);
  expect(result(solution, 'flexureRatio')).toBeCloseTo(150 / result(solution, 'phiMn'), 10);
  expect(result(solution, 'utilizationRatio')).toBeCloseTo(30 / result(solution, 'phiVn'), 10);
});

describe('strength', () => {
  test('grows with the steel as long as the section is tension-controlled', () => {
    fc.assert(
      fc.property(edition, fc.double({ min: 0.9, max: 2.4, noNaN: true }), (codeEdition, as) => {
        const of = (asTension: number) => result(solveBeam({ codeEdition, asTension }), 'phiMn');
        expect(of(as * 1.05)).toBeGreaterThan(of(as));
      }),
    );
  });

  test('scales with the width when the steel does', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 4, noNaN: true }), (factor) => {
        const scaled = solveBeam({
          ...high,
          bw: 12 * factor,
          asTension: 3 * factor,
          stirrupArea: 0.22 * factor,
          stirrupLegs: 4,
        });
        for (const name of ['phiMn', 'phiVc', 'phiVs', 'asMin'])
          expect(result(scaled, name)).toBeCloseTo(result(solveBeam(), name) * factor, 6);
        expect(result(scaled, 'strain')).toBeCloseTo(result(solveBeam(), 'strain'), 10);
      }),
    );
  });

  test('the ratio never falls with the moment, the shear or the spacing', () => {
    const beam = fc.record({
      h: fc.constant(high.h),
      codeEdition: edition,
      asTension: fc.double({ min: 0.1, max: 12, noNaN: true }),
      mu: fc.double({ min: 0, max: 1000, noNaN: true }),
      vu: fc.double({ min: 0, max: 300, noNaN: true }),
      stirrupArea: fc.constantFrom(0, 0.1, 0.22, 0.8),
      stirrupSpacing: fc.double({ min: 1, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(beam, fc.constantFrom('mu', 'vu', 'stirrupSpacing'), (attributes, name) => {
        const { value } = solveBeam(attributes).check!;
        const more = solveBeam({ ...attributes, [name]: attributes[name] * 1.1 + 0.01 }).check!;
        expect(Number(more.value)).toBeGreaterThanOrEqual(Number(value));
      }),
      { numRuns: 300 },
    );
  });
});

describe('T section', () => {
  const tee = { ...high, bw: 12, flangeWidth: 40, flangeThickness: 4, d: 27 };

  test('with the block inside the flange it is a rectangle as wide as the flange', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 9, noNaN: true }), (asTension) => {
        const state = solveBeam({ ...tee, asTension });
        const rectangle = solveBeam({ ...tee, bw: 40, flangeWidth: 0, flangeThickness: 0, asTension });
        expect(result(state, 'a')).toBeLessThanOrEqual(4);
        for (const name of ['a', 'c', 'strain', 'phi', 'phiMn'])
          expect(result(state, name)).toBeCloseTo(result(rectangle, name), 9);
      }),
    );
  });

  test('deeper, overhangs and web share the compression; it is continuous where the block leaves the flange', () => {
    const full = (0.85 * 4 * 40 * 4) / 60;
    const at = (asTension: number) => result(solveBeam({ ...tee, asTension }), 'mn');
    expect(at(full * (1 + 1e-9))).toBeCloseTo(at(full), 4);
    const solution = solveBeam({ ...tee, asTension: 12 });
    const overhangs = 0.85 * 4 * 28 * 4;
    const a = (720 - overhangs) / (0.85 * 4 * 12);
    expect(result(solution, 'a')).toBeCloseTo(a, 9);
    expect(result(solution, 'mn')).toBeCloseTo((overhangs * 25 + (720 - overhangs) * (27 - a / 2)) / 12, 7);
    expect(solution.steps.find(({ symbol }) => symbol === 'Mn')!.formula).toContain('(bf − bw) · hf');
  });

  test('a flange as wide as the web changes nothing', () => {
    expect(solveBeam({ flangeWidth: 12, flangeThickness: 4 }).results).toEqual(solveBeam().results);
  });
});

describe('stirrups', () => {
  test('required and missing, the check fails although the strength suffices', () => {
    const { check, results } = solveBeam({ codeEdition: 'ACI 318-14', mu: 0, stirrupArea: 0, vu: 20 });
    expect(results.shearRatio).toBeLessThan(1);
    expect(check!.value).toBeCloseTo(20 / (0.75 * Math.sqrt(4000) * 12 * 21.5 * 1e-3), 9);
    expect(check!.failReasons).toEqual([
      expect.stringContaining('so stirrups are required (9.6.3.1), and there are none'),
    ]);
  });

  test('further apart than d/2 they carry nothing, and fail where they are required', () => {
    const solution = solveBeam({ stirrupSpacing: 10.76 });
    expect(solution.results).toMatchObject({ phiVs: 0, maxSpacing: 10.75, detailingOk: false });
    expect(solution.notes.join(' ')).toContain('so phiVs is taken as 0');
    expect(result(solveBeam({ stirrupSpacing: 10.75 }), 'phiVs')).toBeGreaterThan(0);
    expect(solveBeam({ stirrupSpacing: 10.75 }).results.detailingOk).toBe(true);
  });

  test('less than the minimum area fails', () => {
    const { check, results } = solveBeam({ stirrupArea: 0.05 });
    expect(results.maxSpacing).toBeCloseTo((0.05 * 60_000) / (50 * 12), 10);
    expect(check).toMatchObject({ value: expect.closeTo(8 / 5, 10), error: false });
  });

  test('their strength ends at 8 sqrt(fc) bw d', () => {
    const strong = result(
      solveBeam({ ...high, stirrupArea: 8, stirrupLegs: 20, stirrupSpacing: 2 }),
      'phiVs',
    );
    expect(strong).toBeCloseTo((0.75 * 8 * Math.sqrt(4000) * 12 * 21.5) / 1000, 8);
    expect(result(solveBeam({ ...high, stirrupArea: 15, stirrupLegs: 20, stirrupSpacing: 2 }), 'phiVs')).toBe(
      strong,
    );
  });

  test('sqrt(fc) counts for 100 psi at most', () => {
    expect(result(solveBeam({ fc: 15_000 }), 'phiVc')).toBeCloseTo((0.75 * 2 * 100 * 12 * 21.5) / 1000, 8);
    expect(noteOf({ fc: 15_000 })).toContain('limited to 100 psi');
    expect(noteOf({ fc: 10_000 })).not.toContain('limited to 100 psi');
  });
});

describe('edges', () => {
  test('no steel: no verdict, the reason, and what has a value', () => {
    const { check, results, steps } = solveBeam({ asTension: 0 });
    expect(check).toMatchObject({ error: true, failReasons: [] });
    expect(check).not.toHaveProperty('value');
    expect(check!.errorReason).toContain('Flexure has no finite ratio: Mu = 150 kip-ft and φMn = 0 kip-ft.');
    expect(results).toMatchObject({ phiMn: 0, detailingOk: false });
    expect(results).not.toHaveProperty('utilizationRatio');
    const values = [...Object.values(results), ...steps.map(({ value }) => value)];
    expect(values.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([]);
  });

  test('no load: a ratio of 0, while too little steel still fails', () => {
    expect(solveBeam({ mu: 0, vu: 0 }).check).toMatchObject({ value: 0, failReasons: [] });
    const { check } = solveBeam({ mu: 0, vu: 0, asTension: 0.43 });
    expect(check).toMatchObject({ value: expect.closeTo(2, 10), governing: 'Minimum reinforcement' });
    expect(check!.failReasons[0]).toMatch(
      /^Minimum reinforcement: As = 0\.43 in2 and As,min = 0\.86 in2 \(9\.6\.1\.2\)/,
    );
    expect(noteOf({ mu: 0 })).toContain('There is no moment');
  });

  test('steel that does not yield is in equilibrium with its strain, and the neutral axis stays in the section', () => {
    fc.assert(
      fc.property(fc.double({ min: 12, max: 500, noNaN: true }), fc.boolean(), (asTension, withFlange) => {
        const flange: Attributes = withFlange ? { flangeWidth: 20, flangeThickness: 3 } : {};
        const solution = solveBeam({ ...high, asTension, ...flange });
        const [c, strain, a] = ['c', 'strain', 'a'].map((name) => result(solution, name)) as [
          number,
          number,
          number,
        ];
        const overhangs = withFlange ? 0.85 * 4 * 8 * 3 : 0;
        const tension = asTension * Math.min(60, 29_000 * strain);
        expect(c).toBeLessThan(21.5);
        expect((overhangs + 0.85 * 4 * 12 * a) / tension).toBeCloseTo(1, 9);
        expect(result(solution, 'phi')).toBe(0.65);
        expect(solution.results.detailingOk).toBe(false);
      }),
    );
  });

  test.each([
    [{ d: 24 }, 'd', 'd must be less than h'],
    [{ flangeWidth: 6, flangeThickness: 4 }, 'flangeWidth', 'flangeWidth must be 0 or at least bw (12 in)'],
    [{ flangeWidth: 40 }, 'flangeThickness', 'must be greater than 0'],
    [{ flangeWidth: 40, flangeThickness: 24 }, 'flangeThickness', 'must be less than h'],
    [{ fy: 81, codeEdition: 'ACI 318-14' }, 'fy', 'at most 80 ksi in ACI 318-14'],
  ])('%p is rejected by name', (attributes, field, message) => {
    const { problems } = readNewInputs(withExamples(concreteBeamACI318), attributes);
    expect(problems).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  test('a solve rejects the same', () => {
    expect(() => concreteBeamACI318.solve({ codeEdition: 'ACI 318-14', fy: 81 }, {})).toThrow(
      TemplateInputError,
    );
  });
});

test('the assumptions that the edition brings are in the notes', () => {
  expect(noteOf({ codeEdition: 'ACI 318-14' })).toContain('yield strain of Grade 60 bars is taken as 0.002');
  expect(noteOf({})).not.toContain('Grade 60');
  expect(noteOf({ fy: 100 })).toContain('fy of at most 80 ksi');
  expect(result(solveBeam({ fy: 100 }), 'asMin')).toBe(result(solveBeam({ fy: 80 }), 'asMin'));
});
