/** Hand over > Calculation package: the reports of cells and of a study as one PDF, in the order of the workbook. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { openBook } from '../support/service/openBook';
import { type ReadPdf, readPdf } from '../../service/web/pdf/testing/readPdf';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 180_000;
let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ size: { width: 1400, height: 1200 } });
  ({ service, book, pane } = workplace);
  await runStudy();
  await runTable();
  await pane.getByTestId('tab-handOver').click();
  const { status } = await fetch(`${service.url}/v1/projects/${service.projectId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Clinic of the valley' }),
  });
  expect(status).toBe(200);
  await byId('package-open').click();
  await byId('package-make').waitFor();
});
afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const becomes = (state: string) =>
  pane.locator(`[data-testid=package-status][data-state=${state}]`).waitFor({ timeout: timeoutMs });

/** Three beams, one of which cannot be calculated. */
async function runStudy(): Promise<void> {
  const table = [
    ['Mark', 'Beam size', 'L', 'Dead load plf', 'LL'],
    ['', '', 'ft', '', 'plf'],
    ['B1', 'W18X35', '20', '200', '400'],
    ['B2', 'W18X34', '20', '200', '400'],
    ['B3', 'W21X44', '24', '200', '400'],
  ];
  for (const [r, row] of table.entries())
    for (const [c, text] of row.entries()) if (text) await book.enter(`A${'ABCDE'[c]}${102 + r}`, text);
  await book.select('AA104');
  await byId('tab-study').click();
  await byId('study-template').selectOption('steelBeamAISC360');
  await byId('study-read').click();
  await byId('study-address').filter({ hasText: '3 rows from AA104' }).waitFor();
  await byId('study-defaults-too').click();
  await byId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor({ timeout: timeoutMs });
  await book.settled(60_000);
}

