import type { RequestOptions } from '../../src/calculation/calculations';
import type { CalculationResult } from '../../src/calculation/outputs/calculationResult';
import { readCarried, writeCarried } from '../../src/calculation/testing/carriedText';
import { memoryStores } from '../../src/calculation/testing/testCore';
import type { Attributes, SnowStandard } from '../../contract';
import { runOperatorCommand } from '../../service/operator/commands';
import { type LiveCore, type LiveCoreOptions, startLiveCore } from '../support/liveCore';
import { startListeningService } from '../support/faults/faultProxyService';

let service: Awaited<ReturnType<typeof startListeningService>>;
beforeEach(async () => {
  service = await startListeningService();
});
afterEach(() => service.close());

const open = (options: Partial<LiveCoreOptions> = {}) =>
  startLiveCore({ url: service.url, projectId: service.projectId, apiKey: service.apiKey, ...options });

const sheetsHeld = async () => (await service.holdings()).sheets;

async function ratio(
  core: LiveCore,
  attributes: Attributes,
  options: RequestOptions = {},
): Promise<CalculationResult> {
  const template = await core.catalogue.detail('ratio');
  return core.calculations.run({ template, attributes }, options);
}

const site = { groundSnowLoad: 40, riskCategory: 'II', roughnessCategory: 'C' };
const roof = { eaveToRidgeDistance: 30, roofSlope: 4, exposure: 'Partially Exposed' };
const snowInputs = {
  ...{ ...site, ...roof, thermalCondition: 'All other structures', overrideDefaults: true },
};

interface SnowQuestion extends RequestOptions {
  standard?: SnowStandard;
  whole?: boolean;
}

async function snow(
  core: LiveCore,
  attributes: Attributes,
  question: SnowQuestion = {},
): Promise<CalculationResult> {
  const { standard = 'asce7-22', whole = false, ...options } = question;
  const code = standard === 'asce7-22' ? 'loadsSnowASCE7-22' : 'loadsSnowASCE7-16';
  const template = await core.catalogue.detail(code);
  return core.calculations.runSnow({ standard, template, attributes, whole }, options);
}

const operator = (...words: string[]) =>
  runOperatorCommand(
    { store: service.store, publications: service.publications, clock: () => new Date() },
    words,
  );

