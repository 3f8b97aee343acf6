import { attributesOf } from './attributes';
import { presetNamed } from './preset';
import { field, snowTemplate, template } from '../testing/templates';
import { inFieldUnits } from './fieldUnits';

const named = (referenceId: string) => {
  const found = snowTemplate.fields.find((f) => f.referenceId === referenceId);
  if (!found) throw new Error(referenceId);
  return found;
};
const read = (values: Record<string, unknown>, preset: string | null = null) =>
  attributesOf(
    Object.entries(values).map(([name, value]) => ({ field: named(name), value })),
    snowTemplate,
    presetNamed(preset, snowTemplate),
  );

test('blank cells are left out', () => {
  expect(read({ roofSlope: 4, exposure: '', eaveToRidgeDistance: null })).toEqual({ roofSlope: 4 });
});

describe('an input that would not be used', () => {
  test('is refused, with what would make it count', () => {
    expect(() => read({ groundSnowLoad: 40 })).toThrow(
      'Label of groundSnowLoad would not be used: it is used only when Label of overrideDefaults is TRUE, but Label of overrideDefaults is FALSE. ' +
        'Change that or clear this input',
    );
    expect(() => read({ groundSnowLoad: 40, overrideDefaults: false })).toThrow('would not be used');
  });

  test('is used when its condition holds, by a cell or by the preset', () => {
    expect(read({ groundSnowLoad: 40, overrideDefaults: true })).toEqual({
      groundSnowLoad: 40,
      overrideDefaults: true,
    });
    expect(read({ groundSnowLoad: 40 }, 'coldRoof')).toEqual({ groundSnowLoad: 40 });
  });

  test('conditions compare with defaults in stored form', () => {
    const load = field('load', { visibleIf: { referenceId: 'own', equals: [true] } });
    const stored = template({ fields: [field('own', { type: 'boolean', default: '1' }), load] });
    expect(attributesOf([{ field: load, value: 3 }], stored, null)).toEqual({ load: 3 });
  });
});

test('all inputs that are missing are named at once', () => {
  const fields = ['Span', 'Section'].map((label) => field(label.toLowerCase(), { label, required: true }));
  expect(() => attributesOf([], template({ fields }), null)).toThrow(
    /^Span is required\. Also required: Section$/,
  );
});

test('a required input without a default is asked for by name', () => {
  const span = field('span', { label: 'Span', units: 'ft', required: true });
  expect(() => attributesOf([], template({ fields: [span] }), null)).toThrow('Span is required, in ft');
  expect(() =>
    attributesOf([], template({ fields: [{ ...span, min: 1, max: 500, example: 30 }] }), null),
  ).toThrow('Span is required: 1 to 500 ft');
  const plate = field('plate', { label: 'Plate', type: 'enum', options: ['Pine', 'None'], required: true });
  expect(() => attributesOf([], template({ fields: [plate] }), null)).toThrow(
    'Plate is required: one of Pine, None',
  );
  expect(() => attributesOf([], template({ fields: [{ ...span, default: 10 }] }), null)).not.toThrow();
});

describe('the units of an input', () => {
  const load = field('load', { units: 'ft²', max: 1000 });
  const withUnits = (units: unknown, value: unknown = 3, of = load) =>
    attributesOf([inFieldUnits({ field: of, value, units })], template({ fields: [of] }), null);

  test.each(['ft²', 'ft2', 'FT^2', ' ft 2', '(ft2)', '[ft²]', 'in ft2', 'ft\u200B2', '', null])(
    '%p agrees with ft²',
    (units) => {
      expect(withUnits(units)).toEqual({ load: 3 });
    },
  );

  test('others of the same thing are converted', () => {
    expect(withUnits('sq in', 288)).toEqual({ load: 2 });
    expect(withUnits('m2', 0.09290304)).toEqual({ load: 1 });
    expect(withUnits('lb', 2000, field('force', { units: 'kip' }))).toEqual({ force: 2 });
    expect(withUnits('mm', 25.4, field('width', { units: 'in' }))).toEqual({ width: 1 });
  });

  test('a refusal has its bounds in the units that the cells state', () => {
    expect(() => withUnits('m2', 100)).toThrow('load: 100 m2 is out of range. Allowed: at most 92.903 m2');
  });

  test.each([
    ['tbd', 'load: "tbd" is text, not a number. Enter a number in plf'],
    ['0.9', 'Enter a number in plf, or write 0.9 plf'],
    ['3 ft', 'Enter a number in plf'],
    [true, 'Enter a number in plf'],
    ['', 'load is required: at most 10000 plf'],
    ['11 kip/ft', '11 kip/ft is out of range. Allowed: at most 10 kip/ft'],
  ])('%p under other units is refused in those', (value, said) => {
    const line = field('load', { units: 'kip/ft', max: 10, required: true, default: null });
    expect(() => withUnits('plf', value, line)).toThrow(said);
    expect(withUnits('plf', '0.9 kip/ft', line)).toEqual({ load: 0.9 });
    const cell = inFieldUnits({ field: line, value, units: 'plf', above: 9 });
    expect(() => attributesOf([cell], template({ fields: [line] }), null)).toThrow(said);
  });

  test.each([
    ['ft', 'load: the units say "ft", but the field is in ft². Give the value in ft², or clear the units'],
    ['-', 'the units say "-", which is not a recognized unit, but the field is in ft²'],
    [5, 'the units say "5", which is not a recognized unit'],
    ['furlong', 'the units say "furlong", which is not a recognized unit'],
  ])('%p is refused by name', (units, said) => {
    expect(() => withUnits(units)).toThrow(said);
  });

  test('units that the table does not know are compared as they are written', () => {
    const odd = field('load', { units: 'furlong' });
    expect(withUnits('Furlong', 3, odd)).toEqual({ load: 3 });
    expect(() => withUnits('ft', 3, odd)).toThrow('the units say "ft", but the field is in furlong');
  });

  test('a field without units takes none', () => {
    const plies = field('plies');
    expect(withUnits('-', 2, plies)).toEqual({ plies: 2 });
    expect(() => withUnits('in', 2, plies)).toThrow('the field has no units. Give the value without units');
  });

  test('say nothing about a blank value', () => {
    expect(withUnits('m', '')).toEqual({});
  });
});

test('an unknown preset is refused with the near ones', () => {
  expect(() => presetNamed('coldRof', snowTemplate)).toThrow('Did you mean "coldRoof"?');
  expect(() => presetNamed('x', template())).toThrow('roof has no presets');
  expect(presetNamed('COLDROOF', snowTemplate)?.code).toBe('coldRoof');
});
