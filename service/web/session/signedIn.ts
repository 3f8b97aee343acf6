import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../../lib/requestError';
import { signInPath } from './localPath';
import { requireFormToken } from './webForm';
import { goTo } from './webReply';
import type { WebSession } from './webSession';

/** Pages of this scope are for those who signed in, and take only the forms that their session was given. */
export function requireSession(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.webSession) return;
    if (request.method !== 'POST') return goTo(reply, signInPath(request.url));
    throw new RequestError(
      403,
      'FORBIDDEN',
      'You are no longer signed in, so nothing was saved. Sign in in another tab, then come back here and load the ' +
        'page again.',
    );
  });
  scope.addHook('preHandler', async (request) => {
    if (request.method === 'POST') requireFormToken(request, sessionOf(request).formToken);
  });
}

/** The session of a request, inside a scope that requires one. */
export function sessionOf(request: FastifyRequest): WebSession {
  if (!request.webSession) throw new Error(`${request.routeOptions.url} is served without a sign-in`);
  return request.webSession;
}
