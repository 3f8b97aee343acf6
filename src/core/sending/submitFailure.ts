import type { CalcError } from '../../client/calcError';
import { keyInUse, serviceUnreached } from '../../client/callOutcome';

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
export type SubmitFailure = 'lost' | 'conflict' | 'throttled' | 'rejected';

export function submitFailure({ kind, code, status, retryAfterSeconds }: CalcError): SubmitFailure {
  if (code === 'BATCH_IN_PROGRESS') return 'conflict';
  if (status === 429 || code === keyInUse || (status === 503 && retryAfterSeconds !== undefined))
    return 'throttled';
  if (kind === 'network' || kind === 'timeout' || code === 'CANCELLED') return 'lost';
  if (kind !== 'service' || (status === 502 && code === serviceUnreached)) return 'rejected';
  // 408 is what a gateway says of an answer that it did not get.
  return status !== undefined && status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'lost';
}

/** The batch that a 409 points to; undefined when it names none. */
export function runningBatchId({ details }: CalcError): string | undefined {
  return details?.find(({ field }) => field === 'batchId')?.message;
}
