import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteName } from '../../../contract';
import {
  createExchange,
  readAll,
  type SeenRequest,
  seenRequest,
  type WireAnswer,
} from './faultProxyExchange';
import type { Fault } from './faultProxyFaults';

/** Stands between a client and the real service, and does to each request what its script says. */
export interface FaultProxy {
  url: string;
  /** Every request that arrived, in order. */
  requests: SeenRequest[];
  /** What the next requests of a route meet, one after another; null lets one through, and so it goes on afterwards. */
  script(route: RouteName, faults: readonly (Fault | null)[]): void;
  /** What every request of a route meets once its script is at its end. */
  always(route: RouteName, fault: Fault | null): void;
  /** Connections are refused from now on, and those that are open are reset. */
  down(): Promise<void>;
  /** Listens again, at the same address. */
  up(): Promise<void>;
  /** Where requests go: the service may have moved. */
  leadTo(url: string): void;
  /** Resolves when no request is on its way, also none whose client has gone. */
  idle(): Promise<void>;
  /** Forgets requests, scripts and earlier answers. */
  reset(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  let target = serviceUrl;
  let port = 0;
  const requests: SeenRequest[] = [];
  const scripts = new Map<RouteName, (Fault | null)[]>();
  const defaultFaults = new Map<RouteName, Fault | null>();
  const earlier = new Map<string, WireAnswer[]>();
  const onTheWay = new Set<Promise<void>>();

  const nextFault = (route: RouteName | null): Fault | null => {
    if (route === null) return null;
    const scripted = scripts.get(route)?.shift();
    return scripted === undefined ? (defaultFaults.get(route) ?? null) : scripted;
  };

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await readAll(request);
    const seen = seenRequest(request, body, null);
    requests.push(seen);
    const fault = nextFault(seen.route);
    seen.met = fault?.name ?? null;

    const resource = `${seen.method} ${seen.path}`;
    const answers = earlier.get(resource) ?? [];
    earlier.set(resource, answers);
    const exchange = createExchange({ request, response, body, earlier: answers }, target);
    try {
      if (fault) await fault.meet(exchange);
      else exchange.reply(await exchange.forward());
    } catch {
      // The service is gone: so is the connection.
      exchange.cut();
    }
  }

  const server = http.createServer((request, response) => {
    const served = serve(request, response)
      .catch(() => request.socket.destroy())
      .then(() => void onTheWay.delete(served));
    onTheWay.add(served);
  });
  const up = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await up();
  port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    script: (route, faults) => scripts.set(route, [...faults]),
    always: (route, fault) => defaultFaults.set(route, fault),
    down,
    up,
    leadTo: (url) => (target = url),
    async idle() {
      while (onTheWay.size > 0) await Promise.all(onTheWay);
    },
    reset() {
      requests.length = 0;
      for (const map of [scripts, defaultFaults, earlier]) map.clear();
    },
    close: () => (server.listening ? down() : Promise.resolve()),
  };
}
