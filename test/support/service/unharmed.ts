import type { WorkbookPage } from 'workbook-host';

/** Markup that would run if a page took a text for more than a text. */
export const script = "<img src=x onerror='top.hacked=1'>";

/** No hostile text became markup, and no request went to another server. */
export async function expectUnharmed(book: WorkbookPage): Promise<void> {
  const own = await book.pane();
  expect(await own.locator('a[href^="javascript"], img[src="x"]').count()).toBe(0);
  expect(await book.page.evaluate('"hacked" in window')).toBe(false);
  expect(book.externalRequests).toEqual([]);
}
