import type { Computed, Found } from './derivation';
import { Equations } from './equation';

/** Two neighboring entries of a table, at x1 and x2, and what lies between them. */
export type Bracket = Readonly<Record<'x' | 'x1' | 'x2' | 'v1' | 'v2', number>>;

/** A value of a table: an entry, or between two. */
export interface Lookup {
  value: number;
  /** Null at an entry and beyond the ends. */
  between: Bracket | null;
}

/** Of any table: x and v have its units. */
const straight = new Equations({ x: null, v: null }).of('v1 + (v2 − v1) · (x − x1) / (x2 − x1)', null, {
  isEmpirical: true,
});

/** The value of a table between its entries, straight from one to the next; beyond its ends it stays as it is there. */
export function lookup(at: readonly number[], values: readonly number[], x: number): Lookup {
  const next = at.findIndex((entry) => entry >= x);
  if (next <= 0 || at[next] === x)
    return { value: valueOf(values, next < 0 ? values.length - 1 : next), between: null };
  const [x1, x2] = [valueOf(at, next - 1), valueOf(at, next)];
  const between = { x, x1, x2, v1: valueOf(values, next - 1), v2: valueOf(values, next) };
  return { value: straight.value(between), between };
}

export const interpolated = (at: readonly number[], values: readonly number[], x: number): number =>
  lookup(at, values, x).value;

function valueOf(values: readonly number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`A table of ${values.length} entries has none at ${index}`);
  return value;
}

type WithoutName<Step> = Step extends unknown ? Omit<Step, 'symbol' | 'label' | 'clause'> : never;

/** How a step writes a value of a table: the interpolation with its four numbers, or the lookup with its arguments. */
export function interpolationStep(
  { value, between }: Lookup,
  table: string,
  at: Record<string, number | string>,
): WithoutName<Computed | Found<number>> {
  if (between) return { equation: straight, from: between };
  return { formula: `${table} (${Object.keys(at).join(', ')})`, from: at, value, units: null };
}
