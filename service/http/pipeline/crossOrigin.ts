import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { groupHeader } from '../../../contract/calculateGroup';
import { replayedHeader, requestIdHeader } from './answerHeaders';

/** Lets pages of these origins call the service, read its polling headers, and see its timings. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Location', 'Retry-After', requestIdHeader, replayedHeader, groupHeader],
    maxAge: 600,
    // An OPTIONS that is not a preflight is answered as one is, not rejected in plain text.
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin && origins.includes(origin)) reply.header('Timing-Allow-Origin', origin);
  });
}
