/** Rows of a study that fail get their lightest sections: seen first, then written, and the rows that changed run again and pass. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 180_000;
let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ size: { width: 1400, height: 1600 } });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const beams = [
  ['B1', 'W12X14', '30', '0.5', '1'],
  ['B2', 'W14X68', '20', '0.5', '1'],
  ['B3', 'W8X10', '24', '0.4', '0.8'],
  ['B4', 'W8X10', '36', '0.4', '0.8'],
];
const sections = async () => (await book.read('AB102:AB105')).map(([value]) => value);

async function findSizes(): Promise<{ rows: string[]; kinds: string | null }> {
  await pane.getByTestId('sizes-find').click();
  const summary = pane.getByTestId('sizes-summary');
  await summary.waitFor({ timeout: timeoutMs });
  const rows = await pane.getByTestId('sizes-list').locator('li').all();
  const values = await Promise.all(rows.map(async (row) => (await row.getAttribute('data-value')) ?? ''));
  return { rows: values, kinds: await summary.getAttribute('data-kinds') };
}

test('failing rows are shown with the sizes that CALC.LIGHTEST gives, and nothing is written yet', async () => {
  const headings = ['Mark', 'Section', 'Span (ft)', 'Dead load (kip/ft)', 'Live load (kip/ft)'];
  for (const [r, row] of [headings, ...beams].entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABCDE'[c]}${101 + r}`, text);
  await book.enter('BA1', '=CALC.LIGHTEST("steelBeamAISC360",AB101:AE105,"section")');
  await book.enter('BC1', '=CALC.SOLVEFOR("steelBeamAISC360",AB101:AE105,"span")');
  await book.select('AA102');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('steelBeamAISC360');
  await pane.getByTestId('study-read').click();
  await pane.getByTestId('study-defaults-too').click();
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor({ timeout: timeoutMs });
  await pane.getByTestId('study-sizes-open').click();
  const { rows } = await findSizes();
  await book.settled();
  const lightest = (await book.read('BA1:BA4')).map(([value]) => value);
  expect(rows).toEqual([lightest[0], lightest[2], lightest[3]]);
  expect(await sections()).toEqual(beams.map(([, section]) => section));
  for (const width of [320, 480]) {
    for (const theme of ['light', 'dark'] as const) {
      await showPane(book, { width, theme });
      await pane.getByTestId('sizes-list').scrollIntoViewIfNeeded();
      await paneShot(book, 'study-sizes', { width, theme });
    }
  }
});

test('one size for all takes the one that passes everywhere', async () => {
  await pane.getByTestId('sizes-kinds').fill('1');
  const { rows, kinds } = await findSizes();
  expect(kinds).toBe('1');
  expect(new Set(rows).size).toBe(1);
  await pane.getByTestId('sizes-kinds').fill('');
  await findSizes();
});

test('written sizes are changed rows, and run again they pass', async () => {
  await pane.getByTestId('sizes-write').click();
  await pane.getByTestId('sizes-written').filter({ hasText: 'AB102:AB105' }).waitFor();
  expect((await sections())[1]).toBe('W14X68');
  await pane.getByTestId('study-run-changed').filter({ hasText: 'Run 3 changed rows' }).click();
  await pane.getByTestId('study-count-PASS').filter({ hasText: 'PASS 4' }).waitFor({ timeout: timeoutMs });
});

test('an input of each row is solved for, written, and run again every row is fully used', async () => {
  await pane.getByTestId('study-values-open').click();
  await pane.getByTestId('values-unknown').selectOption({ label: 'Span (ft)' });
  await pane.getByTestId('values-find').click();
  await pane.getByTestId('values-summary').waitFor({ timeout: timeoutMs });
  expect(await pane.getByTestId('values-list').locator('li').count()).toBe(4);
  for (const width of [320, 480]) {
    for (const theme of ['light', 'dark'] as const) {
      await showPane(book, { width, theme });
      await pane.getByTestId('values-list').scrollIntoViewIfNeeded();
      await paneShot(book, 'study-values', { width, theme });
    }
  }
  await book.settled();
  const solved = (await book.read('BC1:BC4')).map(([value]) => value);
  await pane.getByTestId('values-write').click();
  await pane.getByTestId('values-written').filter({ hasText: 'AC102:AC105' }).waitFor();
  expect((await book.read('AC102:AC105')).map(([value]) => value)).toEqual(solved);
  await pane.getByTestId('study-run-changed').filter({ hasText: 'Run 4 changed rows' }).click();
  await pane.getByTestId('study-count-PASS').filter({ hasText: 'PASS 4' }).waitFor({ timeout: timeoutMs });
  await pane.getByTestId('study-worst').filter({ hasText: 'Highest utilization 1.00' }).waitFor();
});
