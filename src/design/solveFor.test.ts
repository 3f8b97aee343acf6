import * as fc from 'fast-check';
import type { Evaluation } from './evaluation';
import { type SearchRange } from './searchRange';
import { solveFor, type SolveOutcome } from './solveFor';

const seed = 24;
const runs = { seed, numRuns: 300 };

/** The ends of a field, and the value that the inputs hold. */
const fieldRange = (from: number, to: number, start: number | null): SearchRange => ({
  ...{ from, to, start },
  isGiven: false,
});

interface Given {
  range: SearchRange;
  target?: number;
  step?: number | null;
  refuses?: (x: number) => boolean;
  safe?: (output: number) => boolean | null;
}

async function solved(f: (x: number) => number, given: Given) {
  const looks: number[] = [];
  const safe = given.safe ?? ((output) => output <= 1);
  const { target = 1, step = null } = given;
  const outcome = await solveFor({
    ...{ target, step, range: given.range },
    evaluate(values) {
      looks.push(values.length);
      const at = (x: number): Evaluation =>
        given.refuses?.(x) ? { x, refused: `No ${x}.` } : { x, output: f(x), isSafe: safe(f(x)) };
      return Promise.resolve(values.map(at));
    },
  });
  return { outcome, looks, calls: looks.reduce((a, b) => a + b, 0) };
}

/** Whatever came out: a number is one that was calculated, the target is beside it, and the safe side was taken. */
function expectNoWrongNumber(outcome: SolveOutcome, f: (x: number) => number, target = 1): void {
  if (outcome.kind !== 'solution') return;
  const { answer, between } = outcome;
  const [low, high] = between;
  expect(answer.output).toBe(f(answer.x));
  expect([low.x, high.x]).toContain(answer.x);
  expect((low.output - target) * (high.output - target)).toBeLessThanOrEqual(0);
  if (low.isSafe || high.isSafe) expect(answer.isSafe).toBe(true);
}

const start = fc.double({ min: 0.5, max: 100, noNaN: true });
/** The answer as a multiple of the start: a design is seldom farther off. */
const ratio = fc.double({ min: 0.25, max: 4, noNaN: true });

