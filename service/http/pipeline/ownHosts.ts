import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { RequestError } from '../../lib/requestError';

/**
 * Rejects requests for another name than the service's own: a page of the name `evil.example` that its owner lets resolve to
 * this machine (DNS rebinding) speaks to the service as its own origin, and only the Host header tells it apart. Addresses in
 * numbers and localhost lead only to this machine.
 *
 * @param names host names that lead here, without port
 * @throws 421, and 400 for two Host headers: a proxy may have looked at the other one
 */
export function requireOwnHost(app: FastifyInstance, names: () => string[]): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    const given = raw.rawHeaders.filter((header, index) => index % 2 === 0 && /^host$/i.test(header));
    if (given.length > 1)
      throw new RequestError(400, 'VALIDATION_ERROR', 'The request has more than one Host header.');
    const target = /^https?:\/\/([^/?#]*)/i.exec(raw.url ?? '')?.[1];
    if (target !== undefined && !isOwn(hostNameOf(target), names())) throw misdirected(target);
    const name = headers.host === undefined ? null : hostNameOf(headers.host);
    if (name === null || isOwn(name, names())) return;
    throw misdirected(headers.host);
  });
}

function misdirected(host: string | undefined): RequestError {
  return new RequestError(
    421,
    'MISDIRECTED_REQUEST',
    `This service does not serve the host ${JSON.stringify(host)}. Its operator can add it to ALLOWED_HOSTS.`,
  );
}

function isOwn(name: string, names: string[]): boolean {
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  return names.includes(name);
}

/** In lower case, without port, brackets and the dot of the root; '' for what names no host. */
function hostNameOf(host: string): string {
  const address = `http://${host}/`;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
