/** What `Excel.run` promises where it takes the real grid; host/excel tests the rest in jest. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { startSampleHost, readySamplePane } from '../support/sampleHost';

let host: WorkbookHost;

let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url, switches: { cards: 'on', seed: 7 } });
  pane = await readySamplePane(book);
  await book.settled(60_000);
  await run("context.workbook.worksheets.add('Run').activate(); await context.sync();");
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

/** Runs a body in `Excel.run` with the active sheet as `sheet`; an error comes back as its code. */
function run(body: string, options = '{}'): Promise<unknown> {
  return pane.evaluate(`Excel.run(${options}, async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    ${body}
  }).catch((error) => error.code + ' ' + (error.debugInfo?.errorLocation ?? ''))`);
}

test('while a cell is edited a request fails, or waits where it asks to', async () => {
  await book.select('H1');
  await book.page.keyboard.type('12');
  const write = "sheet.getRange('H3').values = [[1]]; await context.sync(); return 'written';";
  expect(await run(write)).toMatch(/^InvalidOperationInCellEditMode/);
  const waiting = run(write, '{ delayForCellEdit: true }');
  await book.page.keyboard.press('Enter');
  expect(await waiting).toBe('written');
  expect(await book.read('H1:H3')).toEqual([[12], [''], [1]]);
});

test('rows and columns that are deleted on another sheet leave the formulas of the active one where they are', async () => {
  const observed = await run(`
    const other = context.workbook.worksheets.add('Other');
    sheet.getRange('J1:K4').formulas = [['=1+1', '=2+2'], ['=3+3', '=4+4'], ['=5+5', '=6+6'], ['=7+7', '=8+8']];
    await context.sync();
    other.getRange('2:3').delete('Up');
    other.getRange('J:J').delete('Left');
    const range = sheet.getRange('J1:K4');
    range.load('formulas');
    await context.sync();
    return range.formulas.flat().join();`);
  expect(observed).toBe('=1+1,=2+2,=3+3,=4+4,=5+5,=6+6,=7+7,=8+8');
});
