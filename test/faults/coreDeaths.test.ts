/** The page or the service ends in the middle of the work, and comes back: over real fetch and the real service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StudyRowResult } from '../../src/study/engine/study';
import { memoryStores } from '../../src/core/testing/testCore';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import type { Fault } from '../support/faults/faultProxyFaults';
import {
  type MortalService,
  startListeningService,
  startMortalService,
} from '../support/faults/faultProxyService';
import { type LiveCore, startLiveCore } from '../support/liveCore';

const settled = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
};

describe('the page ends during a study', () => {
  const demands = [1, 2, 3];
  const rows = demands.map((demand, index) => ({ index, attributes: { demand } }));
  let service: Awaited<ReturnType<typeof startListeningService>>;
  beforeAll(async () => {
    service = await startListeningService();
  });
  afterAll(() => service.close());

  const listener = (written: Map<number, StudyRowResult>, isAlive = () => true) => ({
    write(results: StudyRowResult[]) {
      if (!isAlive()) return new Promise<never>(() => undefined);
      for (const result of results) {
        written.set(result.index, result);
        if (result.ok) expect(result.item.results?.ratio).toBe(demands[result.index]! / 10);
      }
      return Promise.resolve();
    },
  });

  /**
   * A study whose page ends at one write of its journal.
   *
   * @param moment whether that write still arrives
   * @returns false when it came to its end before that
   */
  async function killedAt(write: number, moment: 'before' | 'after'): Promise<boolean> {
    const { url, projectId, apiKey } = service;
    const stores = memoryStores();
    const kept = stores.journal.set;
    let writes = 0;
    let killed: () => void = () => undefined;
    const death = new Promise<'killed'>((resolve) => (killed = () => resolve('killed')));
    let alive = true;
    stores.journal.set = async (entries) => {
      writes += 1;
      if (writes < write) return kept(entries);
      if (moment === 'after') await kept(entries);
      alive = false;
      core.kill();
      killed();
      return new Promise<never>(() => undefined);
    };
    const core: LiveCore = startLiveCore({ url, projectId, apiKey, stores });
    const before = (await service.holdings()).sheets;
    const written = new Map<number, StudyRowResult>();
    const first = core.study.run(
      { templateCode: 'ratio', rows },
      listener(written, () => alive),
    );
    const end = await Promise.race([death, first.then(() => 'finished' as const)]);
    if (end === 'finished') return false;

    stores.journal.set = kept;
    const next = startLiveCore({ url, projectId, apiKey, stores });
    const [entry] = await next.study.unfinished();
    const resumed = entry
      ? await next.study.resume(entry, rows, listener(written), { decision: 'resubmit' })
      : // Not a word of it was journalled: nothing was sent either.
        await next.study.run({ templateCode: 'ratio', rows }, listener(written));
    expect(resumed.state).toBe('finished');
    expect([...written.keys()].sort()).toEqual([0, 1, 2]);
    expect([...written.values()].every(({ ok }) => ok)).toBe(true);
    expect(await next.study.unfinished()).toEqual([]);
    const made = (await service.holdings()).sheets - before;
    const counted = resumed.state === 'finished' ? resumed.report.possibleDuplicates : 0;
    expect([write, moment, made >= 3 && made <= 3 + counted]).toEqual([write, moment, true]);
    return true;
  }

  test.each(['before', 'after'] as const)(
    'at whichever write of its journal, which %s arrives: resumed, no row is missing and every second sheet is counted',
    async (moment) => {
      let write = 1;
      while (await killedAt(write, moment)) write += 1;
      // What is taken, what is sent, what is accepted, what is written.
      expect(write).toBeGreaterThanOrEqual(5);
    },
  );

  test('between the sending and the note that it was taken, while the batch runs: it is found, and nothing is doubled', async () => {
    const { url, projectId, apiKey, gate } = service;
    const stores = memoryStores();
    const before = (await service.holdings()).sheets;
    gate.close();
    const core = startLiveCore({ url, projectId, apiKey, stores });
    void core.study.run({ templateCode: 'ratio', rows }, listener(new Map())).catch(() => undefined);
    await gate.held(1);
    core.kill();
    const [[key, entry] = []] = await stores.journal.entries();
    // As if the answer had come no further than the network.
    const sent = entry as { batch: object };
    await stores.journal.set([
      [key!, { ...sent, batch: { ...sent.batch, state: 'submitting', batchId: undefined } }],
    ]);

    const written = new Map<number, StudyRowResult>();
    const next = startLiveCore({ url, projectId, apiKey, stores });
    const [unfinished] = await next.study.unfinished();
    const resumed = next.study.resume(unfinished!, rows, listener(written));
    await settled(() => next.sent('getBatch') > 0);
    gate.open();
    expect(await resumed).toMatchObject({ state: 'finished', report: { done: 3, possibleDuplicates: 0 } });
    expect([written.size, (await service.holdings()).sheets - before]).toEqual([3, 3]);
  });
});

