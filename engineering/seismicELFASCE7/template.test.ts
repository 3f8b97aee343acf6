import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { TemplateInputError } from '../kit/template';
import { result } from '../testing/result';
import { editions, structureTypes } from './options';
import { upperLimitCoefficient, upperLimits } from './period';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { cellsOf, periodTable } from './testing/publishedTables';
import { forces, solveSeismic } from './testing/seismicSheet';

const noteOf = (attributes: Attributes) => solveSeismic(attributes).notes.join(' ');
const level = fc.tuple(
  fc.constant('Level'),
  fc.double({ min: 0.1, max: 1000, noNaN: true }),
  fc.double({ min: 0.01, max: 1e6, noNaN: true }),
);
const levels = fc.array(level, { minLength: 1, maxLength: 20 });
/** A tower so high that the period of the analysis counts as it is, on a site that needs no exception of 11.4.8. */
const withPeriod = (t: number, more: Attributes = {}) => ({
  ...{ siteClass: 'C', levels: [['Roof', 2000, 100]], analysisPeriod: t },
  ...more,
});

test('five levels by hand: Cu Ta governs the period, SD1 the coefficient', () => {
  const solution = solveSeismic({}, 'steelMomentFrame');
  const ta = 0.028 * 66 ** 0.8;
  const t = 1.4 * ta;
  const v = (0.6 / (t * 8)) * 4350;
  const k = 1 + (t - 0.5) / 2;
  const products = [700 * 66 ** k, 900 * 53 ** k, 900 * 40 ** k, 900 * 27 ** k, 950 * 14 ** k];
  const sum = products.reduce((total, product) => total + product, 0);
  expect(result(solution, 'ta')).toBeCloseTo(ta, 12);
  expect(result(solution, 'tUsed')).toBeCloseTo(t, 12);
  expect(solution.results.csGoverning).toBe('Upper limit SD1 / (T R / Ie)');
  expect(result(solution, 'baseShear')).toBeCloseTo(v, 9);
  forces(solution, 'fx').forEach((fx, index) => expect(fx).toBeCloseTo((v * products[index]!) / sum, 9));
  expect(forces(solution, 'shear')[1]).toBeCloseTo((v * (products[0]! + products[1]!)) / sum, 9);
  expect(solution.results.storyForces).toMatchObject([
    { level: 'Roof', height: 66, weight: 700 },
    {},
    {},
    {},
    {},
  ]);
  expect(solution.notes.join(' ')).toContain('The period from analysis, 1.4 s, exceeds Cu Ta');
});

describe('equilibrium', () => {
  test('the forces add up to the base shear, the shares to 1, the moments to the base moment', () => {
    fc.assert(
      fc.property(levels, fc.double({ min: 0.01, max: 4, noNaN: true }), (rows, t) => {
        const tower = [...rows, ['Roof', 2000, 1]];
        const solution = solveSeismic(withPeriod(t, { levels: tower }));
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const v = result(solution, 'baseShear');
        expect(sum(forces(solution, 'fx')) / v).toBeCloseTo(1, 9);
        expect(sum(forces(solution, 'cvx'))).toBeCloseTo(1, 9);
        const moment = sum(forces(solution, 'fx').map((fx, index) => fx * Number(tower[index]![1])));
        expect(result(solution, 'baseMoment') / moment).toBeCloseTo(1, 9);
        expect(Math.max(...forces(solution, 'shear')) / v).toBeCloseTo(1, 9);
      }),
    );
  });

  test('the order of the levels changes only the order of the rows', () => {
    fc.assert(
      fc.property(levels, (rows) => {
        const given = forces(solveSeismic({ levels: rows }), 'shear');
        const turned = forces(solveSeismic({ levels: rows.toReversed() }), 'shear').toReversed();
        given.forEach((shear, index) => expect(turned[index]! / shear).toBeCloseTo(1, 9));
      }),
    );
  });

  test('weights scale the forces and not the shares; all is on a single level', () => {
    const [once, twice] = [1, 2].map((factor) =>
      solveSeismic({
        levels: [
          ['A', 20, 40 * factor],
          ['B', 10, 60 * factor],
        ],
      }),
    );
    expect(result(twice!, 'baseShear')).toBeCloseTo(2 * result(once!, 'baseShear'), 9);
    expect(forces(twice!, 'cvx')).toEqual(forces(once!, 'cvx'));
    const single = solveSeismic({ levels: [['', 12, 50]] });
    expect(forces(single, 'fx')).toEqual([result(single, 'baseShear')]);
    expect(result(single, 'baseMoment')).toBeCloseTo(12 * result(single, 'baseShear'), 9);
  });
});

