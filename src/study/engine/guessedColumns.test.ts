import { field, template } from '../../core/testing/templates';
import { mapHeaders } from './studyMapping';

const beam = template({
  name: 'Steel Beam',
  fields: [
    field('section', { label: 'Section', type: 'enum', options: ['W18X35', 'W18X50', 'W16X31'] }),
    field('species', { label: 'Species', type: 'enum', options: ['Hem-Fir', 'Douglas Fir-Larch'] }),
    field('plateSpecies', {
      label: 'Species of the plate',
      type: 'enum',
      options: ['Hem-Fir', 'Douglas Fir-Larch'],
    }),
    field('span', { label: 'Span', units: 'ft' }),
    field('deadLoad', { label: 'Dead load', units: 'kip/ft' }),
    field('liveLoad', { label: 'Live load', units: 'kip/ft' }),
    field('width', { label: 'Width', units: 'in' }),
  ],
});
const mapped = (headers: string[], rows: unknown[][] = [], more = {}) =>
  mapHeaders(headers, beam, {}, { rows, ...more }).map(
    ({ field: found, by, question }) => [found?.referenceId ?? null, by, question?.about ?? null] as const,
  );

test('a column whose values are options of one input is that input, whatever its heading', () => {
  const rows = [
    ['B1', 'W18X35'],
    ['B2', 'w16x31'],
    ['B3', 'W18X351'],
    ['B4', ''],
  ];
  expect(mapped(['Mark', 'Existing member'], rows)[1]).toEqual(['section', 'values', null]);
});

test('options of two inputs are a question, and so are two columns of one', () => {
  expect(mapped(['Wood'], [['Hem-Fir']])).toEqual([[null, null, 'input']]);
  expect(mapped(['Top', 'Below'], [['W18X35', 'W18X50']])).toEqual([
    [null, null, 'input'],
    [null, null, 'input'],
  ]);
});

test('two usual names of one input are a question', () => {
  expect(mapped(['DL plf', 'wD plf']).map(([, , about]) => about)).toEqual(['input', 'input']);
  expect(mapped(['Dead load plf', 'Live load plf', 'L'])[2]).toEqual(['span', 'usual', null]);
});

test('beside a D an L may be the live load: it is a question', () => {
  expect(mapped(['L'])).toEqual([['span', 'usual', null]]);
  expect(mapped(['D', 'L'])[1]).toEqual([null, null, 'input']);
  expect(mapped(['D (plf)', 'L (plf)', 'L (ft)'])).toEqual([
    ['deadLoad', 'usual', null],
    ['liveLoad', 'usual', null],
    ['span', 'usual', null],
  ]);
});

test('a column in units of another quantity is no rival of the one that gives an input', () => {
  const joist = template({
    name: 'Joist',
    fields: [field('L_X', { label: 'Length of the beam', units: 'ft' })],
  });
  const [span, load] = mapHeaders(['Span (ft)', 'L (psf)'], joist, {});
  expect([span?.field?.referenceId, span?.question]).toEqual(['L_X', undefined]);
  expect(load?.field).toBeNull();
});

test('words below a usual name speak against it', () => {
  expect(mapped(['L'], [['north'], ['south']])).toEqual([[null, null, null]]);
});

test('a value that is no option stays with the input of its heading, unless marks may stand there', () => {
  expect(mapped(['Size'], [['W18X34']])).toEqual([['section', 'usual', null]]);
  expect(mapped(['Size'], [['Hem-Fir']])).toEqual([[null, null, 'input']]);
  expect(mapped(['Member'], [['B1']])).toEqual([[null, null, null]]);
});

test('what this user chose before counts after the names of the template, and its units are asked again', () => {
  const remembered = { 'reach(m)': 'span', span: 'width', 'wg(kg/m)': 'deadLoad' };
  expect(mapped(['Reach (m)'], [], { remembered })).toEqual([['span', 'before', null]]);
  expect(mapped(['Span'], [], { remembered })).toEqual([['span', 'name', null]]);
  expect(mapped(['wg (kg/m)'], [], { remembered })).toEqual([['deadLoad', 'before', 'units']]);
});

test('a heading below another one is read with it, and asked about where only half of it is known', () => {
  expect(mapped(['Width'], [], { groups: ['Column'] })).toEqual([['width', 'close', 'field']]);
  expect(mapped(['Width'], [], { groups: ['Beam'] })).toEqual([['width', 'name', null]]);
  expect(mapped(['Load (plf)'], [], { groups: ['Dead'] })).toEqual([['deadLoad', 'name', null]]);
  expect(mapped(['D (plf)', 'L (plf)'], [], { groups: ['Loads', 'Loads'] }).map(([id]) => id)).toEqual([
    'deadLoad',
    'liveLoad',
  ]);
});
