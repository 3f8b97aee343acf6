import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { memoryStores } from '../../src/core/testing/testCore';
import { service, open, sheetsHeld, ratio, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

describe('sheets made', () => {
  test('a hundred edits of one input leave one sheet, and each its own number', async () => {
    const core = open();
    for (let demand = 1; demand <= 100; demand++) {
      const { results, verdict } = await ratio(core, { demand }, { cellId: 'A1' });
      expect([results.ratio, verdict]).toEqual([demand / 10, demand > 10 ? 'FAIL' : 'PASS']);
    }
    expect(await sheetsHeld()).toBe(1);
    expect(core.counters).toMatchObject({ sheets: 1, sheetsReused: 99, possibleDuplicates: 0 });
  });

  test('a hundred edits that overtake each other leave one sheet, and the last number', async () => {
    const core = open();
    let leave = new AbortController();
    let last: Promise<CalculationResult> | undefined;
    for (let demand = 1; demand <= 100; demand++) {
      leave.abort();
      leave = new AbortController();
      last = ratio(core, { demand }, { cellId: 'A1', signal: leave.signal });
      last.catch(() => undefined);
      // Some leave before they are sent, others while they are under way.
      if (demand % 10 === 0) await new Promise(setImmediate);
    }
    expect((await last)?.results.ratio).toBe(10);
    expect(await sheetsHeld()).toBe(1);
    expect(core.calculations.shown()).toMatchObject([{ cellId: 'A1', result: { results: { ratio: 10 } } }]);
  });

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

  test('with the setting, every calculation has its own sheet', async () => {
    const core = open({ settings: { reuseSheets: false } });
    for (let demand = 1; demand <= 5; demand++) await ratio(core, { demand }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(5);
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

test('a store that hangs delays calls no longer than its deadline', async () => {
  const stores = memoryStores();
  for (const store of Object.values(stores)) store.entries = () => new Promise(() => undefined);
  const core = open({ stores });
  const pending = ratio(core, { demand: 1 }, { cellId: 'A1' });
  core.letDeadlinesPass();
  expect((await pending).results.ratio).toBe(0.1);
});
