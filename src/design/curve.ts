import { type Evaluation, isSample, type Sample } from './evaluation';

/** Everything that was evaluated, by rising values of the unknown. */
export type Curve = readonly Evaluation[];

/** Values of the unknown with the target between them; equal ends where it was met. */
export type Crossing = readonly [low: Sample, high: Sample];

export function merged(curve: Curve, more: readonly Evaluation[]): Curve {
  return [...curve, ...more].sort((a, b) => a.x - b.x);
}

/** Neighbours of which the target lies between, and stretches of values that meet it. What was refused parts neighbours. */
export function crossings(curve: Curve, target: number): Crossing[] {
  const found: Crossing[] = [];
  let last: Sample | null = null;
  for (const one of curve) {
    if (!isSample(one)) {
      last = null;
      continue;
    }
    const [before, now] = [last && Math.sign(last.output - target), Math.sign(one.output - target)];
    if (last && now === 0 && before === 0) found[found.length - 1] = [found.at(-1)![0], one];
    else if (now === 0) found.push([one, one]);
    else if (last && before !== 0 && before !== now) found.push([last, one]);
    last = one;
  }
  return found;
}

/** Outputs that differ by less are equal: the last digits of a calculation are noise. */
const noise = 1e-9;

export function isFlat(samples: readonly Sample[]): boolean {
  const outputs = samples.map(({ output }) => output);
  const [low, high] = [Math.min(...outputs), Math.max(...outputs)];
  return high - low <= noise * Math.max(Math.abs(low), Math.abs(high));
}

export function isMonotone(samples: readonly Sample[]): boolean {
  const size = noise * Math.max(...samples.map(({ output }) => Math.abs(output)));
  const signs = samples
    .slice(1)
    .map((one, i) => one.output - samples[i]!.output)
    .filter((difference) => Math.abs(difference) > size)
    .map(Math.sign);
  return new Set(signs).size <= 1;
}

/** Neighbours where an answer may hide although none was seen between samples. */
export function hidingPlaces(curve: Curve, target: number): [low: number, high: number][] {
  const distance = (one: Evaluation | undefined) =>
    one && isSample(one) ? Math.abs(one.output - target) : Infinity;
  const nearest = curve.reduce((best, one, i) => (distance(one) < distance(curve[best]) ? i : best), 0);
  return curve.slice(1).flatMap((high, i): [number, number][] => {
    const low = curve[i]!;
    // Between a value that is refused and one that is not, some more are calculated.
    const isEdge = isSample(low) !== isSample(high);
    // A curve that turns back from the target may have reached it beside its nearest sample, also next to a value that is refused.
    const turns = isSample(low) && isSample(high) && (i === nearest || i + 1 === nearest);
    return isEdge || (turns && isTurn(curve, nearest, target)) ? [[low.x, high.x]] : [];
  });
}

function isTurn(curve: Curve, at: number, target: number): boolean {
  const [before, here, after] = [curve[at - 1], curve[at], curve[at + 1]];
  if (!before || !here || !after || !isSample(here)) return false;
  const far = (one: Evaluation) => (isSample(one) ? Math.abs(one.output - target) : Infinity);
  return far(before) > far(here) && far(after) > far(here);
}
