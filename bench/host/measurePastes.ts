import type { Frame, Page } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost } from '../../scripts/hostPage/startHost';
import { type Figure, repeated } from '../report/figure';

const COLUMNS = 20;
const LONGEST_MS = 200;

/** A way for many cells to come into the workbook; `last` then holds the last of them. */
interface Way {
  name: string;
  prepare?(book: WorkbookPage, pane: Frame, rows: number): Promise<unknown>;
  begin(book: WorkbookPage, pane: Frame, rows: number): Promise<unknown>;
}

const pasteAt = async (book: WorkbookPage): Promise<void> => {
  await book.select('A1');
  await book.page.keyboard.press('Control+V');
};

const ways: Way[] = [
  { name: 'written by one assignment', begin: (_book, pane, rows) => writeCells(pane, rows) },
  {
    name: 'pasted as text',
    prepare: ({ page }, _pane, rows) => storeTable(page, rows, false),
    begin: pasteAt,
  },
  {
    name: 'pasted as a table of another program',
    prepare: ({ page }, _pane, rows) => storeTable(page, rows, true),
    begin: pasteAt,
  },
  {
    name: 'copied and pasted in the workbook',
    async prepare(book, pane, rows) {
      await writeCells(pane, rows);
      await book.settled(600_000);
      await book.select(`A1:T${rows}`);
      await book.page.keyboard.press('Control+C');
      await book.page.waitForFunction(async () => (await navigator.clipboard.read()).length > 0);
      await newSheet(pane);
    },
    begin: pasteAt,
  },
];

/**
 * Many cells come into the workbook: how long until all are there, and how long at most the page drew nothing meanwhile.
 *
 * @yields a figure for each way
 */
export async function* measurePastes({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const rows = (quick ? 20_000 : 200_000) / COLUMNS;
  for (const way of ways) {
    const host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
    const book = await openWorkbook({ url: host.url, switches: { workbook: 'blank' } });
    try {
      await book.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await book.settled(60_000);
      const pane = await book.pane();
      await pane.waitForFunction("typeof Office !== 'undefined' && typeof Excel !== 'undefined'");
      await way.prepare?.(book, pane, rows);
      await book.settled(600_000);
      await book.page.evaluate(watchFrames);
      const began = performance.now();
      await way.begin(book, pane, rows);
      await hasContent(book, `T${rows}`);
      await book.settled(600_000);
      const took = performance.now() - began;
      const longest = await book.page.evaluate(
        () => (window as unknown as { longestGap: number }).longestGap,
      );
      yield {
        name: `${(rows * COLUMNS).toLocaleString('en')} cells ${way.name}`,
        on: 'workbook host',
        repeated: repeated('s', [took / 1000]),
        goal: { text: `no frozen page above ${LONGEST_MS} ms`, met: longest <= LONGEST_MS },
        note: `nothing drawn for ${longest.toFixed(0)} ms at most`,
      };
    } finally {
      await book.close();
      await host.stop();
    }
  }
}

async function hasContent({ page }: WorkbookPage, address: string): Promise<void> {
  await page.waitForFunction(
    (at) =>
      (window as unknown as { workbook: { read(at: string): unknown[][] } }).workbook.read(at)[0]?.[0] !== '',
    address,
    { timeout: 600_000, polling: 100 },
  );
}

/** In the page: the longest time between two frames, from now on. */
function watchFrames(): void {
  const gaps = Object.assign(window, { longestGap: 0 });
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    gaps.longestGap = Math.max(gaps.longestGap, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function inExcel(pane: Frame, body: string): Promise<unknown> {
  return pane.evaluate(`Office.onReady().then(() => Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    ${body}
    await context.sync();
  }))`);
}

const newSheet = (pane: Frame) => inExcel(pane, 'worksheets.add().activate();');

const writeCells = (pane: Frame, rows: number) =>
  inExcel(
    pane,
    `worksheets.getActiveWorksheet().getRange('A1:T${rows}').values =
      Array.from({ length: ${rows} }, (_, row) => Array.from({ length: ${COLUMNS} }, (_cell, column) => row + column / 10));`,
  );

function storeTable(page: Page, rows: number, asHtml: boolean): Promise<void> {
  return page.evaluate(
    async ([count, columns, html]) => {
      const lines = Array.from({ length: count }, (_, row) =>
        Array.from({ length: columns }, (_cell, column) => String(row + column / 10)),
      );
      const text = lines.map((line) => line.join('\t')).join('\n');
      if (!html) return navigator.clipboard.writeText(text);
      const table = lines.map((line) => `<tr>${line.map((one) => `<td>${one}</td>`).join('')}</tr>`).join('');
      const blob = (content: string, type: string) => new Blob([content], { type });
      return navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': blob(text, 'text/plain'),
          'text/html': blob(`<html><body><table>${table}</table></body></html>`, 'text/html'),
        }),
      ]);
    },
    [rows, COLUMNS, asHtml] as const,
  );
}
