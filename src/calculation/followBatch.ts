import { CalcError } from '../client/calcError';
import type { BatchPoll, ServiceClient } from '../client/serviceClient';
import { type Batch, limits } from '../contract';

const longestWaitSeconds = 30;

/**
 * Polls a batch until it is terminal. Completion is read from `state` alone, and an unknown state is still in progress
 * (interface, "Bulk batch"). A poll changes nothing, so one that got no answer is repeated, ever more slowly.
 *
 * @throws {CalcError} when the batch is gone, the key is refused, or the signal gives up
 */
export async function followBatch(
  client: ServiceClient,
  first: BatchPoll,
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
  onProgress: (batch: Batch) => void,
): Promise<Batch> {
  let poll = first;
  let failures = 0;
  for (;;) {
    onProgress(poll.batch);
    if (poll.batch.state === 'completed' || poll.batch.state === 'failed') return poll.batch;
    const seconds = Math.max(1, poll.retryAfterSeconds ?? limits.pollIntervalSeconds);
    await wait(Math.min(longestWaitSeconds, seconds * 2 ** failures) * 1000, signal);
    try {
      poll = await client.getBatch(poll.batch.projectId, poll.batch.batchId, { signal });
      failures = 0;
    } catch (error) {
      const canGoOn = error instanceof CalcError && error.retryable && error.code !== 'CANCELLED';
      if (!canGoOn) throw error;
      failures += 1;
    }
  }
}
