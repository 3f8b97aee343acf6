import fc from 'fast-check';
import type { Attributes } from '../../../contract';
import { snowTemplate } from '../testing/templates';
import { effectiveValue, unusedBecause } from './visibility';
import { defaultsUsed } from './defaultsUsed';

const field = { type: 'number', units: 'ft', default: 12 } as const;
const template = {
  ...snowTemplate,
  fields: [
    { ...field, referenceId: 'span', label: 'Span' },
    { ...field, referenceId: 'cover', label: 'Cover (0: not given)', units: 'in', default: 0 },
    { ...field, referenceId: 'length', label: 'Length', default: undefined, example: 9, required: true },
    { ...field, referenceId: 'wet', label: 'Wet', type: 'boolean', units: null, default: false },
    {
      ...{ ...field, referenceId: 'depth', label: 'Depth' },
      visibleIf: { referenceId: 'wet', equals: [true] },
    },
    { ...field, referenceId: 'loads', label: 'Loads', type: 'table', units: null, default: [] },
  ],
  presets: [{ code: 'joist', name: 'Joist', defaults: { span: 20 } }],
};

test.each([
  ['nothing', {}, undefined, 'Span 12 ft; Cover 0 in; Wet no'],
  ['a preset', {}, 'joist', 'Span 20 ft (preset); Cover 0 in; Wet no'],
  ['some', { span: 12, wet: true }, undefined, 'Cover 0 in; Depth 12 ft'],
  ['all', { span: 1, cover: 1, length: 1, wet: false }, 'joist', ''],
] as [string, Attributes, string | undefined, string][])(
  'of %s that was given',
  (_, attributes, preset, text) => {
    expect(defaultsUsed(template, { attributes, preset })).toBe(text);
  },
);

test('each input that counts is given, or named with the value that counts, or has none', () => {
  const values = fc.record(
    Object.fromEntries(
      snowTemplate.fields.map((each) => [
        each.referenceId,
        fc.constant(each.options?.[0] ?? each.default ?? 1),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, (attributes) => {
      const named = defaultsUsed(snowTemplate, { attributes: attributes as Attributes });
      for (const each of snowTemplate.fields) {
        const given = Object.hasOwn(attributes, each.referenceId);
        const counts = unusedBecause(each, snowTemplate, attributes as Attributes, null) === null;
        const value = effectiveValue(each, {}, null);
        const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
        const isNamed = named.split('; ').some((one) => one.startsWith(`${each.label} ${text}`));
        expect([each.referenceId, isNamed]).toEqual([each.referenceId, !given && counts && text !== '']);
      }
    }),
  );
});
