import type { WorkbookPage } from '../../scripts/hostPage/openPage';

/** Waits until a cell shows a number by itself; the test's own deadline ends the wait. */
export async function becomesNumber(book: WorkbookPage, address: string): Promise<void> {
  for (;;) {
    await book.settled(60_000);
    if (typeof (await book.value(address)) === 'number') return;
  }
}
