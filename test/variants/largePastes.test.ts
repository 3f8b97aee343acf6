/** A paste that is large is done in parts, with a sign of life; what comes of it is what comes of a small one. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { readySamplePane, runInExcel, startSampleHost } from '../support/sampleHost';

let host: WorkbookHost;

let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url });
  pane = await readySamplePane(book);
  await book.settled(60_000);
  await book.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

beforeEach(async () => {
  await run('context.workbook.worksheets.add().activate();');
  await book.page.evaluate(() => {
    const status = document.getElementById('status');
    const seen: string[] = [];
    new MutationObserver(() => seen.push(status?.textContent ?? '')).observe(status ?? document, {
      childList: true,
    });
    Object.assign(window, { statusTexts: seen });
  });
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

const run = (body: string) => runInExcel(pane, body);

const holds = (at: string, value: unknown) =>
  book.page.waitForFunction(([cell, wanted]) => window.workbook.read(cell as string)[0]?.[0] === wanted, [
    at,
    value,
  ] as const);

const pasting = async () =>
  (await book.page.evaluate(() => (window as unknown as { statusTexts: string[] }).statusTexts)).filter(
    (text) => text.startsWith('Pasting'),
  );

test('a table of another program keeps its formats, goes back in one step, and says how far it is', async () => {
  await book.page.evaluate(async () => {
    const rows = Array.from({ length: 2001 }, (_, row) => [`${row}`, row === 2000 ? '1.5' : `beam ${row}`]);
    const styled = rows.map(
      ([number, text], row) =>
        `<tr><td${row === 1999 ? ' style="font-weight:bold"' : ''}>${number}</td><td>${text}</td></tr>`,
    );
    const blob = (text: string, type: string) => new Blob([text], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob(rows.map((row) => row.join('\t')).join('\n'), 'text/plain'),
        'text/html': blob(`<html><body><table>${styled.join('')}</table></body></html>`, 'text/html'),
      }),
    ]);
  });
  await book.select('B2');
  await book.page.keyboard.press('Control+V');
  await holds('C2002', 1.5);
  expect(await book.read('B2:C3')).toEqual([
    [0, 'beam 0'],
    [1, 'beam 1'],
  ]);
  expect(await book.read('B1001:B1003')).toEqual([[999], [1000], [1001]]);
  const bold = `const cells = ['B2000', 'B2001', 'B2002'].map((at) => sheet.getRange(at).format.font);
    cells.forEach((one) => one.load('bold')); await context.sync(); return cells.map((one) => one.bold);`;
  expect(await run(bold)).toEqual([false, true, false]);
  const steps = await pasting();
  expect(steps[0]).toBe('Pasting: 0 of 4,002 cells');
  expect(steps.length).toBeGreaterThan(2);
  const selected = `const range = context.workbook.getSelectedRange(); range.load('address');
    await context.sync(); return range.address.split('!')[1];`;
  expect(await run(selected)).toBe('B2:C2002');
  await book.page.keyboard.press('Control+Z');
  await holds('B2', '');
  expect(await book.value('C2002')).toBe('');
});

test('a copy of the workbook keeps its formulas and formats, and goes where the user began', async () => {
  await run(`sheet.getRange('A1:A2000').values = Array.from({ length: 2000 }, (_, row) => [row + 1]);
    sheet.getRange('B1:B2000').formulas = Array.from({ length: 2000 }, (_, row) => ['=A' + (row + 1) + '*2']);
    sheet.getRange('A2000').format.font.bold = true;`);
  await book.settled(60_000);
  await book.select('A1:B2000');
  await book.page.keyboard.press('Control+C');
  await book.select('D1');
  await book.page.keyboard.press('Control+V');
  await holds('D2000', 2000);
  await book.settled(60_000);
  expect(await book.read('E1999:E2000', 'formulas')).toEqual([['=D1999*2'], ['=D2000*2']]);
  expect(await book.read('E1999:E2000')).toEqual([[3998], [4000]]);
  expect(
    await run(`const font = sheet.getRange('D2000').format.font; font.load('bold');
    await context.sync(); return font.bold;`),
  ).toBe(true);
  expect((await pasting()).length).toBeGreaterThan(2);
  await book.page.keyboard.press('Control+Z');
  await holds('D1', '');
  expect(await book.value('E2000')).toBe('');
  expect(await book.value('B2000')).toBe(4000);
});

test('a number that a narrow column shows in few digits is copied and calculated with all of them', async () => {
  await run(`sheet.getRange('A1').values = [[100000 / 3]]; sheet.getRange('A1').format.columnWidth = 24;`);
  await book.enter('B1', '=A1*3');
  await book.select('A1');
  await book.page.keyboard.press('Control+C');
  await book.select('D1');
  await book.page.keyboard.press('Control+V');
  await holds('D1', 100000 / 3);
  await book.settled(60_000);
  expect(await book.value('B1')).toBe(100000);
});
