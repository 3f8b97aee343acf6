import type { Attributes } from '../../contract';
import { bare, detail, line, simpleSpan, solveBeam } from './testing/timberSheet';

const joist: Attributes = { ...bare, ...simpleSpan(12), repeat: 'Non-Repeating' };
const modulus = (1.5 * 9.25 ** 2) / 6;

test('positions of an inclined beam are on plan, in ft', () => {
  const { details } = solveBeam({
    ...{ ...joist, alpha_incline: 60, L_X: 15, loadsLine: [line('L', 40)], bottomBracing: 'Continuous' },
    ...{ patternLoads: false, topBracing: 'Continuous' },
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 12, 3.5],
    ],
  });
  // Zero shear at L/2 − a²/(2 L) of 12 ft with 3 ft beyond.
  expect(details).toMatchObject({
    maxMomentPosition: expect.closeTo(6 - 9 / 24, 6),
    minMomentPosition: expect.closeTo(12, 6),
    bendingPosition: expect.closeTo(6 - 9 / 24, 6),
    liveDeflectionSpan: 2,
    totalDeflectionSpan: 2,
  });
  // Against their limits the tip, with twice its length, goes up further than the span goes down.
  expect(details).toMatchObject({
    liveDeflectionPosition: expect.closeTo(15, 9),
    totalDeflectionPosition: expect.closeTo(15, 9),
  });
});

test('the moment that the beam bears: Fb′ S, of a flitch beam over the share of the wood', () => {
  const loadsLine = [line('L', 40)];
  expect(detail(solveBeam({ ...joist, loadsLine }), 'momentCapacity')).toBeCloseTo((990 * modulus) / 12, 6);
  const flitch = { flitch: true, n_com: 2, flitchPlates: 1, flitchThickness: 0.5, flitchDepth: 9 };
  const solution = solveBeam({ ...joist, ...flitch, loadsLine });
  const wood = (1.6e6 * 3 * 9.25 ** 3) / 12;
  const steel = (29e6 * 0.5 * 9 ** 3) / 12;
  const capacity = (990 * 2 * modulus * ((wood + steel) / wood)) / 12;
  expect(detail(solution, 'momentCapacity')).toBeCloseTo(capacity, 6);
  expect(detail(solution, 'FsAllowable')).toBeCloseTo(36_000 / 1.67, 9);
});

test('what a beam does not have is not there, or null', () => {
  const { details = {} } = solveBeam({ ...joist, loadsLine: [line('L', 40)] });
  for (const name of ['fs', 'FsAllowable', 'flitchRatio', 'flitchCombination'])
    expect(details).not.toHaveProperty(name);
  expect(details).toMatchObject({ CV: null, le: null, RB: null, FbE: null, CL: 1 });
});

test('what governs, and each check with its combination', () => {
  const { details } = solveBeam({ ...joist, loadsLine: [line('D', 20), line('L', 60)] });
  expect(details).toMatchObject({
    governingCheck: 'bendingRatio',
    governingCombination: 'D + L',
    ...{ bendingCombination: 'D + L', shearCombination: 'D + L', bearingCombination: 'D + L' },
    ...{ liveDeflectionCombination: 'L', totalDeflectionCombination: 'D + L' },
    utilizationRatio: expect.closeTo((12 * 80 * 144) / 8 / modulus / 990, 9),
  });
});

test('factors of wet, hot, incised planks that lie', () => {
  const { details } = solveBeam({
    ...{
      ...joist,
      wet: 'Wet',
      temperature: '100F < T <= 125F',
      incised: true,
      flatUse: true,
      creepFactor: 2,
    },
    ...{ n_com: 3, member: '2x6 D.Fir-L No. 2', loadsLine: [line('L', 5)] },
  });
  expect(details).toMatchObject({
    ...{ Fb: 900, Fv: 180, FcPerp: 625, E: 1_600_000, Emin: 580_000 },
    ...{ CMb: 0.85, CMv: 0.97, CMcPerp: 0.67, CME: 0.9, Ctb: 0.7, CtE: 0.9, Cib: 0.8, CiE: 0.95 },
    ...{ CF: 1.3, Cfu: 1.15, Cr: 1, Kcr: 2 },
    ...{ area: 3 * 1.5 * 5.5, b: 16.5, d: 1.5 },
    momentOfInertia: expect.closeTo((16.5 * 1.5 ** 3) / 12, 9),
    sectionModulus: expect.closeTo((16.5 * 1.5 ** 2) / 6, 9),
  });
});
