/** What the add-in writes, as LibreOffice prints it for people without the add-in. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { readPdf } from '../../service/web/pdf/testing/readPdf';
import { type LibreOffice, openLibreOffice } from '../libreoffice/libreOffice';
import { guideSheets } from '../support/pane/guideSheets';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;
let office: LibreOffice;
const byId = (id: string) => pane.getByTestId(id);
const { addSheet } = guideSheets(() => pane);
const done = () => pane.locator('[data-testid=command]:not([data-state=running])').waitFor();

beforeAll(async () => {
  office = openLibreOffice();
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  ({ book, pane } = workplace);
});

afterAll(async () => {
  office?.close();
  await workplace?.close();
});

async function insertGirder(): Promise<void> {
  await byId('tab-templates').click();
  await byId('templates-search').fill('steelBeam');
  await byId('template-item').first().click();
  await byId('insert-preset').selectOption('floorGirder');
  await addSheet('Girder');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  await book.settled(60_000);
}

async function runStudy(): Promise<void> {
  await addSheet('Framing', [
    ['Level 2', '', '', '', ''],
    ['Mark', 'Section', 'Span', 'Dead load', 'Live load'],
    ['', '', 'ft', 'kip/ft', 'kip/ft'],
    ...[20, 24, 28].map((span) => [`B-${span}`, 'W16X31', span, 0.3, 0.6]),
  ]);
  await book.select('Framing!A2:E6');
  await byId('tab-study').click();
  await byId('study-template').selectOption('steelBeamAISC360');
  await byId('study-read').click();
  await byId('study-defaults-too').click();
  await byId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await book.settled(60_000);
}

test('each worksheet prints one page wide, in the words of an engineer', async () => {
  await insertGirder();
  await runStudy();
  await byId('tab-handOver').click();
  await byId('audit').click();
  await done();
  await byId('freeze-all').click();
  await done();
  const { pages } = await readPdf(Buffer.from(await office.pdf(await book.save())));
  const pageOf = (sheet: string) => pages.find(({ text }) => new RegExp(`${sheet}\\s+Page `).test(text));
  const isLandscape = (sheet: string) => {
    const [width = 0, height = 0] = pageOf(sheet)?.size ?? [];
    return width > height;
  };
  expect(pages.map(({ text }) => text).join('\n')).not.toMatch(/(?<!show\s+)#NAME\?|\[\[/);
  expect(['Girder', 'Framing', 'Calc audit', 'Calc frozen'].filter((name) => !isLandscape(name))).toEqual([]);
  expect(pageOf('Framing')?.text).toMatch(/Level 2.*Mark.*Utilization.*B-28/s);
  expect(pageOf('Girder')?.text).toMatch(/Available flexural strength.*Reactions/s);
});
