import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { addressedFiles, readAddressedFile } from './addressedFiles';
import type { Certificate } from './certificate';
import type { OtherAddin } from './otherAddin';
import {
  type LocalService,
  mayReadLocalService,
  readLocalConnection,
} from '../../scripts/start/localService';
import { hostMounts, MountTable } from './mounts';
import { securityHeaders } from './securityHeaders';
import { passToService } from './serviceProxy';
import type { Folders } from '../../scripts/start/settings';

export interface HostServerOptions {
  certificate: Certificate;
  folders: Pick<Folders, 'page' | 'addin' | 'officeJs'>;
  /** The service as it is now; null while there is none. Read for every request. */
  service: () => LocalService | null;
  /** An add-in that is served instead of the one in `folders.addin`. */
  otherAddin?: OtherAddin | null;
}

/** The service's API, and the pages that its links lead to, with what these pages need. */
const servicePaths = [
  ...['/v1/*', '/healthz', '/openapi.json'],
  ...['/sheets/*', '/projects/*', '/sign-in', '/sign-out', '/web/*'],
];

/** One https origin over HTTP/2, HTTP/1.1 for those who need it, for page, add-in, Office.js and service. */
export function createHostServer({ certificate, folders, service, otherAddin = null }: HostServerOptions) {
  const app = fastify({
    http2: true,
    https: { allowHTTP1: true, ...certificate },
    forceCloseConnections: true,
    logger: false,
  });
  const mounts = new MountTable(hostMounts(folders));
  const origin = () => `https://localhost:${(app.server.address() as AddressInfo).port}`;

  app.register(fastifyStatic, { serve: false, root: folders.page });

  app.register(async (proxy) => {
    // The body is passed on as it comes, whatever its type.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const path of servicePaths) {
      proxy.all(path, (request, reply) => {
        reply.hijack();
        passToService(service()?.url ?? null, request.raw, reply.raw);
      });
    }
  });

  app.get('/local-service', async (request, reply) => {
    reply.headers(securityHeaders(false));
    const fetchSite = request.headers['sec-fetch-site'];
    if (!mayReadLocalService({ host: request.host, fetchSite: fetchSite?.toString() })) {
      return reply.code(403).type('text/plain').send('For pages of this origin only.\n');
    }
    const current = service();
    const connection = current && (await readLocalConnection(current, globalThis.fetch));
    return connection ?? reply.code(404).type('text/plain').send('No local service is offered.\n');
  });

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = '/' + request.params['*'];
    if (otherAddin && !/^\/(?:page\/|officejs\/|$)/i.test(path)) {
      const file = await otherAddin.read(path, origin());
      if (!file) return reply.callNotFound();
      return reply.headers(securityHeaders(false)).type(file.type).send(file.body);
    }
    const type = addressedFiles[path];
    if (type) {
      const text = await readAddressedFile(folders.addin, path, origin());
      if (text !== null) return reply.headers(securityHeaders(false)).type(type).send(text);
    }
    const found = mounts.find(path === '/' ? '/page/' : path);
    if (!found) return reply.callNotFound();
    reply.headers(securityHeaders(found.folder === folders.page));
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
