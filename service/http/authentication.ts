import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Account, findAccount } from '../accounts/accounts';
import type { Store } from '../store/store';
import { errorBody } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** null until a known key was read. */
    account: Account | null;
  }
}

/** Reads the bearer key of every request, so that the rate limit can count by account. */
export function identifyAccounts(app: FastifyInstance, store: Store): void {
  app.decorateRequest('account', null);
  app.addHook('onRequest', async (request) => {
    const key = bearerKey(request.headers.authorization);
    request.account = key === null ? null : await findAccount(store.db, key);
  });
}

/**
 * Answers 401 to a request of this scope whose key is missing, malformed or unknown: after the rate limit has counted
 * it (`onRequest`), before its body is read.
 */
export function requireAccount(scope: FastifyInstance): void {
  scope.addHook('preParsing', async (request, reply) => {
    if (request.account) return;
    const message = request.headers.authorization
      ? 'The API key is malformed or unknown to this service. Check the key.'
      : 'An API key is needed: send it as "Authorization: Bearer <API_KEY>".';
    await reply.status(401).header('WWW-Authenticate', 'Bearer').send(errorBody('UNAUTHORIZED', message));
  });
}

/** The account of a request inside a scope that requires one. */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account)
    throw new Error(`${request.routeOptions.url} is served outside the authenticated scope`);
  return request.account;
}

function bearerKey(header: string | undefined): string | null {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
