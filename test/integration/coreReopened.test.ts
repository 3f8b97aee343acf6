import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import { CalcError } from '../../src/client/calcError';
import { type LiveCore } from '../support/liveCore';
import { service, open, sheetsHeld, ratio, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

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

  test('by a colleague with a key: the same numbers, not verified, and nothing is sent for them', async () => {
    const before = await calculated();
    const core = open({ carried: before.results.text() });
    const read = jest.spyOn(core.client, 'getSheet');
    const shown = await ask(core);
    expect(shown.map(({ results, from }) => [results.ratio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'workbook']),
    );
    expect([read.mock.calls.length, core.counters.calls, await sheetsHeld()]).toEqual([0, 0, 30]);
  });

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

  test('by a colleague with a key who types a formula: a number written into the file does not answer it', async () => {
    const before = await calculated();
    const { templates, results } = readCarried(before.results.text());
    const core = open({ carried: writeCarried({ templates, results: results.map(forged) }) });
    const honest = await ratio(core, { demand: 1 }, { cellId: 'Z1' });
    expect(honest).toMatchObject({ from: 'service', results: { ratio: 0.1 } });
    expect([core.counters.calls, await sheetsHeld()]).toEqual([0, 30]);
    const forgedOne = await ratio(core, { demand: 3 }, { cellId: 'Z2' });
    expect(forgedOne).toMatchObject({ from: 'service', results: { ratio: 0.3 } });
    // Also where Excel gives no address.
    expect((await ratio(core, { demand: 3 }, {})).results.ratio).toBe(0.3);
    expect([core.counters.calls, await sheetsHeld()]).toEqual([1, 31]);
    // The cell of the file stands as it was opened, and says so, until it calculates.
    expect((await ratio(core, { demand: 3 }, { cellId: 'A3' })).results.ratio).toBe(0.3);
  });

  test('with sheets that are gone or hold other inputs: what is not confirmed is calculated', async () => {
    const before = await calculated();
    const [first, second] = before.calculations.shown().map(({ result }) => result);
    await before.client.updateSheet(first!.sheetId, { attributes: { demand: 7 } });
    const { templates, results } = readCarried(before.results.text());
    const text = JSON.stringify(results).replace(second!.sheetId, '00000000-0000-4000-8000-000000000000');
    const core = open({ carried: writeCarried({ templates, results: JSON.parse(text) as unknown[] }) });
    core.calculations.verify();
    const shown = await ask(core);
    expect(shown.map(({ results: { ratio: shownRatio }, from }) => [shownRatio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'service']),
    );
    expect([core.counters.calls, await sheetsHeld()]).toEqual([2, 32]);
  });

  test('by a colleague whose service does not answer: the numbers of the file, not verified', async () => {
    const before = await calculated();
    const core = open({ carried: before.results.text() });
    await core.catalogue.verified('ratio');
    core.calculations.verify();
    service.gate.close();
    const down = new CalcError({ kind: 'network', code: 'NO_CONNECTION', message: 'down', retryable: true });
    const read = jest.spyOn(core.client, 'getSheet').mockRejectedValue(down);
    const shown = await ask(core);
    expect(shown.map(({ results, from }) => [results.ratio, from])).toEqual(
      shown.map((_, i) => [(i + 1) / 10, 'workbook']),
    );
    expect(read.mock.calls.length).toBeLessThanOrEqual(4);
    service.gate.open();
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
    // The copy shows the original's sheets; the original no longer changes them once it has read that.
    await copy.flush();
    const original = open({ stores: before.stores, carried: before.results.text() });
    const [mine] = await ask(original);
    await ratio(original, { demand: 51 }, { cellId: 'A2' });
    const held = await original.client.getSheet(mine!.sheetId);
    expect(held.inputs.demand).toBe('1');
    expect(await sheetsHeld()).toBe(32);
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

  test('a sheet that was given up after other inputs is no evidence: the cell gets another one', async () => {
    const core = open();
    const old = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await ratio(core, { demand: 2 }, { cellId: 'A1' });
    await ratio(core, { demand: 2 }, { cellId: 'B1' });
    await ratio(core, { demand: 3 }, { cellId: 'A1' });
    expect(await sheetsHeld()).toBe(2);
    await core.flush();
    const next = open({ stores: core.stores });
    const shown = await ratio(next, { demand: 1 }, { cellId: 'A1' });
    expect(shown.sheetId).not.toBe(old.sheetId);
    expect((await next.client.getSheet(shown.sheetId)).inputs.demand).toBe('1');
  });
});
