import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionSeconds } from './webSession';

/** The cookie that carries a session's token: no script reads it, no other site's form sends it. */
export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** @param secure whether the pages are reached over https; known only once the service listens */
export function createSessionCookie(secure: () => boolean) {
  // The prefix keeps other hosts of the same domain from setting the cookie; browsers take it over https only.
  const name = () => (secure() ? '__Host-calc-session' : 'calc-session');
  const options = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: secure() }) as const;
  return {
    tokenOf: (request: FastifyRequest) => request.cookies[name()],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name(), token, { ...options(), maxAge: sessionSeconds }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name(), options()),
  };
}
