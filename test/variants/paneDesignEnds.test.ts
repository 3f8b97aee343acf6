/** Design: a span solved for and written; what stops a search or its writing, and a price list. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { explored, openDesignPane, takeBeam } from '../support/pane/designPane';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import type { Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openDesignPane();
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const run = (name: string) => pane.locator(`[data-testid=design-result][data-run=${name}]`).waitFor();
const utilization = async () => Number(await book.value('AE1'));

test('the span at which the selected beam is used to the full, written into its cell in the units there', async () => {
  await takeBeam(workplace);
  await byId('design-unknown').selectOption('span');
  await byId('design-run').click();
  await run('solved');
  const span = Number(await byId('design-answer').getAttribute('data-x'));
  const practical = Number(await byId('design-practical').getAttribute('data-x'));
  const [at, beyond, rounded] = await explored(workplace, [
    { span },
    { span: span * 1.001 },
    { span: practical },
  ]);
  expect(at?.summaryCheck).toBeLessThanOrEqual(1);
  expect(beyond?.summaryCheck).toBeGreaterThan(1);
  expect(rounded?.summaryCheck).toBeLessThanOrEqual(1);
  for (const width of [320, 450]) {
    await showPane(book, { width, theme: 'light' });
    for (const [part, id] of [
      ['solved', 'design-answer'],
      ['curve', 'design-chart'],
    ] as const) {
      await byId(id).scrollIntoViewIfNeeded();
      await paneShot(book, `design-${part}`, { width, theme: 'light' });
    }
  }
  expect(await seriousFindings(pane)).toEqual([]);

  await byId('design-use-practical').click();
  await byId('design-written').filter({ hasText: '!AB2' }).waitFor();
  await book.settled(60_000);
  expect(Number(await book.value('AB2'))).toBeCloseTo(practical * 0.3048, 9);
  expect(await utilization()).toBeCloseTo(rounded?.summaryCheck ?? NaN, 9);
});

test('an input that has changed since stops the writing, and a formula is not overwritten', async () => {
  await takeBeam(workplace);
  await byId('design-unknown').selectOption('span');
  await byId('design-run').click();
  await run('solved');
  await book.enter('AB3', '0.35');
  await book.settled(60_000);
  await byId('design-use').click();
  await pane.getByText('have changed. Take the cell again').waitFor();
  await book.enter('AB3', '0.31');
  await book.enter('AB2', '=9.144');
  await book.settled(60_000);
  await takeBeam(workplace);
  await byId('design-run').click();
  await run('solved');
  await byId('design-use').click();
  await pane.getByText('contains a formula, which is not overwritten').waitFor();
  expect(await utilization()).toBeGreaterThan(0);
  await book.enter('AB2', '9.144');
  await book.settled(60_000);
});

test('a target without a solution is explained in words, with the curve', async () => {
  await takeBeam(workplace);
  await byId('design-range').locator('summary').click();
  await byId('design-from').fill('5');
  await byId('design-to').fill('10');
  await byId('design-run').click();
  await pane.locator('[data-testid=design-outcome][data-kind=none]').waitFor();
  await byId('design-outcome')
    .getByText('does not reach 1 for the 7 values of Span tried from 5 to 10 ft')
    .waitFor();
  await byId('design-chart').waitFor();
  await byId('design-from').fill('ten');
  await byId('design-cannot').getByText('From: "ten" is not a number').waitFor();
});

test('where none passes, the closest is named', async () => {
  await byId('design-lightest').click();
  await byId('design-field').selectOption('section');
  await byId('design-words').fill('W4, W5, W6');
  await byId('design-depthAtMost').fill('18');
  await byId('design-run').click();
  await byId('design-none')
    .getByText(/None of the \d+ options passes\. W6X\d+ comes closest/)
    .waitFor();
  await byId('design-words').fill('IPE');
  await byId('design-cannot').getByText('No options match').waitFor();
  await paneShot(book, 'design-none', { width: 450, theme: 'light' });
});

test('a price list of the user decides', async () => {
  const prices = [
    ['Section', 'Price'],
    ['W18X40', '50'],
    ['W18X46', '40'],
    ['W4X13', '10'],
  ];
  for (const [r, row] of prices.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'GH'[c]}${r + 1}`, text);
  await byId('design-words').fill('');
  await byId('design-depthAtMost').fill('');
  await byId('design-prices').locator('summary').click();
  await book.select('AG1:AH4');
  await byId('design-read-prices').click();
  await byId('design-priced').filter({ hasText: '3 prices' }).waitFor();
  await byId('design-run').click();
  await run('tried');
  const shown = await byId('design-best')
    .locator('[data-value]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-value')));
  expect(shown).toEqual(['W18X46', 'W18X40']);
});

test('a search is cancelled, goes on while another tab is shown, and runs again', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await book.page.route('**/explore', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await byId('design-run').click();
  await run('trying');
  await byId('design-cancel').click();
  await run('cancelled');
  await byId('design-result').getByText('Canceled after 0 calculations').waitFor();

  await byId('design-run').click();
  await run('trying');
  await byId('tab-cell').click();
  release();
  await book.page.unroute('**/explore');
  await byId('tab-design').click();
  await run('tried');
});

test('another template forgets the result; an output needs its value', async () => {
  await byId('design-template').selectOption('loadsSnowASCE7-22');
  await byId('design-inputs').locator('summary').first().click();
  await byId('form-eaveToRidgeDistance').fill('30');
  await byId('design-solve').click();
  expect(await byId('design-result').getAttribute('data-run')).toBe('idle');
  await byId('design-unknown').selectOption('roofSlope');
  await byId('design-output').selectOption('pF');
  await byId('design-cannot').getByText('Enter the target value of').waitFor();
  await byId('design-target').fill('10');
  await byId('design-run').click();
  await run('solved');
});
