/** Cell: what the selected cell calculated, where it comes from, and what became of its sheet. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { paneShot } from '../support/pane/paneLooks';
import { selectCell } from '../support/pane/cellPane';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

let workplace: OwnWorkplace;
let service: OwnWorkplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openOwnWorkplace();
  ({ service, book, pane } = workplace);
  await becomesNumber(book, 'L18');
  await byId('tab-cell').click();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const shows = (id: string, text: RegExp | string) => byId(id).filter({ hasText: text }).first().waitFor();

test('a cell without a formula says what to do', async () => {
  await selectCell(workplace, 'A1');
  await byId('cell-empty').getByText('try another value').waitFor();
  await selectCell(workplace, 'A60');
  await byId('cell-empty').getByText('=CALC.RUN').waitFor();
});

test('the selection is followed: inputs with units, outputs, verdict and origin', async () => {
  await selectCell(workplace, 'L13');
  await shows('cell-verdict', 'LOAD');
  await byId('cell-inputs').locator('[data-name=groundSnowLoad]').filter({ hasText: '40 psf' }).waitFor();
  await byId('cell-outputs').locator('[data-name=pDesign]').filter({ hasText: '31.64 psf' }).waitFor();
  await shows('cell-origin', /loadsSnowASCE7-22.*version.*From the service.*Calculated/s);
  await selectCell(workplace, 'L14');
  await byId('cell-inputs').locator('[data-name=groundSnowLoad]').filter({ hasText: '56 psf' }).waitFor();
});

test('a failing cell shows its error', async () => {
  await book.enter('A40', '=CALC.SNOW("7-22","forty",30,4,"II","Partially Exposed","C")');
  await book.settled();
  await selectCell(workplace, 'A40');
  await shows('cell-failure', /Ground snow load.*forty/s);
  await book.enter('A40', '');
});

test('a cell of a spill belongs to its formula, and the case is that of its row', async () => {
  const site = ['overrideDefaults', 'riskCategory', 'roughnessCategory', 'groundSnowLoad'];
  const header = [...site, 'eaveToRidgeDistance', 'roofSlope'];
  const rows = [header, ...['40', '50', '60'].map((load) => ['TRUE', 'II', 'C', load, '30', '4'])];
  for (const [i, row] of rows.entries())
    for (const [j, text] of row.entries()) await book.enter(`${'ABCDEF'[j]}${50 + i}`, text);
  for (const [i, mark] of ['Mark', 'Low roof', 'High roof', 'Canopy'].entries())
    await book.enter(`G${50 + i}`, mark);
  await book.enter('H50', '=CALC.RUN("loadsSnowASCE7-22",A50:G53)');
  await book.settled(60_000);
  await selectCell(workplace, 'I52');
  await shows('cell-formula', '=CALC.RUN("loadsSnowASCE7-22",A50:G53)');
  await byId('cell-inputs').locator('[data-name=groundSnowLoad]').filter({ hasText: '50 psf' }).waitFor();
  expect(await byId('cell-case').locator('option').allInnerTexts()).toEqual([
    'Low roof: LOAD',
    'High roof: LOAD',
    'Canopy: LOAD',
  ]);
  await byId('cell-case').selectOption({ index: 2 });
  await byId('cell-inputs').locator('[data-name=groundSnowLoad]').filter({ hasText: '60 psf' }).waitFor();
});

test('the sheet opens only on the service and matches the cell', async () => {
  await book.enter('A42', '=CALC.RUN("loadsSnowASCE7-22",A50:F51,"pF")');
  await book.settled();
  await selectCell(workplace, 'A42');
  const link = byId('cell-link');
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${workplace.host.url}sheets/`));
  expect(await link.getAttribute('rel')).toContain('noopener');
  await byId('cell-compare').click();
  await byId('cell-comparison').getByText('The report matches this cell.').waitFor();
});

test('someone edited the sheet: the differences and a choice', async () => {
  const before = await book.value('A42');
  const sheetId = await book
    .enter('A43', '=CALC.RUN("loadsSnowASCE7-22",A50:F51,"sheetId")')
    .then(async () => {
      await book.settled();
      return String(await book.value('A43'));
    });
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${service.url}/v1/sheets/${sheetId}${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
  };
  await call('PATCH', '', { attributes: { groundSnowLoad: 80 } });
  await call('POST', '/solve', {});
  await selectCell(workplace, 'A42');
  await byId('cell-compare').click();
  await shows('cell-edited', /This report was edited.*40 psf80 psf/s);
  await paneShot(book, 'cell-edited', { width: 450, theme: 'light' });
  await byId('cell-keep').click();
  await shows('cell-comparison', 'The number is unchanged.');
  expect(await book.value('A42')).toBe(before);
  await byId('cell-compare').click();
  await byId('cell-recalculate').click();
  await pane.locator('[data-testid=command][data-state=success]').waitFor();
  await byId('cell-compare').click();
  await byId('cell-comparison').getByText('The report matches this cell.').waitFor();
  expect(await book.value('A42')).toBe(before);
});

describe('the report opens in the browser', () => {
  const openReport = async () => {
    await selectCell(workplace, 'L13');
    const [page] = await Promise.all([book.context.waitForEvent('page'), byId('cell-link').click()]);
    return page;
  };

  test('without typing the key, at an address without the token', async () => {
    const page = await openReport();
    await page.waitForURL(/\/sheets\/[\da-f-]{36}$/);
    await page.getByText('Snow Load (ASCE 7-22)').first().waitFor();
    expect(await page.getByLabel('API key').count()).toBe(0);
    expect(await page.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await page.close();
    expect(service.log()).not.toMatch(/token=/);
  });

  test('by its plain link where the service gives no token: the sign-in page asks for the key', async () => {
    await book.context.clearCookies();
    const tokens = '**/v1/sign-in-tokens';
    await book.context.route(tokens, (route) => route.fulfill({ status: 404, json: {} }));
    const page = await openReport();
    await page.getByLabel('API key').waitFor();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.close();
    await book.context.unroute(tokens);
  });
});
