/** Two neighboring entries of a table, and what lies between them. */
export interface Bracket {
  x: number;
  from: number;
  to: number;
  before: number;
  after: number;
}

/** A value of a table: an entry, or between two. */
export interface Lookup {
  value: number;
  /** Null at an entry and beyond the ends. */
  between: Bracket | null;
}

/** The value of a table between its entries, straight from one to the next; beyond its ends it stays as it is there. */
export function lookup(at: readonly number[], values: readonly number[], x: number): Lookup {
  const next = at.findIndex((entry) => entry >= x);
  if (next === 0 || next < 0)
    return { value: valueOf(values, next < 0 ? values.length - 1 : 0), between: null };
  const [from, to] = [valueOf(at, next - 1), valueOf(at, next)];
  const [before, after] = [valueOf(values, next - 1), valueOf(values, next)];
  const value = before + ((after - before) * (x - from)) / (to - from);
  return { value, between: to === x ? null : { x, from, to, before, after } };
}

export const interpolated = (at: readonly number[], values: readonly number[], x: number): number =>
  lookup(at, values, x).value;

function valueOf(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`A table of ${values.length} entries has none at ${index}`);
  return value;
}
