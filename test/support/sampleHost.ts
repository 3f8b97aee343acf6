import path from 'node:path';
import type { Frame } from 'playwright-core';
import { startWorkbookHost, type WorkbookHost, type WorkbookPage } from 'workbook-host';
import { exampleWorkbook } from '../../scripts/start/exampleWorkbook';

const root = path.resolve(__dirname, '../..');

/** The workbook host around the small add-in of the host's tests, without a service. */
export function startSampleHost(): Promise<WorkbookHost> {
  return startWorkbookHost({
    certificates: path.join(root, '.certs'),
    addin: { folder: path.join(root, 'host/testing/sampleAddin'), builtFor: 'https://localhost:3000' },
    firstWorkbook: exampleWorkbook,
  });
}

/** The page of that add-in once it has started for the workbook that is open. */
export async function readySamplePane(book: WorkbookPage): Promise<Frame> {
  const pane = await book.pane();
  await pane.waitForFunction("document.getElementById('state')?.textContent === 'ready'");
  return pane;
}

/** Opens a file; the pane is loaded again for it. */
export async function openFile(book: WorkbookPage, file: Uint8Array): Promise<void> {
  const pane = await book.pane();
  await Promise.all([book.page.waitForEvent('framenavigated', (frame) => frame === pane), book.open(file)]);
}

/** Runs the text of a function's body in `Excel.run` of a pane, with `context` and the active `sheet`; answers what it returns. */
export function runInExcel(pane: Frame, body: string): Promise<unknown> {
  return pane.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const result = await (async () => { ${body} })();
    await context.sync();
    return result;
  })`);
}
