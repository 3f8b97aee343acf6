/** Events that Office.js takes from the Common API, in Chromium: those of bindings, of the selection and of settings. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { startSampleHost, readySamplePane } from '../support/sampleHost';

let host: WorkbookHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url, switches: { seed: 7 } });
  pane = await readySamplePane(book);
  await book.settled(60_000);
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

const run = (body: string): Promise<unknown> =>
  pane.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    ${body}
  })`);
const seen = (): Promise<unknown> => pane.evaluate('window.seen');
async function until(condition: string): Promise<void> {
  await pane.waitForFunction(condition);
}

test('handlers of a binding, of the selection and of settings are called, until they are removed', async () => {
  await run(`
    window.seen = [];
    const binding = context.workbook.bindings.add(sheet.getRange('M2:N4'), 'Range', 'watched');
    binding.load('id');
    await context.sync();
    window.handlers = [
      binding.onDataChanged.add(async ({ binding }) => { seen.push(['data', binding.id]); }),
      binding.onSelectionChanged.add(async ({ startRow, startColumn, rowCount, columnCount }) => {
        seen.push(['selected', startRow, startColumn, rowCount, columnCount]);
      }),
      context.workbook.onSelectionChanged.add(async () => { seen.push(['selection']); }),
      context.workbook.settings.onSettingsChanged.add(async () => { seen.push(['settings']); }),
    ];
    await context.sync();
    sheet.getRange('A20').values = [['beside']];
    sheet.getRange('N4').values = [['within']];
    await context.sync();`);
  await until('window.seen.length === 1');
  expect(await seen()).toEqual([['data', 'watched']]);
  await run("seen.length = 0; sheet.getRange('N3:P9').select(); await context.sync();");
  await until('window.seen.length === 2');
  expect(await seen()).toEqual(expect.arrayContaining([['selection'], ['selected', 1, 1, 2, 1]]));
  await run("seen.length = 0; context.workbook.settings.add('unit', 'kip'); await context.sync();");
  await until('window.seen.length === 1');
  expect(await seen()).toEqual([['settings']]);
  await run(`seen.length = 0;
    const binding = context.workbook.bindings.getItem('watched');
    for (const one of window.handlers) one.remove();
    await window.handlers[0].context.sync();
    sheet.getRange('N4').values = [['again']];
    sheet.getRange('N4').select();
    await context.sync();`);
  await book.settled(60_000);
  expect(await seen()).toEqual([]);
});
