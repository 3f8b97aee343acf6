import { CalcError, cancelledError, addinError } from '../../client/calcError';
import type { BatchPoll, ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemRequest } from '../../../contract';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import { isMadeOf } from './batchItems';
import type { BatchRunOptions } from './batchRunner';
import { followBatch, type Wait } from './followBatch';
import { isThrottled, isUnreached, keyInUse } from '../../client/callOutcome';

export interface SubmitParts {
  client: ServiceClient;
  counters: Counters;
  wait: Wait;
  newId(): string;
  possibleSheets?: Pick<PossibleSheets, 'lost' | 'found'>;
  /** Services that know the idempotency key, as an answer has shown. */
  knowKeys: WeakSet<ServiceClient>;
}

interface Ended {
  batch: Batch;
  /** Sends beside this batch that may have made a set of sheets each. */
  lostSends: number;
}

/**
 * Submits a batch and follows it, or one that runs already, until it is terminal.
 *
 * Not every service honors the idempotency key, but it runs one batch a project and names it when another is submitted
 * (409). So a submit whose answer was lost is sent again as it was: the batch that the 409 names is ours exactly when its
 * refs are. A 201 instead of a service that does not know the key means that the first was lost on its way, or that it was
 * taken and has ended: then a second set of sheets is possible, and counted.
 */
export async function submitBatch(
  { client, counters, possibleSheets, wait, newId, knowKeys }: SubmitParts,
  projectId: string,
  items: BatchItemRequest[],
  options: BatchRunOptions,
): Promise<Ended> {
  const { signal, lostBefore = 0, onProgress, onSilent } = options;
  /** Sends of these items whose answer never came. */
  let lost = lostBefore;
  /** How many of them may have made sheets beside those of the batch that is followed. */
  let beside = lost;

  const idempotencyKey = newId();

  const follow = (batchId: string, first?: BatchPoll) =>
    followBatch(client, wait, { projectId, batchId }, { first, signal, onProgress, onSilent });

  /** Follows a batch that one of the lost sends has made, as its items show once they are there. */
  const adopt = async (batchId: string): Promise<Ended | null> => {
    const batch = await follow(batchId);
    if (isMadeOf(batch, items)) return { batch, lostSends: beside };
    beside = lost;
    return null;
  };

  try {
    if (options.batchId !== undefined) {
      lost += 1;
      const ended = await adopt(options.batchId);
      if (ended) return ended;
    }
    const lostByOthers = lost;
    const again = submitAgain(wait, signal);
    for (;;) {
      if (signal?.aborted) throw cancelledError();
      const isKnown = knowKeys.has(client);
      // However often it is sent with one key, such a service makes one batch.
      await options.onSubmitting?.(isKnown ? lostByOthers : lost);
      counters.calls += 1;
      // Without the signal: only the answer says whether there is a batch to resume.
      const sent = await client.bulkCalculate({ projectId, items }, { idempotencyKey }).catch(calcError);
      if (!(sent instanceof CalcError)) {
        // The lost ones had the same key.
        if (sent.isOnce) {
          knowKeys.add(client);
          beside = lost = lostByOthers;
        }
        await options.onAccepted?.(sent.batch.batchId, lost);
        return { batch: await follow(sent.batch.batchId, sent), lostSends: lost };
      }
      const failure = submitFailure(sent);
      if (failure === 'lost') beside = lost = isKnown ? lostByOthers + 1 : lost + 1;
      // The service reads the items before it looks for a running batch: what it rejects now it has rejected before.
      else if (sent.kind === 'input') beside = lost = lostBefore;
      if (failure !== 'lost' && lost === 0) await options.onThrottled?.();

      const running = failure === 'conflict' ? runningBatchId(sent) : undefined;
      if (running === undefined) await again(failure, sent);
      else if (lost === 0) await end(follow, running, () => again('throttled', sent));
      else {
        beside = lost - 1;
        await options.onAccepted?.(running, beside);
        const ended = await adopt(running);
        if (ended) return ended;
      }
    }
  } finally {
    countLostSends({ counters, possibleSheets }, projectId, items, beside - lostBefore);
  }
}

