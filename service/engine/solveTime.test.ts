import fc from 'fast-check';
import { watchSolveTime } from './solveTime';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limitMs = 1_000;
/** Milliseconds by the clock until a solve is ended that gets `share` of a core; null when it is not within `upTo`. */
function endedAfter(share: number | null, upTo: number): number | null {
  const start = Date.now();
  let ended: number | null = null;
  const stop = watchSolveTime({
    limitMs,
    computedMs: () => (share === null ? null : 5_000 + share * (Date.now() - start)),
    onOver: () => (ended = Date.now() - start),
  });
  jest.advanceTimersByTime(upTo);
  stop();
  return ended;
}

test('a solve with a core to itself is ended at the limit', () => {
  expect(endedAfter(1, limitMs - 1)).toBeNull();
  expect(endedAfter(1, limitMs)).toBe(limitMs);
});

test('where threads are not counted the clock is the limit', () => {
  expect(endedAfter(null, limitMs - 1)).toBeNull();
  expect(endedAfter(null, limitMs)).toBe(limitMs);
});

test('with any share of a core it is ended once it has computed for the limit, at the latest after ten times that', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const due = Math.min(limitMs / share, 10 * limitMs);
      expect(endedAfter(share, Math.floor(due) - 1)).toBeNull();
      expect(endedAfter(share, due + limitMs)).toBeLessThanOrEqual(due + limitMs / 100 + 2);
    }),
    { seed: 20260101, numRuns: 200 },
  );
});

test('a watch that has stopped ends nothing', () => {
  const onOver = jest.fn();
  watchSolveTime({ limitMs, computedMs: () => null, onOver })();
  jest.advanceTimersByTime(100 * limitMs);
  expect(onOver).not.toHaveBeenCalled();
});
