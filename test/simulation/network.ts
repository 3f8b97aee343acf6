import { routeOf } from '../support/faults/faultProxyExchange';
import type { Ledger } from './ledger';
import type { Answer, Request, SimulatedService } from './simulatedService';
import type { Life, World } from './world';

const fates = [
  'request lost',
  'answer lost',
  'reset before the work',
  'reset after the work',
  'request late',
  'answer late',
  'request doubled',
  'answer cut short',
  'page with 200',
  '429',
  '503 with Retry-After',
  '503',
  '502 before the work',
  '502 after the work',
  '504 after the work',
  '500 before the work',
] as const;
type Fate = (typeof fates)[number] | 'none';

/** A call of one add-in, as long as its page lives. */
export interface Exchange {
  route: string | null;
  /** Sheets that it made or is making, but for those of a doubled request. */
  made: number;
  /** Its answer came, complete, in time. */
  heard: boolean;
  over: boolean;
  /** Its answer says that nothing was done. */
  refused: boolean;
  /** How many times its page had been asked for something when it was sent. */
  requestCount: number;
  /** What a creating call calculates, and since which refresh; null of other calls. */
  calculates: string | null;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  /** The sheet in its answer. */
  sheetId: string | null;
}

/** What the network knows of a page. */
export interface Caller {
  life: Life;
  exchanges: Set<Exchange>;
  /** What the network has taken from it. */
  sends(route: string | null, path: string): void;
  /** Sheets that it has given other inputs, and which hold no longer what they were made for. */
  updated: Set<string>;
  /** Calculations that it has sent again. */
  resent: number;
  /** Counts what cells have asked. */
  requestCount: number;
  /** Counts the refreshes, after which the same is calculated again. */
  round: number;
}

/** The page cannot know whether it made something. */
export const isLost = ({ over, heard, refused }: Exchange) => over && !heard && !refused;

/** @param answer `heard: false` where its text is not what the service said */
type Give = (answer: Answer & { heard?: boolean }, text: () => Promise<string>) => void;

/** What carries requests and answers, and everything that happens to them on the way. */
export class Network {
  /** Sheets that a doubled request made beside those of the first: the network's, of which no caller can know. */
  doubled = 0;
  /** Requests of the pages. */
  sent = 0;
  /** Requests on their way to the service or in it. */
  underWay = 0;
  private readonly rate: number;
  private readonly possible: readonly Fate[];
  private readonly life: Life = { alive: true };

  constructor(
    private readonly world: World,
    private readonly service: SimulatedService,
    private readonly ledger: Ledger,
  ) {
    // Each seed has different faults: some interact only where others are rare.
    this.rate = world.pick([0, 0.02, 0.1, 0.25, 0.5]);
    this.possible = fates.filter(() => world.chance(0.5));
  }

