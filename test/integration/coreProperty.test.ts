import fc from 'fast-check';
import { memoryStores } from '../../src/calculation/testing/testCore';
import type { CoreStores } from '../../src/calculation/core';
import { CalcError } from '../../src/client/errors/calcError';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import { cutShort, type Fault, page, refusal, reset } from '../support/faults/faultProxyFaults';
import { startListeningService } from '../support/faults/faultProxyService';
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
const routes = ['calculate', 'updateSheet', 'solveSheet', 'getTemplate', 'getProject'] as const;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      cell: fc.nat(2),
      demand: fc.integer({ min: 1, max: 4 }),
    }),
  },
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
  inputs = new Map<string, number>();
  /** Cells whose ownership a kill may have lost, and creating calls that it cut off. */
  lost = 0;
  duplicates = 0;
  shown = new Set<string>();
  leaving = new Map<string, AbortController>();
  underWay = new Set<Promise<unknown>>();

  open(carried?: string): LiveCore {
    const { projectId, apiKey } = service;
    return startLiveCore({ url: proxy.url, projectId, apiKey, stores: this.stores, carried });
  }

  /** As Excel asks: what the cell was asked before is not wanted any more. */
  ask(cell: string): Promise<number> {
    this.leaving.get(cell)?.abort();
    const leave = new AbortController();
    this.leaving.set(cell, leave);
    const demand = this.inputs.get(cell) ?? 1;
    this.shown.add(`${cell} ${demand}`);
    const { core } = this;
    const calculated = core.catalogue
      .detail('ratio')
      .then((template) =>
        core.calculations.run({ template, attributes: { demand } }, { cellId: cell, signal: leave.signal }),
      )
      .then(({ results }) => {
        // Whatever happens on the way, a number is that of its inputs.
        expect(results.ratio).toBe(demand / 10);
        return results.ratio as number;
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
    this.core = this.open(carried);
  }
}

test('whatever happens on the way, the cells end as without faults, and no sheet is made that is not accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      proxy.reset();
      const before = (await service.holdings()).sheets;
      const session = new Session();
      for (const each of steps) {
        switch (each.kind) {
          case 'edit':
            session.inputs.set(cells[each.cell]!, each.demand);
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
            break;
          case 'close':
            await session.close();
            break;
          case 'kill':
            await new Promise(setImmediate);
            await session.kill();
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
      expect(values).toEqual(cells.map((cell) => (session.inputs.get(cell) ?? 1) / 10));
      await session.core.flush();
      expect(session.core.status()).toMatchObject({ queued: 0, running: 0 });

      const made = (await service.holdings()).sheets - before;
      const accounted =
        session.shown.size + session.lost + session.duplicates + session.core.counters.possibleDuplicates;
      expect(made).toBeLessThanOrEqual(accounted);
    }),
    { numRuns: 12 * Number(process.env.EXAMPLES ?? 1) },
  );
});
