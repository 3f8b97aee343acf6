import type { FastifyReply } from 'fastify';
import { RequestError } from '../../lib/requestError';

/** Fires when the caller has gone without the answer; its reason is no fault of the service. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished)
      controller.abort(new RequestError(499, 'CALLER_GONE', 'The caller went away before the answer.'));
  });
  return controller.signal;
}