  /** The `fetch` of a page. */
  fetchOf(caller: Caller): typeof fetch {
    const { world } = this;
    return (address, init = {}) =>
      new Promise((resolve, reject) => {
        const url = new URL(String(address));
        const method = init.method ?? 'GET';
        const request: Request = {
          method,
          path: url.pathname + url.search,
          headers: init.headers as Record<string, string>,
          body: init.body as string | undefined,
        };
        const route = routeOf(method, url.pathname);
        const [, updated] = /^\/v1\/sheets\/([^/]+)$/.exec(url.pathname) ?? [];
        if (method === 'PATCH' && updated) caller.updated.add(updated);
        const exchange: Exchange = {
          sheetId: null,
          ...{ route, made: 0, heard: false, over: false, refused: false, requestCount: caller.requestCount },
          key: request.headers['Idempotency-Key'],
          calculates: calculated(route, url.pathname, request.body, caller.round),
        };
        this.notSentForEver(exchange, caller);
        caller.exchanges.add(exchange);
        this.sent += 1;
        caller.sends(route, url.pathname);
        world.note(`${method} ${request.path} ${request.body ?? ''}`);
        const fail = () => {
          if (exchange.over) return;
          exchange.over = true;
          reject(new TypeError('fetch failed'));
        };
        init.signal?.addEventListener('abort', fail);
        const give: Give = ({ status, headers, heard, body }, text) => {
          if (exchange.over) return;
          exchange.over = true;
          world.note(`answer ${route} ${status}`);
          exchange.heard = heard !== false && status < 300;
          exchange.refused = heard !== false && (status === 429 || 'retry-after' in headers || status < 500);
          exchange.sheetId = /"sheetId":"([^"]+)"/.exec(body)?.[1] ?? null;
          if (exchange.heard) this.noSecondSheet(exchange, caller);
          resolve({
            ok: status < 300,
            status,
            headers: { get: (name: string) => headers[name] ?? null },
            text,
          } as unknown as Response);
        };
        this.carry(request, exchange, caller.life, fail, give);
      });
  }

  /** A page that has a result does not have the same calculated into another sheet. */
  private noSecondSheet({ calculates }: Exchange, { exchanges, updated }: Caller): void {
    if (calculates === null) return;
    const same = [...exchanges].filter(
      ({ heard, sheetId, ...other }) =>
        heard && other.calculates === calculates && !updated.has(sheetId ?? ''),
    );
    this.world.require(same.length <= 1, () => `a second sheet for ${calculates}, which nothing names`);
  }

  /** What was lost twice is not sent a third time before it is asked again: each time may have made a sheet. */
  private notSentForEver({ calculates, requestCount, key }: Exchange, caller: Caller): void {
    const { exchanges } = caller;
    if (calculates === null) return;
    const lost = [...exchanges].filter(
      (other) => other.calculates === calculates && other.requestCount === requestCount && isLost(other),
    );
    this.world.require(lost.length < 2, () => `${calculates} was lost twice and is sent again`);
    this.world.require(
      lost.every((other) => other.key === key || other.key === undefined || key === undefined),
      () => `${calculates} is sent again with another key`,
    );
    const heard = [...exchanges].filter((one) => one.heard).length;
    if (lost.length > 0) caller.resent += 1;
    this.world.require(caller.resent <= 100 + heard, () => `${caller.resent} retries for ${heard} answers`);
  }

  private carry(request: Request, exchange: Exchange, page: Life, fail: () => void, give: Give): void {
    const { world } = this;
    const fate = this.fate();
    if (fate !== 'none') world.inject(fate);
    const way = () => world.between(2, 150);
    const soon = (run: () => void, milliseconds = way()) => void world.after(milliseconds, page, run);
    const entire = (answer: Answer) => give(answer, () => Promise.resolve(answer.body));
    const page502 = (status: number): Answer => ({ status, headers: {}, body: '<html>Bad gateway</html>' });
    const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answer => ({
      status,
      headers,
      body: JSON.stringify({ error: { code, message: 'Not now.' } }),
    });
    const deliver = (then: (answer: Answer) => void, milliseconds = way()) =>
      this.deliver(
        request,
        exchange,
        milliseconds,
        (answer) => soon(() => then(answer)),
        () => soon(fail),
      );
    const nothing = () => undefined;

    switch (fate) {
      case 'none':
        return deliver(entire);
      case 'request lost':
        return;
      case 'answer lost':
        return deliver(nothing);
      case 'reset before the work':
        return soon(fail);
      case 'reset after the work':
        return deliver(fail);
      case 'request late':
        return deliver(entire, world.between(5_000, 150_000));
      case 'answer late':
        return deliver((answer) => soon(() => entire(answer), world.between(5_000, 150_000)));
      case 'request doubled':
        deliver(entire);
        return this.deliver(
          request,
          null,
          world.between(2, world.pick([500, 3_000, 40_000])),
          nothing,
          nothing,
        );
      case 'answer cut short':
        return deliver((answer) => {
          give({ ...answer, heard: false }, () => Promise.reject(new TypeError('terminated')));
        });
      case 'page with 200':
        return deliver(() => give({ ...page502(200), heard: false }, () => Promise.resolve('<html>')));
      case '429':
        return soon(() => entire(refusal(429, 'RATE_LIMITED', { 'retry-after': String(world.below(20)) })));
      case '503 with Retry-After':
        return soon(() =>
          entire(refusal(503, 'UNAVAILABLE', { 'retry-after': String(1 + world.below(30)) })),
        );
      case '503':
        return soon(() => entire(page502(503)));
      case '502 before the work':
        return soon(() => entire(page502(502)));
      case '502 after the work':
        return deliver(() => entire(page502(502)));
      case '504 after the work':
        return deliver(() => entire(page502(504)));
      case '500 before the work':
        return soon(() => entire(refusal(500, 'INTERNAL_ERROR')));
    }
  }

  /** @param exchange null for what only the network sent */
  private deliver(
    request: Request,
    exchange: Exchange | null,
    milliseconds: number,
    then: (answer: Answer) => void,
    gone: () => void,
  ): void {
    const { world, service, ledger } = this;
    this.underWay += 1;
    const over = () => void (this.underWay -= 1);
    world.after(milliseconds, this.life, () => {
      if (!service.isUp) {
        over();
        return gone();
      }
      const key = request.headers['Idempotency-Key'];
      const route = routeOf(request.method, request.path);
      const acknowledge = ledger.arrived(route, request.path, request.body, key);
      const madeBy = (answer: Answer) => {
        const made = acknowledge(answer);
        if (exchange) exchange.made += made;
        else this.doubled += made;
      };
      world.note(`arrived ${request.method} ${request.path}`);
      let ended = false;
      const once = (run: () => void) => {
        if (ended) return;
        ended = true;
        service.deaths.delete(died);
        over();
        run();
      };
      const died = () =>
        once(() => {
          const kept = ledger.keptFor(key);
          if (kept) madeBy(kept);
          gone();
        });
      service.deaths.add(died);
      service.answer(request).then(
        (answer) =>
          once(() => {
            world.require(
              'x-request-id' in answer.headers,
              () => `${request.path} is answered without an id`,
            );
            madeBy(answer);
            world.note(`answered ${answer.status} ${answer.body.slice(0, 60)}`);
            then(answer);
          }),
        () => undefined,
      );
    });
  }

  private fate(): Fate {
    const { world } = this;
    if (!world.faults || this.possible.length === 0 || !world.chance(this.rate)) return 'none';
    return world.pick(this.possible);
  }
}

function calculated(
  route: string | null,
  path: string,
  body: string | undefined,
  round: number,
): string | null {
  if (route !== 'calculate' && route !== 'calculateSnowLoad') return null;
  const { attributes } = JSON.parse(body ?? '{}') as { attributes: unknown };
  return `${path} ${JSON.stringify(attributes)} after ${round} refreshes`;
}
