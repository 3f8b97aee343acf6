import { startWorkbookHost, type WorkbookHostOptions } from '../server/startWorkbookHost';
import { findPlaywright, type Playwright } from './browser';
import { openPage, type PageOptions, type WorkbookPage } from './workbookPage';

export interface OpenOptions extends WorkbookHostOptions, Omit<PageOptions, 'playwright'> {
  /** Instead of a manifest or an add-in: the address of a workbook host that runs already. */
  url?: string;
  /** A file to open in place of the blank workbook: its bytes or its path. */
  file?: Uint8Array | string;
  /** The module `playwright-core` or `playwright`; the installed one when none is given. */
  playwright?: Playwright;
}

/**
 * Opens a workbook with an add-in in its own browser. It starts a workbook host for the add-in, unless the address of one
 * that runs is given; closing the workbook ends what was started.
 */
export async function openWorkbook(options: OpenOptions): Promise<WorkbookPage> {
  const playwright = await findPlaywright(options.playwright);
  const started = options.url === undefined ? await startWorkbookHost(options) : null;
  try {
    const page = await openPage(options.url ?? started?.url ?? '', { ...options, playwright });
    const close = async () => {
      await page.close();
      await started?.close();
    };
    if (options.file !== undefined) await closeOnFailure(close, page.open(options.file));
    return { ...page, close };
  } catch (error) {
    await started?.close();
    throw error;
  }
}

async function closeOnFailure(close: () => Promise<void>, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    await close();
    throw error;
  }
}
