import type { FastifyRequest } from 'fastify';
import { RequestError } from '../../lib/requestError';

/**
 * Rejects a form that another site sent. Browsers name the sender in these headers; one that names none is left to
 * the form's token.
 *
 * @throws 403
 */
export function rejectCrossSite({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (method !== 'POST') return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isOtherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isOtherSite || (origin !== undefined && !isOwn(origin, headers.host, publicUrl)))
    throw new RequestError(403, 'FORBIDDEN', 'This form was sent from another site, so nothing was done.');
}

/** Behind a proxy that ends TLS only the host of the request is as the browser saw it. */
function isOwn(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: sender, origin: senderOrigin } = new URL(origin);
  return sender === host || senderOrigin === new URL(publicUrl).origin;
}

/**
 * Whether a page of another site than the add-in's led a browser here. Browsers say so to addresses with TLS and of this
 * machine; where none says anything, as from Excel itself, it is not.
 */
export function isFromElsewhere({ headers }: FastifyRequest, allowedOrigins: string[]): boolean {
  const { referer } = headers;
  const from = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null;
  if (from !== null) return !allowedOrigins.includes(from) && new URL(from).host !== headers.host;
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
