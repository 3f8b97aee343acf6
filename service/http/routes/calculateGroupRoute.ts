import type { FastifyRequest } from 'fastify';
import { calculateGroupResponse, groupHeader } from '../../../contract/calculateGroup';
import {
  calculateGroupRequest,
  type CalculateGroupRequest,
  mostInGroup,
} from '../../../contract/calculateGroupRequest';
import { replayedHeader, requestIdHeader } from '../pipeline/answerHeaders';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';

/** Headers of an answer that its client looks at. */
const kept = ['retry-after', replayedHeader.toLowerCase(), requestIdHeader.toLowerCase()];

/**
 * Takes several calculating requests in one, for browsers send few at a time and each costs them milliseconds. Each passes the
 * whole pipeline as if it had come on its own: key, limits, log, and `Idempotency-Key` are its own.
 */
export function calculateGroupRoute(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(groupHeader, mostInGroup);
  });
  app.route({
    ...endpoint('calculateGroup'),
    schema: {
      body: calculateGroupRequest,
      response: { 200: calculateGroupResponse, ...errorResponses },
    },
    handler: async (request) => ({
      answers: await Promise.all(request.body.requests.map((one) => answerTo(app, request, one))),
    }),
  });
}

async function answerTo(
  app: App,
  { headers: { authorization, host }, ip }: FastifyRequest,
  { path, idempotencyKey, body }: CalculateGroupRequest['requests'][number],
) {
  const { statusCode, headers, payload } = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...{ authorization, host, 'content-type': 'application/json' },
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    payload: body,
    remoteAddress: ip,
  });
  const shown = kept.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: statusCode, headers: Object.fromEntries(shown) as Record<string, string>, body: payload };
}
