import { field, template } from '../testing/templates';
import { sentAttributes } from './completeAttributes';

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
