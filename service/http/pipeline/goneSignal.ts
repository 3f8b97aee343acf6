import type { FastifyReply } from 'fastify';
import { RequestError } from '../../lib/requestError';

/** Fires when the caller has gone without the answer, and logs that; its reason is no fault of the service. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const { raw, request } = reply;
  const controller = new AbortController();
  raw.once('close', () => {
    if (raw.writableFinished) return;
    const path = request.url.split('?', 1)[0];
    // Hooks do not run for an answer whose connection is closed.
    request.log.info({ method: request.method, path, statusCode: 499, ms: reply.elapsedTime }, 'request');
    controller.abort(new RequestError(499, 'CALLER_GONE', 'The caller went away before the answer.'));
  });
  return controller.signal;
}
