/** The value of a table between its entries, straight from one to the next; beyond its ends it stays as it is there. */
export function interpolated(at: readonly number[], values: readonly number[], x: number): number {
  const next = at.findIndex((entry) => entry >= x);
  if (next === 0) return valueOf(values, 0);
  if (next < 0) return valueOf(values, values.length - 1);
  const [from, to] = [valueOf(at, next - 1), valueOf(at, next)];
  const [before, after] = [valueOf(values, next - 1), valueOf(values, next)];
  return before + ((after - before) * (x - from)) / (to - from);
}

function valueOf(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`A table of ${values.length} entries has none at ${index}`);
  return value;
}