describe('a function of engineering', () => {
  const positive = (max: number) => fc.double({ min: 0.1, max, noNaN: true });
  const smooth: Record<string, fc.Arbitrary<(x: number) => number>> = {
    linear: positive(3).map((a) => (x) => (x + a) / (1 + a)),
    power: fc.tuple(positive(4), fc.constantFrom(1, -1)).map(
      ([p, sign]) =>
        (x) =>
          x ** (p * sign),
    ),
    'sum of powers': fc.tuple(positive(1), fc.integer({ min: 2, max: 4 })).map(
      ([a, p]) =>
        (x) =>
          (a * x + x ** p) / (a + 1),
    ),
    rational: positive(5).map((b) => (x) => (1 + b) / (x + b)),
  };
  const bent: Record<string, fc.Arbitrary<(x: number) => number>> = {
    'the greatest of two checks': fc
      .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 3, max: 4 }), positive(1))
      .map(
        ([p, q, k]) =>
          (x) =>
            Math.max(x ** p, k * x ** q),
      ),
    'a bend near the answer': fc
      .tuple(positive(4), positive(4), fc.double({ min: 0.9, max: 1.1, noNaN: true }))
      .map(
        ([p, q, bend]) =>
          (x) =>
            (x / bend) ** (x < bend ? p : q) * bend,
      ),
  };

  const within = (most: number) => async (_: string, family: fc.Arbitrary<(x: number) => number>) => {
    await fc.assert(
      fc.asyncProperty(family, start, ratio, async (shape, now, times) => {
        const root = now * times;
        const f = (x: number) => shape(x / root);
        const { outcome, calls } = await solved(f, { range: fieldRange(0.01, 5000, now) });
        expect(outcome.kind).toBe('solution');
        expectNoWrongNumber(outcome, f);
        const { answer, isMonotone } = outcome as SolveOutcome & { kind: 'solution' };
        expect(isMonotone).toBe(true);
        expect(f(answer.x)).toBeLessThanOrEqual(1);
        if (_ !== 'a bend near the answer') expect(Math.abs(answer.x / root - 1)).toBeLessThan(1e-3);
        expect(calls).toBeLessThanOrEqual(most);
      }),
      runs,
    );
  };

  test.each(Object.entries(smooth))('%s: three digits within 12 calculations', within(12));
  test.each(Object.entries(bent))('%s: within 24', within(24));

  test('a straight line: three digits within 9 calculations', () => within(9)('linear', smooth.linear!));

  test('the values that do not wait for each other go together', async () => {
    const { looks } = await solved((x) => (x / 31) ** 3, { range: fieldRange(0.1, 1000, 12) });
    expect(looks[0]).toBe(6);
    expect(looks.length).toBeLessThanOrEqual(4);
  });

  test('the ends of a field far away, and no value to start from', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 1, max: 900_000, noNaN: true }), async (root) => {
        const f = (x: number) => x / root;
        const { outcome, calls } = await solved(f, { range: fieldRange(0, 1_000_000, null) });
        expect(outcome).toMatchObject({ kind: 'solution' });
        expectNoWrongNumber(outcome, f);
        expect(calls).toBeLessThanOrEqual(14);
      }),
      runs,
    );
  });

  test('a target that is negative, or zero, over values on both sides of zero', async () => {
    const value = fc.integer({ min: -900, max: 900 });
    await fc.assert(
      fc.asyncProperty(value, fc.integer({ min: 1, max: 9 }), async (root, slope) => {
        const target = -slope * 7;
        const f = (x: number) => slope * (x - root) + target;
        const { outcome } = await solved(f, { range: fieldRange(-1000, 1000, 5), target, safe: () => null });
        expectNoWrongNumber(outcome, f, target);
        const { answer } = outcome as SolveOutcome & { kind: 'solution' };
        expect(Math.abs(answer.x - root)).toBeLessThanOrEqual(1e-3 * Math.abs(root) + 1e-3);
      }),
      runs,
    );
  });
});

