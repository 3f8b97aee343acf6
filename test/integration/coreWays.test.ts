import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import type { Attributes } from '../../contract';
import { service, open, sheetsHeld, snowInputs, snow, startServiceForEachTest } from '../support/coreSession';
import { rawCalls } from '../support/rawCalls';

startServiceForEachTest();

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
    const { sheetId } = await rawCalls(service).createSheet(template.code, { projectId, attributes });
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
