import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../contract';
import { errorBody } from '../../lib/errorBody';
import { nameRequest } from './answerHeaders';
import { RequestError } from '../../lib/requestError';

/** Codes for what the HTTP layer itself rejects. */
const codeByStatus: Record<number, string> = {
  400: 'VALIDATION_ERROR',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  421: 'MISDIRECTED_REQUEST',
  429: 'RATE_LIMITED',
};

/** A fault of the service is logged whole and answered without its inside; a rejection is answered as it is. */
export function answerError(
  error: FastifyError | RequestError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, body } = answerTo(error);
  // What the framework itself refuses has passed no hook.
  nameRequest(request, reply);
  if (error instanceof RequestError && error.retryAfter !== undefined)
    reply.header('Retry-After', error.retryAfter);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  void reply.status(status).send(body);
}

function answerTo(error: FastifyError | RequestError): { status: number; body: ErrorBody } {
  if (error instanceof RequestError)
    return { status: error.status, body: errorBody(error.code, error.message, error.details) };
  const status = error.statusCode ?? 500;
  if (status < 500)
    return { status, body: errorBody(codeByStatus[status] ?? 'VALIDATION_ERROR', messageOf(error)) };
  const message = 'The service could not answer this request. Try again.';
  return { status: 500, body: errorBody('INTERNAL_ERROR', message) };
}

function messageOf(error: FastifyError): string {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return 'Bodies are JSON: send Content-Type: application/json.';
  return error.message;
}
