import autocannon, { type Client, type Request } from 'autocannon';

export interface HammerOptions {
  url: string;
  apiKey: string;
  connections: number;
  /** Ends it: so many seconds, or so many requests. */
  seconds?: number;
  amount?: number;
  /** The requests of one connection, sent one after the other, again and again. */
  requestsOf(connection: number): Request[];
  /** So many requests are one round, which is what is timed; all of a connection's when left out. */
  perRound?: number;
}

export interface Hammered {
  /** Rounds a second. */
  perSecond: number;
  /** Milliseconds of a whole round. */
  p50: number;
  p99: number;
  rounds: number;
}

/**
 * Sends requests over so many kept-alive connections.
 *
 * @throws when one is not answered with 2xx: figures of refusals would be no figures
 */
export async function hammer(options: HammerOptions): Promise<Hammered> {
  const { url, apiKey, connections, seconds, amount } = options;
  const rounds: number[] = [];
  /** What each connection has spent on its present round. */
  const present = new Map<Client, { ms: number; requests: number }>();
  const perRound = options.perRound ?? options.requestsOf(0).length;
  let connection = 0;
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: seconds } : { amount: amount * perRound }),
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        setupClient: (client) => {
          client.setRequests(options.requestsOf(connection));
          connection += 1;
        },
      },
      (error: unknown, answer) => (error ? reject(error as Error) : resolve(answer)),
    );
    running.on('response', (client, _status, _bytes, ms) => {
      const round = present.get(client) ?? { ms: 0, requests: 0 };
      round.ms += ms;
      round.requests += 1;
      if (round.requests === perRound) rounds.push(round.ms);
      present.set(client, round.requests === perRound ? { ms: 0, requests: 0 } : round);
    });
  });
  const took = (performance.now() - started) / 1000;
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed, ${result.timeouts} timed out`,
    );
  return { perSecond: rounds.length / took, ...percentiles(rounds), rounds: rounds.length };
}

export function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
