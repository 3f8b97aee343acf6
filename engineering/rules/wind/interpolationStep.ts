import { type Derived, signed } from '../../kit/derivation';
import type { Lookup } from './interpolation';

/** How a step writes a value of a table: the interpolation with its four numbers, or the lookup with its argument. */
export function interpolationStep(
  { between }: Lookup,
  at: { table: string; name: string; x: number },
): Pick<Derived<number>, 'formula' | 'from'> {
  if (!between) return { formula: `${at.table} (${at.name})`, from: { [at.name]: at.x } };
  const { x, from, to, before, after } = between;
  return {
    formula: 'v1 + (v2 − v1) · (x − x1) / (x2 − x1)',
    from: { v1: signed(before), v2: signed(after), x, x1: from, x2: to },
  };
}
