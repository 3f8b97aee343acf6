/**
 * An exponential moving average: each value counts `weight`, those before it the rest. The first 1/weight values count alike,
 * for else the very first one would dominate for long.
 */
export interface Average {
  /** How many values it has seen, at most 1/weight rounded up. */
  count: number;
  mean: number;
}

/** The average with one more value. One that is no finite positive number changes nothing: clocks step, services err. */
export function withValue(before: Average | undefined, value: number, weight: number): Average | undefined {
  if (!isMeasure(value)) return before;
  if (!before) return { count: 1, mean: value };
  const count = before.count + 1;
  const share = Math.max(weight, 1 / count);
  return { count: Math.min(count, Math.ceil(1 / weight)), mean: before.mean + share * (value - before.mean) };
}

/** An average that has seen enough already. */
export function settledAverage(mean: number, weight: number): Average {
  return { count: Math.ceil(1 / weight), mean };
}

export function isMeasure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
