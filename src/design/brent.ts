/** A value, and how far its function is from zero there. */
export interface Point {
  x: number;
  f: number;
}

export interface Brent {
  /** Two points with the zero between them. */
  bracket(): [low: Point, high: Point];
  /** Where to look next: between the two. */
  estimate(): number;
  add(point: Point): void;
}

/**
 * Brent's method (R. P. Brent, "Algorithms for Minimization without Derivatives", chapter 4): inverse quadratic interpolation
 * or the secant, and bisection when these gain too little. Published libraries evaluate a function at once; here each
 * evaluation is a request, so that the method says where and is given what came of it.
 *
 * @param outside a further point that was evaluated, for the first interpolation
 */
export function createBrent(first: Point, second: Point, outside?: Point): Brent {
  /** `best` is the closest to zero, `other` across the zero from it, `before` the best of before. */
  let [before, best, other] = [first, second, first];
  let step = best.x - before.x;
  let stepBefore = step;

  function arrange(): void {
    if (Math.sign(best.f) === Math.sign(other.f)) {
      other = before;
      step = stepBefore = best.x - before.x;
    }
    if (Math.abs(other.f) < Math.abs(best.f)) [before, best, other] = [best, other, best];
  }

  function interpolated(middle: number): number | null {
    const s = best.f / before.f;
    let [p, q] = [2 * middle * s, 1 - s];
    if (before.x !== other.x) {
      const [r, t] = [best.f / other.f, before.f / other.f];
      p = s * (2 * middle * t * (t - r) - (best.x - before.x) * (r - 1));
      q = (t - 1) * (r - 1) * (s - 1);
    }
    if (p > 0) q = -q;
    p = Math.abs(p);
    return 2 * p < Math.min(3 * middle * q, Math.abs(stepBefore * q)) ? p / q : null;
  }

  arrange();
  if (outside && Math.abs(outside.f) > Math.abs(best.f)) before = outside;
  return {
    bracket: () => (best.x < other.x ? [best, other] : [other, best]),
    estimate() {
      const middle = (other.x - best.x) / 2;
      const tried = Math.abs(before.f) > Math.abs(best.f) ? interpolated(middle) : null;
      stepBefore = tried === null ? middle : step;
      step = tried ?? middle;
      return best.x + step;
    },
    add(point) {
      step = point.x - best.x;
      [before, best] = [best, point];
      arrange();
    },
  };
}
