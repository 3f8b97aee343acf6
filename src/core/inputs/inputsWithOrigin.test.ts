import { field, snowTemplate, template } from '../testing/templates';
import { inputsWithOrigin, originText } from './inputsWithOrigin';

const beam = template({
  fields: [
    field('span', { units: 'ft', label: 'Span' }),
    field('wet', { type: 'boolean', default: false }),
    field('depth', { units: 'in', default: 9.25 }),
    field('incised', {
      type: 'boolean',
      default: false,
      visibleIf: { referenceId: 'wet', equals: [true] },
    }),
  ],
  presets: [
    { code: 'joist', name: 'Joist', defaults: { depth: 11.25 } },
    { code: 'odd', name: 'Odd', defaults: {}, hasUnknownDefaults: true },
  ],
});

const short = (attributes: Record<string, number | boolean>, preset?: string) =>
  inputsWithOrigin(beam, { attributes, preset }, null).map(({ name, value, origin }) => [
    name,
    value,
    origin,
  ]);

test('what was given, what a preset sets, and what the template sets each say where they came from', () => {
  expect(short({ span: 12 }, 'joist')).toEqual([
    ['span', 12, 'given'],
    ['wet', false, 'template'],
    ['depth', 11.25, 'preset'],
  ]);
  expect(inputsWithOrigin(beam, { attributes: { span: 12 } }, null)[0]).toEqual({
    ...{ name: 'span', label: 'Span', value: 12, units: 'ft', origin: 'given' },
  });
});

test('an input counts as soon as the one that it depends on makes it count', () => {
  expect(short({ span: 12, wet: true })).toContainEqual(['incised', false, 'template']);
});

test('what is blank or known only to the service has no value, and an input that the template does not know stays', () => {
  expect(short({})[0]).toEqual(['span', undefined, 'blank']);
  expect(short({ span: 12, wet: true }, 'odd')).toEqual([
    ['span', 12, 'given'],
    ['wet', true, 'given'],
    ['depth', undefined, 'service'],
    ['incised', undefined, 'service'],
  ]);
  expect(short({ span: 12 }, 'withdrawn')[2]).toEqual(['depth', undefined, 'service']);
  expect(short({ span: 12, other: 3 })).toContainEqual(['other', 3, 'given']);
});

describe('the site of a project', () => {
  const site = (attributes: Record<string, number | boolean>, projectDefaults: string | null) =>
    inputsWithOrigin(snowTemplate, { attributes }, projectDefaults).find(
      ({ name }) => name === 'groundSnowLoad',
    );
  const defaults = JSON.stringify([
    ['groundSnowLoad', 25],
    ['groundSnowLoad2022', 50],
  ]);

  test('is that of the edition', () => {
    expect(site({}, defaults)).toMatchObject({ value: 50, origin: 'project', units: 'psf' });
  });

  test('gives way to what the inputs say', () => {
    expect(site({ overrideDefaults: true, groundSnowLoad: 33 }, defaults)).toMatchObject({
      value: 33,
      origin: 'given',
    });
    expect(site({ overrideDefaults: true }, defaults)).toMatchObject({ value: 20, origin: 'template' });
  });

  test.each([null, '', '{}', 'null', '[["groundSnowLoad2022",{}]]', '[3]', '[['])(
    'has no value where the defaults are not known: %j',
    (text) => expect(site({}, text)).toMatchObject({ value: undefined, origin: 'project' }),
  );
});

test('each origin has its words; what was given needs none', () => {
  expect(originText('given', undefined)).toBe('');
  expect(originText('preset', 'joist')).toBe('preset joist');
  expect(originText('project', undefined)).toBe('from the project');
});
