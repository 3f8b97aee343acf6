/** The workbook host by itself, around a small add-in: grid, channel, custom functions, ribbon, pane. */
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

test('quoted text stays text, blanks and omitted arguments are null', async () => {
  expect(await results({ A35: '=TRY.ECHO("7-16","5%",Z99,,TRUE,IF(TRUE,"1/2"))' })).toEqual([
    '["7-16","5%",null,null,true,"1/2"]',
  ]);
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

test('a name that no function has is #NAME?', async () => {
  expect(await results({ C34: '=TRY.NOTHING(1)' })).toEqual(['#NAME?']);
  expect(await book.value('H7')).toBe('#NAME?');
});

test('a block spills, and #SPILL! says that it cannot', async () => {
  await book.enter('A42', 'in the way');
  expect(await results({ A38: '=TRY.TURN(A1:B3)', A41: '=TRY.TURN(A1:B3)' })).toEqual([
    'overrideDefaults',
    '#SPILL!',
  ]);
  expect(await book.read('A38:C39')).toEqual([
    ['overrideDefaults', 'riskCategory', 'groundSnowLoad'],
    [true, 'II', 40],
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

test('a pending cell that is emptied or given another formula cancels its call', async () => {
  await book.enter('E32', '=TRY.SLOW("emptied")');
  await book.enter('E33', '=TRY.SLOW("changed")');
  await pane.waitForFunction("waiting.has('emptied') && waiting.has('changed')");
  expect(await results({ E32: '', E33: '=TRY.ADD(2,2)' })).toEqual(['', 4]);
  await pane.waitForFunction('canceled.length === 2');
  expect(await inPane('canceled.sort()')).toEqual(['changed', 'emptied']);
});

test('what is known is not asked again; what a change reaches is', async () => {
  await results({ G30: '5', G31: '=TRY.ADD(G30,1)', G32: '=TRY.ADD(7,1)' });
  const before = await inPane<number>('calls.ADD');
  expect(await results({ G30: '6' })).toEqual([6]);
  expect(await book.read('G31:G32')).toEqual([[7], [8]]);
  expect((await inPane<number>('calls.ADD')) - before).toBe(1);
});

test('a formula typed by hand calculates like any other', async () => {
  await book.select('I30');
  await book.page.keyboard.type('=TRY.ADD(20,22)');
  await book.page.keyboard.press('Enter');
  await book.page.waitForFunction(() => window.workbook.read('I30')[0]?.[0] !== '');
  await book.settled();
  expect(await book.value('I30')).toBe(42);
});

test('changes that fall into a running calculation are not lost', async () => {
  for (let i = 1; i <= 8; i += 1) {
    await book.enter('K30', String(i));
    await book.enter('L30', '=TRY.ADD(K30,1)');
    // At any moment of the calculation: the next turn of the page, or the one after so many frames.
    await book.page.evaluate(afterFrames, i);
    await book.enter('M30', '=L30*2');
    await book.settled();
    expect(await book.read('K30:M30')).toEqual([[i, i + 1, 2 * (i + 1)]]);
  }
});

test('what is typed where a formula spilled, while it learns that it cannot any more, stays', async () => {
  // A pass that takes its time: the changes below fall into it.
  await inPane(`Excel.run(async (context) => {
    const formulas = Array.from({ length: 2000 }, () => ['=P$32+1']);
    context.workbook.worksheets.getActiveWorksheet().getRange('R30:R2029').formulas = formulas;
    await context.sync();
  })`);
  for (const frames of [6, 7, 8]) {
    await book.enter('P30', '=SEQUENCE(30)');
    await book.settled();
    expect((await book.read('P32:P33')).flat()).toEqual([3, 4]);
    await book.enter('P32', `=TRY.ADD(${frames},1)`);
    await book.page.evaluate(afterFrames, frames);
    await book.enter('P33', `=TRY.ADD(${frames},2)`);
    await book.enter('P34', 'typed');
    await book.settled();
    expect((await book.read('P30:P35')).flat()).toEqual(['#SPILL!', '', frames + 1, frames + 2, 'typed', '']);
    await book.enter('P32', '=TRY.ADD(1,1)');
    await book.page.evaluate(afterFrames, frames);
    await book.enter('P32', '7');
    await book.enter('P33', `=TRY.ADD(${frames},3)`);
    await book.enter('P34', 'typed again');
    await book.settled();
    expect((await book.read('P30:P34')).flat()).toEqual(['#SPILL!', '', 7, frames + 3, 'typed again']);
    for (const cell of ['P32', 'P33', 'P34']) await book.enter(cell, '');
    await book.settled();
  }
  await inPane(`Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange('P30:R2029').clear();
    await context.sync();
  })`);
  await book.settled();
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

test('a thousand formulas written at once all calculate', async () => {
  await inPane(`Excel.run(async (context) => {
    const formulas = Array.from({ length: 1000 }, (_, i) => ['=TRY.ADD(' + i + ',1)']);
    context.workbook.worksheets.getActiveWorksheet().getRange('S101:S1100').formulas = formulas;
    await context.sync();
  })`);
  await book.settled(60_000);
  expect((await book.read('S101:S1100')).flat()).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
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

test('a ribbon button that is pressed while the add-in is still loading does its work', async () => {
  const other = await openBook({ url: host.url });
  try {
    await other.select('O40');
    await other.page.getByRole('button', { name: 'Stamp' }).click();
    await other.page.waitForFunction(() => window.workbook.read('O40')[0]?.[0] === 'stamped');
    expect(other.complaints).toEqual([]);
    // As quick as can be: the page itself presses while it is drawn.
    await other.context.addInitScript(() => {
      if (window !== window.top) return;
      new MutationObserver((_, observer) => {
        const stamp = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stamp');
        if (!stamp) return;
        observer.disconnect();
        stamp.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await other.reload();
    await other.page.waitForFunction(() => window.workbook.read('A1:Z60').flat().includes('stamped'));
    expect(other.complaints).toEqual([]);
  } finally {
    await other.close();
  }
});

test('what cannot be done says so', async () => {
  const failing = async (expression: string) => expect(book.page.evaluate(expression)).rejects;
  await (await failing("workbook.enter('A1:B2', 'x')")).toThrow('more than one cell');
  await (await failing("workbook.enter('Nowhere!A1', 'x')")).toThrow('no sheet "Nowhere"');
  await (await failing("workbook.read('A0')")).toThrow('not the address of cells');
  await (await failing('workbook.open(new Uint8Array())')).toThrow('it is empty');
});

test('nothing was asked of another machine and nothing went wrong', () => {
  expect(book.externalRequests).toEqual([]);
  expect(book.complaints).toEqual([]);
});

/** So many frames later, in the page. */
function afterFrames(frames: number): Promise<void> {
  return new Promise((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
    wait(frames);
  });
}
