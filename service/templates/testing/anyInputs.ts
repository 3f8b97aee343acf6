import fc from 'fast-check';
import type { Attributes, Field } from '../../../contract';

/** Attributes that each field of its own allows: numbers over the whole range, every option; tables keep their default. */
export function anyInputs(fields: Field[]): fc.Arbitrary<Attributes> {
  const values = fields.flatMap((field): [string, fc.Arbitrary<Attributes[string]>][] => {
    const { referenceId, type, options = [], min = 0, max = 0 } = field;
    if (type === 'enum') return [[referenceId, fc.constantFrom(...options)]];
    return type === 'number' ? [[referenceId, anyNumber(min, max)]] : [];
  });
  return fc.record(Object.fromEntries(values));
}

/** Evenly over the range, and near the ends, where it is decided. */
function anyNumber(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }).map((share) => min + share ** 6 * (max - min)),
  );
}
