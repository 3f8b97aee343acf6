import { field, template } from '../testing/templates';
import { checkedCase, type InputCell } from './attributes';
import { completeAttributes, sentAttributes } from './completeAttributes';
import { defaultsUsed, defaultAssumptions } from './takenDefaults';

const beam = template({
  fields: [
    field('brace', { visibleIf: { referenceId: 'wet', equals: [true] }, default: 24 }),
    field('span'),
    field('depth', { default: '=7.25' }),
    field('wet', { type: 'boolean', default: '0' }),
    field('load', { default: 40 }),
  ],
});
const preset = { code: 'joist', name: 'Joist', defaults: { load: 50, depth: 9.25 } };

test('what is given is sent as it is', () => {
  const given = { span: 12 };
  expect(sentAttributes(beam, preset, given)).toBe(given);
});

test('where nothing is given, the first default that counts and can be written is spelled out', () => {
  expect(sentAttributes(beam, null, {})).toEqual({ wet: false });
  expect(sentAttributes(beam, preset, {})).toEqual({ depth: 9.25 });
});

test('nothing is made up where there is no such default', () => {
  expect(sentAttributes(template({ fields: [field('span')] }), null, {})).toEqual({});
  expect(sentAttributes(beam, { ...preset, hasUnknownDefaults: true }, {})).toEqual({});
});

const joist = template({
  fields: [
    field('span', { label: 'Span', default: 10 }),
    field('supports', {
      ...{ label: 'Supports', type: 'table', along: 'span' },
      columns: [
        { referenceId: 'position', label: 'Position', type: 'number', units: 'ft' },
        { referenceId: 'bearing', label: 'Bearing', type: 'number', units: 'in' },
      ],
    }),
  ],
});
const over = (...positions: number[]) => ({
  code: 'joist',
  name: 'Joist',
  defaults: { span: 10, supports: positions.map((position) => [position, 10]) },
});

test('supports of a preset at the ends move with a length that is given', () => {
  const ends = over(0, 10);
  const moved = {
    span: 16,
    supports: [
      [0, 10],
      [16, 10],
    ],
  };
  expect(completeAttributes(joist, ends, { span: 16 })).toEqual(moved);
  expect(completeAttributes(joist, ends, {})).toEqual(ends.defaults);
  expect(checkedCase([{ field: joist.fields[0]!, value: 16 }], joist, ends).problems).toEqual([]);
  const sent = { attributes: { span: 16 }, preset: 'joist' };
  const published = { ...joist, presets: [ends] };
  expect(defaultsUsed(published, sent)).toBe('Supports at 0 and 16 ft (preset)');
  expect(defaultAssumptions(published, sent)).toEqual([
    'Assumes supports at 0 and 16 ft: those of the preset, moved with the length.',
  ]);
});

test('a length does not go with a preset that has supports within the member', () => {
  const [length, supports] = joist.fields.map((one) => ({ field: one }));
  const refused = (...cells: InputCell[]) =>
    checkedCase(cells, joist, over(0, 5, 10)).problems.map(({ message }) => message);
  const given = { ...length!, value: 16 };
  expect(refused(given)).toEqual([
    'Span is 16 ft, but the supports of the preset Joist are at 0, 5, and 10 ft of 10 ft. Enter them as well',
  ]);
  expect(refused({ ...length!, value: 10 })).toEqual([]);
  expect(refused(given, { ...supports!, value: '[[0,3],[16,3]]' })).toEqual([]);
});
