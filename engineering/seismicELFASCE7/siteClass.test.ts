import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { siteClasses } from './options';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { solveSeismic } from './testing/seismicSheet';

const frame = {
  ...{ edition: 'ASCE 7-16', sds: 1, sd1: 0.6, s1: 0.5, r: 8, analysisPeriod: 1.4 },
  ...{ ctStructureType: 'Steel moment frame', heightHn: 66, levels: [['Roof', 66, 1000]] },
};
const solve = (attributes: Attributes = {}) => solveSeismic({ ...frame, ...attributes });
const cs = (attributes: Attributes = {}) => result(solve(attributes), 'cs');
const cautionOf = (attributes: Attributes = {}) => String(solve(attributes).results.cautions);
/** By Eq. 12.8-3 and 12.8-2. */
const t = 1.4 * 0.028 * 66 ** 0.8;

describe('Site Class D with S1 of at least 0.2 (ASCE 7-16 11.4.8 exception 2)', () => {
  test.each(['D', 'D (default)', undefined])(
    '%p: beyond 1.5 Ts, 1.5 times Eq. 12.8-3: Cs 0.1005',
    (siteClass) => {
      const solution = solve(siteClass === undefined ? {} : { siteClass });
      expect(result(solution, 'cs')).toBeCloseTo((1.5 * 0.6) / (t * 8), 12);
      expect(result(solution, 'cs')).toBeCloseTo(0.1005, 4);
      expect(solution.results.csGoverning).toBe('1.5 times the upper limit SD1 / (T R / Ie) (11.4.8)');
      expect(solution.results.cautions).toContain(
        'S1 0.5, at least 0.2: exception 2 of 11.4.8 is used instead of a ground motion hazard analysis. Cs is 0.1005, ' +
          'compared with 0.06701 by 12.8.1.1 only.',
      );
      expect(solution.steps.find(({ symbol }) => symbol === 'CsMax')?.clause).toBe(
        '11.4.8 exception 2, Eq. 12.8-3',
      );
    },
  );

  test('up to 1.5 Ts, Eq. 12.8-2 without a limit', () => {
    const plateau = { analysisPeriod: 0.9 };
    expect(cs(plateau)).toBe(1 / 8);
    expect(cs({ ...plateau, siteClass: 'C' })).toBeCloseTo(0.6 / (0.9 * 8), 12);
    expect(solve(plateau).results.csGoverning).toBe('SDS / (R / Ie)');
    expect(cs({ analysisPeriod: 0.9000001 })).toBeCloseTo(1 / 8, 6);
  });

  test('beyond TL, 1.5 times Eq. 12.8-4; up to 1.5 Ts also then Eq. 12.8-2', () => {
    expect(cs({ tl: 1 })).toBeCloseTo((1.5 * 0.6 * 1) / (t ** 2 * 8), 12);
    expect(cs({ tl: 0.5, analysisPeriod: 0.9 })).toBe(1 / 8);
  });

  test('a caution names the default class and states when Cs stays the same', () => {
    expect(cautionOf()).toContain('Site Class D is the default');
    expect(cautionOf({ siteClass: 'D' })).not.toContain('default of 11.4.3');
    expect(cautionOf({ analysisPeriod: 0.5 })).toContain('Cs does not change.');
  });

  test('below S1 0.2 there is no exception', () => {
    const light = { s1: 0.1999, sd1: 0.3, sds: 0.5 };
    expect(cs(light)).toBeCloseTo(0.3 / (t * 8), 4);
    expect(cautionOf(light)).not.toContain('exception');
    expect(cs({ ...light, s1: 0.2 })).toBeGreaterThan(cs(light));
  });
});

