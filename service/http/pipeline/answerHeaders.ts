import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of every answer, also of errors; a page adds its own. What is read here is never kept by a browser or proxy. */
export const answerHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };

/** Short enough to be read out; the line of the request in the log has it as `reqId`. */
export const newRequestId = () => randomBytes(6).toString('hex');
export const requestIdHeader = 'X-Request-Id';

/** Of what a request with an `Idempotency-Key` has created: whether the answer is that of an earlier request. */
export const replayedHeader = 'Idempotency-Replayed';

export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders);
    nameRequest(request, reply);
  });
}

export function nameRequest({ id }: FastifyRequest, reply: FastifyReply): void {
  void reply.header(requestIdHeader, id);
}