describe('what has no one answer', () => {
  test('two answers: both stretches, and no number', async () => {
    const low = fc.double({ min: 12, max: 20, noNaN: true });
    const high = fc.double({ min: 28, max: 48, noNaN: true });
    await fc.assert(
      fc.asyncProperty(low, high, fc.constantFrom(1, -1), async (first, second, sign) => {
        const f = (x: number) => 1 + (sign * (x - first) * (x - second)) / 1000;
        const { outcome } = await solved(f, { range: { from: 10, to: 50, start: 15, isGiven: true } });
        expect(outcome.kind).toBe('severalSolutions');
        const { between } = outcome as SolveOutcome & { kind: 'severalSolutions' };
        expect(
          between.map(([a, b]) => [a.x <= first && first <= b.x, a.x <= second && second <= b.x]),
        ).toEqual([
          [true, false],
          [false, true],
        ]);
      }),
      runs,
    );
  });

  test('a jump over the target: where, with what is on its sides', async () => {
    const jump = fc.double({ min: 1, max: 400, noNaN: true });
    const height = fc.double({ min: 0.1, max: 5, noNaN: true });
    await fc.assert(
      fc.asyncProperty(jump, height, async (at, by) => {
        const f = (x: number) => (x < at ? 0.9 - 0.0001 * x * 0.5 : 1 + by);
        const { outcome } = await solved(f, { range: fieldRange(0.1, 500, 12) });
        expect(outcome.kind).toBe('jump');
        const [low, high] = (outcome as SolveOutcome & { kind: 'jump' }).between;
        expect([low.x < at, at <= high.x, f(low.x) < 1, f(high.x) > 1]).toEqual([true, true, true, true]);
        expect(high.x - low.x).toBeLessThanOrEqual(1e-3 * high.x);
      }),
      runs,
    );
  });

  test('a steep curve is not a jump', async () => {
    const { outcome } = await solved((x) => Math.tanh((x - 31) * 40) + 1.2, {
      range: fieldRange(0.1, 500, 12),
    });
    expect(outcome.kind).toBe('solution');
  });

  test('none: the range that was seen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0.01, max: 0.99, noNaN: true }), start, async (most, now) => {
        const f = (x: number) => (most * x) / (x + 1);
        const { outcome } = await solved(f, { range: fieldRange(0.1, 1000, now) });
        expect(outcome).toMatchObject({
          kind: 'none',
          isFlat: false,
          lowest: { x: 0.1, output: f(0.1) },
          highest: { x: 1000, output: f(1000) },
        });
      }),
      runs,
    );
  });

  test('an output that does not depend on the unknown', async () => {
    const { outcome } = await solved(() => 0.7, { range: fieldRange(0.1, 1000, 12) });
    expect(outcome).toMatchObject({ kind: 'none', isFlat: true });
    const always = await solved(() => 1, { range: fieldRange(0.1, 1000, 12) });
    expect(always.outcome).toMatchObject({ kind: 'severalSolutions', between: [[{ x: 0.1 }, { x: 1000 }]] });
  });

  test('a curve that turns back beside its nearest value is looked at more closely', async () => {
    const f = (x: number) => 1.02 - ((x - 13) / 10) ** 2;
    const { outcome } = await solved(f, { range: { from: 10, to: 40, start: null, isGiven: true } });
    expectNoWrongNumber(outcome, f);
    expect(['solution', 'severalSolutions']).toContain(outcome.kind);
  });

  test('a narrow dip between samples is followed down to the target', async () => {
    // An overhang lightens the span first and governs then: 1.047 at 14, 0.98 at 18, 1.2 at 20.
    const f = (x: number) => (x < 18 ? 1.047 - (x - 14) * 0.0168 : 0.98 + (x - 18) * 0.11);
    const { outcome } = await solved(f, { range: fieldRange(1, 500, 14), refuses: (x) => x < 14 });
    expect(outcome).toMatchObject({ kind: 'severalSolutions', between: [{}, {}] });
  });
});

