import { createHash } from 'node:crypto';
import http from 'node:http';
import { type RouteName, routes } from '../../../contract';

/** What the proxy remembers of a request. Its headers, and with them the key, are not kept. */
export interface SeenRequest {
  /** Null for a path that is no operation. */
  route: RouteName | null;
  method: string;
  path: string;
  bodyHash: string;
  /** Name of the fault it met, null when it was let through. */
  met: string | null;
}

export interface WireAnswer {
  status: number;
  headers?: http.OutgoingHttpHeaders;
  body: string | Buffer;
}

/** One request on its way through the proxy, as a fault sees it. */
export interface Exchange {
  /** Lets the service do the work, and reads its whole answer. */
  forward(): Promise<WireAnswer>;
  reply(answer: WireAnswer): void;
  /** Announces the whole answer, sends half of it and resets the connection. */
  replyHalf(answer: WireAnswer): void;
  /** Resets the connection. */
  cut(): void;
  /** Resolves when the client has gone away. */
  clientGone: Promise<void>;
  /** Answers that the service gave to the same method and path before, oldest first. */
  earlier: readonly WireAnswer[];
}

interface Incoming {
  request: http.IncomingMessage;
  response: http.ServerResponse;
  body: Buffer;
  earlier: WireAnswer[];
}

export function createExchange({ request, response, body, earlier }: Incoming, target: string): Exchange {
  const gone = new Promise<void>((resolve) => response.on('close', resolve));
  const write = ({ status, headers }: WireAnswer, length: number) =>
    // A connection each: what is done to one cannot reach the next request.
    response.writeHead(status, { ...headers, 'content-length': length, connection: 'close' });
  const cut = () => request.socket.resetAndDestroy();
  return {
    earlier,
    clientGone: gone,
    cut,
    async forward() {
      const answer = await ask(target, request, body);
      earlier.push(answer);
      return answer;
    },
    reply(answer) {
      write(answer, Buffer.byteLength(answer.body)).end(answer.body);
    },
    replyHalf(answer) {
      const bytes = Buffer.from(answer.body);
      write(answer, bytes.length).write(bytes.subarray(0, Math.floor(bytes.length / 2)), cut);
    },
  };
}

async function ask(target: string, request: http.IncomingMessage, body: Buffer): Promise<WireAnswer> {
  const headers = { ...request.headers };
  delete headers.host;
  delete headers.connection;
  const onward = http.request(new URL(request.url ?? '/', target), {
    method: request.method,
    headers,
    agent: false,
  });
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    onward.on('response', resolve).on('error', reject).end(body);
  });
  const answerHeaders = { ...answer.headers };
  delete answerHeaders['transfer-encoding'];
  return { status: answer.statusCode ?? 0, headers: answerHeaders, body: await readAll(answer) };
}

export async function readAll(stream: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function seenRequest(request: http.IncomingMessage, body: Buffer, met: string | null): SeenRequest {
  const { method = '', url: path = '' } = request;
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return { route: routeOf(method, path), method, path, bodyHash, met };
}

const patterns = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The operation that a request asks for. */
export function routeOf(method: string, path: string): RouteName | null {
  const [pathname = ''] = path.split('?');
  const found = patterns.find((each) => each.method === method && each.path.test(pathname));
  return found?.name ?? null;
}
