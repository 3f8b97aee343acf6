/** The workbook host around a small add-in: what comes while it is busy, and what a file keeps beside its cells. */
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

const inPane = <R>(expression: string) => pane.evaluate<R>(expression);

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

test('a thousand formulas written at once all calculate', async () => {
  await inPane(`Excel.run(async (context) => {
    const formulas = Array.from({ length: 1000 }, (_, i) => ['=TRY.ADD(' + i + ',1)']);
    context.workbook.worksheets.getActiveWorksheet().getRange('S101:S1100').formulas = formulas;
    await context.sync();
  })`);
  await book.settled(60_000);
  expect((await book.read('S101:S1100')).flat()).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
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

test('a reload asks before typed work is lost, and not once it is saved', async () => {
  const other = await openBook({ url: host.url });
  const dialogs: string[] = [];
  other.page.on('dialog', (dialog) => dialogs.push(dialog.type()));
  const edit = async () => {
    const drawn = other.page.locator('#grid canvas[id^="univer-sheet-main-canvas"]').first();
    // Keys count from when the grid's own user interface is loaded.
    while ((await other.value('A1')) !== '') {
      await drawn.click({ position: { x: 120, y: 40 } });
      await other.page.keyboard.press('Delete');
      await other.settled();
    }
  };
  try {
    await edit();
    await other.reload();
    expect(dialogs).toEqual(['beforeunload']);
    await edit();
    const download = other.page.waitForEvent('download');
    await other.page.locator('#file-save').click();
    await download;
    await other.reload();
    expect(dialogs).toEqual(['beforeunload']);
  } finally {
    await other.close();
  }
});

test('files may be opened as fast as one likes, and written in at once', async () => {
  await book.enter('A30', '=TRY.ADD(5,5)');
  await book.settled();
  const text = await book.save();
  for (let time = 1; time <= 4; time += 1) {
    await book.open(text);
    expect(await book.value('A30')).toBe(10);
    await book.enter('K30', String(time));
    await book.enter('L30', '=TRY.ADD(K30,1)*10');
  }
  await book.settled(60_000);
  expect(await book.value('L30')).toBe(50);
});

/** So many frames later, in the page. */
function afterFrames(frames: number): Promise<void> {
  return new Promise((resolve) => {
    const wait = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => wait(left - 1)));
    wait(frames);
  });
}
