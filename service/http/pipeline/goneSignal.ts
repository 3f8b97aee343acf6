import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { RequestError } from '../../lib/requestError';

/**
 * Fires when the caller has gone without the answer, even if that was before the handler began, and logs it. Its reason is
 * no fault of the service.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const { raw, request } = reply;
  const controller = new AbortController();
  const leave = () => {
    // An answer within this process never finishes being sent.
    const isWithin = !(request.raw.socket instanceof Socket);
    if (raw.writableFinished || (isWithin && raw.writableEnded)) return;
    const path = request.url.split('?', 1)[0];
    // Hooks do not run for an answer whose connection is closed.
    request.log.info({ method: request.method, path, statusCode: 499, ms: reply.elapsedTime }, 'request');
    controller.abort(new RequestError(499, 'CALLER_GONE', 'The client disconnected before the response.'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return controller.signal;
}