/** Counts the sheets that lost sends may have made. @param sends negative: so many were found after all */
export function countLostSends(
  { counters, possibleSheets }: Pick<SubmitParts, 'counters' | 'possibleSheets'>,
  projectId: string,
  items: readonly BatchItemRequest[],
  sends: number,
): void {
  counters.possibleDuplicates += sends * items.length;
  const names = items.map(({ name }) => name);
  for (let left = sends; left > 0; left--) possibleSheets?.lost(projectId, names);
  for (let left = sends; left < 0; left++) names.forEach((name) => possibleSheets?.found(projectId, name));
}

/** Another author's batch: only its end matters, and when it cannot be read the next submit shows whether it still runs. */
async function end(
  follow: (batchId: string) => Promise<Batch>,
  batchId: string,
  unreadable: () => Promise<void>,
): Promise<void> {
  try {
    await follow(batchId);
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'notFound') throw error;
    await unreadable();
  }
}

function calcError(error: unknown): CalcError {
  if (error instanceof CalcError) return error;
  throw error;
}

/** The first follows at once, for while the batch runs the 409 names it; the others within 3.5 s. */
const mostResends = 4;
const firstBackoffMs = 500;
const longestPauseSeconds = 30;
/** A longer Retry-After is reported to the user. Nothing was sent, so nothing is lost by stopping. */
const longestRetryAfterSeconds = 600;

/**
 * Decides after each failure of a submit whether and when it is sent again.
 *
 * @returns a function that resolves when it is time to, and throws when it is time to give up
 */
function submitAgain(wait: Wait, signal?: AbortSignal) {
  let resends = 0;
  let pauses = 0;
  /** 2 s, doubled each time up to half a minute, or longer when the service asks for it. */
  const pause = (retryAfterSeconds = 0) => {
    const own = Math.min(longestPauseSeconds, 2 * 2 ** pauses++);
    return wait(Math.max(retryAfterSeconds, own) * 1000, signal);
  };
  return async (failure: SubmitFailure, error: CalcError): Promise<void> => {
    switch (failure) {
      case 'lost':
        if (resends === mostResends) throw unknownSubmit(error);
        if (resends > 0) await wait(firstBackoffMs * 2 ** (resends - 1), signal);
        resends += 1;
        return;
      case 'throttled':
      case 'conflict':
        if ((error.retryAfterSeconds ?? 0) > longestRetryAfterSeconds) throw error;
        return pause(error.retryAfterSeconds);
      case 'rejected':
        throw error;
    }
  };
}

function unknownSubmit(cause: CalcError): CalcError {
  return addinError({
    kind: cause.kind,
    code: 'SUBMIT_UNKNOWN',
    message: `It is not known whether the service accepted these rows, because it never answered (${cause.message})`,
    cause,
  });
}

/**
 * What a submit that was not accepted leaves behind.
 *
 * - `lost`     no answer, or one that says nothing: the batch may have been accepted. A browser cannot tell "never sent"
 *              from "answer lost"
 * - `conflict` another batch runs in the project (409): nothing was created
 * - `throttled` refused for a time (429, or 503 with Retry-After): nothing was created
 * - `rejected` the same submit is rejected again, or still failed after the client's retries of an unknown code: nothing was
 *              created
 */
type SubmitFailure = 'lost' | 'conflict' | 'throttled' | 'rejected';

function submitFailure({ kind, code, status, retryAfterSeconds }: CalcError): SubmitFailure {
  if (code === 'BATCH_IN_PROGRESS') return 'conflict';
  if (code === keyInUse || isThrottled(status ?? 0, retryAfterSeconds ?? null)) return 'throttled';
  if (kind === 'network' || kind === 'timeout' || code === 'CANCELLED') return 'lost';
  if (kind !== 'service' || isUnreached(status ?? 0, code)) return 'rejected';
  // 408 is what a gateway says of an answer that it did not get.
  return status !== undefined && status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'lost';
}

/** The batch that a 409 points to; undefined when it names none. */
function runningBatchId({ details }: CalcError): string | undefined {
  return details?.find(({ field }) => field === 'batchId')?.message;
}
