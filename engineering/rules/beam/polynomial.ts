/** Coefficients by rising power: [c0, c1, c2] is c0 + c1 x + c2 x². */
export type Polynomial = readonly number[];

export function valueAt(polynomial: Polynomial, x: number): number {
  let value = 0;
  for (let power = polynomial.length - 1; power >= 0; power -= 1) value = value * x + polynomial[power]!;
  return value;
}

export function derivative(polynomial: Polynomial): Polynomial {
  const slope = new Array<number>(Math.max(0, polynomial.length - 1));
  for (let power = 1; power < polynomial.length; power += 1) slope[power - 1] = polynomial[power]! * power;
  return slope;
}

/**
 * Places in [0, length] where the polynomial changes its sign, in order, to the precision of the number. Between two
 * neighbouring roots of the derivative the polynomial is monotone, so no root is missed and none is sampled.
 */
export function signChanges(whole: Polynomial, length: number): number[] {
  const polynomial = trimmed(whole);
  if (polynomial.length <= 1) return [];
  if (polynomial.length === 2) return rootOfLine(polynomial[0]!, polynomial[1]!, length);
  if (polynomial.length === 3) return rootsOfParabola(polynomial, length);
  const slope = derivative(polynomial);
  const turns = signChanges(slope, length);
  turns.push(length);
  const roots: number[] = [];
  for (let index = 0; index < turns.length; index += 1) {
    const root = rootBetween(polynomial, slope, index > 0 ? turns[index - 1]! : 0, turns[index]!);
    if (root !== null && root !== roots.at(-1)) roots.push(root);
  }
  return roots;
}

/** Without the highest powers that are not there: an even load needs no search for roots of the fourth degree. */
function trimmed(polynomial: Polynomial): Polynomial {
  let count = polynomial.length;
  while (count > 0 && polynomial[count - 1] === 0) count -= 1;
  return count === polynomial.length ? polynomial : polynomial.slice(0, count);
}

function rootOfLine(c0: number, c1: number, length: number): number[] {
  const root = -c0 / c1;
  return c1 !== 0 && root >= 0 && root <= length ? [root] : [];
}

function rootsOfParabola([c0 = 0, c1 = 0, c2 = 0]: Polynomial, length: number): number[] {
  if (c2 === 0) return rootOfLine(c0, c1, length);
  const discriminant = c1 * c1 - 4 * c2 * c0;
  if (discriminant <= 0) return [];
  // The sum of two numbers of one sign loses no digits; it is not 0, as the discriminant is not.
  const sum = -0.5 * (c1 + (c1 < 0 ? -1 : 1) * Math.sqrt(discriminant));
  return [sum / c2, c0 / sum].filter((root) => root >= 0 && root <= length).sort((one, other) => one - other);
}

/** The root of a polynomial that is monotone from `low` to `high`; null when it has one sign there. */
function rootBetween(polynomial: Polynomial, slope: Polynomial, low: number, high: number): number | null {
  const atLow = valueAt(polynomial, low);
  const atHigh = valueAt(polynomial, high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (atLow > 0 === atHigh > 0) return null;
  let [below, above] = atLow < 0 ? [low, high] : [high, low];
  let x = (low + high) / 2;
  // Newton's steps, halving where one would leave the bracket or the slope is flat.
  for (let step = 0; step < 200; step += 1) {
    const value = valueAt(polynomial, x);
    if (value === 0) return x;
    if (value < 0) below = x;
    else above = x;
    const next = x - value / valueAt(slope, x);
    const isInside = next > Math.min(below, above) && next < Math.max(below, above);
    const middle = (below + above) / 2;
    const moved = isInside && step % 8 !== 7 ? next : middle;
    if (moved === x || Math.abs(moved - x) <= 1e-15 * high) return moved;
    x = moved;
  }
  return x;
}
