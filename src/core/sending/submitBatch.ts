import { CalcError, cancelledError } from '../../client/calcError';
import type { BatchPoll, ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemRequest } from '../../../contract';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import { isMadeOf } from './batchItems';
import type { BatchRunOptions } from './batchRunner';
import { followBatch, type Wait } from './followBatch';
import { submitAgain } from './submitAgain';
import { runningBatchId, submitFailure } from './submitFailure';

export interface SubmitParts {
  client: ServiceClient;
  counters: Counters;
  wait: Wait;
  newId(): string;
  possibleSheets?: Pick<PossibleSheets, 'lost'>;
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
 * refs are. A 201 instead means that the service knows the key, that the first was lost on its way, or that it was taken
 * and has ended: then a second set of sheets is possible, and counted.
 */
export async function submitBatch(
  { client, counters, possibleSheets, wait, newId }: SubmitParts,
  projectId: string,
  items: BatchItemRequest[],
  options: BatchRunOptions,
): Promise<Ended> {
  const { signal, lostBefore = 0 } = options;
  /** Sends of these items whose answer never came. */
  let lost = lostBefore;
  /** How many of them may have made sheets beside those of the batch that is followed. */
  let beside = lost;

  const idempotencyKey = newId();

  const follow = (batchId: string, first?: BatchPoll) =>
    followBatch(client, wait, { projectId, batchId }, { first, signal, onProgress: options.onProgress });

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
    const again = submitAgain(wait, signal);
    for (;;) {
      if (signal?.aborted) throw cancelledError();
      await options.onSubmitting?.(lost);
      counters.calls += 1;
      // Without the signal: only the answer says whether there is a batch to resume.
      const sent = await client.bulkCalculate({ projectId, items }, { idempotencyKey }).catch(calcError);
      if (!(sent instanceof CalcError)) {
        await options.onAccepted?.(sent.batch.batchId, lost);
        return { batch: await follow(sent.batch.batchId, sent), lostSends: lost };
      }
      const failure = submitFailure(sent);
      if (failure === 'lost') beside = lost += 1;
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
    for (let sets = beside - lostBefore; sets > 0; sets--) {
      counters.possibleDuplicates += items.length;
      possibleSheets?.lost(
        projectId,
        items.map(({ name }) => name),
      );
    }
  }
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
