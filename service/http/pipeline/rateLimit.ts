import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../lib/requestError';

/**
 * So many requests a minute by account, or by address without a known key; beyond it 429 with Retry-After.
 * `identifyAccounts` comes before.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  const without = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.access?.accountId ?? request.ip,
    addHeaders: { ...without, 'retry-after': true },
    addHeadersOnExceeding: without,
    errorResponseBuilder: (_request, { after }) =>
      new RequestError(429, 'RATE_LIMITED', `Too many requests: try again in ${after}.`),
  });
}
