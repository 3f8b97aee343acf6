import { type Crossing, crossings, type Curve, hidingPlaces, isFlat, isMonotone, merged } from './curve';
import { type Evaluate, isSample, readable, type Sample } from './evaluation';
import { createDigitGrid, createStepGrid, type Grid } from './grid';
import { firstLook, type SearchRange } from './searchRange';

interface Found {
  /** All that was evaluated, for the drawing. */
  curve: Curve;
}

/** A solution is a value that was calculated; every other outcome says why there is no solution. */
export type SolveOutcome = Found &
  (
    | {
        kind: 'solution';
        answer: Sample;
        /** The neighbours of the answer, and the target between them. */
        between: Crossing;
        /** False: the output turns back elsewhere in the range. */
        isMonotone: boolean;
      }
    | { kind: 'severalSolutions'; between: Crossing[] }
    /** `isFlat`: the output does not depend on the unknown. */
    | { kind: 'none'; lowest: Sample; highest: Sample; isFlat: boolean }
    /** The output passes the target without having it. */
    | { kind: 'jump'; between: Crossing }
    /** `at`: the value that stopped it; null when no value could be calculated. */
    | { kind: 'refused'; at: number | null; reason: string }
  );

export interface SolveTask {
  evaluate: Evaluate;
  target: number;
  range: SearchRange;
  /** The answer is a multiple of it; null: a number of a few digits. */
  step: number | null;
}

/** Looks among all that is hidden between the first samples: the last ones divide it more finely, down to where values are refused. */
const coarseLooks = 3;
const mostLooks = 7;
/** Two answers are never closer: as a part of the start, and of the range without a start. */
const finestOfStart = 1e-6;
const finestOfRange = 1e-12;
/** Of the start: below it the scale is about linear. */
const linearPart = 0.01;
/** Three digits of the answer are right: its neighbours are no farther apart, as a part of it. */
const precision = 1e-3;
/** So near to the estimate, as a part of it, the next two values are taken together, one on each side. */
const nearPart = 0.02;

/** Finds where the output has the target; the values of a look are sent together. */
export async function solveFor(task: SolveTask): Promise<SolveOutcome> {
  const { target, range, step } = task;
  const { from, to } = range;
  const size = Math.max(Math.abs(from), Math.abs(to));
  const finest = Math.abs(range.start ?? 0) * finestOfStart || size * finestOfRange;
  const grid = step === null ? createDigitGrid(finest) : createStepGrid(step);
  const scale = createScale(
    Math.max(Math.abs(range.start ?? 0) || size * linearPart, size * 1e-6) * linearPart,
  );

  const evaluate: Evaluate = async (values) => (await task.evaluate(values)).map(readable);
  let curve = merged([], await evaluate(onGrid(firstLook(range), grid, step === null, range)));
  let refusal: (SolveOutcome & { kind: 'refused' }) | null = null;
  let look = 0;
  for (;;) {
    let found = crossings(curve, target);
    for (; found.length === 0 && look < mostLooks; look++) {
      const values = hiddenValues(curve, target, look < coarseLooks ? 2 : 4, { grid, scale });
      if (values.length > 0) curve = merged(curve, await evaluate(values));
      else if (look >= coarseLooks) break;
      found = crossings(curve, target);
    }
    const [crossing, ...others] = found;
    if (!crossing) return refusal ? { ...refusal, curve } : withoutCrossing(curve);
    if (others.length > 0 || (crossing[0].x !== crossing[1].x && crossing[0].output === crossing[1].output)) {
      return { kind: 'severalSolutions', between: found, curve };
    }
    const outcome = await narrowed(crossing, curve, { ...task, evaluate }, { grid, scale });
    if (outcome.kind !== 'refused') return outcome;
    // Values between the neighbours are refused; the target may be on either side of these.
    refusal = outcome;
    curve = outcome.curve;
  }
}

function withoutCrossing(curve: Curve): SolveOutcome {
  const samples = curve.filter(isSample);
  if (samples.length > 0) return { ...extremes(samples), kind: 'none', isFlat: isFlat(samples), curve };
  const [first] = curve;
  const reason = first && !isSample(first) ? first.refused : 'No value could be calculated.';
  return { kind: 'refused', at: null, reason, curve };
}

