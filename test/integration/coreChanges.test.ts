import { readCarried } from '../../src/core/testing/carriedText';
import {
  service,
  open,
  sheetsHeld,
  ratio,
  operator,
  settled,
  startServiceForEachTest,
} from '../support/coreSession';
import { rawCalls } from '../support/rawCalls';

startServiceForEachTest();

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

  test('an edit in the web app is overwritten by the next reuse, in every field', async () => {
    const core = open();
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    await core.client.updateSheet(sheetId, { attributes: { capacity: 1, mode: 'no check' } });
    const next = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect([next.sheetId, next.results.ratio, next.verdict]).toEqual([sheetId, 0.2, 'PASS']);
  });

  test('an edit between the inputs of a cell and their solve gives no number for other inputs', async () => {
    const beside = open().client;
    const core = open({
      async before(address) {
        const [, sheetId] = /sheets\/([^/]+)\/solve$/.exec(address) ?? [];
        if (sheetId) await beside.updateSheet(sheetId, { attributes: { demand: 5 } });
      },
    });
    const { sheetId } = await ratio(core, { demand: 1 }, { cellId: 'A1' });
    const next = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect([next.results.ratio, next.sheetId === sheetId]).toEqual([0.2, false]);
    expect((await beside.getSheet(sheetId)).inputs.demand).toBe('5');
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
    await rawCalls(service).deleteSheets({ sheetIds: [sheetId] });
    const next = await ratio(core, { demand: 2 }, { cellId: 'A1' });
    expect([next.sheetId === sheetId, next.results.ratio]).toEqual([false, 0.2]);
    expect(await sheetsHeld()).toBe(1);
  });
});
