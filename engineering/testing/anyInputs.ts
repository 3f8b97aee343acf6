import fc from 'fast-check';
import type { Attributes, Field, FieldType } from '../../contract';

/** Attributes that each field allows, considered separately: numbers over the whole range, every option; tables keep their default. */
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
  boolean: () => null,
  text: () => null,
  table: () => null,
};

/** Evenly over the range, also of the whole numbers in it, and near the ends, where it is decided. */
function anyNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => min + share ** 6 * (max - min)),
  );
}
