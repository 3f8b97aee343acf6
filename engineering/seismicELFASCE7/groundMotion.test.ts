import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { solveSeismic } from './testing/seismicSheet';
import { siteClasses } from './options';

const bySite = (attributes: Attributes) => ({
  ...{ edition: 'ASCE 7-16', groundMotion: 'SS and S1 by site class' },
  ...attributes,
});
const cautionOf = (attributes: Attributes) => String(solveSeismic(bySite(attributes)).results.cautions);
const problemsOf = (attributes: Attributes) =>
  readNewInputs(withExamples(seismicELFASCE7), attributes).problems;

test('SS 1.1, S1 0.45 in Site Class D by hand', () => {
  const solution = solveSeismic(bySite({ siteClass: 'D', ss: 1.1, s1: 0.45 }));
  const [fa, fv] = [1.1 - 0.1 * 0.4, 1.9 - 0.1 * 0.5];
  const expected = {
    ...{ fa, fv, sms: fa * 1.1, sm1: fv * 0.45 },
    ...{ sdsUsed: (2 / 3) * fa * 1.1, sd1Used: (2 / 3) * fv * 0.45 },
  };
  for (const [name, value] of Object.entries(expected)) expect(result(solution, name)).toBeCloseTo(value, 12);
  expect(solution.steps.slice(0, 6).map(({ symbol }) => symbol)).toEqual([
    'Fa',
    'Fv',
    'SMS',
    'SM1',
    'SDS',
    'SD1',
  ]);
  expect(result(solution, 'csBase')).toBeCloseTo(expected.sdsUsed / 6.5, 12);
});

test('the categories and limits that the sources of se-08 and se-09 print', () => {
  const system = 'Bearing walls: light-frame wood walls with wood structural panels';
  const printed = (attributes: Attributes) => solveSeismic(bySite({ ...attributes, system, cu: 0 })).results;
  expect(printed({ siteClass: 'D (default)', ss: 1.325, s1: 0.47201 })).toMatchObject({
    sdc: 'D',
    rUsed: 6.5,
  });
  expect(printed({ siteClass: 'D', ss: 0.335, s1: 0.102 })).toMatchObject({
    ...{ sdc: 'C', rUsed: 6.5, cd: 4, systemLimit: 'No height limit in category C' },
  });
});

test('the results are those of the same SDS and SD1 as given', () => {
  const site = fc.record({
    siteClass: fc.constantFrom(...siteClasses),
    ss: fc.double({ min: 0.05, max: 3, noNaN: true }),
    s1: fc.double({ min: 0.02, max: 1.2, noNaN: true }),
  });
  fc.assert(
    fc.property(site, (given) => {
      const attributes = bySite({ ...given, cu: 0 });
      if (problemsOf(attributes).length > 0) {
        expect([given.siteClass, given.s1 >= 0.2]).toEqual(['E', true]);
        return;
      }
      const {
        fa: _fa,
        fv: _fv,
        sms: _sms,
        sm1: _sm1,
        notes: _,
        cautions: __,
        ...own
      } = solveSeismic(attributes).results;
      const plain = { edition: 'ASCE 7-16', cu: 0, siteClass: given.siteClass, s1: given.s1 };
      const same = solveSeismic({ ...plain, sds: Number(own.sdsUsed), sd1: Number(own.sd1Used) }).results;
      expect(same).toMatchObject(own);
    }),
  );
});

test('SS and S1 by site class are refused with ASCE 7-22, and SDS is not used beside them', () => {
  expect(problemsOf({ groundMotion: 'SS and S1 by site class' })).toEqual([
    {
      field: 'groundMotion',
      message: expect.stringContaining('only with ASCE 7-16: ASCE 7-22 has no Fa and Fv'),
    },
  ]);
  const { warnings } = readNewInputs(withExamples(seismicELFASCE7), bySite({ sds: 2, sd1: 1 }));
  expect(warnings.map(({ type, field }) => [type, field])).toEqual([
    ['ignored_field', 'sds'],
    ['ignored_field', 'sd1'],
  ]);
  expect(problemsOf(bySite({ s1: 0 }))).toEqual([
    { field: 's1', message: expect.stringContaining('at least 0.001 g') },
  ]);
});

test('Cu is compared with that of the SD1 computed from S1', () => {
  expect(problemsOf(bySite({ siteClass: 'C', s1: 0.2, cu: 1.5 }))).toEqual([]);
  expect(problemsOf(bySite({ siteClass: 'D', s1: 0.2, cu: 1.5 }))).toEqual([
    {
      field: 'cu',
      message: expect.stringContaining('or 1 to 1.407, the value of Table 12.8-1 for SD1 0.2933'),
    },
  ]);
});

test('Site Class E takes Fa of C from SS 1.0 and Fv of Supplement 1, up to Ts', () => {
  const soft = { siteClass: 'E', ss: 1.25, s1: 0.5, cu: 0 };
  const solution = solveSeismic(bySite(soft));
  expect([result(solution, 'fa'), result(solution, 'fv')]).toEqual([1.2, 2.2]);
  expect(cautionOf(soft)).toContain('exception 1 of 11.4.8 (Fa of Site Class C)');
  expect(solution.notes.join(' ')).toContain('with Supplement 1');
  expect(problemsOf(bySite({ ...soft, analysisPeriod: 0.8 }))).toEqual([
    { field: 'siteClass', message: expect.stringContaining('Ts = SD1 / SDS = 0.7333 s') },
  ]);
});

test('cautions explain the site class and omit an SDS that is not given', () => {
  expect(cautionOf({})).toContain('Fa of at least 1.2 (11.4.4).');
  expect(cautionOf({})).not.toContain('SDS must be');
  expect(cautionOf({ siteClass: 'B', s1: 0.1 })).toContain('a measured shear wave velocity');
  expect(cautionOf({ siteClass: 'B (not measured)', s1: 0.1 })).toBe('');
  expect(cautionOf({ siteClass: 'C', ss: 0.2, s1: 0.4 })).toContain('SMS 0.26 g is less than SM1 0.6 g');
});
