import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Figure } from '../report/figure';
import type { FullLoad, LoadDone } from './fullLoad';
import { hammer } from './hammer';
import type { Subject } from './subject';

/** Times the idle p99. */
const goal = 5;
/** As many as a workbook sends over HTTP/2. */
const connections = 24;

/**
 * A default beam of one account, one after the other: on an idle service, and while another account keeps `connections` of the longest
 * solves, a batch of them and a body of a megabyte on their way.
 */
export async function* fairness(subject: Subject, on: string, quick: boolean): AsyncGenerator<Figure> {
  const seconds = quick ? 3 : 20;
  const { url, apiKey, projectId } = subject;
  const other = await subject.addAccount('Other firm');
  const body = JSON.stringify({ projectId, attributes: { alpha_incline: 0 }, preset: 'genericBeam' });
  const calculate = '/v1/templates/timberBeamASD/calculate';
  const requestsOf = () => [{ method: 'POST' as const, path: calculate, body }];
  const measure = (length: number) => hammer({ url, apiKey, connections: 1, seconds: length, requestsOf });
  await measure(2);
  const idle = await measure(seconds);
  const load = startLoad({ url, ...other, solvesAtOnce: connections });
  const loaded = await measure(seconds);
  const { solved, throttled, others } = await load.stop();
  const times = loaded.p99 / idle.p99;
  yield { name: 'default beam, nothing else', on, ...idle };
  yield {
    name: `default beam, another account at full load`,
    on,
    ...loaded,
    goal: { text: `p99 within ${goal} x`, met: times <= goal },
    note: `${times.toFixed(1)} x; meanwhile the other account had ${solved} longest solves, ${others} batches and wide bodies answered, ${throttled} refusals (429)`,
  };
}

/** In a separate thread, so that it takes no time from what is measured. */
function startLoad(load: FullLoad): { stop(): Promise<LoadDone> } {
  const thread = new Worker(path.join(__dirname, 'fullLoad.js'), { workerData: load });
  const ended = new Promise<LoadDone>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
  return {
    async stop() {
      thread.postMessage('end');
      try {
        return await ended;
      } finally {
        await thread.terminate();
      }
    },
  };
}
