import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../context/metrics';
import { rejectWithoutKey } from '../pipeline/authentication';

/** `GET /metrics` for a Prometheus: without a key from this machine, with one from elsewhere. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      // The pattern, not the address: an id in a label would make a separate series.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!request.access && !isLoopback(request.ip)) return rejectWithoutKey(request, reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