/** Values that divide each hiding place into so many parts. */
function hiddenValues(
  curve: Curve,
  target: number,
  parts: number,
  { grid, scale }: { grid: Grid; scale: Scale },
): number[] {
  const known = new Set(curve.map(({ x }) => x));
  const isWide = ([low, high]: readonly [number, number]) =>
    high - low > precision * Math.min(Math.abs(low), Math.abs(high));
  const values = hidingPlaces(curve, target)
    .filter(isWide)
    .flatMap((place) => dividing(place, parts, scale, grid));
  return [...new Set(values)].filter((x) => !known.has(x));
}

/** From neighbours of the first look to neighbours on the grid. */
async function narrowed(
  crossing: Crossing,
  first: Curve,
  { evaluate, target, step }: SolveTask,
  { grid, scale }: { grid: Grid; scale: Scale },
): Promise<SolveOutcome> {
  let curve = first;
  let [low, high] = crossing;
  const distance = distanceTo(target, low.output > 0 && high.output > 0);
  const beside = outsideOf(crossing, curve, scale);
  // The scales on which what is known of the curve is straighter.
  const powers = { scale, point: ({ x, output }: Sample) => ({ x: scale.to(x), f: distance(output) }) };
  const straight = { scale: linear, point: ({ x, output }: Sample) => ({ x, f: output - target }) };
  const bends = (one: typeof powers) => (beside ? bend([beside, low, high].map(one.point)) : 0);
  const { scale: chosen, point } = bends(straight) < bends(powers) ? straight : powers;
  const brent = createBrent(point(low), point(high), beside && point(beside));

  const isNarrow = () =>
    step === null && high.x - low.x <= precision * Math.min(Math.abs(low.x), Math.abs(high.x));
  while (low.x !== high.x && !isNarrow() && grid.next(low.x) < high.x) {
    const estimate = chosen.from(brent.estimate());
    const values = valuesNear(estimate, [low, high], step, grid);
    const evaluated = await evaluate(values);
    curve = merged(curve, evaluated);
    const refused = evaluated.find((one) => !isSample(one));
    if (refused && !isSample(refused)) {
      return { kind: 'refused', at: refused.x, reason: refused.refused, curve };
    }
    for (const one of evaluated.filter(isSample)) {
      if (one.x <= low.x || one.x >= high.x) continue;
      brent.add(point(one));
      if (one.output === target) [low, high] = [one, one];
      else if (Math.sign(one.output - target) === Math.sign(low.output - target)) low = one;
      else high = one;
    }
  }

  const between: Crossing = [low, high];
  const jump = step === null ? await jumpWithin(between, evaluate, target, curve) : null;
  if (jump) return { kind: 'jump', between: jump, curve };
  const answer = saferOf(between, target);
  return { kind: 'solution', answer, between, isMonotone: isMonotone(curve.filter(isSample)), curve };
}

/** The neighbour beyond the crossing that is nearer to it. */
function outsideOf([low, high]: Crossing, curve: Curve, scale: Scale): Sample | undefined {
  const samples = curve.filter(isSample);
  const [below, above] = [samples[samples.indexOf(low) - 1], samples[samples.indexOf(high) + 1]];
  const from = (one: Sample | undefined, end: Sample) =>
    one ? Math.abs(scale.to(one.x) - scale.to(end.x)) : Infinity;
  return from(below, low) < from(above, high) ? below : above;
}

/** The estimate on the grid; close to the end values on both its sides, between which it ends. */
function valuesNear(estimate: number, [low, high]: Crossing, step: number | null, grid: Grid): number[] {
  const [least, most] = [grid.next(low.x), grid.previous(high.x)];
  const clamp = (x: number) => Math.min(Math.max(x, least), most);
  const size = Math.abs(estimate);
  const nearest = Math.min(estimate - low.x, high.x - estimate);
  const apart = step === null ? (precision * size) / 2.5 : 0;
  const [below, above] = [clamp(grid.floor(estimate - apart)), clamp(grid.ceil(estimate + apart))];
  if (nearest <= Math.max(nearPart * size, step ?? 0) && below !== above) return [below, above];
  const [down, up] = [clamp(grid.floor(estimate)), clamp(grid.ceil(estimate))];
  return [Math.abs(down - estimate) <= Math.abs(up - estimate) ? down : up];
}

/** Outputs of neighbours may be so far apart, as parts of the target, without a closer look. */
const continuous = 0.01;
const halvings = 4;
/** A steep curve closes the gap with each halving; a jump leaves it open. */
const leftOpen = 0.6;