describe('coefficient', () => {
  const governing = (attributes: Attributes) => solveSeismic(attributes).results.csGoverning;
  const cs = (attributes: Attributes) => result(solveSeismic(attributes), 'cs');

  test.each([
    [{}, 'SDS / (R / Ie)'],
    [withPeriod(1), 'Upper limit SD1 / (T R / Ie)'],
    [withPeriod(2.5, { tl: 2, sd1: 1 }), 'Upper limit SD1 TL / (T^2 R / Ie)'],
    [withPeriod(7), 'Lower limit 0.044 SDS Ie, at least 0.01'],
    [withPeriod(7, { s1: 0.6 }), 'Lower limit 0.5 S1 / (R / Ie)'],
  ])('%p is governed by %p', (attributes, expected) => {
    expect(governing(attributes)).toBe(expected);
  });

  test('without TL the limit for T up to TL holds at every period', () => {
    const long = (tl: number) => solveSeismic(withPeriod(2.5, { tl, sd1: 1 }));
    expect(long(0).results.csGoverning).toBe('Upper limit SD1 / (T R / Ie)');
    const limit = long(0).steps.find(({ symbol }) => symbol === 'CsMax')!;
    expect(limit.label).toBe('Upper limit of Cs for T up to TL, as TL is not given');
    expect(limit.substituted).not.toContain('TL');
    expect(result(long(0), 'cs')).toBeGreaterThan(result(long(2), 'cs'));
    expect(result(long(0), 'cs')).toBe(result(long(30), 'cs'));
    expect(() => solveSeismic({ tl: 0.05 })).toThrow('must be 0, if it is not known, or at least 0.1 s');
  });

  test('has no jump at TL', () => {
    const at = (t: number) => cs(withPeriod(t, { tl: 1.5, sd1: 1 }));
    expect(at(1.5)).toBeCloseTo(1 / (1.5 * 6.5), 12);
    expect(at(1.5 * (1 + 1e-9))).toBeCloseTo(at(1.5), 9);
    expect(at(1.8)).toBeCloseTo(1.5 / (1.8 ** 2 * 6.5), 12);
  });

  test('the lower limit near faults begins with S1 0.6', () => {
    const csMin = (s1: number) => result(solveSeismic({ s1 }), 'csMin');
    expect(csMin(0.6)).toBeCloseTo(0.3 / 6.5, 12);
    expect(csMin(0.5999)).toBeCloseTo(0.044, 12);
  });

  test('the lower limit is at least 0.01', () => {
    expect(cs({ sds: 0.05, sd1: 0.02 })).toBe(0.01);
  });

  test('lies between its limits, falls with R and T, rises with SDS and Ie', () => {
    const site = fc.record({
      edition: fc.constantFrom(...editions),
      sds: fc.double({ min: 0.01, max: 2.5, noNaN: true }),
      sd1: fc.double({ min: 0.01, max: 2, noNaN: true }),
      s1: fc.double({ min: 0, max: 2, noNaN: true }),
      r: fc.double({ min: 1, max: 7, noNaN: true }),
      ie: fc.double({ min: 1, max: 1.4, noNaN: true }),
      analysisPeriod: fc.double({ min: 0.05, max: 6, noNaN: true }),
    });
    fc.assert(
      fc.property(site, (attributes) => {
        const given = withPeriod(attributes.analysisPeriod, attributes);
        const solution = solveSeismic(given);
        const [csMin, csMax, csBase] = ['csMin', 'csMax', 'csBase'].map((name) => result(solution, name));
        expect(cs(given)).toBe(Math.max(csMin!, Math.min(csMax!, csBase!)));
        const more = (name: keyof typeof attributes) =>
          cs({ ...given, [name]: Number(attributes[name]) * 1.05 });
        expect(more('r')).toBeLessThanOrEqual(cs(given));
        expect(more('analysisPeriod')).toBeLessThanOrEqual(cs(given));
        expect(more('sds')).toBeGreaterThanOrEqual(cs(given));
        expect(more('ie')).toBeGreaterThanOrEqual(cs(given));
      }),
    );
  });

  test('both editions give the same numbers; only ASCE 7-16 is cited by its equations', () => {
    const [older, newer] = editions.map((edition) => solveSeismic({ edition, siteClass: 'C' }));
    const numbers = ({ results: { notes: _notes, cautions: _cautions, ...given } }: typeof older & object) =>
      given;
    expect(numbers(older!)).toEqual(numbers(newer!));
    const clause = ({ steps }: typeof older & object) =>
      steps.find(({ symbol }) => symbol === 'CsCal')!.clause;
    expect([clause(older!), clause(newer!)]).toEqual(['Eq. 12.8-2', '12.8.1.1']);
    expect(noteOf({ edition: 'ASCE 7-22' })).toContain('multi-period');
    expect(noteOf({ edition: 'ASCE 7-16' })).not.toContain('multi-period');
  });
});

