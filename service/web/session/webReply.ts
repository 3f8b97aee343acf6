import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Nothing runs, loads or is framed but our own style sheet. The referrer stays within the service: without one,
 * browsers would not name the sender of our own forms either.
 */
export const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; " +
    "base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/** Answers with a page; React escapes every text in it. */
export function sendPage(reply: FastifyReply, status: number, page: ReactElement): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${renderToStaticMarkup(page)}\n`);
}

/** After a form: the browser goes on with a GET, and a reload sends nothing again. */
export function goTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(path, 303);
}