/** Three beams by one formula, one of which cannot be calculated. */
async function runTable(): Promise<void> {
  const table = [
    ['mark', 'section', 'span', 'deadLoad', 'liveLoad'],
    ['C1', 'W18X35', '20', '0.2', '0.4'],
    ['C2', 'W18X34', '20', '0.2', '0.4'],
    ['C3', 'W21X44', '24', '0.2', '0.4'],
  ];
  for (const [r, row] of table.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABCDE'[c]}${110 + r}`, text);
  await book.enter('AG111', '=CALC.RUN("steelBeamAISC360",AA110:AE113,"verdict,utilization,governing")');
  await book.settled(60_000);
}

/** Makes the package and saves it from the pane. */
async function download() {
  await byId('package-make').click();
  await becomes('made');
  const downloading = book.page.waitForEvent('download');
  await byId('package-download').click();
  const file = await downloading;
  return { name: file.suggestedFilename(), pdf: await readPdf(await bytesOf(file)) };
}

const placesOf = ({ bookmarks }: ReadPdf) =>
  (bookmarks.find(({ title }) => title === 'Calculations')?.items ?? []).map(({ title }) => title);

test('the title is the name that the project has on the service', async () => {
  await pane.locator('[data-testid=package-title][value="Clinic of the valley"]').waitFor();
});

test('cells and the rows of a study, row by row; what failed is named before', async () => {
  const left = byId('package-left-out');
  await left.first().waitFor({ state: 'attached' });
  expect(await left.evaluateAll((items) => items.map((item) => item.getAttribute('data-cell')))).toEqual([
    "'Snow study'!AA105 (mark B2)",
    "'Snow study'!AG111 (mark C2)",
  ]);
  expect(await left.last().textContent()).toContain('W18X34');
  expect(await left.first().textContent()).toContain('W18X34');
  // A worksheet is chosen at once.
  const worksheet = byId('package-worksheet').filter({ hasText: 'Snow study' });
  const chosen = () => byId('package-make').innerText();
  const all = await chosen();
  await worksheet.getByRole('checkbox', { name: 'Snow study' }).uncheck();
  expect(await chosen()).not.toBe(all);
  await worksheet.getByRole('checkbox', { name: 'Snow study' }).check();
  expect(await chosen()).toBe(all);
  await byId('package-form').selectOption('full');
  const count = Number(/^\d+/.exec(await byId('package-count').innerText())?.[0]);
  for (const width of [320, 450]) {
    await showPane(book, { width, theme: 'light' });
    await byId('package').scrollIntoViewIfNeeded();
    await paneShot(book, 'package', { width, theme: 'light' });
  }
  expect(await seriousFindings(pane)).toEqual([]);

  await byId('package-title').fill('Roof of the school');
  await byId('package-paper').selectOption('A4');
  const { name, pdf } = await download();
  expect([name, pdf.title]).toEqual(['Roof of the school calculations.pdf', 'Roof of the school']);
  expect(pdf.pages[0]?.size.map(Math.floor)).toEqual([595, 841]);
  const places = placesOf(pdf);
  expect(places.length).toBe(count);
  const at = (place: string) => places.findIndex((title) => title.includes(place));
  // Loads first, each template together.
  const inOrder = ["'Snow study'!L13:", "'Snow study'!L18:", "'Snow study'!K13:", "'Snow study'!S2"];
  const study = ["'Snow study'!AA104 (mark B1):", "'Snow study'!AA106 (mark B3):"];
  const found = [...inOrder, ...study].map(at);
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(at('AA105')).toBe(-1);
  expect([at("'Snow study'!AG111, row 111"), at("'Snow study'!AG111, row 113")]).not.toContain(-1);
  expect(places.find((title) => title.includes("'Snow study'!L13:"))).toContain('Library');
  const text = pdf.pages.map((page) => page.text).join('\n');
  expect(text).toContain('In the workbook at');
  // As the cell shows it.
  expect(text).toContain(Number(await book.value('L13')).toFixed(2));

  // A change since is named, until it is taken back.
  await book.enter('AC104', '21');
  await byId('package-stale').filter({ hasText: 'Made before a change to B1.' }).waitFor();
  await paneShot(book, 'package', { width: 450, theme: 'light' });
  expect(await byId('package-download').innerText()).toBe('Download the earlier package');
  await book.enter('AC104', '20');
  await byId('package-stale').waitFor({ state: 'detached' });
});

test('frozen formulas are in it with the day, by the reports that the workbook keeps', async () => {
  for (const [r, row] of [
    ['span', '20'],
    ['section', 'W18X35'],
    ['deadLoad', '0.5'],
    ['liveLoad', '1'],
  ].entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'AB'[c]}${120 + r}`, text);
  await book.enter('AC120', '=CALC.RUN("steelBeamAISC360",AA120:AB123,"utilization")');
  await book.settled(60_000);
  await byId('freeze-all').click();
  await byId('command')
    .filter({ hasText: /formulas replaced by their values/ })
    .waitFor();
  // The answer of L13 came without a link, and R13 is a table of cases.
  const frozen = (address: string) =>
    pane
      .locator(`[data-testid=package-member][data-place*="!${address}, "][data-place*="frozen on"]`)
      .first();
  for (const address of ['L13', 'R13']) await frozen(address).waitFor({ state: 'attached' });
  const places = placesOf((await download()).pdf);
  expect(places.some((title) => title.startsWith("'Snow study'!AC120, frozen on "))).toBe(true);
  expect(places.some((title) => title.includes("'Snow study'!AA104 (mark B1):"))).toBe(true);
  await byId('unfreeze-all').click();
  await byId('command')
    .filter({ hasText: /restored/ })
    .waitFor();
  await book.settled(60_000);
  await frozen('R13').waitFor({ state: 'detached' });
});

test('a report that was deleted is named by its cell', async () => {
  const answer = await fetch(`${service.url}/v1/sheets/bulk-delete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sheetIds: [await sheetIdOf("'Snow study'!L14")] }),
  });
  expect(answer.status).toBe(200);
  await byId('package-make').click();
  const faults = byId('package-fault');
  await faults.first().waitFor();
  expect(await faults.evaluateAll((items) => items.map((item) => item.getAttribute('data-place')))).toEqual([
    "'Snow study'!L14",
  ]);
  expect(await byId('package-problem').innerText()).toMatch(/Refresh the cells, then make it again/);
});

/** By what the pane sends. */
async function sheetIdOf(place: string): Promise<string> {
  const sending = book.page.waitForRequest((request) => request.url().endsWith('/v1/packages'));
  await byId('package-make').click();
  const { sheets } = (await sending).postDataJSON() as { sheets: { sheetId: string; place: string }[] };
  await becomes('made');
  const found = sheets.find((sheet) => sheet.place === place);
  if (!found) throw new Error(`No report of ${place} was sent`);
  return found.sheetId;
}

test('an empty workbook has no package to make, and says where to begin', async () => {
  const blank = await openBook({ url: workplace.host.url, switches: { workbook: 'blank' } });
  try {
    const other = await blank.pane();
    await other.getByTestId('tab-handOver').click();
    await other.getByTestId('package-open').click();
    await other.getByTestId('package-empty').filter({ hasText: 'no report yet' }).waitFor();
    expect(await other.getByTestId('package-make').count()).toBe(0);
  } finally {
    await blank.close();
  }
});
