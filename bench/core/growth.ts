import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ServiceClient } from '../../src/client/serviceClient';
import type { CalculateResponse, Project, TemplateDetail } from '../../contract';
import { type Figure, repeated } from '../report/figure';
import { startMeasuredService } from './session/access';
import { calculate, inputsOf, templateCode } from './session/cells';
import { openSessionOver } from './session/session';

/** At most this many times what a cell takes at its cheapest. */
const flat = 2;

/** What a cell takes of this process, time and memory, while the number of cells grows: the service answers at once. */
export async function* growth(quick: boolean): AsyncGenerator<Figure> {
  const answers = await sampleAnswers();
  const steps = quick ? [10, 100, 1000, 10_000] : [10, 100, 1000, 10_000, 100_000];
  for (let warmUp = 0; warmUp < 5; warmUp += 1) await measure(1000, answers);
  const figures: [number, Measured[]][] = [];
  for (const cells of steps) {
    const times = Math.min(quick ? 5 : 20, Math.max(3, Math.floor(200_000 / cells)));
    const runs: Measured[] = [];
    for (let time = 0; time < times; time += 1) runs.push(await measure(cells, answers));
    figures.push([cells, runs]);
  }
  const medianOf = (runs: Measured[], what: keyof Measured) =>
    repeated(
      '',
      runs.map((run) => run[what]),
    ).median;
  const bytes = figures.map(([, runs]) => medianOf(runs, 'bytes'));
  const from1000 = figures.filter(([cells]) => cells >= 1000);
  const least = Math.min(...from1000.map(([, runs]) => medianOf(runs, 'microseconds')));
  for (const [index, [cells, runs]] of figures.entries()) {
    const took = repeated(
      'µs a cell',
      runs.map(({ microseconds }) => microseconds),
    );
    yield {
      name: `${cells.toLocaleString('en')} new cells, answered at once`,
      on: 'no service',
      repeated: took,
      note: `${((bytes[index] ?? NaN) / 1024).toFixed(1)} KB kept a cell`,
      goal:
        index === figures.length - 1
          ? {
              text: `time and memory of a cell at most ${flat} x those at 1,000`,
              met: took.median <= flat * least && (bytes[index] ?? NaN) <= flat * (bytes[2] ?? NaN),
            }
          : undefined,
    };
  }
}

interface Measured {
  microseconds: number;
  bytes: number;
}

async function measure(cells: number, { template, project, answer }: Answers): Promise<Measured> {
  const client = {
    getTemplate: () => Promise.resolve(template),
    getProject: () => Promise.resolve(project),
    calculate: () => Promise.resolve(JSON.parse(answer) as CalculateResponse),
  } as Partial<ServiceClient> as ServiceClient;
  const access = { url: 'https://service.test', apiKey: 'key', projectId: 'project' };
  const inputs = Array.from({ length: cells }, (_, n) => inputsOf(n));
  const before = heapUsed();
  const session = openSessionOver(client, access, () => 'http/1.1');
  const startedAt = performance.now();
  await calculate(session, inputs);
  const microseconds = ((performance.now() - startedAt) * 1000) / cells;
  await session.flush();
  const bytes = (heapUsed() - before) / cells;
  if (session.counters.sheets !== cells) throw new Error('Some cells were not calculated.');
  return { microseconds, bytes };
}

interface Answers {
  template: TemplateDetail;
  project: Project;
  answer: string;
}

/** What the service answers, once. */
async function sampleAnswers(): Promise<Answers> {
  const { url, apiKey, projectId, stop } = await startMeasuredService(0);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const ask = async (path: string, body?: object) => {
    const method = body ? 'POST' : 'GET';
    return (await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })).text();
  };
  const path = `/v1/templates/${templateCode}`;
  const answers = {
    template: JSON.parse(await ask(path)) as TemplateDetail,
    project: JSON.parse(await ask(`/v1/projects/${projectId}`)) as Project,
    answer: await ask(`${path}/calculate`, { projectId, attributes: inputsOf(0) }),
  };
  await stop();
  return answers;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
