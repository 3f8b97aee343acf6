import http from 'node:http';
import http2 from 'node:http2';

/** The way to a service, limited as a browser limits it. */
export interface Transport {
  protocol: 'http/1.1' | 'h2';
  fetch: typeof fetch;
  /** Requests sent so far, of whatever kind. */
  readonly requests: number;
  close(): void;
}

interface RequestParts {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

type Exchange = (url: URL, request: RequestParts) => Promise<Response>;

/** Exactly six connections, one request at a time on each, as browsers do. */
export function overHttp1(): Transport {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 6, maxFreeSockets: 6, noDelay: true });
  const exchange: Exchange = (url, { method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = http.request(url, { method, path, headers, agent }, (answer) => {
        bodyOf(answer).then((text) => resolve(responseOf(answer.statusCode, answer.headers, text)), reject);
      });
      request.on('error', reject).end(body);
    });
  return counted('http/1.1', exchange, () => agent.destroy());
}

/** Bytes on their way to a browser before it has to ask for more, of a stream and of a connection (Chromium's). */
const window = { stream: 6 * 2 ** 20, connection: 15 * 2 ** 20 };

/** One connection with as many streams as the server allows. */
export function overHttp2(origin: string): Transport {
  const session = http2.connect(origin, { settings: { initialWindowSize: window.stream } });
  session.on('connect', () => session.setLocalWindowSize(window.connection));
  const exchange: Exchange = (url, { method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ...headers, ':method': method, ':path': path });
      stream.on('error', reject).on('response', (head) => {
        bodyOf(stream).then((text) => resolve(responseOf(head[':status'], head, text)), reject);
      });
      stream.end(body);
    });
  return counted('h2', exchange, () => session.close());
}

function counted(protocol: Transport['protocol'], exchange: Exchange, close: () => void): Transport {
  let requests = 0;
  return {
    protocol,
    close,
    get requests() {
      return requests;
    },
    fetch: (input, init = {}) => {
      requests += 1;
      const url = new URL(input instanceof Request ? input.url : input);
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = typeof init.body === 'string' ? init.body : undefined;
      return exchange(url, { method: init.method ?? 'GET', path: url.pathname + url.search, headers, body });
    },
  };
}

async function bodyOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function responseOf(status: number | undefined, head: Record<string, unknown>, body: string): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(head)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return new Response(body, { status, headers });
}
