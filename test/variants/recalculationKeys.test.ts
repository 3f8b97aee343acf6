/** Excel's keys for calculating, pressed on the grid: they calculate, and leave no cell open for editing. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { readySamplePane, startSampleHost } from '../support/sampleHost';

let host: WorkbookHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url, switches: { workbook: 'blank' } });
  pane = await readySamplePane(book);
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

/** A request that does not wait for the end of an edit: it fails while a cell is edited. */
const request = () =>
  pane.evaluate<string>(
    `Excel.run((context) => context.sync()).then(() => 'answered', (error) => error.code)`,
  );

let clicks = 0;

/** Clicks into what the grid draws: its cells, or its formula bar. Never the cell of the click before, which would open it for editing. */
async function click(canvas: 'sheet' | 'doc'): Promise<void> {
  const drawn = book.page.locator(`#grid canvas[id^="univer-${canvas}-main-canvas"]`).first();
  const box = await drawn.boundingBox();
  if (!box) throw new Error(`The grid draws no ${canvas}`);
  clicks += 1;
  const down = canvas === 'sheet' ? (clicks % 4) * 40 : 0;
  await book.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 + down);
}

const calls = () => pane.evaluate<number>('calls.ADD');

test.each([
  ['F9', 0],
  ['Control+Alt+F9', 1],
])('after a click on the cells, %s leaves requests answered', async (key, expected) => {
  await book.enter('A1', '=TRY.ADD(20,22)');
  await book.settled();
  const before = await calls();
  await click('sheet');
  await book.page.keyboard.press(key);
  await book.settled();
  expect(await request()).toBe('answered');
  expect((await calls()) - before).toBe(expected);
});

test('while the formula bar is edited no key calculates, and after Escape it does', async () => {
  await book.enter('A1', '=TRY.ADD(20,22)');
  await book.settled();
  const before = await calls();
  await click('doc');
  await book.page.keyboard.press('Control+Alt+F9');
  expect(await request()).toBe('InvalidOperationInCellEditMode');
  expect(await calls()).toBe(before);
  await book.page.keyboard.press('Escape');
  await pane.evaluate(`Excel.run({ delayForCellEdit: true }, (context) => context.sync())`);
  await click('sheet');
  await book.page.keyboard.press('Control+Alt+F9');
  await book.settled();
  expect((await calls()) - before).toBe(1);
});
