import fc from 'fast-check';
import type { Attributes, Column, Field, FieldType } from '../../contract';

/** Attributes that each field allows, considered separately: numbers over the whole range, every option, a few rows; text keeps its default. */
export const anyInputs = (fields: Field[]): fc.Arbitrary<Attributes> => fc.record(valuesOf(fields));

/** The same of a few fields; the others keep their default, so that fewer contradict each other. */
export const someInputs = (fields: Field[]): fc.Arbitrary<Attributes> =>
  fc.subarray(fields, { minLength: 1, maxLength: 6 }).chain(anyInputs);

function valuesOf(fields: Field[]): Record<string, fc.Arbitrary<Attributes[string]>> {
  const values = fields.flatMap((field): [string, fc.Arbitrary<Attributes[string]>][] => {
    const values = arbitraries[field.type as FieldType](field);
    return values ? [[field.referenceId, values]] : [];
  });
  return Object.fromEntries(values);
}

/** null leaves a field at its default. */
const arbitraries: Record<FieldType, (field: Field) => fc.Arbitrary<Attributes[string]> | null> = {
  number: ({ min = 0, max = 0 }) => anyNumber(min, max),
  enum: ({ options = [] }) => fc.constantFrom(...options),
  boolean: () => fc.boolean(),
  text: () => null,
  table: ({ columns = [] }) =>
    fc.option(fc.array(fc.tuple(...columns.map(cellOf)), { maxLength: 3 }), { freq: 1 }),
};

const cellOf = ({ type, options = [] }: Column): fc.Arbitrary<string | number> => {
  if (type === 'enum') return fc.constantFrom(...options);
  return type === 'number' ? fc.constantFrom(0, 5e-324, 0.25, 0.5, 1, 1e6) : fc.constant('');
};

/** Evenly over the range, also of the whole numbers in it, and near the ends, where it is decided. */
function anyNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max, Math.max(min, 5e-324)),
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => min + share ** 6 * (max - min)),
  );
}
