import { setTimeout as delay } from 'node:timers/promises';
import { fillPath, routes } from '../../contract';
import { dimensions, wideBodies, wideJson } from '../../service/testing/wideBodies';
import type { Figure } from '../report/figure';
import type { Subject } from './subject';

/** Milliseconds. */
const goal = 200;
const id = '00000000-0000-4000-8000-000000000000';

/**
 * How long the event loop of the service stands still while it answers the widest bodies: of every route that takes one, of
 * 1 MB, and of bulk-calculate up to what it reads.
 */
export async function standstill(subject: Subject, on: string, quick: boolean): Promise<Figure> {
  const { url, apiKey, projectId } = subject;
  const values = { code: 'timberBeamASD', standard: 'asce7-22', sheetId: id, projectId };
  const writing = Object.entries(routes).filter(([, { method }]) => method !== 'GET');
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  let longest = { ms: 0, of: '' };
  let bodies = 0;
  // What was before does not count.
  await stoodStillMs(subject);
  for (const dimension of quick ? dimensions.slice(0, 2) : dimensions)
    for (const bytes of [1_000_000, 7_000_000, 30_000_000])
      for (const [place, body] of wideBodies(wideJson(dimension, bytes), projectId).entries())
        for (const [name, { method, path }] of writing) {
          if (bytes > 1_000_000 && name !== 'bulkCalculate') continue;
          const address = url + fillPath(path as string, values as Record<never, string>);
          await (await fetch(address, { method, headers, body })).arrayBuffer();
          const ms = await stoodStillMs(subject);
          bodies += 1;
          if (ms > longest.ms)
            longest = { ms, of: `${name}, ${megabytes(body)} wide in ${dimension}, place ${place}` };
        }
  return {
    name: 'event loop stands still, at most',
    on,
    p99: longest.ms,
    goal: { text: `within ${goal} ms`, met: longest.ms <= goal },
    note: `of ${bodies} wide bodies: ${longest.of}`,
  };
}

const megabytes = (body: string) => `${(body.length / 1e6).toFixed(1)} MB`;

/** The longest delay of the event loop since this was last asked for, by the service's own count. */
async function stoodStillMs({ url }: Subject): Promise<number> {
  // A delay is counted when the next beat of its clock comes.
  await delay(20);
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
}
