import fc from 'fast-check';
import type { AttributeValue, Field, FieldType } from '../../contract';
import { type FieldKind, fieldKindOf, fieldKinds } from './fieldKinds';

const fieldOf = (type: FieldType, more: Partial<Field> = {}): Field => ({
  referenceId: 'span',
  label: 'Span',
  type,
  units: null,
  ...more,
});

describe('the kinds of fields', () => {
  test('a record that lacks one does not compile', () => {
    const { text: _text, ...others } = fieldKinds;
    // @ts-expect-error: the compiler names the kind that is missing
    const lacking: Record<FieldType, FieldKind> = others;
    expect(Object.keys(lacking)).toEqual(['number', 'boolean', 'enum', 'table']);
  });

  test.each(['date', 'constructor', ''])('%j is a fault of the template', (type) => {
    expect(() => fieldKindOf({ ...fieldOf('text'), type })).toThrow('Field span has the unknown type');
  });
});

/** What each kind takes, with a field of it. */
const values: Record<FieldType, fc.Arbitrary<[Field, AttributeValue]>> = {
  number: fc
    .double({ noNaN: true, noDefaultInfinity: true })
    // Stored as text, -0 is 0.
    .map((value) => [fieldOf('number'), value === 0 ? 0 : value]),
  boolean: fc.boolean().map((value) => [fieldOf('boolean'), value]),
  enum: fc
    .uniqueArray(fc.oneof(fc.string(), fc.integer()), { minLength: 1, selector: String })
    .chain((options) => fc.constantFrom(...options).map((value) => [fieldOf('enum', { options }), value])),
  text: fc.string().map((value) => [fieldOf('text'), value]),
  table: fc
    .array(fc.tuple(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true })))
    .map((rows) => [fieldOf('table', { columns }), rows]),
};
const columns = [
  { referenceId: 'mark', label: 'Mark', type: 'text' },
  { referenceId: 'x', label: 'x', type: 'number', units: 'ft' },
];

describe('the stored form', () => {
  test.each(Object.keys(fieldKinds) as FieldType[])('of a %s is read back as what was sent', (type) => {
    fc.assert(
      fc.property(values[type], ([field, value]) => {
        const reading = fieldKindOf(field).read(field, value);
        if (!('stored' in reading)) throw new Error(JSON.stringify(reading.problems));
        const sent = Array.isArray(value) ? value.map(([mark, x]) => ({ mark, x })) : value;
        expect(fieldKindOf(field).fromStored(field, reading.stored)).toEqual(sent);
      }),
    );
  });

  test.each(['true', 'false', 'TRUE', 'yes', '', '01', '1 ', 1, 0, true, false, [['1']]])(
    'of a boolean is 1 or 0 as text: %j is neither true nor false anywhere',
    (stored) => {
      const field = fieldOf('boolean');
      expect(fieldKinds.boolean.fromStored(field, stored)).toBeUndefined();
      expect(fieldKinds.boolean.inWords(field, stored)).toBeNull();
    },
  );

  test.each(['', ' ', 'Infinity', 'NaN', 'a', 12, true])(
    'of a number is its decimal text: %j is not one',
    (stored) => {
      expect(fieldKinds.number.fromStored(fieldOf('number'), stored)).toBeUndefined();
    },
  );
});

describe('a form entry', () => {
  test.each(['number', 'boolean', 'enum', 'text'] as const)(
    'of a %s that shows what is held is read as it',
    (type) => {
      fc.assert(
        fc.property(values[type], ([field, value]) => {
          const { entry, read } = fieldKindOf(field);
          const reading = read(field, value);
          if (entry === 'rows' || !('stored' in reading)) throw new Error('It is no single value');
          const shown = String(reading.stored);
          expect(entry.fromText(field, shown)).toEqual(
            typeof value === 'string' && type === 'text' ? value.replace(/\r\n?/g, '\n') : value,
          );
        }),
      );
    },
  );
});

test('a number below the least is refused with the reason of the field', () => {
  const field = fieldOf('number', { min: 0, max: 9, belowMin: 'Uplift is not covered.' });
  const refusal = (value: number) => {
    const reading = fieldKindOf(field).read(field, value);
    return 'problems' in reading ? reading.problems[0]?.message : 'taken';
  };
  expect(refusal(-1)).toBe(
    'span (Span) must be a number from 0 to 9; given the number -1. Uplift is not covered.',
  );
  expect(refusal(10)).toBe('span (Span) must be a number from 0 to 9; given the number 10.');
  expect(refusal(0)).toBe('taken');
});
