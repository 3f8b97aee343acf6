import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { FirstWorkbook } from '../page/workbook/firstWorkbook';
import { type AddinFolder, addressedFiles, readAddressedFile } from './addressedFiles';
import type { Certificate } from './certificate';
import { hostMounts, MountTable } from './mounts';
import { passToNeighbour } from './neighbourProxy';
import type { OtherAddin } from './otherAddin';
import { isOfOwnUser } from './peerUser';
import { securityHeaders } from './securityHeaders';
import { type SentRequest, shareWorkbooks } from './sharedRoute';

/** Another server behind the same origin, such as the service that the add-in calls. */
export interface Neighbour {
  /** Paths that are passed on to it; `/v1/*` stands for all below. */
  paths: string[];
  /** Its address now, with a path where it has one; null while it is down, which is answered with 502. Read for every request. */
  url(): string | null;
}

export interface HostServerOptions {
  certificate: Certificate;
  /** The folder of the host page's bundle. */
  page: string;
  /** The folder of the unmodified Office.js package. */
  officeJs: string;
  addin: AddinFolder | OtherAddin;
  neighbours?: Neighbour[];
  /** JSON for scripts of this origin alone, by path; null answers 404. */
  ownJson?: Record<string, () => Promise<unknown>>;
  /** What the page opens first; a blank workbook when there is none. */
  firstWorkbook?: FirstWorkbook | null;
}

/** One https origin over HTTP/2, HTTP/1.1 for those who need it, for page, add-in, Office.js and neighbours. */
export function createHostServer(options: HostServerOptions) {
  const { certificate, page, officeJs, addin, neighbours = [], ownJson = {} } = options;
  const app = fastify({
    http2: true,
    https: { allowHTTP1: true, ...certificate },
    forceCloseConnections: true,
    logger: false,
  });
  const folder = 'folder' in addin ? addin.folder : null;
  const mounts = new MountTable(hostMounts({ page, officeJs, addin: folder }));
  const origin = () => `https://localhost:${(app.server.address() as AddressInfo).port}`;
  app.register(fastifyStatic, { serve: false, root: page });

  app.register(async (proxy) => {
    // The body is passed on as it comes, whatever its type.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const { paths, url } of neighbours) {
      for (const path of paths) {
        proxy.all(path, (request, reply) => {
          reply.hijack();
          passToNeighbour(url(), request.raw, reply.raw);
        });
      }
    }
  });

  for (const [path, read] of Object.entries(ownJson)) {
    app.get(path, async (request, reply) => {
      reply.headers(securityHeaders(false));
      const refused = await refusedOf(request);
      if (refused !== null) return reply.code(403).type('text/plain').send(refused);
      const found = await read();
      return found ?? reply.code(404).type('text/plain').send('There is none.\n');
    });
  }

  shareWorkbooks(app, refusedOf);

  app.get('/page/first-workbook.json', async (_request, reply) =>
    reply.headers(securityHeaders(true)).send(JSON.stringify(options.firstWorkbook ?? null)),
  );

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = '/' + request.params['*'];
    const mounted = /^\/(?:page\/|officejs\/|$)/i.test(path);
    if ('read' in addin && !mounted) {
      if (addin.isOfUser && !(await isOfOwnUser(request.socket)))
        return reply.code(403).headers(securityHeaders(false)).type('text/plain').send(OTHER_USER);
      const file = await addin.read(path, origin());
      if (!file) return reply.callNotFound();
      return reply.headers(securityHeaders(false)).type(file.type).send(file.body);
    }
    const type = addressedFiles[path];
    if (type && 'folder' in addin) {
      const text = await readAddressedFile(addin, path, origin());
      if (text !== null) return reply.headers(securityHeaders(false)).type(type).send(text);
    }
    const found = mounts.find(path === '/' ? '/page/' : path);
    if (!found) return reply.callNotFound();
    reply.headers(securityHeaders(found.folder === page, /\.(?:js|css)$/.test(found.file)));
    return reply.sendFile(found.file, found.folder, { cacheControl: false });
  });

  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .headers(securityHeaders(false))
      .type('text/plain')
      .send(`Not found: ${request.raw.url}\n`),
  );

  return { app, origin };
}

const OTHER_USER = 'For the user who started this host only.\n';

/** Why a request for what is not for all is refused, or null. */
async function refusedOf({ headers, host, socket }: SentRequest): Promise<string | null> {
  if (!isOwnScript({ host, fetchSite: headers['sec-fetch-site']?.toString() }))
    return 'For pages of this origin only.\n';
  return (await isOfOwnUser(socket)) ? null : OTHER_USER;
}

/**
 * What is answered may hold a key, so only a script of our own pages may have it: the browser vouches for that in
 * Sec-Fetch-Site, and the requested name must be localhost (another name that resolves to this machine is rejected).
 */
export function isOwnScript(headers: { host: string; fetchSite: string | undefined }): boolean {
  return headers.fetchSite === 'same-origin' && /^localhost(:\d+)?$/i.test(headers.host);
}
