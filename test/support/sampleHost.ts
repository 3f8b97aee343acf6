import path from 'node:path';
import type { Frame } from 'playwright-core';
import { readCertificate } from '../../host/server/certificate';
import { createHostServer } from '../../host/server/hostServer';
import type { WorkbookPage } from '../../host/api/workbookPage';

/** The workbook host around the small add-in of its own tests, without a service; it does not listen yet. */
export function createSampleHost() {
  const root = path.resolve(__dirname, '../..');
  return createHostServer({
    certificate: readCertificate(path.join(root, '.certs')),
    folders: {
      page: path.join(root, 'build/page'),
      addin: path.join(root, 'host/testing/sampleAddin'),
      officeJs: path.join(root, 'node_modules/@microsoft/office-js/dist'),
    },
    service: () => null,
  });
}

/** The page of that add-in once it has started for the workbook that is open. */
export async function readySamplePane(book: WorkbookPage): Promise<Frame> {
  const pane = await book.pane();
  await pane.waitForFunction("document.getElementById('state')?.textContent === 'ready'");
  return pane;
}
