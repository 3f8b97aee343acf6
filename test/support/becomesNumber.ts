import { type WorkbookPage } from 'workbook-host';

/** How long a cell may show something other than a number when nothing is being calculated. */
const PATIENCE_MS = 60_000;

/** Waits until a cell shows a number; fails, with what it shows and says instead. */
export async function becomesNumber(book: WorkbookPage, address: string): Promise<void> {
  const start = performance.now();
  for (;;) {
    await book.settled(60_000);
    const value = await book.value(address);
    if (typeof value === 'number') return;
    if (performance.now() - start > PATIENCE_MS)
      throw new Error(`${address} shows ${String(value)}: ${await book.message(address)}`);
  }
}
