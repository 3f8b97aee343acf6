import { createMemoryStore, type KeyValueStore } from '../../src/core/lib/keyValueStore';
import type { Attributes } from '../../contract';
import { type Figure, type Goal, type Repeated, repeated } from '../report/figure';
import { type MeasuredService, startMeasuredService } from './session/access';
import { calculate, inputsOf, templateCode } from './session/cells';
import { type Distance, putAtDistance } from './session/distance';
import { concurrencyOver, lowerBound, solve } from './session/lowerBound';
import { batchingSample, oneFetchACell, type Pattern } from './session/patterns';
import { openSession } from './session/session';
import type { Transport } from './session/transport';

type Protocol = Transport['protocol'];

/** One way to calculate cells: prepares itself over a fresh connection, and then has them calculated. */
interface Way {
  name: string;
  prepare(far: ReturnType<Distance['over']>): Promise<(inputs: Attributes[]) => Promise<unknown>>;
}

interface Run {
  seconds: number;
  calls: number;
  sheets: number;
}

/** How often each is repeated; 0 leaves it out. */
interface Plan {
  protocol: Protocol;
  cells: number;
  core: number;
  fetch: number;
  sample: number;
}

/** So that no cell of a run has been calculated before. */
let used = 0;

const plans: Plan[] = [
  { protocol: 'http/1.1', cells: 1, core: 5, fetch: 5, sample: 3 },
  { protocol: 'http/1.1', cells: 10, core: 5, fetch: 5, sample: 3 },
  { protocol: 'http/1.1', cells: 100, core: 3, fetch: 3, sample: 3 },
  { protocol: 'http/1.1', cells: 1000, core: 2, fetch: 2, sample: 1 },
  { protocol: 'h2', cells: 1, core: 5, fetch: 5, sample: 3 },
  { protocol: 'h2', cells: 10, core: 5, fetch: 5, sample: 3 },
  { protocol: 'h2', cells: 100, core: 5, fetch: 5, sample: 3 },
  { protocol: 'h2', cells: 1000, core: 5, fetch: 5, sample: 1 },
];

const quickPlans: Plan[] = [
  { protocol: 'http/1.1', cells: 1, core: 1, fetch: 1, sample: 1 },
  { protocol: 'http/1.1', cells: 10, core: 1, fetch: 1, sample: 1 },
  { protocol: 'http/1.1', cells: 100, core: 1, fetch: 1, sample: 1 },
  { protocol: 'h2', cells: 1, core: 1, fetch: 1, sample: 1 },
  { protocol: 'h2', cells: 10, core: 1, fetch: 1, sample: 1 },
  { protocol: 'h2', cells: 100, core: 1, fetch: 1, sample: 1 },
  { protocol: 'h2', cells: 1000, core: 1, fetch: 1, sample: 0 },
];

/** Median seconds by which a pattern may be ahead without being faster: a hundredth, and two timers. */
const noise = { share: 0.03, seconds: 0.03 };

/** New cells to the last of them, against Microsoft's two patterns and the lower bound. */
export async function* newCells(quick: boolean): AsyncGenerator<Figure> {
  const service = await startMeasuredService(solve * 1000);
  const distance = await putAtDistance(service);
  try {
    for (const protocol of ['http/1.1', 'h2'] as const) {
      const speedStore = await earlierSession(distance.over(protocol));
      for (const plan of quick ? quickPlans : plans)
        if (plan.protocol === protocol) yield* compare(plan, speedStore, service, distance);
    }
  } finally {
    await distance.close();
    await service.stop();
  }
}

