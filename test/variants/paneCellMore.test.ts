/** Cell: defaults and where they come from, checks as bars, only the keyboard. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { selectCell } from '../support/pane/cellPane';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
  await becomesNumber(book, 'L18');
  await byId('tab-cell').click();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const shows = (id: string, text: RegExp | string) => byId(id).filter({ hasText: text }).first().waitFor();

test("what was not given stands with its value and where that came from: the template, or the project's site", async () => {
  await book.enter('A40', '=CALC.RUN("loadsSnowASCE7-22",{"eaveToRidgeDistance",30;"roofSlope",6},"pG")');
  await becomesNumber(book, 'A40');
  await selectCell(workplace, 'A40');
  const input = (name: string, text: RegExp) =>
    byId('cell-inputs').locator(`[data-name=${name}]`).filter({ hasText: text }).waitFor();
  await input('roofSlope', /6 rise per 12$/);
  await byId('cell-defaults').getByText('Defaults (').click();
  await input('exposure', /Partially Exposed/);
  await input('groundSnowLoad', /from the project.*20 psf/s);
  await book.enter('A40', '');
});

test('checks have bars, the governing one is named, long lists are collapsed, and the number is large', async () => {
  await book.enter(
    'A40',
    '=CALC.RUN("steelBeamAISC360",{"section","W18X35";"span",30;"deadLoad",0.5;"liveLoad",1},"mU")',
  );
  await becomesNumber(book, 'A40');
  await selectCell(workplace, 'A40');
  await shows('cell-value', /^\d[\d.]* kip-ft\s*Required flexural strength/);
  const checks = byId('cell-checks');
  await checks.locator('[data-governs=true]').filter({ hasText: '(governs)' }).waitFor();
  expect(await checks.locator('tr').count()).toBeGreaterThan(2);
  expect(await byId('cell-outputs').locator('tr:visible').count()).toBe(5);
  const more = byId('cell-more-outputs');
  await more.locator('summary').click();
  await more.locator('[data-name=lp]').filter({ hasText: 'ft' }).waitFor();
  await book.enter('A40', '');
});

test('works with only the keyboard', async () => {
  await selectCell(workplace, 'L13');
  await byId('tab-cell').focus();
  const isReached = () => byId('cell-refresh').evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isReached()); presses++)
    await pane.page().keyboard.press('Tab');
  expect(await isReached()).toBe(true);
  await pane.page().keyboard.press('Enter');
  await pane.locator('[data-testid=command][data-state=success]').waitFor();
  await shows('command', /1 calculation: 0 changed, 1 unchanged/);
});
