/** The workbook host on its own, around a small add-in: grid, channel, custom functions, ribbon, pane. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { startSampleHost, readySamplePane } from '../support/sampleHost';

let host: WorkbookHost;

let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url });
  pane = await readySamplePane(book);
  await book.settled(60_000);
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

/** Enters formulas at once and gives the values they come to. */
async function results(formulas: Record<string, string>): Promise<unknown[]> {
  for (const [address, formula] of Object.entries(formulas)) await book.enter(address, formula);
  await book.settled();
  return Promise.all(Object.keys(formulas).map((address) => book.value(address)));
}

const inPane = <R>(expression: string) => pane.evaluate<R>(expression);

test('functions answer, depend on each other and nest', async () => {
  const formulas = {
    A30: '=TRY.ADD(1,2)',
    A31: '=A30*10',
    A32: '=TRY.ADD(TRY.ADD(A30,A31),1)',
    A33: '=try.add(1)',
  };
  expect(await results(formulas)).toEqual([3, 30, 34, 101]);
});

test('an error comes with its message, and the status bar shows it for the selected cell', async () => {
  const formulas = {
    C30: '=TRY.FAIL("notAvailable")',
    C31: '=TRY.FAIL("invalidValue")',
    C32: '=TRY.ADD("x",1)',
  };
  expect(await results(formulas)).toEqual(['#N/A', '#VALUE!', '#VALUE!']);
  expect(await book.message('C30')).toBe('It failed with notAvailable.');
  expect(await book.message('A30')).toBeNull();
  await book.select('C31');
  await book.page.waitForFunction(() =>
    document.getElementById('status')?.textContent?.includes('It failed with invalidValue.'),
  );
  expect(await book.page.textContent('#status')).toContain("'Snow study'!C31");
});

test('a block spills, and #SPILL! says that it cannot', async () => {
  await book.enter('A42', 'in the way');
  expect(await results({ A38: '=TRY.TURN(A1:B3)', A41: '=TRY.TURN(A1:B3)' })).toEqual([
    'Override project defaults',
    '#SPILL!',
  ]);
  expect(await book.read('A38:C39')).toEqual([
    ['Override project defaults', 'Risk category', 'Ground snow load'],
    ['yes', 'II', 40],
  ]);
  await results({ A42: '' });
  expect(await book.read('A41:C42')).toEqual(await book.read('A38:C39'));
});

test('a call shows #BUSY! until it answers; settled names the cell it waits for', async () => {
  await book.enter('E30', '=TRY.SLOW("late")');
  await pane.waitForFunction("waiting.has('late')");
  expect(await book.value('E30')).toBe('#BUSY!');
  await expect(book.settled(1)).rejects.toThrow("'Snow study'!E30");
  await inPane("waiting.get('late')()");
  await book.settled();
  expect(await book.value('E30')).toBe('late came');
});

test('a formula typed by hand calculates like any other', async () => {
  await book.select('I30');
  await book.page.keyboard.type('=TRY.ADD(20,22)');
  await book.page.keyboard.press('Enter');
  await book.page.waitForFunction(() => window.workbook.read('I30')[0]?.[0] !== '');
  await book.settled();
  expect(await book.value('I30')).toBe(42);
});

test('the ribbon comes from the manifest and its command runs in the add-in', async () => {
  await book.select('O30');
  await book.page.getByRole('button', { name: 'Stamp' }).click();
  await book.page.waitForFunction(() => window.workbook.read('O30')[0]?.[0] === 'stamped');
});

test('the add-in is notified of the selection', async () => {
  await book.select('B2:C4');
  await pane.waitForFunction("document.getElementById('selected').textContent === 'B2:C4'");
});

test('the object model reads and writes the grid', async () => {
  const found = await inPane(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add('Made by API');
    sheet.tabColor = '#1F4E79';
    const block = sheet.getRange('B2:C3');
    block.numberFormat = [['0.00', '@'], ['General', 'General']];
    block.values = [[1.5, '007'], [true, "'=text"]];
    block.format.fill.color = '#FFF2CC';
    block.format.font.bold = true;
    block.format.columnWidth = 90;
    sheet.getRange('B2').format.horizontalAlignment = 'Right';
    sheet.getRange('E2').formulas = [['=TRY.TURN(B2:C3)']];
    await context.sync();
    const read = block.load('values,text,numberFormat,formulas');
    const format = block.load('format/fill/color,format/font/bold,format/columnWidth,format/horizontalAlignment');
    const used = sheet.getUsedRange().load('address');
    const sheets = context.workbook.worksheets.load('items/name,items/tabColor');
    await context.sync();
    const { fill, font, columnWidth, horizontalAlignment } = format.format;
    return {
      values: read.values, text: read.text, numberFormat: read.numberFormat,
      formats: [fill.color, font.bold, columnWidth, horizontalAlignment],
      used: used.address, sheets: sheets.items.map((one) => [one.name, one.tabColor]),
    };
  })`);
  expect(found).toEqual({
    values: [
      [1.5, '007'],
      [true, '=text'],
    ],
    text: [
      ['1.50', '007'],
      ['TRUE', '=text'],
    ],
    numberFormat: [
      ['0.00', '@'],
      ['General', 'General'],
    ],
    formats: ['#FFF2CC', true, 90, null],
    used: expect.stringMatching(/^'Made by API'!B2:/),
    sheets: [
      ['Snow study', ''],
      ['Made by API', '#1F4E79'],
    ],
  });
  await book.settled();
  expect(await book.read("'Made by API'!E2:F3")).toEqual([
    [1.5, true],
    ['007', '=text'],
  ]);
  await inPane(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Made by API');
    sheet.getRange('E2').clear('Contents');
    sheet.getRange('B2:C2').clear('Formats');
    await context.sync();
  })`);
  await book.settled();
  expect(await book.read("'Made by API'!B2:F3")).toEqual([
    [1.5, '007', '', '', ''],
    [true, '=text', '', '', ''],
  ]);
  await inPane(`Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Made by API').delete();
    await context.sync();
  })`);
  await expect(book.read("'Made by API'!A1")).rejects.toThrow('no sheet');
});

test('the pane closes and opens; its functions run all the while', async () => {
  const box = book.page.locator('#pane');
  await book.page.getByRole('button', { name: 'Close the task pane' }).click();
  expect(await box.isVisible()).toBe(false);
  expect(await results({ Q30: '=TRY.ADD(4,4)' })).toEqual([8]);
  await book.page.getByRole('button', { name: 'Open pane' }).click();
  expect(await box.isVisible()).toBe(true);
  await inPane('Office.addin.hide()');
  await box.waitFor({ state: 'hidden' });
  await inPane('Office.addin.showAsTaskpane()');
  await box.waitFor({ state: 'visible' });
});

test('what cannot be done says so', async () => {
  const failing = async (expression: string) => expect(book.page.evaluate(expression)).rejects;
  await (await failing("workbook.enter('A1:B2', 'x')")).toThrow('more than one cell');
  await (await failing("workbook.enter('Nowhere!A1', 'x')")).toThrow('no sheet "Nowhere"');
  await (await failing("workbook.read('A0')")).toThrow('not the address of cells');
  await (await failing('workbook.open(new Uint8Array())')).toThrow('it is empty');
});

test('no request went to another machine and nothing went wrong', () => {
  expect(book.externalRequests).toEqual([]);
  expect(book.complaints).toEqual([]);
});
