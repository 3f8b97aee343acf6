import { field, snowTemplate, template } from '../../core/testing/templates';
import type { Entry } from './entry';
import { readForm } from './formState';

const preset = { code: 'attic', name: 'Attic', defaults: { roofSlope: 7, overrideDefaults: true } };
const shownIn = (entries: Record<string, Entry>, chosen: typeof preset | null = null) => {
  const { fields } = readForm(snowTemplate, chosen, entries);
  return Object.fromEntries(
    fields.filter(({ unused }) => unused === null).map(({ field: of, shown }) => [of.referenceId, shown]),
  );
};

test('an untouched form shows the defaults of the inputs in use, and gives no values', () => {
  expect(shownIn({})).toEqual({
    exposure: 'Partially Exposed',
    thermalCondition: 'All other structures',
    eaveToRidgeDistance: '30',
    roofSlope: '4',
    roofInsulationRValue: '30',
    overrideDefaults: false,
  });
  expect(readForm(snowTemplate, null, {}).values).toEqual({});
});

test('inputs appear when the input they depend on says so', () => {
  expect(shownIn({ overrideDefaults: true })).toMatchObject({ groundSnowLoad: '20', riskCategory: 'II' });
  const { fields } = readForm(snowTemplate, null, {});
  expect(fields.find(({ field: { referenceId } }) => referenceId === 'groundSnowLoad')?.unused).toBe(
    'it is used only when Label of overrideDefaults is TRUE, but Label of overrideDefaults is FALSE',
  );
});

test('a preset changes defaults, and nothing that was entered', () => {
  expect(shownIn({}, preset)).toMatchObject({ roofSlope: '7', groundSnowLoad: '20' });
  expect(shownIn({ roofSlope: '9', overrideDefaults: false }, preset)).toMatchObject({ roofSlope: '9' });
  expect(shownIn({ overrideDefaults: false }, preset)).not.toHaveProperty('groundSnowLoad');
});

test('what is entered is checked in the words of a cell, and kept out of the values while it is wrong', () => {
  const { fields, values } = readForm(snowTemplate, null, { roofSlope: '-1', eaveToRidgeDistance: '1,5' });
  expect(fields.map(({ problem }) => problem).filter(Boolean)).toEqual([
    expect.stringMatching(/^Label of eaveToRidgeDistance: "1,5" is text, not a number/),
    'Label of roofSlope: -1 is out of range. Allowed: at least 0 (rise per 12)',
  ]);
  expect(values).toEqual({});
});

test('a wrong entry of an input that is not used holds nothing up', () => {
  const { fields } = readForm(snowTemplate, null, { groundSnowLoad: 'x' });
  expect(fields.every(({ problem }) => problem === null)).toBe(true);
});

test('a required input without a default is missing until it is filled in', () => {
  const beam = template({ fields: [field('L', { required: true })] });
  expect(readForm(beam, null, {}).fields[0]?.isMissing).toBe(true);
  expect(readForm(beam, null, { L: '' }).fields[0]?.isMissing).toBe(true);
  expect(readForm(beam, null, { L: '12' }).fields[0]?.isMissing).toBe(false);
});
