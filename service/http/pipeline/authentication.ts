import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, findAccess } from '../../accounts/accounts';
import { hashOfKey } from '../../accounts/apiKey';
import type { Store } from '../../store/store';
import { errorBody } from '../../lib/errorBody';

declare module 'fastify' {
  interface FastifyRequest {
    /** null until a known key was read. */
    access: Access | null;
  }
}

/** Reads the bearer key of every request, so that the rate limit can count by account. */
export function identifyAccounts(app: FastifyInstance, store: Store): void {
  app.decorateRequest('access', null);
  app.addHook('onRequest', async (request) => {
    const key = bearerKey(request.headers.authorization);
    request.access = key === null ? null : await accessOfKey(store, key);
  });
}

/**
 * Answers 401 to a request of this scope whose key is missing, malformed or unknown: after the rate limit has counted
 * it (`onRequest`), before its body is read.
 */
export function requireAccount(scope: FastifyInstance): void {
  scope.addHook('preParsing', async (request, reply) => {
    if (!request.access) await rejectWithoutKey(request, reply);
  });
}

export function rejectWithoutKey(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = request.headers.authorization
    ? 'The API key is malformed, unknown to this service or revoked. Check the key.'
    : 'An API key is needed: send it as "Authorization: Bearer <API_KEY>".';
  return reply.status(401).header('WWW-Authenticate', 'Bearer').send(errorBody('UNAUTHORIZED', message));
}

/** What the key of a request opens, inside a scope that requires one. */
export function accessOf(request: FastifyRequest): Access {
  if (!request.access)
    throw new Error(`${request.routeOptions.url} is served outside the authenticated scope`);
  return request.access;
}

/** Remembered by its hash: the key itself is kept nowhere. */
async function accessOfKey({ db, remembered }: Store, key: string): Promise<Access | null> {
  await remembered.refresh();
  return remembered.read(`key ${hashOfKey(key)}`, () => findAccess(db, key));
}

function bearerKey(header: string | undefined): string | null {
  const match = /^Bearer +(\S+) *$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
