import { deflectionOf, type Diagram, momentOf, rotationOf, shearOf, type StretchState } from './diagram';
import { derivative, type Polynomial, signChanges, valueAt } from './polynomial';

/** An extreme value and where it is. */
export interface Extreme {
  value: number;
  position: number;
}

/** Largest and smallest value on a part of the beam. */
export interface Range {
  max: Extreme;
  min: Extreme;
}

/** Exact extreme moments from `from` to `to`, both on the grid. */
export function momentRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, momentOf, shearOf, from, to);
}

/** Exact extreme shears from `from` to `to`, both on the grid; on both sides of a jump. */
export function shearRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, shearOf, (state) => derivative(shearOf(state)), from, to);
}

/** Exact extremes of EI times the deflection from `from` to `to`, both on the grid. */
export function deflectionRange(diagram: Diagram, from = -Infinity, to = Infinity): Range {
  return rangeOf(diagram, deflectionOf, rotationOf, from, to);
}

/** Places where the bending moment changes its sign, with both ends of the beam: it has one sign in between. */
export function momentBorders({ grid, stretches }: Diagram): number[] {
  const borders = [grid[0]!];
  stretches.forEach((state, index) => {
    const start = grid[index]!;
    const length = grid[index + 1]! - start;
    const moment = momentOf(state);
    const before = index > 0 ? momentAtEnd(stretches[index - 1]!, start - grid[index - 1]!) : 0;
    if (before * moment[0]! <= 0) borders.push(start);
    for (const x of signChanges(moment, length)) borders.push(start + x);
  });
  borders.push(grid.at(-1)!);
  return borders;
}

const momentAtEnd = (state: StretchState, length: number) => valueAt(momentOf(state), length);

function rangeOf(
  { grid, stretches }: Diagram,
  quantity: (state: StretchState) => Polynomial,
  slope: (state: StretchState) => Polynomial,
  from: number,
  to: number,
): Range {
  const max = { value: -Infinity, position: NaN };
  const min = { value: Infinity, position: NaN };
  stretches.forEach((state, index) => {
    const start = grid[index]!;
    const end = grid[index + 1]!;
    if (start < from || end > to) return;
    const length = end - start;
    const polynomial = quantity(state);
    const visit = (x: number) => {
      const value = valueAt(polynomial, x);
      if (value > max.value) Object.assign(max, { value, position: start + x });
      if (value < min.value) Object.assign(min, { value, position: start + x });
    };
    visit(0);
    for (const x of signChanges(slope(state), length)) visit(x);
    visit(length);
  });
  return { max, min };
}
