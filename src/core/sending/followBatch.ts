import { addinError, CalcError, cancelledError, hasCode } from '../../client/calcError';
import type { BatchPoll, ServiceClient } from '../../client/serviceClient';
import { type Batch, limits } from '../../../contract';

/** Waits, or rejects with a CalcError as soon as the signal aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export interface BatchAddress {
  projectId: string;
  batchId: string;
}

export interface FollowOptions {
  /** The answer of the submit; without it the following begins with a poll. */
  first?: BatchPoll;
  signal?: AbortSignal;
  /** Called with every step forward, never with one back. */
  onProgress?(batch: Batch): void;
  /** Called whenever a poll has no answer; the next answer is a step forward. */
  onSilent?(): void;
}

const longestBackoffSeconds = 30;
/** A timer of more than 24 days fires at once; no Retry-After means a longer wait than this. */
const longestWaitSeconds = 3600;
const pollsForItems = 3;

/**
 * Polls a batch until it is terminal, for ever. Completion is read only from `state`, and an unknown state is still in
 * progress (interface, "Bulk batch"). A poll changes nothing, so one without an answer is repeated, ever more slowly.
 *
 * @throws {CalcError} when the batch is gone (404), the key is rejected, or the signal aborts
 */
export async function followBatch(
  client: ServiceClient,
  wait: Wait,
  { projectId, batchId }: BatchAddress,
  { first, signal, onProgress, onSilent }: FollowOptions = {},
): Promise<Batch> {
  let poll = first;
  let furthest = -1;
  let isSilent = false;
  let idlePolls = 0;
  let endsWithoutItems = 0;
  for (;;) {
    let retryAfter: number | null = null;
    try {
      poll ??= await client.getBatch(projectId, batchId, { signal });
      const { batch } = poll;
      // An answer out of order shows the batch as it was: its counts are no news.
      const done = isTerminal(batch) ? Infinity : countDone(batch);
      if (done > furthest || (isSilent && done === furthest)) {
        isSilent = false;
        furthest = done;
        idlePolls = 0;
        onProgress?.(batch);
      }
      if (isTerminal(batch)) {
        if (batch.items !== null) return batch;
        if (++endsWithoutItems > pollsForItems) throw withoutItems(batch);
      }
      retryAfter = poll.retryAfterSeconds;
      if (retryAfter === null) await wait(backoff(idlePolls++), signal);
      else await wait(inMilliseconds(Math.max(1, retryAfter)), signal);
    } catch (error) {
      if (signal?.aborted) throw cancelledError();
      if (!mayStillAnswer(error)) throw error;
      isSilent = true;
      onSilent?.();
      idlePolls += 1;
      const retryAfterMs = inMilliseconds(error.retryAfterSeconds ?? 0);
      await wait(Math.max(retryAfterMs, backoff(idlePolls)), signal);
    }
    poll = undefined;
  }
}

export function isTerminal({ state }: Batch): boolean {
  return state === 'completed' || state === 'failed';
}

function countDone({ summary: { solved, errored, stale } }: Batch): number {
  return solved + errored + stale;
}

/** 2 s, doubled each time, at most 30 s. */
function backoff(times: number): number {
  return Math.min(longestBackoffSeconds, limits.pollIntervalSeconds * 2 ** times) * 1000;
}

function inMilliseconds(seconds: number): number {
  return Math.min(longestWaitSeconds, seconds) * 1000;
}

/** Everything but "no such batch" and "not with this key" may be over at the next poll. */
function mayStillAnswer(error: unknown): error is CalcError {
  if (!(error instanceof CalcError) || hasCode(error, 'NO_ITEMS')) return false;
  return !['notFound', 'unauthorized', 'noKey', 'input'].includes(error.kind);
}

/** The interface promises items on a terminal batch. Its sheets exist, so nothing may be submitted in their place. */
function withoutItems({ batchId, state }: Batch): CalcError {
  return addinError({
    kind: 'service',
    code: 'NO_ITEMS',
    message: `The service reports batch ${batchId} as ${state} but lists no items: resume later`,
  });
}
