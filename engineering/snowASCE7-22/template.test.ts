import type { Attributes } from '../../contract';
import { load, solveSnow } from '../rules/snow/testing/snowSheet';
import type { Inputs } from '../kit/template';
import { snowASCE722 } from './template';

const solve = (attributes: Attributes = {}) => solveSnow('7-22', attributes);
const note = (attributes: Attributes) => String(solve(attributes).results.notes);
const caution = (attributes: Attributes) => String(solve(attributes).results.cautions);

test('a heated R-30 roof under 40 psf, by hand: Ct 1.13, pF = pS = pDesign = 31.64 psf', () => {
  const { results } = solve({
    groundSnowLoad: 40,
    eaveToRidgeDistance: 30,
    roofSlope: 4,
    riskCategory: 'II',
    exposure: 'Partially Exposed',
    roughnessCategory: 'C',
    thermalCondition: 'All other structures',
    roofInsulationRValue: 30,
  });
  expect(results).toMatchObject({
    cT: 1.13,
    pF: expect.closeTo(31.64, 10),
    pS: expect.closeTo(31.64, 10),
    pDesign: expect.closeTo(31.64, 10),
    governingCase: 'Balanced load',
  });
});

test('there is no importance factor: the risk category affects only the minimum and the rain limit', () => {
  const [second, fourth] = ['II', 'IV'].map((riskCategory) =>
    solve({ riskCategory, groundSnowLoad: 35, roofSlope: 0.25, eaveToRidgeDistance: 100 }),
  );
  expect(load(fourth!, 'pF')).toBe(load(second!, 'pF'));
  expect(second!.results).toMatchObject({ pM: 30, rainSurcharge: 0 });
  expect(fourth!.results).toMatchObject({ pM: 35, rainSurcharge: 8 });
  expect(second!.results).not.toHaveProperty('iS');
});

test.each([
  [30, 8],
  [30.001, 0],
])('rain on snow at %p psf in category II: %p psf', (groundSnowLoad, surcharge) => {
  expect(load(solve({ groundSnowLoad, roofSlope: 0.25, eaveToRidgeDistance: 100 }), 'rainSurcharge')).toBe(
    surcharge,
  );
});

describe('thermal factor', () => {
  const ct = (attributes: Attributes) => load(solve({ groundSnowLoad: 40, ...attributes }), 'cT');

  test.each([[20, 1.01]])('a heated roof of R %p: %p', (roofInsulationRValue, expected) => {
    expect(ct({ roofInsulationRValue })).toBe(expected);
  });

  test('a cold ventilated roof of a heated building has 1.2; ventilation changes no other condition', () => {
    expect(ct({ roofVentilated: true })).toBe(1.2);
    expect(ct({ roofVentilated: true, thermalCondition: 'Freezer buildings' })).toBe(1.3);
    const step = (attributes: Attributes) => solve(attributes).steps.find(({ symbol }) => symbol === 'Ct');
    expect(step({ roofVentilated: true })?.substituted).toBe('Table 7.3-2 (cold ventilated roof)');
    expect(step({ roofVentilated: true, thermalCondition: 'Freezer buildings' })?.substituted).toBe(
      'Table 7.3-2 (Freezer buildings)',
    );
  });

  test('a Ct of exactly 1.10 takes the panel for Ct ≤ 1.1 and says so', () => {
    const border = { groundSnowLoad: 70, roofInsulationRValue: 30, roofSlope: 12 };
    expect(load(solve(border), 'cS')).toBeCloseTo(25 / 40, 10);
    expect(caution(border)).toContain('Ct is exactly 1.10');
    expect(caution({ ...border, roofInsulationRValue: 31 })).not.toContain('exactly 1.10');
    expect(caution({ ...border, roofSlope: 4 })).not.toContain('exactly 1.10');
    expect(caution({ ...border, roofSlope: 40 })).not.toContain('exactly 1.10');
  });

  test('what the greenhouse row needs is in the notes, as a caution while the R-value is the default', () => {
    const thermalCondition = 'Continuously heated greenhouses';
    expect(caution({ thermalCondition })).toContain('Ct of 0.85 requires continuous heating');
    expect(caution({ thermalCondition })).toContain('is at its default of 30 and was not used');
    expect(note({ thermalCondition, roofInsulationRValue: 1.5 })).toContain('R below 2.0');
    expect(caution({ thermalCondition, roofInsulationRValue: 1.5 })).not.toContain('Ct of 0.85');
  });

  test('a ventilated greenhouse is rejected', () => {
    const roof = { thermalCondition: 'Continuously heated greenhouses', roofVentilated: true };
    expect(() => solve(roof)).toThrow(
      'Cold ventilated roof that meets the energy code takes false with “Thermal condition” Continuously heated',
    );
  });

  test.each([2, 20, 50])('a greenhouse of R-%d is rejected: the smaller load would come of it', (r) => {
    const roof = { thermalCondition: 'Continuously heated greenhouses', roofInsulationRValue: r };
    expect(() => solve(roof)).toThrow(`takes less than R-2 with “Thermal condition” Continuously heated`);
  });
});

