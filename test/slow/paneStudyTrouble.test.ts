/** What happens around a study while it runs: its sheet is renamed, the key is removed, a second window is opened. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';

/** Two batches and a bit: there is time for something to happen between them. */
const rows = 220;
const timeoutMs = 180_000;

let workplace: Workplace;
let service: Workplace['service'];
let host: Workplace['host'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, host, book, pane } = workplace);
});

afterAll(() => workplace?.close());

/** A table of roof slopes on a new worksheet, ready to be run. */
async function prepare(sheetName: string): Promise<void> {
  await pane.evaluate(
    ([name, count]) =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add(name);
        const slopes = Array.from({ length: count }, (_, i) => [(i + 1) / 20, 30]);
        sheet.getRangeByIndexes(0, 0, count + 1, 2).values = [
          ['roofSlope', 'eaveToRidgeDistance'],
          ...slopes,
        ];
        sheet.activate();
        sheet.getRange('A1').select();
        await context.sync();
      }),
    [sheetName, rows] as const,
  );
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('loadsSnowASCE7-22');
  await pane.getByTestId('study-read').click();
  await pane
    .getByTestId('study-address')
    .filter({ hasText: `${sheetName}!A1:B${rows + 1}` })
    .waitFor();
}

const ended = (name: string) =>
  pane.locator(`[data-testid=study-phase][data-phase=${name}]`).waitFor({ timeout: timeoutMs });

async function runUntilFirstBatch(): Promise<void> {
  await pane.getByTestId('study-run').click();
  await pane.waitForFunction(
    () => Number(document.querySelector('[data-testid=study-progress]')?.getAttribute('data-done')) >= 100,
    null,
    { timeout: timeoutMs },
  );
}

/** The page that runs a study holds a lock; it is released when the run has stopped. */
async function stopped(): Promise<void> {
  const isDriven = async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name = '' }) => name.startsWith('calc.study.'));
  };
  while (await pane.evaluate(isDriven)) await new Promise(setImmediate);
}

async function statuses(sheetName: string): Promise<string[]> {
  const table = await book.read(`'${sheetName}'!A1:Z${rows + 1}`);
  const at = (table[0] ?? []).indexOf('Status');
  return table.slice(1).map((row) => String(row[at]));
}

const allOk = Array.from({ length: rows }, () => 'ok');

test('a sheet that is renamed in mid-run gets the rest of its results', async () => {
  await prepare('Roofs');
  await runUntilFirstBatch();
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Roofs').name = 'Roofs of block B';
      await context.sync();
    }),
  );
  await ended('done');
  expect(await statuses('Roofs of block B')).toEqual(allOk);
});

test('rows inserted above the table in mid-run move it, and its results stand beside the right rows', async () => {
  await prepare('Halls');
  await runUntilFirstBatch();
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Halls').getRange('1:3').insert('Down');
      await context.sync();
    }),
  );
  await ended('done');
  const [header = [], ...below] = await book.read(`'Halls'!A4:Z${rows + 4}`);
  expect(header[0]).toBe('roofSlope');
  expect(below.map((row) => row[header.indexOf('Status')])).toEqual(allOk);
  // The steeper the roof, the less of the snow stays: out of place, one would break the order.
  const design = header.findIndex((title) =>
    /^Governing uniform \(balanced\) roof snow load/.test(String(title)),
  );
  const loads = below.map((row) => Number(row[design]));
  expect(new Set(loads).size).toBeGreaterThan(1);
  expect(loads).toEqual([...loads].sort((a, b) => b - a));
  expect(await book.read("'Halls'!A1:H3")).toEqual(Array.from({ length: 3 }, () => Array(8).fill('')));
  // With or without the results beside it, whichever was read last.
  expect(await pane.getByTestId('study-address').innerText()).toMatch(new RegExp(`A4:[A-Z]+${rows + 4}`));
});

test('a run whose key is removed stops, says so, and goes on when there is a key again', async () => {
  await prepare('Sheds');
  await runUntilFirstBatch();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('settings-remove').click();
  await pane.getByTestId('settings-remove-confirm-yes').click();
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('needs-key').waitFor();
  await stopped();
  const written = (await statuses('Sheds')).filter((text) => text === 'ok').length;
  expect(written).toBeGreaterThanOrEqual(100);
  expect(written).toBeLessThan(rows);

  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('settings-key').fill(service.apiKey);
  await pane.getByTestId('settings-save').click();
  await pane.getByTestId('settings-key-stored').waitFor();
  await pane.getByTestId('tab-study').click();
  // One box says why it stopped and how to go on.
  await pane.getByTestId('study-unfinished').getByTestId('study-failure').waitFor({ timeout: timeoutMs });
  expect(await pane.getByTestId('study-failure').innerText()).toMatch(/key/i);
  await pane.getByTestId('study-resume').click();
  await ended('done');
  expect(await statuses('Sheds')).toEqual(allOk);
});

test('a second window sees that the run is under way, and does not take it', async () => {
  const page = await book.context.newPage();
  await page.goto(host.url);
  const other = await (await page.waitForSelector('iframe')).contentFrame();
  if (!other) throw new Error('The second window has no task pane.');
  await other.getByTestId('tab-study').waitFor();
  await book.page.bringToFront();
  await prepare('Barns');
  await runUntilFirstBatch();
  await other.getByTestId('tab-study').click();
  const unfinished = other.getByTestId('study-unfinished');
  await unfinished.filter({ hasText: 'runs in another window' }).waitFor();
  expect(await unfinished.count()).toBe(1);
  expect(await other.getByTestId('study-resume').count()).toBe(0);
  expect(await other.getByTestId('study-discard').count()).toBe(0);
  await page.close();
  await ended('done');
  expect(await statuses('Barns')).toEqual(allOk);
});
