import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { load, solveSnow } from '../rules/snow/testing/snowSheet';
import { thermalCodes } from '../rules/snow/thermalFactor16';
import { withExamples } from '../testing/withExamples';
import { snowASCE716 as published } from './template';

const snowASCE716 = withExamples(published);

const site = { overrideDefaults: true, groundSnowLoad: 50, riskCategory: 'II', roughnessCategory: 'C' };
const problems = (thermalCondition: string, roofInsulationRValue: number, roofVentilated = false) =>
  readNewInputs(snowASCE716, { ...site, thermalCondition, roofInsulationRValue, roofVentilated }).problems;

test.each([
  ['5', 2],
  ['5', 30],
  ['6', 10],
  ['6', 24.9],
])('condition %s cannot have R-%d: the smaller load would come of it', (condition, r) => {
  const [problem] = problems(condition, r);
  expect(problem?.field).toBe('roofInsulationRValue');
  expect(problem?.message).toContain(`with thermalCondition ${condition} (Table 7.3-2); given ${r}.`);
});

test.each([
  ['5', 0],
  ['5', 1.9],
  ['6', 0],
  ['6', 25],
  ['1', 10],
  ['1', 0],
  ['1', 38],
  ['3', 40],
])('condition %s may have R-%d, 0 being not given', (condition, r) => {
  expect(problems(condition, r)).toEqual([]);
});

test('a ventilated roof of condition 1 needs its R-value: it decides which row the roof is in', () => {
  const [problem] = problems('1', 0, true);
  expect(problem?.field).toBe('roofInsulationRValue');
  expect(problem?.message).toContain('with R-25 or more, a ventilated roof is a cold roof');
});

test.each([0, 1.9])('a greenhouse of R-%d is not ventilated', (r) => {
  expect(problems('5', r, true)).toEqual([
    { field: 'roofVentilated', message: expect.stringContaining('takes false with thermalCondition 5') },
  ]);
});

test.each(['2', '3', '4', '6'])('condition %s may be ventilated without an R-value', (condition) => {
  expect(problems(condition, 0, true)).toEqual([]);
});

test('an R-value that is no number is not measured against the limits', () => {
  const inputs = { overrideDefaults: true, thermalCondition: '6', roofInsulationRValue: null };
  expect(snowASCE716.check(inputs, null)).toEqual([]);
});

describe('a ventilated roof of condition 1 (Table 7.3-2)', () => {
  const slippery = { groundSnowLoad: 40, thermalCondition: '1', slipperySurface: true, roofSlope: 6 };
  const solve = (roof: Attributes) => solveSnow('7-16', { ...slippery, ...roof });
  const ventilated = (roofInsulationRValue: number) => solve({ roofVentilated: true, roofInsulationRValue });

  test('with R-38 it is a cold one: Ct 1.1, pF 30.8, pS 22.3, as code 6 has it', () => {
    const solution = ventilated(38);
    expect(solution.results).toMatchObject({
      cT: 1.1,
      cautions: expect.stringContaining('Ct is 1.1 instead of'),
    });
    expect(load(solution, 'pF')).toBeCloseTo(30.8, 10);
    expect(load(solution, 'pS')).toBeCloseTo(22.3, 2);
    const cold = solve({ thermalCondition: '6', roofVentilated: true, roofInsulationRValue: 38 });
    expect([load(solution, 'pF'), load(solution, 'pS')]).toEqual([load(cold, 'pF'), load(cold, 'pS')]);
    expect(cold.results.cautions).not.toContain('Ct is 1.1 instead of');
    expect(solution.steps.find(({ symbol }) => symbol === 'Ct')?.label).toContain('cold ventilated roof');
  });

  test.each([
    [19.9, 1, 28, '(7.4.1)'],
    [20, 1, 28, 'outside air'],
    [24.9, 1, 28, 'outside air'],
    [25, 1.1, 30.8, 'at least R-25'],
  ])('with R-%p: Ct %p, pF %p psf', (r, ct, pF, note) => {
    const solution = ventilated(r);
    expect(load(solution, 'cT')).toBe(ct);
    expect(load(solution, 'pF')).toBeCloseTo(pF, 10);
    expect(solution.results.notes).toContain(note);
  });

  test.each([20, 25, 30, 38])('an unventilated roof of R-%p stays warm', (roofInsulationRValue) => {
    expect(load(solve({ roofInsulationRValue }), 'cT')).toBe(1);
  });
});

test('whatever the roof, more insulation never gives a smaller Ct, nor a ventilated roof than an unventilated', () => {
  const roof = fc.record({
    thermalCondition: fc.constantFrom(...thermalCodes),
    low: fc.double({ min: 0.1, max: 60, noNaN: true }),
    more: fc.double({ min: 0, max: 60, noNaN: true }),
    roofVentilated: fc.boolean(),
  });
  const ct = (attributes: Attributes) => {
    const read = readNewInputs(snowASCE716, { ...site, ...attributes });
    return read.problems.length > 0 ? null : load(solveSnow('7-16', attributes), 'cT');
  };
  const isNoLess = (colder: number | null, warmer: number | null) =>
    colder === null || warmer === null || colder >= warmer;
  fc.assert(
    fc.property(roof, ({ thermalCondition, low, more, roofVentilated }) => {
      const at = (roofInsulationRValue: number, ventilated: boolean) =>
        ct({ thermalCondition, roofInsulationRValue, roofVentilated: ventilated });
      expect(isNoLess(at(low + more, roofVentilated), at(low, roofVentilated))).toBe(true);
      expect(isNoLess(at(low, true), at(low, false))).toBe(true);
      const cold = at(low, roofVentilated);
      if (thermalCondition === '1' && cold !== null) expect(cold).toBe(roofVentilated && low >= 25 ? 1.1 : 1);
    }),
  );
});
