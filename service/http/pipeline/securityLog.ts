import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/accounts';

/** What an operator looks for after an attack. */
export type SecurityEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'key refused'
  | 'origin refused'
  | 'request refused'
  | 'limit hit';

/** By the status of the answer. */
const events: Record<number, SecurityEvent> = {
  401: 'key refused',
  403: 'request refused',
  413: 'limit hit',
  421: 'request refused',
  429: 'limit hit',
};

/**
 * Lines of the log with `security` in them: account, key id, address and request id, no keys, tokens or bodies.
 *
 * @param origins whose pages may call the service
 */
export function logSecurity(app: FastifyInstance, origins: string[]): void {
  app.addHook('onResponse', async (request, reply) => {
    const event = events[reply.statusCode];
    if (event && request.routeOptions.url !== '/sign-in') noteSecurity(request, event, whoseIs(request));
    const { origin, host } = request.headers;
    if (origin !== undefined && !origins.includes(origin) && !isOf(origin, host))
      noteSecurity(request, 'origin refused', whoseIs(request));
  });
}

export function noteSecurity(request: FastifyRequest, event: SecurityEvent, access: Access | null): void {
  const { accountId = null, keyId = null } = access ?? {};
  request.log.warn({ security: event, accountId, keyId, address: request.ip }, 'security');
}

const whoseIs = ({ access, webSession }: FastifyRequest) => access ?? webSession?.access ?? null;

function isOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