describe('winter wind parameter', () => {
  const sheltered = { roughnessCategory: 'C', groundSnowLoad: 40 };
  const alaska = { roughnessCategory: 'Alaska no trees', groundSnowLoad: 40 };

  test('not given it is 0.65, in treeless Alaska 0.9, each with a warning in the notes', () => {
    expect(load(solve(sheltered), 'w2')).toBe(0.65);
    expect(note(sheltered)).toContain('Warning: Winter wind parameter W2 was not given; W2 = 0.65');
    expect(load(solve(alaska), 'w2')).toBe(0.9);
    expect(note(alaska)).toContain('W2 = 0.9, the largest value in Alaska (Table 7.2-1), was assumed');
    expect(load(solve(alaska), 'hd')).toBe(load(solve({ ...alaska, winterWindParameter: 0.9 }), 'hd'));
  });

  test('given it is used as it is, without a warning', () => {
    expect(load(solve({ ...alaska, winterWindParameter: 0.65 }), 'w2')).toBe(0.65);
    expect(note({ ...alaska, winterWindParameter: 0.65 })).not.toContain('not given');
  });

  test('0 stands for not given, so that a client can take a value back', () => {
    expect(solve({ ...sheltered, winterWindParameter: 0 })).toEqual(solve(sheltered));
  });

  test.each([0.0999, 1e-300])('%p is neither', (winterWindParameter) => {
    expect(() => solve({ winterWindParameter })).toThrow(
      'Winter wind parameter W2 must be a number from 0.1 to 0.9, or 0 if it is not known',
    );
  });

  test('more wind makes a larger surcharge', () => {
    const at = (winterWindParameter: number) =>
      load(solve({ ...sheltered, winterWindParameter }), 'unbalGeneral');
    expect(at(0.25)).toBeLessThan(at(0.45));
    expect(at(0.45)).toBeLessThan(at(0.65));
  });
});

test('a roof without special conditions has no other notes', () => {
  const solution = solve({
    ...{ groundSnowLoad: 40, roofSlope: 8, winterWindParameter: 0.5 },
    thermalCondition: 'Freezer buildings',
  });
  expect(solution.notes).toEqual([
    expect.stringContaining('strength level'),
    expect.stringContaining('steeper than 7:12'),
    expect.stringContaining('Ponding is not checked'),
  ]);
});

test('Ct names its condition and table: 7.3-3 by load and R-value for heated roofs, 7.3-2 for others', () => {
  const step = (attributes: Attributes) =>
    solve({ groundSnowLoad: 40, ...attributes }).steps.find(({ symbol }) => symbol === 'Ct');
  expect(step({ roofInsulationRValue: 30 })).toMatchObject({
    label: 'Thermal factor, all other structures',
    substituted: 'Table 7.3-3 at R-30: 1.13 for pg 40',
    clause: 'Table 7.3-3',
  });
  expect(step({ thermalCondition: 'Freezer buildings' })).toMatchObject({
    label: 'Thermal factor, freezer buildings',
    clause: 'Table 7.3-2',
  });
});

test('inputs that hold no number are not measured against their limits', () => {
  const problems = (inputs: Inputs) => snowASCE722.check({ overrideDefaults: true, ...inputs }, null);
  expect(problems({ winterWindParameter: null })).toEqual([]);
  expect(problems({ winterWindParameter: 0.1 })).toEqual([]);
  expect(problems({ thermalCondition: 'Continuously heated greenhouses' })).toEqual([]);
});

test('every load and the notes state that loads are strength level', () => {
  expect(note({})).toContain('ASCE 7-22 snow loads are strength level: LRFD factor 1.0, ASD factor 0.7');
  for (const { units, description } of snowASCE722.outputs)
    expect(description?.includes('strength level')).toBe(units === 'psf');
});
