import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from './webSession';

/** The cookie that carries a session's token: no script reads it, no other site's form sends it. */
export interface SessionCookie {
  tokenOf(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** @param secure whether the pages are reached over https; known only once the service listens */
export function createSessionCookie(secure: () => boolean): SessionCookie {
  // The prefix keeps other hosts of the same domain from setting the cookie; browsers take it over https only.
  const name = () => (secure() ? '__Host-calc-session' : 'calc-session');
  const options = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: secure() }) as const;
  return {
    tokenOf: (request) => request.cookies[name()],
    set: (reply, token) => void reply.setCookie(name(), token, { ...options(), maxAge: sessionSeconds }),
    clear: (reply) => void reply.clearCookie(name(), options()),
  };
}
