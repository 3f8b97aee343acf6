import fc from 'fast-check';
import type { Attributes, Field, FieldType } from '../../../contract';

/** Attributes that each field of its own allows: numbers over the whole range, every option; tables keep their default. */
export function anyInputs(fields: Field[]): fc.Arbitrary<Attributes> {
  const values = fields.flatMap((field): [string, fc.Arbitrary<Attributes[string]>][] => {
    const values = arbitraries[field.type as FieldType](field);
    return values ? [[field.referenceId, values]] : [];
  });
  return fc.record(Object.fromEntries(values));
}

/** null leaves a field at its default. */
const arbitraries: Record<FieldType, (field: Field) => fc.Arbitrary<Attributes[string]> | null> = {
  number: ({ min = 0, max = 0 }) => anyNumber(min, max),
  enum: ({ options = [] }) => fc.constantFrom(...options),
  boolean: () => null,
  text: () => null,
  table: () => null,
};

/** Evenly over the range, and near the ends, where it is decided. */
function anyNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => min + share ** 6 * (max - min)),
  );
}
