import fc from 'fast-check';
import { oddNames, oddValues } from './oddValues';

/** One thing wrong with a body. */
interface Mutation {
  /** Which child to go to, level by level. */
  where: number[];
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat';
  name: string;
  value: unknown;
}
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  where: fc.array(fc.nat(20), { maxLength: 4 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
  name: fc.oneof(fc.constantFrom(...oddNames), fc.string()),
  value: oddValues,
});

export function mutated(value: unknown, { where, ...mutation }: Mutation): unknown {
  const isContainer = typeof value === 'object' && value !== null;
  const keys = isContainer ? Object.keys(value) : [];
  const [first, ...rest] = where;
  const key = first === undefined ? undefined : keys[first % keys.length];
  if (isContainer && key !== undefined) {
    const copy = copyOf(value);
    if (mutation.how === 'remove' && rest.length === 0) return without(copy, key);
    put(copy, key, mutated(copy[key], { where: rest, ...mutation }));
    return copy;
  }
  switch (mutation.how) {
    case 'replace':
      return mutation.value;
    case 'remove':
      return undefined;
    case 'wrap':
      return [value];
    case 'repeat':
      return Array.isArray(value) ? Array.from({ length: 120 }, () => (value as unknown[])[0]) : value;
    case 'add': {
      if (!isContainer) return { [mutation.name]: value };
      const copy = copyOf(value);
      put(copy, Array.isArray(value) ? String(value.length) : mutation.name, mutation.value);
      return copy;
    }
  }
}
const copyOf = (value: object) =>
  (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
/** Also `__proto__`, which an assignment would lose. */
const put = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
const without = (target: Record<string, unknown>, key: string) =>
  Array.isArray(target)
    ? target.filter((_, index) => String(index) !== key)
    : Object.fromEntries(Object.entries(target).filter(([name]) => name !== key));

/** Ways to every place of a value, its own first; of a list only to its first entry. */
export function placesIn(value: unknown): number[][] {
  const isContainer = typeof value === 'object' && value !== null;
  const children = Array.isArray(value) ? value.slice(0, 1) : isContainer ? Object.values(value) : [];
  return [[], ...children.flatMap((child, index) => placesIn(child).map((place) => [index, ...place]))];
}
