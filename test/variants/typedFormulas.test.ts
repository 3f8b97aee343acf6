/**
 * Formulas as a user types them, with the keyboard, and what an add-in reads of them. The same engine is tested in jest
 * (host/grid/numberLiterals.test.ts, host/excel/workbook/readAfterWrite.test.ts); what is special here is the editor of cells.
 */
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
  await run("context.workbook.worksheets.add('Typed').activate(); await context.sync();");
  await book.settled();
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

function run(body: string): Promise<unknown> {
  return pane.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    ${body}
  })`);
}

/** Waits until a cell has the formula, or any. The page takes no text as code, so it is asked by a function. */
async function waitForFormula(address: string, formula?: string): Promise<void> {
  await book.page.waitForFunction(
    ([at, expected]) => {
      const found = window.workbook.formula(at);
      return expected === undefined ? found !== '' : found === expected;
    },
    [address, formula] as const,
  );
}

/** Types into a cell, and leaves it by Enter. */
async function type(address: string, text: string): Promise<void> {
  const { keyboard } = book.page;
  await book.select(address);
  await keyboard.type(text, { delay: 15 });
  await keyboard.press('Enter');
}

test.each([
  ['=IF(A1<=1.0,"OK","NG")', 'NG'],
  ['=IF(A1>=0.50,"1.0","007")&"x"', '1.0x'],
  ['=COUNTIF(A1:A1,">=1.70")', 1],
  ['=SUM({1.0,2.50})*1E3', 3500],
  ['=A1+.5', 2.2],
  ['=1.E-3', 0.001],
  ['=1e-3&"7-22"', '0.0017-22'],
  ['=TRY.ECHO(40.0)', '[40]'],
])('%s stays as it was typed, and gives %p', async (formula, value) => {
  await book.enter('A1', '1.7');
  await book.enter('A2', '');
  await type('A2', formula);
  await waitForFormula('A2');
  await book.settled();
  expect(await book.formula('A2')).toBe(formula);
  expect(await book.value('A2')).toEqual(value);
});

test.each([
  ['=S', 'QRT(16)', 4],
  ['=MA', 'X(1,2)', 2],
  ['=IF(S', 'UM(1,2)>1,"a","b")', 'a'],
  ['=TRY.', 'ECHO(7)', '[7]'],
])(
  '%s with its list of functions, then %s and Enter in one go: what was typed',
  async (start, rest, value) => {
    const { keyboard } = book.page;
    await book.enter('A2', '');
    await book.select('A2');
    await keyboard.type(start);
    const listed = book.page.locator('[data-u-comp=sheets-formula-editor] li').first();
    await listed.waitFor();
    // All at once: the list of the start is still there.
    for (const character of rest) await keyboard.press(character);
    await keyboard.press('Enter');
    await waitForFormula('A2');
    await book.settled();
    expect(await book.formula('A2')).toBe(start + rest);
    expect(await book.value('A2')).toEqual(value);
  },
);

test('a function is chosen from the list of its letters with Enter', async () => {
  const { keyboard } = book.page;
  await book.enter('A2', '');
  await book.select('A2');
  await keyboard.type('=SQRTP');
  await book.page.locator('[data-u-comp=sheets-formula-editor] li').filter({ hasText: 'SQRTPI' }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await waitForFormula('A2');
  expect(await book.formula('A2')).toMatch(/^=SQRTPI\(/);
});

test('small letters of functions and cells become capitals, and quoted text stays', async () => {
  await book.enter('A2', '');
  await type('A2', '=if(a1<=1.00,"sum(a1)",sum(a1,0.30))');
  await waitForFormula('A2');
  expect(await book.formula('A2')).toBe('=IF(A1<=1.00,"sum(a1)",SUM(A1,0.30))');
});

test('copied and pasted, undone and done again, saved and opened: the formula stays as it was typed', async () => {
  const { keyboard } = book.page;
  await book.enter('C1', '1.7');
  await book.enter('C2', '=IF(C1<=1.0,"1.0",.5)');
  await book.settled();
  await book.select('C1:C2');
  await keyboard.press('Control+c');
  await book.select('D1');
  await keyboard.press('Control+v');
  await waitForFormula('D2', '=IF(D1<=1.0,"1.0",.5)');
  await keyboard.press('Control+z');
  await waitForFormula('D2', '');
  await keyboard.press('Control+y');
  await waitForFormula('D2', '=IF(D1<=1.0,"1.0",.5)');
  await book.settled();
  expect(await book.read('C2:D2')).toEqual([[0.5, 0.5]]);
  await book.open(await book.save());
  await book.settled();
  expect(await book.read('C2:D2')).toEqual([[0.5, 0.5]]);
  expect(await book.formula('D2')).toBe('=IF(D1<=1.0,"1.0",.5)');
  pane = await readySamplePane(book);
});

test('pasted before the browser has stored the copy: what was copied, and not what was stored before', async () => {
  const { page } = book;
  const { keyboard } = page;
  const holdCopies = () => {
    const { clipboard } = navigator;
    const store = clipboard.write.bind(clipboard);
    const released = new Promise<void>((resolve) => Object.assign(window, { releaseCopies: resolve }));
    clipboard.write = (items) => released.then(() => store(items)).finally(() => (clipboard.write = store));
  };
  await book.enter('M1', '=SUM(1,0.5)');
  await book.enter('M2', 'the copy before');
  await book.settled();
  await book.select('M2');
  await keyboard.press('Control+c');
  await book.select('N2');
  await keyboard.press('Control+v');
  await page.waitForFunction(() => window.workbook.read('N2')[0]?.[0]);

  await page.evaluate(holdCopies);
  await book.select('M1');
  await keyboard.press('Control+c');
  await book.select('N1');
  await keyboard.press('Control+v');
  await waitForFormula('N1', '=SUM(1,0.5)');
  await page.evaluate(() => (window as unknown as { releaseCopies: () => void }).releaseCopies());
  await book.select('N3');
  await keyboard.press('Control+v');
  await waitForFormula('N3', '=SUM(1,0.5)');
});

test.each<[string, string | number, string]>([
  ['$1,234.50', 1234.5, '$1,234.50 '],
  ['10%', 0.1, '10%'],
  ['1,5', '1,5', '1,5'],
  ['.50', 0.5, '0.5'],
  ["'0.50", '0.50', '0.50'],
])('%s is read as Excel reads it: %p, shown as %s', async (typed, value, shown) => {
  await run("sheet.getRange('P1').clear(); await context.sync();");
  await type('P1', typed);
  await book.settled();
  const seen = await run(`
    const cell = sheet.getRange('P1').load('values,text');
    await context.sync();
    return [cell.values[0][0], cell.text[0][0]];`);
  expect(seen).toEqual([value, shown]);
});

test('a number that is typed into a percent format counts as percents', async () => {
  await run("sheet.getRange('P3').numberFormat = [['0.0%']]; await context.sync();");
  await type('P3', '7.5');
  await book.settled();
  expect(await book.value('P3')).toBe(0.075);
});

test('a formula that Excel would refuse is kept as text, and the status bar says why', async () => {
  await type('P5', '=1+');
  await book.page.waitForFunction(() =>
    document.getElementById('status')?.textContent?.includes('a value is missing at the end'),
  );
  expect(await book.value('P5')).toBe('=1+');
  await type('P5', '=1+1');
  await book.settled();
  expect(await book.value('P5')).toBe(2);
});

test('nothing was complained about', () => {
  expect(book.complaints).toEqual([]);
});
