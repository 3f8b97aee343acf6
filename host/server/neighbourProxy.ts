import http, { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import https from 'node:https';
import type { ServerResponse } from 'node:http';

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
export function passToNeighbour(
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
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !hopByHop.has(name) && !named.has(name),
    ),
  );
}
