/** What the add-in wrote before its rooms and names of today is read as it was meant: workbooks and browsers outlive a release. */
import { bootOffice } from '../../host/testing/officeInJest';
import { ServiceSpeed } from '../../src/core/sending/serviceSpeed';
import { calculated } from '../../src/core/testing/answers';
import { snowTemplate } from '../../src/core/testing/templates';
import { createTestCore, memoryStores } from '../../src/core/testing/testCore';
import { createConnectionStore } from '../../src/connection/connectionStore';
import { createWorkbookResultPart, xmlOf } from '../../src/workbook/stored/resultPart';
import before from './data/writtenBefore.json';

const cell = (row: number, inputs: string) =>
  JSON.stringify([`'Roofs'!B${row}`, snowTemplate.code, `'Roofs'!${inputs}`, 0]);
const roofs = [
  { cellId: cell(2, 'A2:A5'), roofSlope: 4, pF: 31, sheetId: 'sheet-1' },
  { cellId: cell(3, 'A6:A9'), roofSlope: 5, pF: 32, sheetId: 'sheet-2' },
];

/** The stores of a computer, as that version left them. */
async function storesOfThen() {
  const stores = memoryStores();
  const { results, templates, sheets, learned } = before as unknown as Record<string, [string, unknown][]>;
  await stores.results.set(results ?? []);
  await stores.templates.set(templates ?? []);
  await stores.sheets.set(sheets ?? []);
  await stores.serviceSpeed.set(learned ?? []);
  return stores;
}

const run = (core: ReturnType<typeof createTestCore>, roofSlope: number, cellId: string) =>
  core.calculations.run({ template: snowTemplate, attributes: { roofSlope } }, { cellId });

test('the results in a workbook are shown without a call', async () => {
  const core = createTestCore({}, { carried: before.carried });
  expect(core.calculations.shown().map(({ cellId, isHere }) => [cellId, isHere])).toEqual(
    roofs.map(({ cellId }) => [cellId, false]),
  );
  for (const { cellId, roofSlope, pF, sheetId } of roofs) {
    const shown = await run(core, roofSlope, cellId);
    expect(shown).toMatchObject({ results: { pF }, sheetId, from: 'workbook', outdated: [] });
  }
  expect(core.counters).toMatchObject({ calls: 0, fromWorkbook: roofs.length });
});

test('its part is read through Office.js, and what is written back is read by that version too', async () => {
  const office = bootOffice();
  globalThis.Excel = office.Excel;
  globalThis.DOMParser = office.window.DOMParser;
  try {
    await Excel.run(async (context) => {
      context.workbook.customXmlParts.add(
        xmlOf({ documentId: 'document 1', author: '', text: before.carried }).replace(' author=""', ''),
      );
      await context.sync();
    });
    const carried = await createWorkbookResultPart().read();
    expect(carried).toEqual([{ documentId: 'document 1', author: '', text: before.carried }]);
    const core = createTestCore({}, { carried: carried[0]?.text });
    for (const { cellId, roofSlope } of roofs) await run(core, roofSlope, cellId);
    expect(JSON.parse(core.results.text())).toEqual(JSON.parse(before.carried));
  } finally {
    await office.close();
    for (const name of ['Excel', 'DOMParser']) Reflect.deleteProperty(globalThis, name);
  }
});

test('a result of another project answers nothing in this one', async () => {
  const calculate = jest.fn(() => Promise.reject(new Error('not reachable')));
  const core = createTestCore(
    { calculate },
    { carried: before.carried, connection: { projectId: 'another' } },
  );
  const [roof] = roofs;
  await expect(run(core, roof!.roofSlope, 'Sheet9!Z1')).rejects.toThrow('not reachable');
  expect(calculate).toHaveBeenCalledTimes(1);
});

test('the results of a computer are shown without a call', async () => {
  const core = createTestCore({}, { stores: await storesOfThen(), document: 'document 1' });
  for (const { cellId, roofSlope, pF } of roofs) {
    expect(await run(core, roofSlope, cellId)).toMatchObject({ results: { pF }, from: 'computer' });
  }
  expect(core.counters).toMatchObject({ calls: 0, fromComputer: roofs.length });
});

test('an input that changes is solved on the sheet that the cell had then', async () => {
  const calculate = jest.fn(() => Promise.resolve(calculated()));
  const updateSheet = jest.fn(() => Promise.reject(new Error('the sheet of then')));
  const stores = await storesOfThen();
  const core = createTestCore({ calculate, updateSheet }, { stores, document: 'document 1' });
  await run(core, 4, roofs[0]!.cellId);
  await expect(run(core, 6, roofs[0]!.cellId)).rejects.toThrow('the sheet of then');
  expect(updateSheet).toHaveBeenCalledWith('sheet-1', expect.anything());
  expect(calculate).not.toHaveBeenCalled();
});

test('the speed of a service is known', async () => {
  const { serviceSpeed: store } = await storesOfThen();
  const speed = new ServiceSpeed(store);
  await speed.loaded;
  const code = snowTemplate.code;
  expect([speed.roundTrip, speed.batchRate(code)]).toEqual([0.05, 5]);
  // Then it was found by growing from six: no service refused more.
  expect(speed.concurrency).toBeNull();
  expect([speed.single(code), speed.unbatched(code, 12), speed.unbatched(code, 6)]).toEqual([
    0.3,
    0.25,
    null,
  ]);
});

test('the connection, its key and who configured it', () => {
  const texts = new Map([['calc.connection', before.connection]]);
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  };
  const allowed = ['https://service.test', 'https://other.test'];
  const connection = createConnectionStore(storage, () => 'calc.connection', allowed);
  expect(connection.get()).toEqual({
    serviceUrl: 'https://service.test',
    apiKey: 'key-of-then',
    projectId: 'project',
    projectName: 'Project',
    configuredBy: 'user',
  });
  connection.set({ serviceUrl: 'https://other.test' });
  expect(connection.get()).toMatchObject({ apiKey: 'other', configuredBy: 'local' });
  const written = JSON.parse(texts.get('calc.connection') ?? '') as { connections: unknown };
  expect(written.connections).toEqual((JSON.parse(before.connection) as typeof written).connections);
});
