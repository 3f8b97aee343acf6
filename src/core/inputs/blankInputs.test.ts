import type { Field } from '../../../contract';
import { CalcError } from '../../client/calcError';
import { field, template } from '../testing/templates';
import { rejectBlanks } from './blankInputs';

const beam = template({
  code: 'beam',
  fields: [
    field('deadLoad', { label: 'Dead load', units: 'kip/ft', default: 0.5 }),
    field('Lb', { label: 'Unbraced length', units: 'ft', default: 0 }),
    field('bracing', { label: 'Bracing', type: 'text', units: null, default: 'supports' }),
    field('limit', { label: 'Deflection limit of the live load', units: 'span /', default: 360 }),
    field('cb', { label: 'Cb', units: null, default: 1 }),
    field('reaction', { label: 'Reaction load', units: 'kip' }),
    field('wet', { label: 'Wet service', type: 'boolean', units: null, default: true }),
    field('points', { label: 'Point rows', type: 'table', units: null, default: [], columns: [] }),
  ],
});
const named = (name: string): Field => {
  const found = beam.fields.find(({ referenceId }) => referenceId === name);
  if (!found) throw new Error(name);
  return found;
};
const refused = (name: string, value: unknown, above?: unknown) => {
  try {
    rejectBlanks([{ field: named(name), value, above }], {}, beam, null);
    return null;
  } catch (error) {
    return error instanceof CalcError ? [error.field, error.message] : error;
  }
};

test.each([
  ['deadLoad', '0.5 kip/ft'],
  ['Lb', '0 ft'],
  ['bracing', 'supports'],
])('a blank %s is refused by its name: its default %s is not taken', (name, taken) => {
  for (const blank of ['', null]) {
    expect(refused(name, blank)).toEqual([name, expect.stringContaining(`its default, ${taken},`)]);
  }
  expect(refused(name, 1)).toBeNull();
  expect(refused(name, 0)).toBeNull();
});

test('a blank factor or deflection limit takes its default; of what has none, nothing is taken', () => {
  expect(refused('limit', '')).toBeNull();
  expect(refused('cb', '')).toBeNull();
  expect(refused('reaction', '')).toBeNull();
});

test('a formula gets only the first of merged cells: a blank below another value takes no default', () => {
  expect(refused('cb', '', 1.3)).toEqual(['cb', expect.stringContaining('is blank below 1.3.')]);
  expect(refused('cb', '', 1)).toBeNull();
  expect(refused('reaction', '', 3)).toBeNull();
});

test('a blank below the default in another spelling, or below the rows of a table without default rows, is allowed', () => {
  expect(refused('cb', '', { type: 'FormattedNumber', basicValue: 1, numberFormat: '0.00' })).toBeNull();
  expect(refused('wet', '', 'Yes')).toBeNull();
  expect(refused('wet', '', 'No')).toEqual(['wet', expect.stringContaining('is blank below')]);
  expect(refused('points', '', '[{"P":1}]')).toBeNull();
});