/** What a session has learned of the service's speed that calculated 300 cells. */
async function earlierSession({ access, transport }: ReturnType<Distance['over']>): Promise<KeyValueStore> {
  const speedStore = createMemoryStore();
  const session = openSession(access, transport, { stores: { serviceSpeed: speedStore } });
  await calculate(
    session,
    Array.from({ length: 300 }, () => inputsOf((used += 1))),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  transport.close();
  return speedStore;
}

async function* compare(
  plan: Plan,
  speedStore: KeyValueStore,
  service: MeasuredService,
  distance: Distance,
): AsyncGenerator<Figure> {
  const { protocol, cells } = plan;
  const ways: [Way, number][] = [
    [firstSession, plan.core],
    [sessionUnderWay(speedStore), plan.core],
    [pattern('one fetch a cell', oneFetchACell), plan.fetch],
    [pattern('batching sample', batchingSample), plan.sample],
  ];
  const runs = ways.map((): Run[] => []);
  for (let round = 0; round < Math.max(...ways.map(([, times]) => times)); round += 1) {
    for (const [index, [way, times]] of ways.entries()) {
      if (round < times) runs[index]?.push(await measure(way, cells, service, distance.over(protocol)));
    }
  }
  const seconds = runs.map((each) =>
    repeated(
      's',
      each.map((run) => run.seconds),
    ),
  );
  const bound = lowerBound(cells, concurrencyOver[protocol]);
  for (const [index, [way]] of ways.entries()) {
    const [run] = runs[index] ?? [];
    const took = seconds[index];
    if (!run || !took) continue;
    yield {
      name: `${cells.toLocaleString('en')} new cells: ${way.name}`,
      on: protocol,
      repeated: took,
      calls: run.calls,
      sheets: run.sheets,
      note: `${(took.median / bound).toFixed(2)} x the bound of ${bound.toFixed(2)} s`,
      goal: index === 1 ? goalOf(plan, took, seconds.slice(2)) : undefined,
    };
  }
}

/** The goals are set for a session under way. */
function goalOf({ protocol, cells }: Plan, core: Repeated, patterns: Repeated[]): Goal {
  const best = Math.min(...patterns.filter(({ times }) => times > 0).map(({ median }) => median));
  const notBehind = core.median <= best * (1 + noise.share) + noise.seconds;
  if (cells < 1000) return { text: 'not behind either pattern', met: notBehind };
  const most = protocol === 'h2' ? 1.3 : 1.2;
  const nearBound = core.median <= most * lowerBound(cells, concurrencyOver[protocol]);
  return { text: `within ${most} x the bound, not behind either pattern`, met: nearBound && notBehind };
}

/** Nothing is known: neither how fast the service is nor, before the first cell is sent, the template. */
const firstSession: Way = {
  name: 'the core, first session',
  async prepare({ access, transport }) {
    const session = openSession(access, transport);
    return (inputs) => calculate(session, inputs);
  },
};

/** The template was read; how fast the service is was learned in an earlier session. */
function sessionUnderWay(speedStore: KeyValueStore): Way {
  return {
    name: 'the core',
    async prepare({ access, transport }) {
      const session = openSession(access, transport, { stores: { serviceSpeed: speedStore } });
      await session.catalogue.detail(templateCode);
      return (inputs) => calculate(session, inputs);
    },
  };
}

function pattern(
  name: string,
  create: (
    access: { url: string; apiKey: string; projectId: string },
    fetch: typeof globalThis.fetch,
  ) => Pattern,
): Way {
  return {
    name,
    async prepare({ access, transport }) {
      const calculateOne = create(access, transport.fetch);
      return (inputs) => Promise.all(inputs.map(calculateOne));
    },
  };
}

async function measure(
  way: Way,
  cells: number,
  service: MeasuredService,
  far: ReturnType<Distance['over']>,
): Promise<Run> {
  const { transport } = far;
  try {
    const start = await way.prepare(far);
    const inputs = Array.from({ length: cells }, () => inputsOf((used += 1)));
    const before = { calls: transport.requests, sheets: await service.sheets() };
    const startedAt = performance.now();
    await start(inputs);
    const seconds = (performance.now() - startedAt) / 1000;
    const calls = transport.requests - before.calls;
    return { seconds, calls, sheets: (await service.sheets()) - before.sheets };
  } finally {
    transport.close();
  }
}
