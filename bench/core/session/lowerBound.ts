import { limits } from '../../../contract';

/** What the service and the way to it take, in seconds. */
const roundTrip = 0.1;
export const solve = 0.2;
/** Items of a batch that the service solves at once. */
const workers = 4;
/** Single calls that can be under way at once: connections, or streams of one connection. */
export const concurrencyOver = { 'http/1.1': 6, h2: 100 } as const;

/** The least seconds in which this many cells can be sent: every lane busy, and a batch always under way. */
export function lowerBound(cells: number, concurrency: number): number {
  const single = roundTrip + solve;
  const batched = Math.min(
    workers / solve,
    limits.itemsPerBatch / (limits.pollIntervalSeconds + 2 * roundTrip),
  );
  return Math.max(single, cells / (concurrency / single + batched));
}
