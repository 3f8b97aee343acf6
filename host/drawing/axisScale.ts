/** A value axis: its ends, and where it is labelled. */
export interface AxisScale {
  min: number;
  max: number;
  unit: number;
  ticks: number[];
}

export interface AxisLimits {
  min: number | null;
  max: number | null;
  unit: number | null;
}

/** More labels than this cannot be read, and an axis of many would take for ever. */
const MOST_TICKS = 200;

/**
 * An axis for values between two numbers, as Excel chooses it: from zero on unless the values lie close together, in steps of 1, 2 or 5. What
 * `limits` give stays as given.
 */
export function axisScale(
  [low, high]: [number, number],
  limits: AxisLimits,
  wantedSteps: number,
  fromZero: boolean,
): AxisScale {
  const [first, last] = low <= high ? [drawable(low), drawable(high)] : [0, 1];
  const { min: givenMin, max: givenMax } =
    limits.min !== null && limits.max !== null && limits.min >= limits.max
      ? { min: null, max: null }
      : limits;
  const ends = autoEnds(first, last, fromZero);
  let min = givenMin ?? (givenMax !== null && ends.min >= givenMax ? givenMax - 1 : ends.min);
  let max = givenMax ?? (givenMin !== null && ends.max <= givenMin ? givenMin + 1 : ends.max);
  const readable = limits.unit !== null && limits.unit > 0 && (max - min) / limits.unit <= MOST_TICKS;
  const unit =
    readable && limits.unit !== null ? limits.unit : niceStep((max - min) / Math.max(wantedSteps, 1));
  if (givenMin === null) min = rounded(Math.floor(min / unit + 1e-9) * unit, unit);
  if (givenMax === null) {
    // A value never touches the frame, unless zero is the end.
    const top = Math.ceil(max / unit - 1e-9) * unit;
    max = rounded(Math.abs(top - last) < unit * 1e-9 && last !== 0 ? top + unit : top, unit);
  }
  const count = Math.floor((max - min) / unit + 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => rounded(min + index * unit, unit));
  return { min, max, unit, ticks };
}

/** Where a value stands between the ends, from 0 to 1. */
export function positionOn({ min, max }: AxisScale, value: number): number {
  return (value - min) / (max - min);
}

/** What is too small or too large to divide is drawn as zero, or at the edge. */
function drawable(value: number): number {
  if (Math.abs(value) < 1e-290) return 0;
  return Math.min(Math.max(value, -1e290), 1e290);
}

function autoEnds(low: number, high: number, fromZero: boolean): { min: number; max: number } {
  // Values that agree in twelve digits are one value: an axis has no room for what is between them.
  if (high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))) {
    if (high === 0) return { min: 0, max: 1 };
    return high > 0 ? { min: 0, max: high } : { min: low, max: 0 };
  }
  // Excel leaves zero out when the values differ by less than a sixth of the largest.
  const close = !fromZero && low * high > 0 && high - low < Math.max(Math.abs(low), Math.abs(high)) / 6;
  if (!close) return { min: Math.min(low, 0), max: Math.max(high, 0) };
  const margin = (high - low) / 2;
  return low > 0 ? { min: low - margin, max: high } : { min: low, max: high + margin };
}

/** The next of 1, 2, 5, 10, 20 ... */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Without the last digits that binary fractions leave: 0.30000000000000004. */
function rounded(value: number, unit: number): number {
  const digits = Math.max(2 - Math.floor(Math.log10(unit)), 0) + 2;
  // `toFixed` has twenty digits; what is smaller keeps its significant ones.
  const near =
    digits > 20 || Math.abs(value) >= 1e20 ? Number(value.toPrecision(12)) : Number(value.toFixed(digits));
  return Math.abs(near) < unit * 1e-9 ? 0 : near;
}
