import { attributesOf } from './inputCase';
import { presetNamed } from './preset';
import { field, snowTemplate, template } from './testing/templates';

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
      'groundSnowLoad would not be used: it counts only when overrideDefaults is TRUE, and that is FALSE. ' +
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

test('a required input without a default is asked for by name', () => {
  const span = field('span', { label: 'Span', units: 'ft', required: true });
  expect(() => attributesOf([], template({ fields: [span] }), null)).toThrow(
    'span (Span) is required, in ft',
  );
  expect(() => attributesOf([], template({ fields: [{ ...span, default: 10 }] }), null)).not.toThrow();
});

describe('the units cell', () => {
  const load = field('load', { units: 'ft²' });
  const withUnits = (units: unknown) =>
    attributesOf([{ field: load, value: 3, units }], template({ fields: [load] }), null);

  test.each(['ft²', 'ft2', 'FT^2', ' ft 2', '', null])('%p agrees with ft²', (units) => {
    expect(withUnits(units)).toEqual({ load: 3 });
  });

  test.each([
    ['m2', '(1 m2 is 10.764 ft²)'],
    ['sq in', '(1 in2 is 0.0069444 ft²)'],
    ['ft', 'Convert the value, or clear the units cell'],
  ])('%p contradicts ft², and is told how to convert', (units, said) => {
    expect(() => withUnits(units)).toThrow(said);
  });

  test('units that the table does not know are compared as they are written', () => {
    const odd = field('load', { units: 'furlong' });
    const given = (units: unknown) =>
      attributesOf([{ field: odd, value: 3, units }], template({ fields: [odd] }), null);
    expect(given('Furlong')).toEqual({ load: 3 });
    expect(() => given('ft')).toThrow(/the field is in furlong. Convert the value, or clear/);
  });

  test.each(['m2', 'ft', '-', 5])('%p contradicts ft²', (units) => {
    expect(() => withUnits(units)).toThrow(/load: the units cell says .*, but the field is in ft²/);
  });

  test('says nothing about a blank value', () => {
    expect(
      attributesOf([{ field: load, value: '', units: 'm' }], template({ fields: [load] }), null),
    ).toEqual({});
  });
});

test('an unknown preset is refused with the near ones', () => {
  expect(() => presetNamed('coldRof', snowTemplate)).toThrow('Did you mean "coldRoof"?');
  expect(() => presetNamed('x', template())).toThrow('roof has no presets');
  expect(presetNamed('COLDROOF', snowTemplate)?.code).toBe('coldRoof');
});
