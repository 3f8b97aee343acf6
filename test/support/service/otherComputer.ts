import type { WorkbookPage } from 'workbook-host';
import { openBook } from './openBook';

/** Opens a file where nothing was ever calculated, with the add-in or without, with the local service's key or without. */
export async function openOnOtherComputer(
  hostUrl: string,
  bytes: Uint8Array,
  has: { addin: boolean; key: boolean },
): Promise<WorkbookPage> {
  const book = await openBook({ url: hostUrl, switches: { addin: 'off' } });
  if (!has.key) {
    await book.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
  }
  if (has.addin) await openWithAddin(book, bytes);
  else await book.open(bytes);
  return book;
}

/** Opens the file before the add-in is there, as Excel does. @param book without the add-in */
export async function openWithAddin(book: WorkbookPage, bytes: Uint8Array): Promise<void> {
  await book.open(bytes);
  await book.page.getByLabel('Without the add-in').uncheck();
  await book.page.locator('#pane').waitFor({ state: 'visible' });
  await (await book.pane()).getByTestId('tab-cell').waitFor();
  await book.settled(60_000);
}
