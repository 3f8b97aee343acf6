import type { FastifyInstance } from 'fastify';

/** Of every answer, also of errors; a page adds its own. What is read here is never kept by a browser or proxy. */
export const answerHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };

export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(answerHeaders));
}