/** Looks between two neighbours far apart: a steep curve, or a jump. */
async function jumpWithin(
  [low, high]: Crossing,
  evaluate: Evaluate,
  target: number,
  curve: Curve,
): Promise<Crossing | null> {
  const outputs = curve.filter(isSample).map(({ output }) => Math.abs(output - target));
  const gap = Math.abs(high.output - low.output);
  const size = target === 0 ? Math.max(...outputs) : Math.abs(target);
  if (gap <= continuous * size) return null;
  let [before, after] = [low, high];
  for (let halving = 0; halving < halvings; halving++) {
    const [middle] = await evaluate([(before.x + after.x) / 2]);
    if (!middle || !isSample(middle)) return [before, after];
    if (Math.sign(middle.output - target) === Math.sign(before.output - target)) before = middle;
    else after = middle;
  }
  return Math.abs(after.output - before.output) > leftOpen * gap ? [low, high] : null;
}

/** The side where the verdict passes; where it does not tell them apart, the one nearer to the target. */
function saferOf([low, high]: Crossing, target: number): Sample {
  if (low.isSafe === true && high.isSafe !== true) return low;
  if (high.isSafe === true && low.isSafe !== true) return high;
  return Math.abs(low.output - target) <= Math.abs(high.output - target) ? low : high;
}

/** The ends of a range in numbers are values themselves; of steps only the multiples are. */
function onGrid(
  values: readonly number[],
  grid: Grid,
  endsCount: boolean,
  { from, to }: SearchRange,
): number[] {
  const placed = values.map((x) => {
    if (endsCount && (x === from || x === to)) return x;
    const down = grid.floor(x);
    return down < from ? grid.ceil(x) : down;
  });
  return [...new Set(placed)].filter((x) => x >= from && x <= to);
}

/** Values strictly between the two, on the grid. */
function dividing([low, high]: readonly [number, number], parts: number, scale: Scale, grid: Grid): number[] {
  const [from, to] = [scale.to(low), scale.to(high)];
  return Array.from({ length: parts - 1 }, (_, i) =>
    grid.floor(scale.from(from + ((to - from) * (i + 1)) / parts)),
  ).filter((x) => x > low && x < high);
}

function extremes(samples: readonly Sample[]): { lowest: Sample; highest: Sample } {
  const by = [...samples].sort((a, b) => a.output - b.output);
  return { lowest: by[0]!, highest: by.at(-1)! };
}

/** The unknown on a scale that is logarithmic but near zero: engineering bounds span decades, and powers become straight lines. */
interface Scale {
  to(x: number): number;
  from(u: number): number;
}

/** @param linearTo up to this size the scale is about linear */
function createScale(linearTo: number): Scale {
  return { to: (x) => Math.asinh(x / linearTo), from: (u) => Math.sinh(u) * linearTo };
}

const linear: Scale = { to: (x) => x, from: (x) => x };

/** How far the middle one of three points is from the line through the others, as a part of their difference. */
function bend(points: Point[]): number {
  const [a, b, c] = [...points].sort((one, other) => one.x - other.x) as [Point, Point, Point];
  return Math.abs((b.f - a.f) / (c.f - a.f) - (b.x - a.x) / (c.x - a.x));
}

/** Nearer to zero than the smallest ratio of outputs counts as that. */
const smallestRatio = 1e-12;

/** How far an output is from its target, so that the powers of engineering are about straight over `Scale`. */
function distanceTo(target: number, isPositive: boolean): (output: number) => number {
  if (target <= 0 || !isPositive) return (output) => output - target;
  return (output) => Math.log(Math.max(output / target, smallestRatio));
}

/** A value, and how far its function is from zero there. */
export interface Point {
  x: number;
  f: number;
}

/**
 * Brent's method (R. P. Brent, "Algorithms for Minimization without Derivatives", chapter 4): inverse quadratic interpolation
 * or the secant, and bisection when these gain too little. Published libraries evaluate a function at once; here each
 * evaluation is a request, so that the method says where and is given what came of it.
 *
 * @param outside a further point that was evaluated, for the first interpolation
 */
export function createBrent(first: Point, second: Point, outside?: Point) {
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
    /** Two points with the zero between them. */
    bracket: () => (best.x < other.x ? [best, other] : [other, best]),
    /** Where to look next: between the two. */
    estimate(): number {
      const middle = (other.x - best.x) / 2;
      const tried = Math.abs(before.f) > Math.abs(best.f) ? interpolated(middle) : null;
      stepBefore = tried === null ? middle : step;
      step = tried ?? middle;
      return best.x + step;
    },
    add(point: Point): void {
      step = point.x - best.x;
      [before, best] = [best, point];
      arrange();
    },
  };
}