describe('values that the template does not take', () => {
  test('what is calculated between them answers; the rest is left out', async () => {
    const edge = fc.double({ min: 1.5, max: 9, noNaN: true });
    await fc.assert(
      fc.asyncProperty(edge, edge, start, async (below, above, root) => {
        const f = (x: number) => (x / root) ** 2;
        const refuses = (x: number) => x < root / below || x > root * above;
        const { outcome, calls } = await solved(f, { range: fieldRange(0.01, 5000, root * 1.2), refuses });
        expect(outcome.kind).toBe('solution');
        expectNoWrongNumber(outcome, f);
        expect(calls).toBeLessThanOrEqual(16);
      }),
      runs,
    );
  });

  test('an answer just before the values that are refused is found in a few calls', async () => {
    const root = fc.double({ min: 5, max: 150, noNaN: true });
    const beyond = fc.double({ min: 1.02, max: 2, noNaN: true });
    await fc.assert(
      fc.asyncProperty(root, beyond, fc.boolean(), fc.boolean(), async (at, edge, rises, isStepped) => {
        const f = (x: number) => (x / at) ** (rises ? 2 : -2);
        // A column is too slender beyond it, or a beam too short.
        const refuses = (x: number) => (rises ? x > at * edge : x < at / edge);
        const step = isStepped ? 0.01 : null;
        const { outcome, looks } = await solved(f, { range: fieldRange(0.1, 200, 10), refuses, step });
        expect(outcome.kind).toBe('solution');
        expectNoWrongNumber(outcome, f);
        expect(looks.length).toBeLessThanOrEqual(20);
      }),
      runs,
    );
  });

  test('an answer on whole steps just before the values that are refused is found', async () => {
    const [whole, beyond] = [fc.integer({ min: 2, max: 50 }), fc.double({ min: 0, max: 0.9, noNaN: true })];
    await fc.assert(
      fc.asyncProperty(whole, beyond, start, async (at, edge, now) => {
        const range = fieldRange(1, 56.3, Math.min(now, 50));
        const { outcome } = await solved((x) => x, {
          range,
          target: at,
          refuses: (x) => x > at + edge,
          step: 1,
        });
        expect(outcome).toMatchObject({ kind: 'solution', answer: { x: at } });
      }),
      runs,
    );
  });

  test('an interval that is refused hides no answer beside it', async () => {
    const at = fc.double({ min: 12, max: 100, noNaN: true });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(at, part, part, async (root, below, width) => {
        const [from, to] = [root * (1.02 + below), root * (1.02 + below + width)];
        const f = (x: number) => x / root;
        const refuses = (x: number) => x >= from && x <= to;
        const { outcome } = await solved(f, { range: fieldRange(0.1, 200, 10), refuses });
        expect(outcome.kind).toBe('solution');
        expectNoWrongNumber(outcome, f);
      }),
      runs,
    );
  });

  test('a dip next to a value that is refused is looked at', async () => {
    // 1.08 at the start, 0.9 at 20 and 1.05 at 28; 3.5 is refused.
    const dip = (x: number) => 0.9 + ((x - 20) / 14.1) ** 2;
    const { outcome } = await solved(dip, { range: fieldRange(1, 500, 14), refuses: (x) => x < 10 });
    expect(outcome.kind).toBe('severalSolutions');
  });

  test('none at all, or one where the answer would be: words of the template', async () => {
    const range = fieldRange(0.1, 1000, 12);
    const never = await solved((x) => x, { range, refuses: () => true });
    expect(never.outcome).toMatchObject({ kind: 'refused', at: null, reason: 'No 0.1.' });
    const around = await solved((x) => x / 30, { range, refuses: (x) => x > 26 && x < 40 });
    expect(around.outcome).toMatchObject({ kind: 'refused', at: expect.any(Number) as number });
    const infinite = await solved(() => Infinity, { range });
    expect(infinite.outcome).toMatchObject({ kind: 'refused', reason: 'The output has no finite value.' });
  });
});

describe('practical steps', () => {
  const step = fc.constantFrom(0.1, 0.25, 0.5, 1, 2);

  test('the multiple on the side that passes, with its neighbour failing', async () => {
    await fc.assert(
      fc.asyncProperty(step, start, ratio, fc.boolean(), async (by, now, times, rises) => {
        const root = now * times;
        const f = (x: number) => (x / root) ** (rises ? 2 : -2);
        const { outcome } = await solved(f, { range: fieldRange(0.01, 5000, now), step: by });
        const multiple = Number(((rises ? Math.floor : Math.ceil)(root / by) * by).toPrecision(12));
        // No multiple in the range has its neighbour on the other side of the target.
        if (multiple === 0 || (!rises && multiple === by)) return expect(outcome.kind).toBe('none');
        expectNoWrongNumber(outcome, f);
        const { answer } = outcome as SolveOutcome & { kind: 'solution' };
        expect(answer.x).toBeCloseTo(multiple, 9);
        expect(answer.isSafe).toBe(true);
      }),
      runs,
    );
  });

  test('only whole numbers are calculated', async () => {
    const seen: number[] = [];
    const f = (x: number) => {
      seen.push(x);
      return 2.7 / x;
    };
    const { outcome } = await solved(f, { range: fieldRange(1, 10, 1), step: 1 });
    expect(outcome).toMatchObject({ kind: 'solution', answer: { x: 3 } });
    expect(seen.every(Number.isInteger)).toBe(true);
  });

  test('a jump between two multiples has an answer: the last one that passes', async () => {
    const { outcome } = await solved((x) => (x < 12.2 ? 0.8 : 1.4), {
      range: fieldRange(0.1, 1000, 8),
      step: 0.5,
    });
    expect(outcome).toMatchObject({ kind: 'solution', answer: { x: 12, output: 0.8 } });
  });
});
