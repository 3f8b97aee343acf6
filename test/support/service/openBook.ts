import { chromium } from 'playwright-core';
import { openWorkbook, type OpenOptions, type WorkbookPage } from 'workbook-host';
import { askSharedPlaces, arePlacesShared } from './askSharedPlaces';
import type { SharedBrowser } from './sharedPlaces';

/** Opens a workbook in the shared browser of this worker, with separate storage; in a new browser if none is shared. */
export async function openBook(options: Omit<OpenOptions, 'browser'>): Promise<WorkbookPage> {
  if (!arePlacesShared()) return openWorkbook(options);
  const { endpoint } = await askSharedPlaces<SharedBrowser>('browser');
  const browser = await chromium.connect(endpoint);
  try {
    const book = await openWorkbook({ ...options, browser });
    const close = async () => {
      await book.close();
      await browser.close();
    };
    return { ...book, close };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
