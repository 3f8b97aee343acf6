import type { Attributes } from '../../contract';
import { load, solveSnow } from '../rules/snow/testing/snowSheet';
import { snowASCE716 } from './template';

const solve = (attributes: Attributes = {}) => solveSnow('7-16', attributes);
const note = (attributes: Attributes) => String(solve(attributes).results.notes);

test('the importance factor is in the flat load and, by its root, in the drift', () => {
  const [second, fourth] = ['II', 'IV'].map((riskCategory) => solve({ riskCategory, groundSnowLoad: 40 }));
  expect(load(fourth!, 'pF')).toBeCloseTo(1.2 * load(second!, 'pF'), 10);
  expect(load(fourth!, 'hd')).toBeCloseTo(Math.sqrt(1.2) * load(second!, 'hd'), 10);
  expect(load(fourth!, 'iS')).toBe(1.2);
});

describe('rain on snow', () => {
  const wide = { eaveToRidgeDistance: 100, roofSlope: 0.25 };

  test('it is in the design load and not in pS or the minimum', () => {
    const solution = solve({ ...wide, groundSnowLoad: 20, thermalCondition: '4' });
    expect(solution.results).toMatchObject({
      pM: 20,
      governingCase: 'Balanced load with rain-on-snow surcharge',
    });
    expect(load(solution, 'pS')).toBeCloseTo(18.2, 10);
    expect(load(solution, 'pDesign')).toBeCloseTo(23.2, 10);
    expect(solution.results.notes).toContain(
      'The rain-on-snow surcharge of 5 psf is included only in “Sloped roof snow load with rain on snow”',
    );
  });
});

describe('minimum load', () => {
  test('it governs a warm flat roof, and the notes say not to combine it', () => {
    const solution = solve({ groundSnowLoad: 25, roofSlope: 0, eaveToRidgeDistance: 30 });
    expect(solution.results).toMatchObject({
      pM: 20,
      pDesign: 20,
      governingCase: 'Minimum load for low-slope roofs',
    });
    expect(solution.results.notes).toContain('not combined with drift, sliding, unbalanced or partial loads');
  });
});

describe('slippery warm roofs', () => {
  const metal = { slipperySurface: true, roofSlope: 12 };

  test.each([
    [{ roofInsulationRValue: 30 }, 25 / 65],
    [{ roofInsulationRValue: 19, roofVentilated: true }, 25 / 40],
  ])('%j at 45 degrees: Cs %p', (roof, cs) => {
    expect(load(solve({ ...metal, ...roof }), 'cS')).toBeCloseTo(cs, 10);
  });

  test('the notes name the R-value that the slippery curve would need', () => {
    expect(note(metal)).toContain('The slippery-surface curve for an unventilated warm roof requires R-30');
    expect(note({ ...metal, roofVentilated: true, roofInsulationRValue: 10 })).toContain(
      'a ventilated warm roof requires R-20',
    );
    expect(note({ ...metal, roofInsulationRValue: 30 })).not.toContain('slippery-surface curve');
    expect(note({ ...metal, thermalCondition: '3' })).not.toContain('slippery-surface curve');
    expect(note({ roofSlope: 12 })).not.toContain('slippery-surface curve');
  });
});

test('conditions that a thermal code stands for are in the notes', () => {
  expect(note({ thermalCondition: '5' })).toContain('with R below 2.0');
  expect(note({ thermalCondition: '6' })).toContain('at least R-25');
  expect(note({ thermalCondition: '1' })).not.toContain('Ct ');
});

test('notes state that loads are service level', () => {
  expect(note({})).toContain('ASCE 7-16 snow loads are service level');
  for (const { units, description } of snowASCE716.outputs)
    expect(description?.includes('service level')).toBe(units === 'psf');
});

test('7.6.1: an unheated 4:12 gable of W 30 ft under 30 psf has 25.2 psf balanced, and 44.4 psf behind its ridge', () => {
  const gable = { groundSnowLoad: 30, thermalCondition: '3', roofSlope: 4, eaveToRidgeDistance: 30 };
  const { results } = solve(gable);
  expect(results.pDesign).toBeCloseTo(25.2, 10);
  expect(results.cautions).toBe(
    'Unbalanced load is larger: 44.4 psf on the leeward side within 8.6 ft of the ridge of a hip or ' +
      'gable roof (7.6.1).',
  );
});
