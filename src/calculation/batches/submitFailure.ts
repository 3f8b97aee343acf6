import type { CalcError } from '../../client/errors/calcError';

/**
 * What a submit that was not accepted leaves behind.
 *
 * - `lost`     no answer, or one that says nothing: the batch may have been accepted. A browser cannot tell "never sent"
 *              from "answer lost"
 * - `conflict` another batch runs in the project (409): nothing was created
 * - `busy`     refused for now (429, or 503 that says when): nothing was created
 * - `refused`  the same submit will be refused again, or was in vain after the client's own retries of a code that nobody
 *              knows: nothing was created
 */
export type SubmitFailure = 'lost' | 'conflict' | 'busy' | 'refused';

export function submitFailure({ kind, code, status, retryAfterSeconds }: CalcError): SubmitFailure {
  if (code === 'BATCH_IN_PROGRESS') return 'conflict';
  if (status === 429 || (status === 503 && retryAfterSeconds !== undefined)) return 'busy';
  if (kind === 'network' || kind === 'timeout' || code === 'CANCELLED') return 'lost';
  if (kind !== 'service') return 'refused';
  // 408 is a gateway's word for an answer that it did not get.
  return status !== undefined && status >= 400 && status < 500 && status !== 408 ? 'refused' : 'lost';
}

/** The batch that a 409 points to; undefined when it names none. */
export function runningBatchId({ details }: CalcError): string | undefined {
  return details?.find(({ field }) => field === 'batchId')?.message;
}
