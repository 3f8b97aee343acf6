import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import { memoryStores } from '../../src/core/testing/testCore';
import {
  service,
  open,
  sheetsHeld,
  ratio,
  operator,
  settled,
  startServiceForEachTest,
} from '../support/coreSession';
import { type LiveCore } from '../support/liveCore';
import { rawCalls } from '../support/rawCalls';

startServiceForEachTest();

test('a hundred edits of one input leave one sheet, and each its own number', async () => {
  const core = open();
  for (let demand = 1; demand <= 100; demand++) {
    const { results, verdict } = await ratio(core, { demand }, { cellId: 'A1' });
    expect([results.ratio, verdict]).toEqual([demand / 10, demand > 10 ? 'FAIL' : 'PASS']);
  }
  expect(await sheetsHeld()).toBe(1);
  expect(core.counters).toMatchObject({ sheets: 1, sheetsReused: 99, possibleDuplicates: 0 });
});

test('what waits is not sent once it is paused', async () => {
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

test('a store that hangs delays calls no longer than its deadline', async () => {
  const stores = memoryStores();
  for (const store of Object.values(stores)) store.entries = () => new Promise(() => undefined);
  const core = open({ stores });
  const pending = ratio(core, { demand: 1 }, { cellId: 'A1' });
  core.letDeadlinesPass();
  expect((await pending).results.ratio).toBe(0.1);
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

  /** A forged ratio in place of 0.3. */
  const forged = (result: unknown) =>
    JSON.parse(JSON.stringify(result).replace('"ratio":0.3}', '"ratio":0.2}')) as unknown;

  test('and recalculated with a key: what their sheets say is confirmed, a number written into the file is calculated', async () => {
    const before = await calculated();
    const { templates, results: honest } = readCarried(before.results.text());
    const results = honest.map(forged);
    expect(results).not.toEqual(honest);
    const core = open({ carried: writeCarried({ templates, results }) });
    const opened = await ask(core);
    expect(opened[2]).toMatchObject({ from: 'workbook', results: { ratio: 0.2 } });
    const read = jest.spyOn(core.client, 'getSheet');
    const shown = await ask(core);
    expect(shown.map(({ results: { ratio: shownRatio }, from }) => [shownRatio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'service']),
    );
    // One read for each, and a sheet for the one that is not confirmed.
    expect([read.mock.calls.length, core.counters.calls, await sheetsHeld()]).toEqual([30, 1, 31]);
    await ask(core);
    expect([read.mock.calls.length, core.counters.calls, await sheetsHeld()]).toEqual([30, 1, 31]);
  });

  test('after it was killed between the note and the update: the number is right, and so is its report', async () => {
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
    next.settings.set({ paused: true });
    expect(await ratio(next, { demand: 1 }, { cellId: 'A1' })).toMatchObject({
      ...{ results: { ratio: 0.1 }, status: 'report since changed' },
      ...{ sheetId: '', sheetUrl: null },
    });
    next.settings.set({ paused: false });
    const healed = await ratio(next, { demand: 1 }, { cellId: 'A1' });
    expect(healed).toMatchObject({ results: { ratio: 0.1 }, sheetId: old.sheetId, sheetUrl: old.sheetUrl });
    expect((await next.client.getSheet(old.sheetId)).inputs.demand).toBe('1');
    expect((await ratio(next, { demand: 2 }, { cellId: 'A1' })).results.ratio).toBe(0.2);
    expect(await sheetsHeld()).toBe(1);
  });
});

describe('what changes behind a number', () => {
  test("the project's defaults: the number stays, is marked, and a refresh says old and new", async () => {
    const core = open();
    const { projectId } = service;
    const setLoad = (groundSnowLoad: number) =>
      rawCalls(service).updateProject(projectId, {
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

  test('an upgraded sheet is not in the way of the cell that owns it', async () => {
    const core = open();
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await operator('templates', 'publish', 'ratio');
    await operator('sheets', 'upgrade', sheetId);
    expect((await ratio(core, { demand: 2 }, { cellId: 'A1' })).results.ratio).toBe(0.2);
  });
});
