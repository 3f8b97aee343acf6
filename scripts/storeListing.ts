// npm run listing: draws the pictures of the store listing into store/: the logo, and screenshots of the workbook host.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { guideSheets } from '../test/support/pane/guideSheets';
import { beamDress, floorBeams, floorBeamsDress, lobbyBeam } from '../test/support/pane/guideTables';
import { startHost } from './hostPage/startHost';
import { drawSvg } from './lib/drawSvg';

const store = path.resolve('store');
const screenshots = path.join(store, 'screenshots');

async function main(): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
  try {
    const book = await openWorkbook({ url: host.url, size: { width: 1366, height: 768 } });
    try {
      await book.settled(60_000);
      await drawScreens(book, await book.pane());
      const logo = await drawSvg(await book.context.newPage(), path.resolve('assets/icon.svg'), 300);
      writeFileSync(path.join(store, 'logo-300.png'), logo);
    } finally {
      await book.close();
    }
  } finally {
    await host.stop();
  }
}

/** In the order of listing.json. */
async function drawScreens(book: WorkbookPage, pane: Frame): Promise<void> {
  const { addSheet, dressSheet } = guideSheets(() => pane);
  const byId = (id: string) => pane.getByTestId(id);
  const picture = (name: string) => book.page.screenshot({ path: path.join(screenshots, name) });
  await byId('tab-cell').click();
  await book.select('L13');
  await byId('cell-value').filter({ hasText: '31.6' }).waitFor();
  await picture('1-workbook.png');
  await byId('tab-templates').click();
  await byId('template-item').first().waitFor();
  await picture('2-templates.png');

  await addSheet('Beams', floorBeams);
  await dressSheet('Beams', floorBeamsDress);
  await byId('tab-study').click();
  await byId('study-template').selectOption('steelBeamAISC360');
  await byId('study-read').click();
  await byId('study-address').filter({ hasText: 'Beams!A1:F5' }).waitFor();
  await byId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await book.settled(60_000);
  await picture('3-study.png');

  await addSheet('Lobby', lobbyBeam);
  await dressSheet('Lobby', beamDress);
  await book.enter('Lobby!B7', '=CALC.RUN("steelBeamAISC360",A1:C5,"utilization")');
  await book.settled(60_000);
  await book.select('Lobby!B7');
  await byId('tab-design').click();
  await byId('design-take').click();
  await byId('design-lightest').click();
  await byId('design-field').selectOption('section');
  await byId('design-run').click();
  await byId('design-best').waitFor();
  await byId('design-result').evaluate((result) => result.scrollIntoView());
  await picture('4-design.png');

  await byId('tab-handOver').click();
  await byId('package-open').click();
  await byId('package').waitFor();
  await picture('5-hand-over.png');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