describe('period', () => {
  test.each(
    structureTypes.map((type, index) => [
      type,
      [0.028, 0.016, 0.03, 0.02][index]!,
      [0.8, 0.9, 0.75, 0.75][index]!,
    ]),
  )('%s: %p hn^%p', (type, ct, x) => {
    const solution = solveSeismic({ ctStructureType: String(type), levels: [['Roof', 100, 1]] });
    expect(result(solution, 'ta')).toBeCloseTo(Number(ct) * 100 ** Number(x), 12);
    expect(result(solution, 'tUsed')).toBe(result(solution, 'ta'));
  });

  test('an analysis counts for at most Cu Ta, and as it is below that', () => {
    const ta = result(solveSeismic({}), 'ta');
    const used = (attributes: Attributes) => result(solveSeismic(attributes), 'tUsed');
    expect(used({ analysisPeriod: 5 })).toBeCloseTo(1.4 * ta, 12);
    expect(used({ analysisPeriod: 1.2 * ta })).toBe(1.2 * ta);
    expect(used({ analysisPeriod: 0.5 * ta })).toBe(0.5 * ta);
    expect(noteOf({ analysisPeriod: 0.5 * ta })).toContain('shorter than Ta');
    expect(noteOf({ analysisPeriod: 1.2 * ta })).not.toContain('shorter than Ta');
  });

  test('Table 12.8-1 is as printed', () => {
    expect(upperLimits).toEqual(cellsOf(periodTable).map((row) => row.map(Number)));
  });

  test.each([
    [0.4, 1.4],
    [0.25, 1.45],
    [0.2, 1.5],
    [0.15, 1.6],
    [0.05, 1.7],
  ])('Cu at SD1 %p is %p', (sd1, cu) => {
    expect(upperLimitCoefficient(sd1)).toBeCloseTo(cu, 12);
    expect(result(solveSeismic({ sd1, cu: 0 }), 'cuUsed')).toBeCloseTo(cu, 12);
  });

  test.each([
    [1.7, 0.6, 1.4],
    [1.406, 0.6, 1.4],
    [1.46, 0.25, 1.45],
    [1.7, 0.15, 1.6],
  ])('a Cu of %p with SD1 %p is rejected: the table has %p', (cu, sd1, table) => {
    for (const analysisPeriod of [0, 1]) {
      const { problems } = readNewInputs(withExamples(seismicELFASCE7), { cu, sd1, analysisPeriod });
      expect(problems).toEqual([{ field: 'cu', message: expect.stringContaining(`or 1 to ${table}, the`) }]);
    }
  });

  test('a Cu that is the value of the table rounded is that value', () => {
    const rounded = solveSeismic({ sd1: 0.2333, cu: 1.47, analysisPeriod: 5 });
    expect(result(rounded, 'cuUsed')).toBe(upperLimitCoefficient(0.2333));
    expect(result(rounded, 'baseShear')).toBe(
      result(solveSeismic({ sd1: 0.2333, cu: 0, analysisPeriod: 5 }), 'baseShear'),
    );
  });

  test('Cu 1.4 of the table, where 1.7 made the base shear 18 percent smaller: V 134.0 kip', () => {
    const tower = {
      ...{ analysisPeriod: 2, sd1: 0.6, sds: 1, s1: 0.4, r: 8, heightHn: 66 },
      ...{
        ctStructureType: 'Steel moment frame',
        levels: [
          ['Roof', 66, 1000],
          ['L2', 33, 1000],
        ],
      },
    };
    expect(result(solveSeismic({ ...tower, cu: 1.4 }), 'baseShear')).toBeCloseTo(134, 1);
    expect(result(solveSeismic({ ...tower, cu: 0 }), 'baseShear')).toBeCloseTo(134, 1);
    expect(() => solveSeismic({ ...tower, cu: 1.7 })).toThrow(
      'must be 0, for the table, or 1 to 1.4, the value of Table 12.8-1 for SD1 0.6; given the number 1.7.',
    );
  });

  test('whatever is given, the base shear is at least that of the Cu of the table', () => {
    const given = fc.record({
      cu: fc.double({ min: 1, max: 1.7, noNaN: true }),
      sd1: fc.double({ min: 0.05, max: 1, noNaN: true }),
      analysisPeriod: fc.double({ min: 0.05, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(given, (attributes) => {
        if (readNewInputs(withExamples(seismicELFASCE7), attributes).problems.length > 0) return;
        const byTable = result(solveSeismic({ ...attributes, cu: 0 }), 'baseShear');
        expect(result(solveSeismic(attributes), 'baseShear')).toBeGreaterThanOrEqual(byTable);
      }),
    );
  });

  test.each([
    [0.2, 1],
    [0.5, 1],
    [1.5, 1.5],
    [2.5, 2],
    [9, 2],
  ])('k at %p s is %p', (t, k) => {
    expect(result(solveSeismic(withPeriod(t)), 'k')).toBeCloseTo(k, 12);
  });
});

describe('edges', () => {
  const row = (height: number, weight: number) => [
    ['Roof', 20, 40],
    ['Second', height, weight],
  ];

  test.each([
    [{ levels: [] }, 'levels', 'must have at least one row'],
    [
      { levels: row(0, 60) },
      'levels[1][1]',
      'must be a height above 0 and at most 5000 ft; given the number 0',
    ],
    [
      { levels: row(10, 0) },
      'levels[1][2]',
      'must be a weight above 0 and at most 10000000 kip; given the number 0',
    ],
    [{ levels: row(-1, 60) }, 'levels[1][1]', 'given the number -1'],
    [{ levels: row(10, 1e8) }, 'levels[1][2]', 'given the number 100000000'],
    [{ levels: Array.from({ length: 201 }, () => ['', 1, 1]) }, 'levels', 'at most 200 rows; given 201'],
    [{ cu: 0.5 }, 'cu', 'must be 0, for the table, or 1 to 1.4'],
    [{ heightHn: 0.5 }, 'heightHn', 'must be 0, for the highest level, or at least 1 ft'],
    [{ heightHn: 200, levels: [] }, 'levels', 'must have at least one row'],
    [{ analysisPeriod: 0.001 }, 'analysisPeriod', 'must be 0, for Ta, or at least 0.01 s'],
  ])('%j is rejected by name', (attributes, field, message) => {
    const { problems } = readNewInputs(withExamples(seismicELFASCE7), attributes);
    expect(problems).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  test('a solve rejects the same, and a table that is not there', () => {
    expect(() => seismicELFASCE7.solve({ levels: [{ name: 'Roof', height: 10, weight: null }] }, {})).toThrow(
      'levels[0][2] must be a weight above 0 and at most 10000000 kip; given none.',
    );
    expect(() => seismicELFASCE7.solve({ levels: null }, {})).toThrow(TemplateInputError);
  });

  test('the largest tables stay finite', () => {
    const tower = Array.from({ length: 200 }, (_, index) => ['', 25 * (index + 1), 1e7]);
    const solution = solveSeismic(withPeriod(60, { levels: tower }));
    expect(Number.isFinite(result(solution, 'baseMoment'))).toBe(true);
    expect(forces(solution, 'fx').every((fx) => Number.isFinite(fx) && fx > 0)).toBe(true);
  });

  test('two rows at one height share the shear below them', () => {
    const [upper, one, other] = forces(
      solveSeismic({
        levels: [
          ['', 20, 40],
          ['', 10, 30],
          ['', 10, 30],
        ],
      }),
      'shear',
    );
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(upper!);
  });
});

test.each([
  ['ASCE 7-16', 'exceeds 30 psf, 20 percent of'],
  ['ASCE 7-22', 'exceeds 45 psf, 15 percent of'],
])('%s: the notes say which snow the weights must include', (edition, words) => {
  expect(noteOf({ edition })).toContain(words);
});
