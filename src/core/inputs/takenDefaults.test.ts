import { snowTemplate } from '../testing/templates';
import { takesChangedDefault, defaultAssumptions, defaultsUsed } from './takenDefaults';
import fc from 'fast-check';
import type { Attributes } from '../../../contract';
import { effectiveValue, unusedBecause } from './visibility';

const before = '[["groundSnowLoad2022",20],["riskCategory","II"]]';
const own = { overrideDefaults: true, groundSnowLoad: 40 };

test.each([
  ['a value that it takes', {}, '[["groundSnowLoad2022",30],["riskCategory","II"]]', true],
  ['a value that it takes, taken away', {}, '[["riskCategory","II"]]', true],
  [
    'a value of another edition',
    {},
    '[["groundSnowLoad",9],["groundSnowLoad2022",20],["riskCategory","II"]]',
    false,
  ],
  ['a value that it gives', own, '[["groundSnowLoad2022",30],["riskCategory","II"]]', false],
  ['nothing', {}, before, false],
])('a change of %s speaks against a result: %#', (_, attributes, now, is) => {
  expect(takesChangedDefault(snowTemplate, { attributes }, before, now)).toBe(is);
});

test('a template without inputs of the project takes nothing, and one that is not known in full may', () => {
  const fields = snowTemplate.fields.map(({ projectDefault: _, ...field }) => field);
  const takes = (isPartial: boolean) =>
    takesChangedDefault({ ...snowTemplate, fields, isPartial }, { attributes: {} }, before, '[]');
  expect([takes(false), takes(true)]).toEqual([false, true]);
});

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
  ['nothing', {}, undefined, 'Span 12 ft; Cover not given; Wet no'],
  ['a preset', {}, 'joist', 'Span 20 ft (preset); Cover not given; Wet no'],
  ['some', { span: 12, wet: true }, undefined, 'Cover not given; Depth 12 ft'],
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

test('an input that is not given is listed by what the template calls that', () => {
  const braced = {
    ...{ referenceId: 'braced', label: 'Unbraced length', type: 'number', units: 'ft' },
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
  };
  const beam = { ...snowTemplate, fields: [braced] };
  expect(defaultsUsed(beam, { attributes: {} })).toBe('Unbraced length at the supports only');
  expect(defaultsUsed(beam, { attributes: { braced: 0 } })).toBe('');
});

const snowLevels = { 'ASCE 7-16': 'service level', 'ASCE 7-22': 'strength level' };
const kind = { referenceId: 'kind', label: 'Type', type: 'enum', options: ['D', 'S'] };
const member = {
  ...snowTemplate,
  fields: [
    { ...field, referenceId: 'edition', label: 'Edition', type: 'enum', default: 'ASCE 7-16', snowLevels },
    { ...field, referenceId: 'snow', label: 'Snow load', units: 'kip', default: 0 },
    { ...field, referenceId: 'dead', label: 'Dead load', units: 'kip', default: 5 },
    { ...field, referenceId: 'loads', label: 'Loads', type: 'table', default: [], columns: [kind] },
  ],
  presets: [{ code: 'new', name: 'New', defaults: { edition: 'ASCE 7-22' } }],
};
const byDefault = 'Assumes S is at service level: the edition was not given, and the default is ASCE 7-16.';
const byPreset =
  'Assumes S is at strength level: the edition was not given, and that of the preset is ASCE 7-22.';

test.each<[string, Attributes, string | undefined, string[]]>([
  ['from the default', { snow: 2 }, undefined, [byDefault]],
  ['from the default, with S in a table', { loads: [['S']] }, undefined, [byDefault]],
  ['from the preset', { snow: 2 }, 'new', [byPreset]],
  ['chosen by the user', { snow: 2, edition: 'ASCE 7-16' }, undefined, []],
  ['of no consequence without snow', { snow: 0, dead: 3, loads: [['D']] }, undefined, []],
])(
  'an edition %s: the level of a snow load is stated unless it was chosen',
  (_, attributes, preset, said) => {
    expect(defaultAssumptions(member, { attributes, preset })).toEqual(said);
  },
);
