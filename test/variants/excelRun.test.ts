/** What `Excel.run` promises, through the real Office.js in Chromium; host/excel tests the same in jest. */
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

test.each([
  [
    'PropertyNotLoaded Range.values',
    "const range = sheet.getRange('A1'); await context.sync(); return range.values;",
  ],
  [
    'ItemNotFound WorksheetCollection.getItem',
    "context.workbook.worksheets.getItem('none').load('name'); await context.sync();",
  ],
  ['InvalidArgument Range.values', "sheet.getRange('A1:B2').values = [[1, 2]]; await context.sync();"],
  ['NotImplemented Range.Group', "sheet.getRange('1:2').group('ByRows'); await context.sync();"],
])('%s', async (code, body) => {
  expect(await run(body)).toBe(code);
});

test('more than 1,500 cells are written in parts, and all of them', async () => {
  const sum = await run(`
    const range = sheet.getRange('A1:D1000');
    range.values = Array.from({ length: 1000 }, (_, row) => [row, row, row, row]);
    range.load('values');
    await context.sync();
    return range.values.flat().reduce((total, one) => total + one, 0);`);
  expect(sum).toBe(4 * ((999 * 1000) / 2));
});

test('null objects and tracked ranges', async () => {
  const observed = await run(`
    const none = context.workbook.worksheets.getItemOrNullObject('none');
    const range = sheet.getRange('F1');
    context.trackedObjects.add(range);
    await context.sync();
    range.values = [['tracked']];
    await context.sync();
    context.trackedObjects.remove(range);
    return none.isNullObject;`);
  expect([observed, await book.value('F1')]).toEqual([true, 'tracked']);
});

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

test('borders, rules, frozen panes, hidden and inserted rows in the real grid', async () => {
  const observed = await run(`
    const border = sheet.getRange('J1:K2').format.borders.getItem('EdgeTop');
    border.style = 'Double';
    border.color = 'red';
    sheet.getRange('J1').dataValidation.rule = { list: { inCellDropDown: true, source: 'a,b' } };
    sheet.getRange('5:6').rowHidden = true;
    sheet.freezePanes.freezeRows(2);
    await context.sync();
    sheet.getRange('1:1').insert('Down');
    const moved = sheet.getRange('J2');
    moved.load('rowHidden,dataValidation/type');
    const line = moved.format.borders.getItem('EdgeTop').load('style,color');
    const hidden = sheet.getRange('6:7').load('rowHidden');
    const frozen = sheet.freezePanes.getLocation().load('address');
    await context.sync();
    return [moved.dataValidation.type, line.style, line.color, hidden.rowHidden, frozen.address];`);
  expect(observed).toEqual(['List', 'Double', '#FF0000', true, expect.stringMatching(/^Run!1:[23]$/)]);
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

test('the log shows the requests, and failed ones in red', async () => {
  await book.page.click('text=API log');
  await run("sheet.getRange('A1').load('values'); await context.sync();");
  await book.page.waitForFunction(() =>
    document.querySelector('#trace-panel')?.textContent?.includes('load '),
  );
  expect(await book.page.locator('#trace-panel li.error').count()).toBeGreaterThan(0);
  await book.page.click('text=API log');
});
