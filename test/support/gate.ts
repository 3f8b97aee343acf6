import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the host and the service; closed, it lets requests through and keeps back the answers. */
export interface Gate {
  url: string;
  /** `METHOD path` of every request that came, in order. */
  requests: string[];
  /** Resolves when it holds; it is looked at as each request comes. */
  until(holds: () => boolean): Promise<void>;
  /** Requests whose path matches wait for `open` before they are answered. */
  shut(path: RegExp): void;
  open(): void;
  /** Where requests go: the service may have moved. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function startGate(serviceUrl: string): Promise<Gate> {
  let target = serviceUrl;
  let shut: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const requests: string[] = [];

  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const pass = () => forward(new URL(request.url ?? '/', target), request, response);
    if (shut?.test(request.url ?? '')) waiting.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async until(holds) {
      while (!holds()) await once(server, 'request');
    },
    shut: (path) => (shut = path),
    open: () => {
      shut = null;
      const passing = waiting;
      waiting = [];
      for (const pass of passing) pass();
    },
    leadTo: (url) => (target = url),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forward(url: URL, request: http.IncomingMessage, response: http.ServerResponse): void {
  const onward = http.request(url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  // A caller that has gone takes its request with it.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
