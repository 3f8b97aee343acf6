import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { FirstWorkbook } from '../page/workbook/firstWorkbook';
import { type AddinFolder, addressedFiles, readAddressedFile } from './addressedFiles';
import type { Certificate } from './certificate';
import { hostMounts, MountTable } from './mounts';
import type { OtherAddin } from './otherAddin';
import { isOfOwnUser } from './peerUser';
import type { SharedRequest } from '../page/together/sharedWire';
import { SHARED_LIMITS, SharedWorkbooks } from './sharedWorkbooks';
import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import https from 'node:https';

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
  /** JSON for scripts of this origin only, by path; null answers 404. */
  ownJson?: Record<string, () => Promise<unknown>>;
  /** What the page opens first; a blank workbook by default. */
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
      return found ?? reply.code(404).type('text/plain').send('Not found.\n');
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

/** A request, as far as it decides whether it is answered. */
type SentRequest = Pick<FastifyRequest, 'headers' | 'host' | 'socket'>;

/** As the switch `together` takes it: the page's code is not there at run time. */
const SHARED_NAME = /^[\w-]{1,40}$/;

/** Typed loosely: the instance is one of HTTP/2, whose type says more than matters here. */
type App = Pick<FastifyInstance, 'post'>;

/** Pages hand in what they changed and take what others changed: `POST /page/together/NAME`. */
function shareWorkbooks(app: unknown, refusedOf: (request: SentRequest) => Promise<string | null>): void {
  const shared = new SharedWorkbooks(() => performance.now());
  const bodyLimit = SHARED_LIMITS.characters + 64 * 1024;
  (app as App).post<{ Params: { name: string } }>(
    '/page/together/:name',
    { bodyLimit },
    async (request, reply) => {
      reply.headers(securityHeaders(false));
      const refused = await refusedOf(request);
      if (refused !== null) return reply.code(403).type('text/plain').send(refused);
      if (!isRequest(request.body)) return reply.code(400).type('text/plain').send('No such request.\n');
      if (!SHARED_NAME.test(request.params.name))
        return { refused: 'A shared workbook has a name of up to 40 letters, digits, - and _.' };
      return shared.exchange(request.params.name, request.body);
    },
  );
}

function isRequest(body: unknown): body is SharedRequest {
  const { page, number, after, entries, file } = (body ?? {}) as Partial<SharedRequest>;
  return (
    typeof page === 'string' &&
    page.length <= 64 &&
    Number.isSafeInteger(number) &&
    Number.isSafeInteger(after) &&
    Array.isArray(entries) &&
    entries.every((one) => typeof (one as { key?: unknown } | null)?.key === 'string') &&
    (file === undefined || typeof file === 'string')
  );
}

/** The host page runs its own bundle and frames the add-in; the grid sets inline styles and draws data images. */
const hostPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The add-in's pages carry their own policy in a meta element, where frame-ancestors cannot be said. */
const framedPolicy = "frame-ancestors 'self'";

/**
 * Headers of everything this server answers itself. Nothing is stored: what was just built is what is seen.
 *
 * @param isRevalidated what is stored is used only after the server has said by its ETag that the file is still the same. For scripts
 * and style sheets, which hold no data of anyone: of a script that it has stored, the browser keeps the compiled form too.
 */
function securityHeaders(isHostPage: boolean, isRevalidated = false): Record<string, string> {
  return {
    'cache-control': isRevalidated ? 'no-cache' : 'no-store',
    'content-security-policy': isHostPage ? hostPagePolicy : framedPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

type ClientRequest = IncomingMessage | Http2ServerRequest;
type ClientResponse = ServerResponse | Http2ServerResponse;

/** RFC 9110 section 7.6.1: they belong to one connection; HTTP/2 forbids them (RFC 9113 section 8.2.2). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/**
 * Passes a request to the neighbour, below the path of its address, and its answer back, both streamed. When no connection came about, the answer is a 502 that says so
 * under a code: nothing was made. Otherwise it is a 502 whose body is not JSON, as a gateway's would be: the request may have arrived.
 */
function passToNeighbour(
  neighbourUrl: string | null,
  request: ClientRequest,
  response: ClientResponse,
): void {
  if (!neighbourUrl) return answerUnreached(response);
  const target = new URL(neighbourUrl);
  const outgoing = (target.protocol === 'https:' ? https : http).request(
    {
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: request.method,
      path: target.pathname.replace(/\/$/, '') + request.url,
      headers: { ...endToEnd(request.headers), host: target.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      // Cut the answer short where the neighbour did, so that the caller does not take half a body for a whole one.
      answer.on('error', () => response.destroy());
      answer.pipe(response as NodeJS.WritableStream);
    },
  );
  let isConnected = false;
  outgoing.on('socket', (socket) => {
    // One that is used again is connected already, and has had its event.
    isConnected = !socket.connecting;
    if (!isConnected)
      socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true));
  });
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else if (isConnected) answerBadGateway(response);
    else answerUnreached(response);
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

function answerUnreached(response: ClientResponse): void {
  const message = 'The calculation service cannot be reached';
  response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error: { code: 'SERVICE_UNREACHED', message } }));
}

function answerBadGateway(response: ClientResponse): void {
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Bad gateway: the service cannot be reached.\n');
}

/** Headers without those of the connection: the fixed ones, those that Connection names, HTTP/2's `:` fields. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !hopByHop.has(name) && !named.has(name),
    ),
  );
}