describe('the service is killed and comes back on the same data', () => {
  let dataDir: string;
  let mortal: MortalService;
  let proxy: FaultProxy;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'calc-deaths-'));
    mortal = await startMortalService(dataDir);
    proxy = await startFaultProxy(mortal.url());
  });
  afterEach(async () => {
    await mortal.kill();
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = () => startLiveCore({ url: proxy.url, projectId: mortal.projectId, apiKey: mortal.apiKey });

  /** Dies, and is back before a client notices. A request meanwhile waits at the proxy. */
  const dies = (moment: 'before' | 'after'): Fault => ({
    name: `death ${moment} the work`,
    async meet(exchange) {
      if (moment === 'after') await exchange.forward();
      await mortal.kill();
      await mortal.comeBack();
      proxy.leadTo(mortal.url());
      exchange.cut();
    },
  });

  const loads = Array.from({ length: 24 }, (_, i) => 20 + i);
  const inputs = (groundSnowLoad: number) => ({
    ...{ groundSnowLoad, riskCategory: 'II', roughnessCategory: 'C', overrideDefaults: true },
    ...{ eaveToRidgeDistance: 30, roofSlope: 4, exposure: 'Partially Exposed' },
  });

  /** The sheet of the result holds its inputs, and says the same. */
  async function isOf(
    core: LiveCore,
    load: number,
    sheetId: string,
    results: object | undefined,
  ): Promise<void> {
    const sheet = await core.client.getSheet(sheetId);
    expect([Number(sheet.inputs.groundSnowLoad), sheet.results]).toEqual([load, results]);
    expect(sheet.results?.pF).toEqual(expect.any(Number));
  }

  test.each(['before', 'after'] as const)('%s its work, while 24 cells calculate', async (moment) => {
    const core = open();
    const template = await core.catalogue.verified('loadsSnowASCE7-22');
    proxy.script('calculate', [null, null, null, dies(moment)]);
    const ask = (load: number, i: number) =>
      core.calculations.run({ template, attributes: inputs(load) }, { cellId: `A${i}` });
    // Those whose second sending met the dead one, too, are asked again, as a recalculation does.
    const first = await Promise.allSettled(loads.map(ask));
    const failed = first.filter(({ status }) => status === 'rejected').length;
    const shown = await Promise.all(loads.map(ask));
    for (const [i, { sheetId, results }] of shown.entries()) await isOf(core, loads[i]!, sheetId, results);
    expect(failed).toBeLessThan(loads.length);
    expect(core.status()).toMatchObject({ queued: 0, running: 0 });
    const { sheets } = await mortal.stop();
    const { counters } = core;
    expect(counters.possibleDuplicates).toBeGreaterThan(0);
    expect(sheets).toBeGreaterThanOrEqual(loads.length);
    expect(sheets).toBeLessThanOrEqual(counters.sheets + counters.possibleDuplicates);
  });

  test.each(['bulkCalculate', 'getBatch'] as const)('at %s of a study', async (route) => {
    const core = open();
    proxy.script(route, [dies('after')]);
    const written = new Map<number, StudyRowResult>();
    const rows = loads.map((load, index) => ({ index, attributes: inputs(load) }));
    const end = await core.study.run(
      { templateCode: 'loadsSnowASCE7-22', rows },
      {
        write(results) {
          for (const result of results) written.set(result.index, result);
          return Promise.resolve();
        },
      },
    );
    expect(end).toMatchObject({ state: 'finished', report: { done: loads.length, failed: 0 } });
    for (const [index, row] of written) {
      if (!row.ok) throw row.error;
      await isOf(core, loads[index]!, row.item.sheetId!, row.item.results);
    }
    const { sheets } = await mortal.stop();
    const counted = end.state === 'finished' ? end.report.possibleDuplicates : 0;
    expect(sheets).toBeGreaterThanOrEqual(loads.length);
    expect(sheets).toBeLessThanOrEqual(loads.length + counted);
  });
});