describe('the other classes', () => {
  test.each(['A', 'B', 'C'])('%s has no exception', (siteClass) => {
    expect(cs({ siteClass })).toBeCloseTo(0.6 / (t * 8), 12);
    expect(cautionOf({ siteClass })).not.toContain('exception');
  });

  test('E is calculated for T up to Ts, and rejected beyond it, whatever Cu Ta makes of the period', () => {
    const soft = { siteClass: 'E', levels: [['Roof', 20, 100]], heightHn: 0 };
    expect(cs({ ...soft, analysisPeriod: 0.4 })).toBe(1 / 8);
    expect(cautionOf({ ...soft, analysisPeriod: 0.4 })).toContain('exception 3 of 11.4.8');
    expect(cautionOf({ ...soft, analysisPeriod: 0.4 })).toContain('Fa of Site Class C');
    expect(() => solve({ ...soft, analysisPeriod: 0.7 })).toThrow(
      'siteClass (Site class) can be E with S1 of at least 0.2 only for T up to Ts = SD1 / SDS = 0.6 s ' +
        '(exception 3 of 11.4.8); T is 0.7 s.',
    );
    expect(cs({ ...soft, analysisPeriod: 0.7, s1: 0.19 })).toBeGreaterThan(0);
  });

  test('F is rejected, and the message says what it needs', () => {
    const { problems } = readNewInputs(withExamples(seismicELFASCE7), { ...frame, siteClass: 'F' });
    expect(problems).toEqual([
      { field: 'siteClass', message: expect.stringContaining('requires a site response analysis by 21.1') },
    ]);
  });

  test('an SD1 that the class cannot have of its S1 draws a caution', () => {
    expect(cautionOf({ s1: 0.1 })).toContain(
      'SD1 0.6 is not consistent with S1 0.1 in Site Class D (default): with Fv of Table 11.4-2 it is at most 0.16.',
    );
    expect(cautionOf({ siteClass: 'A' })).toContain('at most 0.2667');
    expect(cautionOf()).not.toContain('is not consistent with');
  });
});

test('ASCE 7-22 has no such exceptions, and the field is not used there', () => {
  const read = readNewInputs(withExamples(seismicELFASCE7), {
    ...frame,
    edition: 'ASCE 7-22',
    siteClass: 'E',
  });
  expect(read.warnings).toEqual([expect.objectContaining({ type: 'ignored_field', field: 'siteClass' })]);
  expect(cs({ edition: 'ASCE 7-22' })).toBeCloseTo(0.6 / (t * 8), 12);
  expect(cautionOf({ edition: 'ASCE 7-22' })).toBe('');
});

test('a sheet from before the field was there is one of the default class', () => {
  const { siteClass: _, ...before } = readNewInputs(withExamples(seismicELFASCE7), frame).stored;
  const inputs = {
    ...frame,
    tl: 8,
    ie: 1,
    cu: 1.4,
    siteClass: null,
    levels: [{ name: '', height: 66, weight: 1 }],
  };
  expect(before).not.toHaveProperty('siteClass');
  expect(seismicELFASCE7.solve(inputs, {}).results.cs).toBeCloseTo(0.1005, 4);
});

test('for any site class, Cs is at least that of 12.8.1.1 and at most SDS / (R / Ie) or its lower limit', () => {
  const site = fc.record({
    siteClass: fc.constantFrom(...siteClasses),
    sds: fc.double({ min: 0.05, max: 2, noNaN: true }),
    sd1: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
    s1: fc.double({ min: 0, max: 1.5, noNaN: true }),
    analysisPeriod: fc.double({ min: 0.05, max: 6, noNaN: true }),
    tl: fc.double({ min: 0.5, max: 16, noNaN: true }),
  });
  fc.assert(
    fc.property(site, (attributes) => {
      const given = { ...frame, heightHn: 0, levels: [['Roof', 2000, 100]], ...attributes };
      if (readNewInputs(withExamples(seismicELFASCE7), given).problems.length > 0) {
        expect(attributes.siteClass).toBe('E');
        expect(attributes.s1).toBeGreaterThanOrEqual(0.2);
        return;
      }
      const solution = solveSeismic(given);
      const { siteClass: _, ...rest } = given;
      const plain = result(solveSeismic({ ...rest, edition: 'ASCE 7-22' }), 'cs');
      expect(result(solution, 'cs')).toBeGreaterThanOrEqual(plain);
      const most = Math.max(result(solution, 'csBase'), result(solution, 'csMin'));
      expect(result(solution, 'cs')).toBeLessThanOrEqual(most);
    }),
  );
});
