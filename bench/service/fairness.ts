import { worstBeam } from '../../service/testing/worstInputs';
import type { Account } from '../../test/support/service/addAccount';
import type { Figure } from '../report/figure';
import { hammer } from './hammer';
import type { Subject } from './subject';

/** Times the idle p99. */
const goal = 5;
/** As many as a workbook sends over HTTP/2. */
const connections = 24;

/**
 * A default beam of one account, one after the other: alone, and while another account keeps `connections` of the longest
 * solves, a batch of them and a body of a megabyte on their way.
 */
export async function* fairness(subject: Subject, on: string, quick: boolean): AsyncGenerator<Figure> {
  const seconds = quick ? 3 : 20;
  const { url, apiKey, projectId } = subject;
  const other = await subject.addAccount('Other firm');
  const body = JSON.stringify({ projectId, attributes: {}, preset: 'genericBeam' });
  const path = '/v1/templates/timberBeamASD/calculate';
  const requestsOf = () => [{ method: 'POST' as const, path, body }];
  const measure = (length: number) => hammer({ url, apiKey, connections: 1, seconds: length, requestsOf });
  await measure(2);
  const idle = await measure(seconds);
  const load = startLoad(url, other);
  const loaded = await measure(seconds);
  const { solved, throttled } = await load.stop();
  const times = loaded.p99 / idle.p99;
  yield { name: 'default beam, nothing else', on, ...idle };
  yield {
    name: `default beam, another account at full load`,
    on,
    ...loaded,
    goal: { text: `p99 within ${goal} x`, met: times <= goal },
    note: `${times.toFixed(1)} x; meanwhile the other account had ${solved} longest solves, ${throttled} refusals (429)`,
  };
}

interface Load {
  solved: number;
  throttled: number;
}

function startLoad(url: string, { apiKey, projectId }: Account): { stop(): Promise<Load> } {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const load = { solved: 0, throttled: 0 };
  const ending = new AbortController();
  const post = async (path: string, body: unknown) => {
    const text = JSON.stringify(body);
    const answer = await fetch(url + path, { method: 'POST', headers, body: text, signal: ending.signal });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
    if (answer.status === 429) load.throttled += 1;
    return answer;
  };
  const untilEnd = async (work: () => Promise<unknown>) => {
    try {
      while (!ending.signal.aborted) await work();
    } catch (error) {
      if (!ending.signal.aborted) throw error;
    }
  };
  const solve = async () => {
    const answer = await post('/v1/templates/timberBeamASD/calculate', { projectId, attributes: worstBeam });
    if (answer.ok) load.solved += 1;
  };
  const items = Array.from({ length: 100 }, (_, n) => ({
    ...{ templateCode: 'timberBeamASD', attributes: worstBeam, ref: String(n) },
  }));
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n.toString(36), 0]));
  const running = [
    ...Array.from({ length: connections }, () => untilEnd(solve)),
    // While one runs, the next is refused: that is a body of its own to read.
    untilEnd(() => post('/v1/sheets/bulk-calculate', { projectId, items })),
    untilEnd(() => post('/v1/templates/timberBeamASD/validate', { attributes: wide })),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
      return load;
    },
  };
}
