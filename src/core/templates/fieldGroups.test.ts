import type { Field } from '../../../contract';
import { field } from '../testing/templates';
import { inGroups } from './fieldGroups';

const named = (fields: Field[]) =>
  inGroups(fields.map((one) => ({ field: one }))).map(([name, inputs]) => [
    name,
    inputs.map((input) => input.field.referenceId).join(),
  ]);

test('a template that names groups has its own headings in its own order, and a guess for the rest', () => {
  expect(
    named([
      field('section', { group: 'Section' }),
      field('span', { group: 'Span and bracing', units: 'ft' }),
      field('dead', { units: 'plf' }),
      field('flange', { group: 'Span and bracing', label: 'Unbraced length of the flange' }),
    ]),
  ).toEqual([
    ['Section', 'section'],
    ['Span and bracing', 'span,flange'],
    ['Loads', 'dead'],
  ]);
});

test('without names, units and labels tell, in the order of a calculation sheet', () => {
  expect(
    named([
      field('limit', { label: 'Deflection limit' }),
      field('dead', { units: 'plf' }),
      field('area', { units: 'lb/ft2' }),
      field('metric', { units: 'kPa' }),
      field('stress', { label: 'Yield stress Fy', units: 'ksi' }),
      field('levels', {
        type: 'table',
        columns: [field('height', { units: 'ft' }), field('w', { units: 'kip' })],
      }),
      field('supports', { type: 'table', columns: [field('position', { units: 'ft' })] }),
      field('span', { units: 'ft' }),
    ]),
  ).toEqual([
    ['Geometry', 'supports,span'],
    ['Section', 'stress'],
    ['Loads', 'dead,area,metric,levels'],
    ['Design', 'limit'],
  ]);
});