describe('sheets made', () => {
  test('a hundred edits of one input leave one sheet, and each its own number', async () => {
    const core = open();
    for (let demand = 1; demand <= 100; demand++) {
      const { results, verdict } = await ratio(core, { demand }, { cellId: 'A1' });
      expect([results.ratio, verdict]).toEqual([demand / 10, demand > 10 ? 'FAIL' : 'PASS']);
    }
    expect(await sheetsHeld()).toBe(1);
    expect(core.counters).toMatchObject({ sheets: 1, sheetsReused: 99, possibleDuplicates: 0 });
  }, 30_000);

  test('a hundred edits that overtake each other leave one sheet, and the last number', async () => {
    const core = open();
    let leave = new AbortController();
    let last: Promise<CalculationResult> | undefined;
    for (let demand = 1; demand <= 100; demand++) {
      leave.abort();
      leave = new AbortController();
      last = ratio(core, { demand }, { cellId: 'A1', signal: leave.signal });
      last.catch(() => undefined);
      if (demand % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect((await last)?.results.ratio).toBe(10);
    expect(await sheetsHeld()).toBe(1);
    expect(core.calculations.shown()).toMatchObject([{ cellId: 'A1', result: { results: { ratio: 10 } } }]);
  });

  test('200 cells that depend on one input, edited again and again: 200 sheets', async () => {
    const core = open();
    for (let edit = 1; edit <= 6; edit++) {
      const cells = Array.from({ length: 200 }, (_, cell) =>
        ratio(core, { demand: edit, capacity: cell + 1 }, { cellId: `cell ${cell}` }),
      );
      const shown = await Promise.all(cells);
      expect(shown.map(({ results }) => results.ratio)).toEqual(shown.map((_, cell) => edit / (cell + 1)));
    }
    expect(await sheetsHeld()).toBe(200);
  }, 60_000);

  test('identical cells share one sheet, also through twenty edits of what both depend on', async () => {
    const core = open();
    for (let demand = 1; demand <= 20; demand++) {
      const both = await Promise.all(['A1', 'B1', 'C1'].map((cellId) => ratio(core, { demand }, { cellId })));
      expect(both.map(({ results }) => results.ratio)).toEqual([demand / 10, demand / 10, demand / 10]);
    }
    expect(await sheetsHeld()).toBe(1);
  });

  test('a call whose callers all left is sent once: its result is there for the next caller', async () => {
    const core = open();
    await core.catalogue.detail('ratio');
    service.gate.close();
    const leave = new AbortController();
    const left = ratio(core, { demand: 3 }, { cellId: 'A1', signal: leave.signal });
    while (core.status().running === 0) await new Promise(setImmediate);
    leave.abort();
    await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
    const again = [
      ratio(core, { demand: 3 }, { cellId: 'A1' }),
      ratio(core, { demand: 3 }, { cellId: 'B1' }),
    ];
    service.gate.open();
    for (const one of await Promise.all(again)) expect(one.results.ratio).toBe(0.3);
    expect([await sheetsHeld(), core.counters.calls]).toEqual([1, 1]);
  });

  test('of two cells with the same result one is edited: it leaves the sheet to the other', async () => {
    const core = open();
    const first = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await ratio(core, { demand: 1 }, { cellId: 'B1' });
    const edited = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect(edited.sheetId).not.toBe(first.sheetId);
    const still = await ratio(core, { demand: 1 }, { cellId: 'B1' });
    expect([still.status, still.sheetUrl]).toEqual(['solved', first.sheetUrl]);
    const held = await core.client.getSheet(first.sheetId);
    expect([held.inputs.demand, held.results?.ratio]).toEqual(['1', 0.1]);
  });

  test('with the setting, every calculation has a sheet of its own', async () => {
    const core = open({ settings: { reuseSheets: false } });
    for (let demand = 1; demand <= 5; demand++) await ratio(core, { demand }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(5);
  });
});

describe('opened again', () => {
  async function calculated() {
    const core = open();
    for (let demand = 1; demand <= 30; demand++) await ratio(core, { demand }, { cellId: `A${demand}` });
    await core.flush();
    return core;
  }

  const ask = (core: LiveCore) =>
    Promise.all(
      Array.from({ length: 30 }, (_, i) => ratio(core, { demand: i + 1 }, { cellId: `A${i + 1}` })),
    );

  test('by the same computer: the same numbers, no calculating call, no sheet', async () => {
    const before = await calculated();
    const core = open({ stores: before.stores, carried: before.results.text() });
    const shown = await ask(core);
    expect(shown.map(({ results, from }) => [results.ratio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'computer']),
    );
    expect([core.counters.calls, await sheetsHeld()]).toEqual([0, 30]);
    // And each cell still has its sheet.
    await ratio(core, { demand: 99 }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(30);
  });

  test('by a colleague without a key: the same numbers, marked as not verified, and nothing is sent that needs one', async () => {
    const before = await calculated();
    const core = open({ carried: before.results.text(), apiKey: null, projectId: null });
    const shown = await ask(core);
    expect(shown.map(({ results, from }) => [results.ratio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'workbook']),
    );
    expect(core.sent()).toBe(0);
    await expect(ratio(core, { demand: 77 }, { cellId: 'A1' })).rejects.toMatchObject({ kind: 'noKey' });
  });

  /** A forged ratio in place of 0.3. */
  const forged = (result: unknown) =>
    JSON.parse(JSON.stringify(result).replace('"ratio":0.3}', '"ratio":0.2}')) as unknown;

  test('by a colleague with a key: what their sheets say too is confirmed, a number written into the file is not', async () => {
    const before = await calculated();
    const { templates, results: honest } = readCarried(before.results.text());
    const results = honest.map(forged);
    expect(results).not.toEqual(honest);
    const carried = writeCarried({ templates, results });
    for (const projectId of [service.projectId, null]) {
      const core = open({ carried, projectId });
      const [first] = await ask(core);
      expect(first).toMatchObject({ from: 'workbook', outdated: [] });
      const shown = (n: number) => core.calculations.shown().find(({ cellId }) => cellId === `A${n}`)?.result;
      while (shown(1)?.from === 'workbook' || shown(3)?.outdated.length === 0)
        await new Promise(setImmediate);
      expect(shown(1)).toMatchObject({ from: 'service', outdated: [], results: { ratio: 0.1 } });
      expect(shown(3)).toMatchObject({
        from: 'workbook',
        results: { ratio: 0.2 },
        outdated: [expect.stringContaining('says something else than this workbook')],
      });
      // Reading is all: nothing was calculated, nothing made. Refreshed on command, it is the service's number.
      expect([core.counters.calls, await sheetsHeld()]).toEqual([0, 30]);
    }
  });

  test('by a colleague who edits: a sheet of their own, and the first one stays as it was', async () => {
    const before = await calculated();
    const core = open({ carried: before.results.text() });
    await ask(core);
    await ratio(core, { demand: 50 }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(31);
  });

  test('as a copy on the same computer: it never writes the sheets of the original', async () => {
    const before = await calculated();
    const updates = jest.spyOn(before.client, 'updateSheet');
    const copy = open({
      stores: before.stores,
      carried: before.results.text(),
      document: 'document elsewhere',
    });
    await ask(copy);
    const changed = await ratio(copy, { demand: 50 }, { cellId: 'A1' });
    expect(changed.results.ratio).toBe(5);
    expect(await sheetsHeld()).toBe(31);
    expect(updates).not.toHaveBeenCalled();
    for (const { result } of before.calculations.shown()) expect(result.status).toBe('solved');
    // The copy shows the original's sheets; the original leaves them alone, once it has read that.
    await copy.flush();
    const original = open({ stores: before.stores, carried: before.results.text() });
    const [mine] = await ask(original);
    await ratio(original, { demand: 51 }, { cellId: 'A2' });
    const held = await original.client.getSheet(mine!.sheetId);
    expect(held.inputs.demand).toBe('1');
    expect(await sheetsHeld()).toBe(32);
  });

  test('after it was killed between the note and the update: the number is right, the old link is gone', async () => {
    const core = open();
    const old = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.flush();
    service.gate.close();
    const cut = ratio(core, { demand: 2 }, { cellId: 'A1' });
    cut.catch(() => undefined);
    while ((await core.client.getSheet(old.sheetId)).inputs.demand !== '2') await new Promise(setImmediate);
    core.kill();
    service.gate.open();
    const next = open({ stores: core.stores, carried: core.results.text() });
    expect(await ratio(next, { demand: 1 }, { cellId: 'A1' })).toMatchObject({
      results: { ratio: 0.1 },
      status: 'sheet since changed',
      sheetUrl: null,
    });
    expect((await ratio(next, { demand: 2 }, { cellId: 'A1' })).results.ratio).toBe(0.2);
    expect(await sheetsHeld()).toBe(1);
  });

  test('a sheet that was given up after other inputs is still known to be no evidence', async () => {
    const core = open();
    const old = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await ratio(core, { demand: 2 }, { cellId: 'A1' });
    await ratio(core, { demand: 2 }, { cellId: 'B1' });
    await ratio(core, { demand: 3 }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(2);
    await core.flush();
    const next = open({ stores: core.stores });
    const shown = await ratio(next, { demand: 1 }, { cellId: 'A1' });
    expect(shown).toMatchObject({ sheetId: old.sheetId, status: 'sheet since changed', sheetUrl: null });
  });
});

describe('every way to the same number', () => {
  const ways: [string, Attributes][] = [
    ['a steep roof', { ...snowInputs, roofSlope: 14 }],
    ['a common roof', snowInputs],
    ['a flat roof without an unbalanced load', { ...snowInputs, roofSlope: 0.25, groundSnowLoad: 15 }],
  ];

  test.each(ways)('RUN, SNOW, the sheet lifecycle, a reused sheet and a study: %s', async (_, attributes) => {
    const core = open();
    const template = await core.catalogue.detail('loadsSnowASCE7-22');
    const byRun = await core.calculations.run({ template, attributes });
    const bySnow = await snow(core, attributes);
    const bySnowWhole = await snow(core, attributes, { whole: true, cellId: 'S1' });
    await snow(core, { ...attributes, eaveToRidgeDistance: 55 }, { cellId: 'S2' });
    const reused = await snow(core, { ...attributes, eaveToRidgeDistance: 56 }, { cellId: 'S2' });
    const fresh = await snow(open(), { ...attributes, eaveToRidgeDistance: 56 });
    const { projectId } = service;
    const { sheetId } = await core.client.createSheet(template.code, { projectId, attributes });
    const bySheet = await core.client.solveSheet(sheetId);
    const rows: unknown[] = [];
    await core.study.run(
      { templateCode: template.code, rows: [{ index: 0, attributes }] },
      { write: (results) => Promise.resolve(void rows.push(...results)) },
    );
    const [row] = rows as { item: { results: CalculationResult['results'] } }[];

    expect(byRun.results.pDesign).toEqual(expect.any(Number));
    expect(bySheet.results).toEqual(byRun.results);
    expect(row?.item.results).toEqual(byRun.results);
    for (const [name, value] of Object.entries(bySnow.results)) {
      expect([name, byRun.results[name] ?? 0]).toEqual([name, value]);
      expect([name, bySnowWhole.results[name]]).toEqual([name, value]);
    }
    expect(bySnowWhole.results).toMatchObject(byRun.results);
    expect(reused.results).toMatchObject(fresh.results);
    expect(reused).toMatchObject({ sheetUrl: null });
    const linked = await snow(
      core,
      { ...attributes, eaveToRidgeDistance: 57 },
      { cellId: 'S2', whole: true },
    );
    expect(linked).toMatchObject({ sheetId: reused.sheetId, sheetUrl: expect.any(String) as string });
    const again = await snow(core, { ...attributes, eaveToRidgeDistance: 58 }, { cellId: 'S2', whole: true });
    expect(again).toMatchObject({ sheetUrl: linked.sheetUrl });
  });

  test('SNOW of the 2016 edition reads its sheet; cells that need less and more share one call', async () => {
    const core = open();
    const attributes = { ...snowInputs, thermalCondition: '1' };
    const whole = await snow(core, attributes, { standard: 'asce7-16', whole: true, cellId: 'A1' });
    const template = await core.catalogue.detail('loadsSnowASCE7-16');
    const byRun = await core.calculations.run({ template, attributes });
    expect(whole.results).toEqual(byRun.results);
    const [less, more] = await Promise.all([
      snow(core, snowInputs, { cellId: 'B1' }),
      snow(core, snowInputs, { cellId: 'C1', whole: true }),
    ]);
    expect(more.results).toMatchObject(less.results);
    expect(more.sheetId).toBe(less.sheetId);
    expect(await sheetsHeld()).toBe(3);
  });

  test('two calls of one formula take turns with their sheet and never mix their numbers', async () => {
    const core = open();
    const attributes = { ...snowInputs, thermalCondition: '1' };
    const loads = [10, 20, 30, 40, 50];
    const ask = (groundSnowLoad: number) =>
      snow(core, { ...attributes, groundSnowLoad }, { standard: 'asce7-16', whole: true, cellId: 'A1' });
    const results = await Promise.all(loads.map(ask));
    const template = await core.catalogue.detail('loadsSnowASCE7-16');
    for (const [i, groundSnowLoad] of loads.entries()) {
      const byRun = await core.calculations.run({ template, attributes: { ...attributes, groundSnowLoad } });
      expect(results[i]?.results).toEqual(byRun.results);
    }
  });

  test('a known part is not completed from a sheet that was changed in the web app, not even in an input that was left out', async () => {
    const core = open();
    const { exposure: _, ...attributes } = snowInputs;
    const part = await snow(core, attributes, { cellId: 'A1' });
    await core.client.updateSheet(part.sheetId, { attributes: { exposure: 'Sheltered' } });
    await core.client.solveSheet(part.sheetId);
    const whole = await snow(core, attributes, { cellId: 'A1', whole: true });
    expect(whole.results).toMatchObject(part.results);
    expect(whole.sheetId).toBe(part.sheetId);
    expect((await core.client.getSheet(part.sheetId)).inputs.exposure).toBe('Partially Exposed');
  });
});

describe('what changes behind a number', () => {
  test("the project's defaults: the number stays, is marked, and a refresh says old and new", async () => {
    const core = open();
    const { projectId } = service;
    const setLoad = (groundSnowLoad: number) =>
      core.client.updateProject(projectId, {
        defaults: { groundSnowLoad },
      });
    await setLoad(20);
    const ask = (of = core) => ratio(of, { useProject: true }, { cellId: 'A1' });
    await ratio(core, { demand: 1 }, { cellId: 'Z1' });
    expect((await ask()).results.ratio).toBe(2);
    await core.flush();
    await setLoad(30);

    const next = open({ stores: core.stores });
    await ask(next);
    await settled(() => next.calculations.shown()[0]!.result.outdated.length > 0);
    const marked = await ask(next);
    expect([marked.results.ratio, marked.outdated]).toEqual([2, ["the project's defaults were changed"]]);
    expect(next.counters.calls).toBe(0);

    next.calculations.refresh();
    const both = await Promise.all([ask(next), ratio(next, { useProject: true }, { cellId: 'B1' })]);
    expect(both.map(({ results, outdated }) => [results.ratio, outdated])).toEqual([
      [3, []],
      [3, []],
    ]);
    expect(next.calculations.refreshReport()).toMatchObject([
      { error: null, changed: [{ name: 'ratio', before: 2, after: 3 }, { name: 'utilization' }] },
    ]);
    // What the workbook carries from now on is the new number.
    const carried = JSON.stringify(readCarried(next.results.text()).results);
    expect(carried).toContain('"ratio":3');
    expect(carried).not.toContain('"ratio":2');
  });

  test('a publication: marked; cells read by the old template are not sent; a refresh makes a new sheet', async () => {
    const core = open();
    const old = await core.catalogue.detail('ratio');
    await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.flush();
    await operator('templates', 'publish', 'ratio');

    const next = open({ stores: core.stores });
    const kept = await next.catalogue.detail('ratio');
    expect(kept.id).toBe(old.id);
    await settled(() => (next.catalogue.published('ratio')?.id ?? old.id) !== old.id);
    const marked = await next.calculations.run(
      { template: kept, attributes: { demand: 1 } },
      { cellId: 'A1' },
    );
    expect(marked.outdated).toEqual(['calculated with version 3 of the template; version 4 is published']);
    next.calculations.refresh(['A1']);
    const stale = next.calculations.run({ template: kept, attributes: { demand: 1 } }, { cellId: 'A1' });
    await expect(stale).rejects.toMatchObject({ code: 'TEMPLATE_REPUBLISHED' });
    const unknown = next.calculations.run({ template: kept, attributes: { demand: 5 } }, { cellId: 'A1' });
    await expect(unknown).rejects.toMatchObject({ code: 'TEMPLATE_REPUBLISHED' });
    const again = await ratio(next, { demand: 1 }, { cellId: 'A1' });
    expect([again.outdated, again.template.id === old.id, again.sheetId === marked.sheetId]).toEqual([
      [],
      false,
      false,
    ]);
    expect(await sheetsHeld()).toBe(2);
    expect(next.calculations.refreshReport()).toHaveLength(1);
  });

  test('with the setting, an outdated result is recalculated automatically', async () => {
    const core = open();
    await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.flush();
    await operator('templates', 'publish', 'ratio');
    const next = open({ stores: core.stores, settings: { recomputeOutdated: true } });
    await next.catalogue.verified('ratio');
    expect(await ratio(next, { demand: 1 }, { cellId: 'A1' })).toMatchObject({
      outdated: [],
      from: 'service',
    });
    await ratio(next, { demand: 1 }, { cellId: 'A1' });
    expect(next.counters.calls).toBe(1);
  });

  test('an edit in the web app is overwritten by the next reuse, in every field', async () => {
    const core = open();
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.client.updateSheet(sheetId, { attributes: { capacity: 1, mode: 'no check' } });
    const next = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect([next.sheetId, next.results.ratio, next.verdict]).toEqual([sheetId, 0.2, 'PASS']);
  });

  test('an upgraded sheet is not in the way of the cell that owns it', async () => {
    const core = open();
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await operator('templates', 'publish', 'ratio');
    await operator('sheets', 'upgrade', sheetId);
    expect((await ratio(core, { demand: 2 }, { cellId: 'A1' })).results.ratio).toBe(0.2);
  });

  test('a sheet that was deleted is replaced', async () => {
    const core = open();
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.client.bulkDelete({ sheetIds: [sheetId] });
    const next = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect([next.sheetId === sheetId, next.results.ratio]).toEqual([false, 0.2]);
    expect(await sheetsHeld()).toBe(1);
  });
});

describe('what waits', () => {
  test('is not sent once it is paused', async () => {
    const core = open();
    await core.catalogue.detail('ratio');
    service.gate.close();
    const all = Array.from({ length: 30 }, (_, i) => ratio(core, { demand: i + 1 }, { cellId: `A${i}` }));
    const settledAll = Promise.allSettled(all);
    while (core.status().running === 0) await new Promise(setImmediate);
    core.settings.set({ paused: true });
    service.gate.open();
    const ends = await settledAll;
    const sent = ends.filter(({ status }) => status === 'fulfilled').length;
    expect(sent).toBe(6);
    expect(await sheetsHeld()).toBe(6);
    expect(ends.at(-1)).toMatchObject({ reason: { code: 'PAUSED' } });
    // What is known goes on being shown.
    expect((await ratio(core, { demand: 1 }, { cellId: 'A0' })).results.ratio).toBe(0.1);
    core.settings.set({ paused: false });
    expect((await ratio(core, { demand: 30 }, { cellId: 'A29' })).results.ratio).toBe(3);
  });

  test('is not sent into a project that is no longer chosen, wherever it waits', async () => {
    const core = open();
    const other = await core.client.createProject({ name: 'Other' });
    await core.catalogue.detail('ratio');
    await ratio(core, { demand: 1 }, { cellId: 'A1' });
    service.gate.close();
    // The first of this cell is under way, the second waits for its sheet, the third in the queue of lanes.
    const ends = Promise.allSettled([
      ratio(core, { demand: 2 }, { cellId: 'A1' }),
      ratio(core, { demand: 3 }, { cellId: 'A1' }),
      ...Array.from({ length: 9 }, (_, i) => ratio(core, { demand: 10 + i }, { cellId: `B${i}` })),
    ]);
    while (core.status().running < 6) await new Promise(setImmediate);
    core.connection.set({ projectId: other.projectId });
    service.gate.open();
    const codes = (await ends).map((end) =>
      end.status === 'rejected' ? (end.reason as { code: string }).code : '',
    );
    expect(codes[1]).toBe('CONNECTION_CHANGED');
    expect(codes.at(-1)).toBe('CONNECTION_CHANGED');
    const { results } = await ratio(core, { demand: 3 }, { cellId: 'A1' });
    expect(results.ratio).toBe(0.3);
  });
});

test.each([
  ['denied', () => Promise.reject(new Error('denied'))],
  [
    'full of garbage',
    () =>
      Promise.resolve([
        ['x', 1],
        ['y', null],
        ['z', { owns: 'me' }],
      ] as [string, unknown][]),
  ],
])('a store that is %s costs nothing but what would have been kept', async (_, entries) => {
  const stores = memoryStores();
  for (const store of Object.values(stores)) {
    store.entries = entries;
    store.set = () => Promise.reject(new Error('no'));
  }
  const core = open({ stores });
  for (const demand of [1, 2]) await ratio(core, { demand }, { cellId: 'A1' });
  expect((await ratio(core, { demand: 1 }, { cellId: 'A1' })).results.ratio).toBe(0.1);
  await core.flush();
  expect(await sheetsHeld()).toBe(1);
  expect(core.failures.length).toBeGreaterThan(0);
});

test('a store that hangs holds nothing up for longer than its deadline', async () => {
  const stores = memoryStores();
  for (const store of Object.values(stores)) store.entries = () => new Promise(() => undefined);
  const core = open({ stores });
  const pending = ratio(core, { demand: 1 }, { cellId: 'A1' });
  core.letDeadlinesPass();
  expect((await pending).results.ratio).toBe(0.1);
});

async function settled(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 1));
}
