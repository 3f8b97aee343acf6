import { readSnowEdition, snowAttributes, type SnowArguments } from './snowInputs';
import { snowTemplate } from '../testing/templates';

const given = (rest: Partial<SnowArguments> = {}): SnowArguments => ({
  groundSnowLoad: 40,
  eaveToRidgeDistance: 30,
  roofSlope: 4,
  riskCategory: 'II',
  exposure: 'Partially Exposed',
  roughnessCategory: 'C',
  thermalCondition: 'All other structures',
  roofInsulationRValue: 30,
  ...rest,
});
const noSite = { groundSnowLoad: null, riskCategory: null, roughnessCategory: '' };
const of22 = (rest?: Partial<SnowArguments>) => snowAttributes('asce7-22', given(rest), snowTemplate);

test('all arguments become attributes, and the site parameters override the project', () => {
  expect(of22()).toEqual({ ...given(), overrideDefaults: true });
});

test("none of the site parameters: the project's defaults rule", () => {
  const { groundSnowLoad: _, riskCategory: __, roughnessCategory: ___, ...rest } = given();
  expect(of22(noSite)).toEqual({ ...rest, overrideDefaults: false });
});

test.each<[string, Partial<SnowArguments>]>([
  ['Label of riskCategory', { riskCategory: null }],
  ['Label of groundSnowLoad and Label of roughnessCategory', { groundSnowLoad: '', roughnessCategory: null }],
])('some without %s are refused', (missing, rest) => {
  expect(() => of22(rest)).toThrow(
    `${missing} missing. Enter all of these, or none for the project's defaults: Label of groundSnowLoad; Label of riskCategory; Label of roughnessCategory`,
  );
});

test('an omitted argument is sent with its published default', () => {
  const omitted = { exposure: null, thermalCondition: null, roofInsulationRValue: null };
  expect(of22(omitted)).toEqual({ ...given(), overrideDefaults: true });
});

test('the R-value has no default in the 2016 request, and is sent when it is given', () => {
  const of16 = (value: unknown) =>
    snowAttributes('asce7-16', given({ roofInsulationRValue: value }), snowTemplate);
  expect(of16(null)).not.toHaveProperty('roofInsulationRValue');
  expect(of16(25)).toHaveProperty('roofInsulationRValue', 25);
});

test('a default in stored form is sent as its number', () => {
  const stored = {
    ...snowTemplate,
    fields: snowTemplate.fields.map((field) =>
      field.referenceId === 'roofInsulationRValue' ? { ...field, default: '30' } : field,
    ),
  };
  const attributes = snowAttributes('asce7-22', given({ roofInsulationRValue: null }), stored);
  expect(attributes.roofInsulationRValue).toBe(30);
});

test('the default of an input that would not be used is not sent', () => {
  const warmOnly = {
    ...snowTemplate,
    fields: snowTemplate.fields.map((field) =>
      field.referenceId === 'roofInsulationRValue'
        ? { ...field, visibleIf: { referenceId: 'thermalCondition', equals: ['All other structures'] } }
        : field,
    ),
  };
  const cold = { thermalCondition: 'Freezer buildings' };
  expect(
    snowAttributes('asce7-22', given({ ...cold, roofInsulationRValue: null }), warmOnly),
  ).not.toHaveProperty('roofInsulationRValue');
  expect(() => snowAttributes('asce7-22', given(cold), warmOnly)).toThrow(
    'roofInsulationRValue would not be used',
  );
});

test.each<[Partial<SnowArguments>, string]>([
  [{ roofSlope: null }, 'Label of roofSlope: the argument is blank'],
  [{ eaveToRidgeDistance: '' }, 'Label of eaveToRidgeDistance: the argument is blank'],
  [{ groundSnowLoad: '40' }, 'groundSnowLoad: "40" is text, not a number. Enter a number in psf'],
  [{ exposure: 'Windy' }, 'exposure: "Windy" is not an option. Allowed: "Fully Exposed"'],
])('%j is refused by name', (rest, message) => {
  expect(() => of22(rest)).toThrow(message);
});

describe('editions', () => {
  test.each([
    ['7-16', 'asce7-16'],
    ['7-22', 'asce7-22'],
    ['ASCE 7-22', 'asce7-22'],
    ['asce7-16', 'asce7-16'],
    ['ASCE/SEI 7-22', 'asce7-22'],
    ['7–22', 'asce7-22'],
  ])('%p is %s', (text, standard) => {
    expect(readSnowEdition(text)).toBe(standard);
  });

  test.each<[unknown, string]>([
    ['7-10', '"7-10" is not an edition. Allowed: "7-16", "7-22"'],
    [-15, '-15 is not an edition. Allowed: "7-16", "7-22". Write it in quotes, or format its cell as text'],
    ['46219', '"46219" is not an edition. Allowed: "7-16", "7-22". Write it in quotes'],
    [null, 'a blank cell is not an edition'],
    ['22', 'is not an edition'],
  ])('%p is not valid', (value, message) => {
    expect(() => readSnowEdition(value)).toThrow(message);
  });
});
