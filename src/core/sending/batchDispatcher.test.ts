import * as fc from 'fast-check';
import { batchSize, type Situation, turnaround } from './batchDispatcher';

test.each([
  { items: 1, solve: 0.2, roundTrip: 0.1, workers: 1, seconds: 2.2 },
  { items: 100, solve: 0.2, roundTrip: 0.1, workers: 1, seconds: 21.1 },
  { items: 100, solve: 0.2, roundTrip: 0.1, workers: 4, seconds: 6.4 },
  { items: 100, solve: 0.02, roundTrip: 0.3, workers: 1, seconds: 2.6 },
  { items: 100, solve: 2, roundTrip: 0.1, workers: 4, seconds: 50.5 },
])(
  '$items items of $solve s on $workers workers turn round in $seconds s',
  ({ items, solve, roundTrip, workers, seconds }) => {
    expect(turnaround((items * solve) / workers, roundTrip)).toBeCloseTo(seconds, 9);
  },
);

function situation(rest: Partial<Situation> & { concurrency: number; solve: number }): Situation {
  const { concurrency, solve, roundTrip = 0.1, queued = 1000 } = rest;
  const single = solve + roundTrip;
  return {
    queued,
    singlesPerSecond: concurrency / single,
    single,
    roundTrip,
    itemSeconds: Array.from({ length: Math.min(100, queued) }, () => solve),
    ...rest,
  };
}

describe("the model's crossover: the shortest queue of which a batch is made", () => {
  test.each([
    [6, 0.02, 0.02, 302],
    [6, 0.02, 0.1, 106],
    [6, 0.02, 0.3, 45],
    [6, 0.2, 0.02, 52],
    [6, 0.2, 0.1, 40],
    [6, 0.2, 0.3, 28],
    [16, 0.02, 0.02, 802],
    [16, 0.02, 0.1, 280],
    [16, 0.02, 0.3, 116],
    [16, 0.2, 0.02, 135],
    [16, 0.2, 0.1, 104],
    [16, 0.2, 0.3, 70],
    [100, 0.02, 0.02, 5002],
    [100, 0.02, 0.1, 1736],
    [100, 0.02, 0.3, 715],
    [100, 0.2, 0.02, 830],
    [100, 0.2, 0.1, 636],
    [100, 0.2, 0.3, 422],
  ])('%d concurrency, solve %d s, round trip %d s: %d', (concurrency, solve, roundTrip, crossover) => {
    // Where it falls on a whole number, the last bit of a sum decides: one job of leeway.
    expect(
      batchSize(situation({ concurrency, solve, roundTrip, queued: crossover + 1 })),
    ).toBeGreaterThanOrEqual(2);
    expect(batchSize(situation({ concurrency, solve, roundTrip, queued: crossover - 1 }))).toBe(0);
  });
});

test('never more than 100', () => {
  const itemSeconds = Array.from({ length: 500 }, () => 0.2);
  expect(batchSize(situation({ concurrency: 6, solve: 0.2, queued: 1e6, itemSeconds }))).toBe(100);
});

test('the largest that is back before the singles are done, with its items 15 % slower than known', () => {
  const seconds = fc.double({ min: 0.01, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({
        concurrency: fc.integer({ min: 1, max: 100 }),
        solve: seconds,
        roundTrip: seconds,
        queued: fc.nat(5000),
      }),
      fc.array(seconds, { maxLength: 120 }),
      (rest, itemSeconds) => {
        const given = situation({ ...rest, itemSeconds: itemSeconds.slice(0, rest.queued) });
        const fits = (items: number) =>
          turnaround(
            given.itemSeconds.slice(0, items).reduce((sum, one) => sum + one, 0) * 1.15,
            given.roundTrip,
          ) <=
          (given.queued - items) / given.singlesPerSecond + given.single;
        const possible = Array.from({ length: Math.min(100, given.itemSeconds.length) }, (_, at) => at + 1);
        const largest = possible.filter(fits).at(-1) ?? 0;
        expect(batchSize(given)).toBe(largest >= 2 ? largest : 0);
      },
    ),
  );
});
