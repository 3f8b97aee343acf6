import fc from 'fast-check';
import type { Attributes } from '../../../contract';
import { exposures, riskCategories } from './categories';
import { load, solveSnow, type Edition } from './testing/snowSheet';
import { thermalCodes } from './thermalFactor16';
import { thermalConditions } from './thermalFactor22';

const editions: Edition[] = ['7-16', '7-22'];
const loadNames = [
  'pF',
  'pS',
  'pM',
  'pSrain',
  'rainSurcharge',
  'pDesign',
  'unbalGeneral',
  'unbalGeneralWidth',
  'unbalPeak',
  'unbalWindward',
  'unbalRafter',
];

describe.each(editions)('ASCE %s', (edition) => {
  const solve = (attributes: Attributes = {}) => solveSnow(edition, attributes);

  describe('slopes', () => {
    const isUnbalanced = (roofSlope: number) => load(solve({ roofSlope }), 'unbalGeneral') > 0;

    test.each([
      [0, false],
      [0.499, false],
      [0.5, true],
      [4, true],
      [7, true],
      [7.001, false],
      [12, false],
    ])('a rise of %p has an unbalanced case: %p', (rise, unbalanced) => {
      expect(isUnbalanced(rise)).toBe(unbalanced);
    });

    test('without an unbalanced case its loads are 0 and the notes say why', () => {
      const none = {
        unbalGeneral: 0,
        unbalGeneralWidth: 0,
        unbalPeak: 0,
        unbalWindward: 0,
        unbalRafter: 0,
        hd: 0,
      };
      const flat = solve({ roofSlope: 0 });
      const steep = solve({ roofSlope: 8 });
      expect(flat.results).toMatchObject(none);
      expect(flat.results.notes).toContain('No unbalanced case: the slope is flatter than 0.5:12');
      expect(steep.results).toMatchObject(none);
      expect(steep.results.notes).toContain('No unbalanced case: the slope is steeper than 7:12');
      expect(flat.notes.join(' ')).toBe(flat.results.notes);
    });

    test.each([33, 100, 1200])('at a rise of %p per 12, 70 degrees or more, no snow stays', (roofSlope) => {
      const solution = solve({ roofSlope, eaveToRidgeDistance: 5000, groundSnowLoad: 10 });
      expect(solution.results).toMatchObject({
        cS: 0,
        pS: 0,
        pM: 0,
        rainSurcharge: 0,
        pDesign: 0,
        governingCase: 'No snow load',
      });
      expect(solution.results.notes).toContain('A roof sloped 70 degrees or more holds no snow');
    });
  });

  test('without a ground snow load every load is 0', () => {
    for (const roofSlope of [0, 0.25, 4, 12, 40]) {
      const solution = solve({ groundSnowLoad: 0, roofSlope, eaveToRidgeDistance: 5000 });
      for (const name of loadNames) expect([name, load(solution, name)]).toEqual([name, 0]);
      expect(solution.results).toMatchObject({ gamma: 14, governingCase: 'No snow load' });
    }
  });

  test('a trace of snow gives loads that are finite', () => {
    const solution = solve({ groundSnowLoad: Number.MIN_VALUE, roofSlope: 0.5 });
    for (const name of loadNames) expect(Number.isFinite(load(solution, name))).toBe(true);
  });

  describe('rafters', () => {
    const rafter = (attributes: Attributes) =>
      load(solve({ groundSnowLoad: 30, prismaticRafters: true, ...attributes }), 'unbalRafter');

    test('up to W = 20 ft, included, simply supported prismatic members have a uniform unbalanced load', () => {
      expect(rafter({ eaveToRidgeDistance: 20 })).toBe(30);
      expect(rafter({ eaveToRidgeDistance: 20.001 })).toBe(0);
      expect(rafter({ eaveToRidgeDistance: 20, prismaticRafters: false })).toBe(0);
      expect(rafter({ eaveToRidgeDistance: 20, roofSlope: 8 })).toBe(0);
    });

    test('the notes say that it replaces the general case', () => {
      expect(solve({ eaveToRidgeDistance: 18, prismaticRafters: true }).results.notes).toContain(
        'replaces the other unbalanced loads, which are for other roof systems',
      );
    });
  });

  test('the surcharge is added to pS, and the windward side keeps 0.3 pS', () => {
    const solution = solve({ groundSnowLoad: 40, roofSlope: 3 });
    expect(load(solution, 'unbalPeak')).toBe(load(solution, 'pS') + load(solution, 'unbalGeneral'));
    expect(load(solution, 'unbalWindward')).toBeCloseTo(0.3 * load(solution, 'pS'), 12);
    const { unbalGeneral, hd, gamma } = solution.results as Record<string, number>;
    expect(unbalGeneral).toBeCloseTo((hd! * gamma!) / 2, 10);
    expect(load(solution, 'unbalGeneralWidth')).toBeCloseTo((8 * hd! * 2) / 3, 10);
  });

  test('a shelter above the tree line is rejected, naming exposure and what is allowed', () => {
    for (const roughnessCategory of ['Above tree line', 'Alaska no trees']) {
      expect(() => solve({ exposure: 'Sheltered', roughnessCategory })).toThrow(
        `Roof exposure cannot be "Sheltered" with “Surface roughness category” "${roughnessCategory}": ` +
          'Table 7.3-1 allows "Fully Exposed" or "Partially Exposed" there.',
      );
      expect(load(solve({ exposure: 'Partially Exposed', roughnessCategory }), 'cE')).toBe(0.8);
    }
  });

  test('each step has a finite value, and the last balanced step is pDesign', () => {
    const { steps, results } = solve({ groundSnowLoad: 17, roofSlope: 0.5, eaveToRidgeDistance: 200 });
    for (const { value } of steps) expect(Number.isFinite(value)).toBe(true);
    expect(steps.find(({ symbol }) => symbol === 'pDesign')?.value).toBe(results.pDesign);
    expect(steps.find(({ symbol }) => symbol === 'pf')?.substituted).toMatch(/^0\.7 · [\d. ·]+ · 17$/);
  });

  describe('an unbalanced load that is larger than pDesign', () => {
    const cautions = (attributes: Attributes) => String(solve(attributes).results.cautions);
    const gable = { groundSnowLoad: 30, roofSlope: 4, eaveToRidgeDistance: 30 };

    test('is named with its number and place', () => {
      const solution = solve(gable);
      const peak = load(solution, 'unbalPeak').toFixed(1);
      const width = load(solution, 'unbalGeneralWidth').toFixed(1);
      expect(solution.results.cautions).toContain(
        `Unbalanced load is larger: ${peak} psf on the leeward side within ${width} ft of the ridge of a hip or gable roof (7.6.1).`,
      );
      expect(solution.results.notes).toContain(
        `Unbalanced load: leeward total ${peak} psf on the leeward side within ${width} ft`,
      );
    });

    test('is that of the rafters where it replaces the general one', () => {
      expect(cautions({ ...gable, eaveToRidgeDistance: 18, prismaticRafters: true })).toContain(
        '30.0 psf on the whole leeward side',
      );
      // Trusses, and whatever else is not said to be a rafter: 49.8 psf by ASCE 7-22.
      const [caution] = [cautions({ ...gable, eaveToRidgeDistance: 18 })];
      expect(caution).not.toContain('30.0 psf');
      expect(caution).toContain(
        edition === '7-22' ? '48.5 psf on the leeward side' : '35.8 psf on the leeward side',
      );
      expect(
        cautions({ ...gable, eaveToRidgeDistance: 1, prismaticRafters: false, groundSnowLoad: 100 }),
      ).toContain('on the whole leeward side');
    });

    test.each([0, 0.4, 8, 40])('no unbalanced load and no caution at a rise of %p', (roofSlope) => {
      expect(solve({ ...gable, roofSlope }).results.cautions).toBe('');
    });
  });

  describe('whatever the roof', () => {
    const thermal: fc.Arbitrary<string> =
      edition === '7-16' ? fc.constantFrom(...thermalCodes) : fc.constantFrom(...thermalConditions);
    const anyRoof = fc.record({
      exposure: fc.constantFrom(...exposures),
      roughnessCategory: fc.constantFrom('B', 'C', 'D'),
      riskCategory: fc.constantFrom(...riskCategories),
      thermalCondition: thermal,
      eaveToRidgeDistance: fc.double({ min: 0.01, max: 5000, noNaN: true }),
      roofSlope: fc.double({ min: 0, max: 1200, noNaN: true }),
      roofInsulationRValue: fc.double({ min: 0, max: 1000, noNaN: true }),
      slipperySurface: fc.boolean(),
      roofVentilated: fc.boolean(),
      prismaticRafters: fc.boolean(),
    });
    /** Insulation that contradicts the thermal condition is rejected, as is a ventilated roof of code 1 without its R-value. */
    const insulated = ['5', '6', 'Continuously heated greenhouses'];
    const roof = anyRoof
      .map((attributes) =>
        insulated.includes(attributes.thermalCondition)
          ? { ...attributes, roofInsulationRValue: 0, roofVentilated: false }
          : attributes,
      )
      .filter(
        ({ thermalCondition, roofInsulationRValue, roofVentilated }) =>
          thermalCondition !== '1' || !roofVentilated || roofInsulationRValue > 0,
      );
    const groundLoad = fc.double({ min: 0, max: 1000, noNaN: true });

    test('loads are finite and not negative, Cs lies in [0, 1], pS ≤ pF and pDesign is the larger case', () => {
      fc.assert(
        fc.property(roof, groundLoad, (attributes, groundSnowLoad) => {
          const solution = solve({ ...attributes, groundSnowLoad });
          for (const name of loadNames) {
            expect(Number.isFinite(load(solution, name))).toBe(true);
            expect(load(solution, name)).toBeGreaterThanOrEqual(0);
          }
          expect(load(solution, 'cS')).toBeLessThanOrEqual(1);
          expect(load(solution, 'pS')).toBeLessThanOrEqual(load(solution, 'pF'));
          expect(load(solution, 'pDesign')).toBe(Math.max(load(solution, 'pSrain'), load(solution, 'pM')));
        }),
      );
    });

    test('there is a caution exactly where an unbalanced load exceeds pDesign', () => {
      fc.assert(
        fc.property(roof, groundLoad, (attributes, groundSnowLoad) => {
          const solution = solve({ ...attributes, groundSnowLoad });
          const rafter = load(solution, 'unbalRafter');
          const unbalanced = rafter > 0 ? rafter : load(solution, 'unbalPeak');
          const isSaid = String(solution.results.cautions).includes('Unbalanced load is larger');
          expect(isSaid).toBe(unbalanced > load(solution, 'pDesign'));
        }),
      );
    });

    // In ASCE 7-22 more snow can lower Ct into another panel of Figure 7.4-1, and with it Cs and pS: only its pF grows.
    const growing = ['pF', 'pM', 'unbalGeneral', 'unbalGeneralWidth', 'unbalRafter', 'gamma'];

    test('more snow on the ground is never less on the roof, rain apart', () => {
      fc.assert(
        fc.property(roof, groundLoad, groundLoad, (attributes, a, b) => {
          const less = solve({ ...attributes, groundSnowLoad: Math.min(a, b) });
          const more = solve({ ...attributes, groundSnowLoad: Math.max(a, b) });
          for (const name of edition === '7-16' ? [...growing, 'pS', 'unbalPeak'] : growing) {
            expect(load(more, name)).toBeGreaterThanOrEqual(load(less, name) - 1e-9);
          }
        }),
      );
    });

    test('the balanced load is proportional to the ground load where Ct does not depend on it', () => {
      const thermalCondition = edition === '7-16' ? '3' : 'Unheated and open air structures';
      fc.assert(
        fc.property(roof, fc.double({ min: 0.1, max: 500, noNaN: true }), (attributes, groundSnowLoad) => {
          const once = load(solve({ ...attributes, thermalCondition, groundSnowLoad }), 'pS');
          const twice = load(
            solve({ ...attributes, thermalCondition, groundSnowLoad: 2 * groundSnowLoad }),
            'pS',
          );
          expect(twice).toBeCloseTo(2 * once, 8);
        }),
      );
    });
  });
});
