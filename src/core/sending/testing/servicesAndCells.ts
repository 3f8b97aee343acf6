import { limits } from '../../../../contract';
import { createMemoryStore, type KeyValueStore } from '../../lib/keyValueStore';
import { turnaround } from '../batchDispatcher';
import { ServiceSpeed } from '../serviceSpeed';
import { simulate } from './simulation';

/** New cells that all arrive at once, and the service that calculates them. Times in seconds. */
export interface Case {
  solve: number;
  roundTrip: number;
  cells: number;
  protocol: 'http/1.1' | 'h2';
  session: 'first' | 'later';
  /** Workers for batches; single calls have as many as they need, or share these. */
  pool: 'batches' | 'shared';
}

export const workers = 4;
export const solveTimes = [0.001, 0.005, 0.02, 0.05, 0.2, 1];
export const roundTrips = [0, 0.02, 0.1];
export const cellCounts = [1, 10, 100, 1000, 10_000];

/** Calls at once that a browser has on their way to one origin: connections, or streams of one connection. */
const concurrency = { 'http/1.1': 6, h2: 100 };
/** Beyond it Chromium refuses requests for lack of resources: one fetch a cell then loses cells. */
const mostFetches = 1000;
/** Cells that an earlier session has calculated. */
const cellsBefore = 300;

/** Every case of these axes. */
export function casesOf(axes: { [Axis in keyof Case]: readonly Case[Axis][] }): Case[] {
  const cases: Case[] = [];
  for (const pool of axes.pool)
    for (const protocol of axes.protocol)
      for (const session of axes.session)
        for (const solve of axes.solve)
          for (const roundTrip of axes.roundTrip)
            for (const cells of axes.cells) cases.push({ solve, roundTrip, cells, protocol, session, pool });
  return cases;
}

export function nameOf({ solve, roundTrip, cells, protocol, session, pool }: Case): string {
  const shared = pool === 'shared' ? ', one pool' : '';
  return `${cells} cells, solve ${solve * 1000} ms, round trip ${roundTrip * 1000} ms, ${protocol}, ${session} session${shared}`;
}

/** What nothing can be faster than: all lanes in use all the time, and a batch always under way. */
export function lowerBound({ solve, roundTrip, cells, protocol, pool }: Case): number {
  const single = solve + roundTrip;
  const singles = concurrency[protocol] / single;
  const batches = Math.min(
    workers / solve,
    limits.itemsPerBatch / (limits.pollIntervalSeconds + 2 * roundTrip),
  );
  const most = pool === 'shared' ? Math.min(singles + batches, workers / solve) : singles + batches;
  return Math.max(single, cells / most);
}

/** A call for every cell, all at once; the browser has them wait for a lane. Infinite where it refuses some. */
export function oneFetchACell({ solve, roundTrip, cells, protocol, pool }: Case): number {
  if (cells > mostFetches) return Infinity;
  const rounds = Math.ceil(cells / concurrency[protocol]) * (solve + roundTrip);
  return pool === 'shared' ? Math.max(rounds, Math.ceil(cells / workers) * solve + roundTrip) : rounds;
}

/** A timer of 100 ms, then one batch after the other. */
export function batchingSample({ solve, roundTrip, cells }: Case): number {
  let seconds = 0.1;
  for (let left = cells; left > 0; left -= limits.itemsPerBatch) {
    seconds += turnaround(Math.ceil(Math.min(left, limits.itemsPerBatch) / workers) * solve, roundTrip);
  }
  return seconds;
}

/** Seconds to the last cell as the scheduler does it, in virtual time. */
export async function scheduled(given: Case): Promise<number> {
  const store = createMemoryStore();
  if (given.session === 'later') await inSession({ ...given, cells: cellsBefore }, store);
  return inSession(given, store);
}

async function inSession(
  { solve, roundTrip, cells, protocol, pool }: Case,
  store: KeyValueStore,
): Promise<number> {
  const serviceSpeed = await begin(store, roundTrip);
  const speed = { solve: () => solve, roundTrip, workers, shared: pool === 'shared' };
  const { ends } = await simulate({ calculations: cells, speed, serviceSpeed, protocol });
  await serviceSpeed.save();
  if (Object.keys(ends).length !== cells) throw new Error('A cell has no result.');
  return ends.reduce((last, end) => Math.max(last, end), 0);
}

/** The template has been read before the first cell can be sent. */
async function begin(store: KeyValueStore, roundTrip: number): Promise<ServiceSpeed> {
  const serviceSpeed = new ServiceSpeed(store);
  await serviceSpeed.loaded;
  serviceSpeed.observe('roundTrip', Math.max(roundTrip, 0.001));
  return serviceSpeed;
}
