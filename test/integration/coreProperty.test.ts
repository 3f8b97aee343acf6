import fc from 'fast-check';
import { memoryStores } from '../../src/core/testing/testCore';
import type { CoreStores } from '../../src/core/core';
import type { RequestOptions } from '../../src/core/calculations';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import type { Sheet } from '../../contract';
import { CalcError } from '../../src/client/calcError';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import { cutShort, type Fault, page, refusal, reset } from '../support/faults/faultProxyFaults';
import { startListeningService } from '../support/faults/faultProxyService';
import { rawCalls } from '../support/rawCalls';
import { type LiveCore, startLiveCore } from '../support/liveCore';

let service: Awaited<ReturnType<typeof startListeningService>>;
let proxy: FaultProxy;
beforeAll(async () => {
  service = await startListeningService();
  proxy = await startFaultProxy(service.url);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

const cells = ['A1', 'B1', 'C1'];
const faults: Fault[] = [
  reset('before the work'),
  reset('after the work'),
  cutShort,
  page(502, 'before the work'),
  page(504, 'after the work'),
  refusal({ status: 500, code: 'INTERNAL_ERROR', moment: 'after the work' }),
  refusal({ status: 429, code: 'RATE_LIMITED', retryAfter: 2 }),
];
const routes = [
  ...(['calculate', 'calculateSnowLoad', 'calculateTimberBeam'] as const),
  ...(['updateSheet', 'solveSheet', 'getSheet', 'getTemplate', 'getProject'] as const),
];

/** What a cell asks for: one number, which decides another that is known. */
interface Request {
  way: keyof typeof ways;
  demand: number;
  /** Reads the report of a typed calculation back. */
  whole: boolean;
}

interface Way {
  run(core: LiveCore, request: Request, options: RequestOptions): Promise<CalculationResult>;
  /** The result that follows from the number, and what it is. */
  output: string;
  expected(demand: number): number;
  /** The number, as the report holds it. */
  held(inputs: Sheet['inputs']): unknown;
  /** The result, as the report holds it; absent where only the typed answer has it. */
  inReport?: string;
}

const templateOf = (core: LiveCore, code: string) => core.catalogue.detail(code);

const ways = {
  ratio: {
    run: async (core, { demand }, options) =>
      core.calculations.run({ template: await templateOf(core, 'ratio'), attributes: { demand } }, options),
    ...{ output: 'ratio', inReport: 'ratio' },
    expected: (demand) => demand / 10,
    held: ({ demand }) => Number(demand),
  },
  /** Unheated, Ct 1.2, and Ce 1.0. */
  snow: {
    run: async (core, { demand, whole }, options) => {
      const template = await templateOf(core, 'loadsSnowASCE7-22');
      const attributes = {
        ...{ exposure: 'Partially Exposed', thermalCondition: 'Unheated and open air structures' },
        ...{ eaveToRidgeDistance: 30, roofSlope: 4 },
        ...{ overrideDefaults: true, riskCategory: 'II', roughnessCategory: 'C' },
        groundSnowLoad: 10 * demand,
      };
      return core.calculations.runSnow({ standard: 'asce7-22', template, attributes, whole }, options);
    },
    ...{ output: 'pF', inReport: 'pF' },
    expected: (demand) => 0.7 * 1.2 * 10 * demand,
    held: ({ groundSnowLoad }) => Number(groundSnowLoad) / 10,
  },
  /** A simple span of 12 ft under one live load: w L² / 8. */
  beam: {
    run: async (core, { demand, whole }, options) => {
      const template = await templateOf(core, 'timberBeamASD');
      const preset = template.presets.find(({ code }) => code === 'genericBeam')!;
      const plf = 100 * demand;
      const attributes = { loadsLine: [['L', 0, 0, 'L', plf, plf]], selfWeight: false };
      return core.calculations.runTimberBeam({ template, preset, attributes, whole }, options);
    },
    output: 'maxMoment',
    expected: (demand) => (100 * demand * 12 ** 2) / 8,
    held: ({ loadsLine }) => Number((loadsLine as unknown[][])[0]![4]) / 100,
  },
} satisfies Record<string, Way>;

const wayOf = (name: Request['way']): Way => ways[name];
const usual: Request = { way: 'ratio', demand: 1, whole: false };

const edit = fc.record({
  kind: fc.constant('edit' as const),
  cell: fc.nat(2),
  request: fc.record({
    way: fc.constantFrom('ratio' as const, 'ratio' as const, 'snow' as const, 'beam' as const),
    demand: fc.integer({ min: 1, max: 4 }),
    whole: fc.boolean(),
  }),
});
const quietStep = fc.oneof(
  { weight: 2, arbitrary: edit },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recalculate' as const) }) },
);
const step = fc.oneof(
  { weight: 6, arbitrary: edit },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      route: fc.constantFrom(...routes),
      which: fc.array(fc.nat(faults.length - 1), { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
);

/** The cells of a workbook, opened again and again on one computer. */
class Session {
  stores: CoreStores = memoryStores();
  core: LiveCore = this.open();
  inputs = new Map<string, Request>();
  /** Cells whose ownership a kill may have lost, and creating calls that it cut off. */
  lost = 0;
  duplicates = 0;
  /** Each makes at most one sheet: a cell whose report has taken other inputs since gets another one. */
  asks = 0;
  /** What each cell shows now. */
  cells = new Map<string, { request: Request; result: CalculationResult }>();
  leaving = new Map<string, AbortController>();
  underWay = new Set<Promise<unknown>>();

  open(carried?: string): LiveCore {
    const { projectId, apiKey } = service;
    return startLiveCore({ url: proxy.url, projectId, apiKey, stores: this.stores, carried });
  }

  /** As Excel asks: what the cell was request before is not wanted any more. */
  ask(cell: string): Promise<number> {
    this.leaving.get(cell)?.abort();
    const leave = new AbortController();
    this.leaving.set(cell, leave);
    const request = this.inputs.get(cell) ?? usual;
    const { run, output, expected } = wayOf(request.way);
    this.asks += 1;
    this.cells.delete(cell);
    const calculated = run(this.core, request, { cellId: cell, signal: leave.signal }).then((result) => {
      // Whatever happens on the way, a number is that of its inputs.
      expect(result.results[output]).toBeCloseTo(expected(request.demand), 6);
      if (!leave.signal.aborted) this.cells.set(cell, { request, result });
      return result.results[output] as number;
    });
    const ended = calculated.catch((error: unknown) => {
      if (!(error instanceof CalcError)) throw error;
    });
    this.underWay.add(ended);
    void ended.finally(() => this.underWay.delete(ended));
    calculated.catch(() => undefined);
    return calculated;
  }

  async quiet(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Reading the report that a cell shows gives the number that it shows, as long as it shows one. */
  async reportsAgree(): Promise<number> {
    let reports = 0;
    for (const { request, result } of this.cells.values()) {
      const { results, sheetId, sheetUrl, utilization } = result;
      const { held, inReport, output } = wayOf(request.way);
      if (sheetId === '') {
        expect(sheetUrl).toBeNull();
        continue;
      }
      reports += 1;
      const report = await rawCalls(service).getSheet(sheetId);
      expect(held(report.inputs)).toBe(request.demand);
      // A typed answer brings no link.
      if (sheetUrl !== null) expect(report.sheetUrl).toBe(sheetUrl);
      // One that a kill left between its inputs and their solve says that it is not solved.
      if (report.status !== 'solved') continue;
      if (inReport) expect(report.results?.[inReport]).toBe(results[output]);
      expect(report.summaryCheck ?? null).toBe(utilization);
    }
    return reports;
  }

  async close(): Promise<void> {
    await this.quiet();
    await this.core.flush();
    this.end(this.core.results.text());
  }

  /** In the middle of whatever it does, with what it has not written yet. */
  async kill(): Promise<void> {
    const { queued, running } = this.core.status();
    this.core.kill();
    // Each cell may have made a sheet that is not stored, now or while its writes waited; each call under way may make one.
    this.lost += cells.length + queued + running;
    this.underWay.clear();
    this.end(undefined);
    await proxy.idle();
  }

  private end(carried: string | undefined): void {
    this.duplicates += this.core.counters.possibleDuplicates;
    this.leaving.clear();
    this.cells.clear();
    this.core = this.open(carried);
  }
}

type StepOf<Steps> = Steps extends fc.Arbitrary<infer One> ? One : never;
type Step = StepOf<typeof step> | StepOf<typeof quietStep>;

/** A workbook that takes these steps: each number has the report of its inputs, and each sheet is accounted for. */
async function endsWell(steps: readonly Step[]): Promise<void> {
  proxy.reset();
  const before = (await service.holdings()).sheets;
  const session = new Session();
  for (const each of steps) {
    switch (each.kind) {
      case 'edit':
        session.inputs.set(cells[each.cell]!, each.request);
        void session.ask(cells[each.cell]!);
        break;
      case 'fault':
        proxy.script(
          each.route,
          each.which.map((index) => faults[index]!),
        );
        break;
      case 'wait':
        await session.quiet();
        await session.reportsAgree();
        break;
      case 'close':
        await session.close();
        break;
      case 'kill':
        await new Promise(setImmediate);
        await session.kill();
        break;
      case 'recalculate':
        for (const cell of cells) void session.ask(cell);
        break;
      case 'refresh':
        session.core.calculations.refresh();
        for (const cell of cells) void session.ask(cell);
        break;
      case 'pause':
        session.core.settings.set({ paused: !session.core.settings.get().paused });
        break;
    }
  }
  await session.quiet();
  proxy.reset();
  session.core.settings.set({ paused: false });
  const values = await Promise.all(cells.map((cell) => session.ask(cell)));
  values.forEach((value, index) => {
    const { way, demand } = session.inputs.get(cells[index]!) ?? usual;
    expect(value).toBeCloseTo(wayOf(way).expected(demand), 6);
  });
  expect(await session.reportsAgree()).toBe(cells.length);
  await session.core.flush();
  expect(session.core.status()).toMatchObject({ queued: 0, running: 0 });

  const made = (await service.holdings()).sheets - before;
  const accounted =
    session.asks + session.lost + session.duplicates + session.core.counters.possibleDuplicates;
  expect(made).toBeLessThanOrEqual(accounted);
}

test('whatever happens on the way, each number has the report of its inputs, and no sheet is made that is not accounted for', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), endsWell), {
    numRuns: 12 * Number(process.env.EXAMPLES ?? 1),
  });
});

test('edits and undone edits of cells that share reports leave each number with the report of its inputs', async () => {
  await fc.assert(fc.asyncProperty(fc.array(quietStep, { minLength: 4, maxLength: 25 }), endsWell), {
    numRuns: 12 * Number(process.env.EXAMPLES ?? 1),
  });
});
