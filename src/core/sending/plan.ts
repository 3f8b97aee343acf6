import { limits } from '../../../contract';

/** Seconds that a batch is expected to take beyond what its items did so far. */
const caution = 1.15;

/** What is known when it is decided about a batch. Times in seconds. */
export interface Situation {
  /** Jobs that wait, the candidates among them. */
  queued: number;
  /** Single calls that end in a second: concurrency / single. */
  singlesPerSecond: number;
  /** One calculating call by itself. */
  single: number;
  /** One call that solves nothing. */
  roundTrip: number;
  /** Time of each candidate as an item of a batch, from the last in the queue forwards. */
  itemSeconds: readonly number[];
}

/**
 * Time from submitting a batch to having its results: its items are seen to be done at the first poll after they are, and
 * polls are `pollIntervalSeconds` and a round trip apart (interface, "Bulk batch").
 */
export function turnaround(workSeconds: number, roundTrip: number): number {
  const round = limits.pollIntervalSeconds + roundTrip;
  return roundTrip + Math.max(1, Math.ceil(workSeconds / round)) * round;
}

/**
 * How many candidates go into a batch: as many as will be back before the singles could have finished without them.
 *
 * @returns 0 when no batch is worth while
 */
export function batchSize(situation: Situation): number {
  const { queued, singlesPerSecond, single, roundTrip, itemSeconds } = situation;
  const most = Math.min(limits.itemsPerBatch, itemSeconds.length);
  let work = 0;
  let size = 0;
  // The batch only gets slower with every item and the singles faster, so the first that is too many ends it.
  for (let items = 1; items <= most; items += 1) {
    work += itemSeconds[items - 1]!;
    const singlesSeconds = (queued - items) / singlesPerSecond + single;
    if (turnaround(work * caution, roundTrip) > singlesSeconds) break;
    size = items;
  }
  return size >= 2 ? size : 0;
}
