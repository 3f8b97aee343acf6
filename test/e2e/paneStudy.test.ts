/** A study in the pane, as an engineer runs it: cases from a sweep, check, run, cancel, everything closed and opened again, resume, retry. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openCard } from '../support/pane/studyCards';
import { openWorkplace, type Workplace } from '../support/service/workplace';

/** The whole 1,000 rows take their time: `npm run test:slow` sets it. */
const rows = Number(process.env['STUDY_ROWS'] ?? 120);
const timeoutMs = 60_000 + rows * 300;
jest.setTimeout(2 * timeoutMs);

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, book, pane } = workplace);
});

afterAll(() => workplace?.close());

const screenshot = (name: string) => book.page.screenshot({ path: `test-results/study-${name}.png` });
const phase = (name: string) => pane.locator(`[data-testid=study-phase][data-phase=${name}]`).waitFor();
const attribute = async (testId: string, name: string) =>
  Number(await pane.getByTestId(testId).getAttribute(`data-${name}`));

async function openStudy(): Promise<void> {
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').waitFor();
}

/** Items of batches that the service has calculated: each has its own sheet. */
async function sheetsMade(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  expect(text).toContain('# TYPE calc_batch_items_total counter');
  return Number(/^calc_batch_items_total\{outcome="solved"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

async function status(): Promise<string[]> {
  const table = await book.read(`'Study cases'!A1:Z${rows + 1}`);
  const at = (table[0] ?? []).indexOf('Status');
  return table.slice(1).map((row) => String(row[at]));
}

/** Rows of inputs and results as they stand on the sheet. */
const results = () => book.read(`'Study cases'!A2:Z${rows + 1}`);

test('a sweep says what it comes to, and writes its cases on a new sheet', async () => {
  await openStudy();
  await pane.getByTestId('study-template').selectOption('loadsSnowASCE7-22');
  // The card is open until the selected table has been read.
  await pane.getByTestId('study-address').filter({ hasText: '!' }).waitFor();
  await openCard(pane, 'table');
  await pane.getByTestId('study-sweep').locator('summary').click();
  await pane.getByTestId('sweep-add').click();
  await pane.getByTestId('sweep-field').selectOption('roofSlope');
  await pane.getByTestId('sweep-kind').selectOption('count');
  await pane.getByTestId('sweep-start').fill('0.5');
  await pane.getByTestId('sweep-stop').fill('12');
  await pane.getByTestId('sweep-number').fill(String(rows / 4));
  await pane.getByTestId('sweep-add').click();
  await pane.getByTestId('sweep-field').nth(1).selectOption('eaveToRidgeDistance');
  await pane.getByTestId('sweep-text').fill('20; 30; 40; 50');
  await pane.locator(`[data-testid=sweep-count][data-count="${rows}"]`).waitFor();
  expect(await pane.getByTestId('sweep-count').innerText()).toMatch(
    new RegExp(`${rows / 4} × 4 = ${rows} rows.*Running them creates ${rows} reports`),
  );
  await screenshot('sweep');
  await pane.getByTestId('sweep-write-sheet').click();
  await pane
    .getByTestId('study-address')
    .filter({ hasText: `'Study cases'!A1:B${rows + 1}` })
    .waitFor();
  expect(await attribute('study-rows', 'rows')).toBe(rows);
  expect(await attribute('study-cost', 'sheets')).toBe(rows);
});

test('a check makes no sheet and names the rows that would not be calculated', async () => {
  await book.enter("'Study cases'!B4", 'forty');
  await pane.getByTestId('study-read').click();
  await pane.locator('[data-testid=study-rows][data-refused="1"]').waitFor();
  const before = await sheetsMade();
  await pane.getByTestId('study-check').click();
  await pane.getByTestId('study-check-result').waitFor({ timeout: timeoutMs });
  expect(await attribute('study-check-result', 'problems')).toBe(1);
  expect(
    await pane.locator('[data-testid=study-row-problems] [data-index="2"]').getAttribute('data-message'),
  ).toMatch(/"forty" is text/);
  expect(await sheetsMade()).toBe(before);
  await screenshot('checked');
});

test('a run is cancelled, and goes on where it was when the saved workbook is opened again in a reloaded page', async () => {
  const before = await sheetsMade();
  const letGo = await holdSecondBatch();
  await pane.getByTestId('study-run').click();
  await pane.getByTestId('study-progress').waitFor();
  await screenshot('running');
  // The row that is refused, and the first batch.
  await pane.waitForFunction(
    () => Number(document.querySelector('[data-testid=study-progress]')?.getAttribute('data-done')) >= 101,
    null,
    { timeout: timeoutMs },
  );
  const cancel = await pane.getByTestId('study-cancel').boundingBox();
  await pane.getByTestId('study-cancel').click();
  await phase('cancelled');
  // The way on stands where Cancel stood: beside the button that runs, not above the table.
  const resume = await pane.getByTestId('study-footer').getByTestId('study-resume').boundingBox();
  expect(await pane.getByTestId('study-resume').count()).toBe(1);
  expect(Math.abs((resume?.y ?? Infinity) - (cancel?.y ?? 0))).toBeLessThan(200);
  await letGo();
  const written = (await status()).filter((text) => text !== '').length;
  expect(written).toBeGreaterThanOrEqual(100);
  expect(written).toBeLessThan(rows);
  const before100 = (await results()).slice(0, 100);

  await reopenWorkbook();
  await openStudy();
  const unfinished = pane.getByTestId('study-unfinished');
  await unfinished.waitFor();
  expect(await unfinished.getAttribute('data-here')).toBe('true');
  expect(await unfinished.innerText()).toMatch(
    new RegExp(`'Study cases'!A1:B${rows + 1}.*interrupted.*of ${rows} rows`, 's'),
  );
  await screenshot('interrupted');
  await pane.getByTestId('study-resume').click();
  await phase('done');
  await book.settled();

  // What was written before the page was closed still stands, and was not calculated again.
  expect((await results()).slice(0, 100)).toEqual(before100);
  const texts = await status();
  expect(texts.filter((text) => text === 'ok')).toHaveLength(rows - 1);
  expect(texts[2]).toMatch(/forty/);
  // None missing, and none twice.
  expect((await sheetsMade()) - before).toBe(rows - 1);
  expect(await attribute('study-result', 'solved')).toBe(rows - 1);
  expect(await attribute('study-result', 'failed')).toBe(1);
  expect(await pane.getByTestId('study-unfinished').count()).toBe(0);
  await screenshot('resumed');
});

test('fixing a failed row runs only that row', async () => {
  const before = await sheetsMade();
  const onlyErrors = (pressed: boolean) =>
    pane.locator(`[data-testid=study-count-ERROR][aria-pressed=${pressed}]`).waitFor();
  await pane.getByTestId('study-count-ERROR').click();
  await onlyErrors(true);
  await book.enter("'Study cases'!B4", '40');
  // It is known to be changed before it is run again.
  await pane.getByTestId('study-count-CHANGED').filter({ hasText: 'CHANGED 1' }).waitFor();
  // The table was read again: the rows that the pane hid are still its rows, and can be shown.
  await pane.locator(`[data-testid=study-count-SOLVED][data-rows="${rows - 1}"]`).waitFor();
  await onlyErrors(true);
  await pane.getByTestId('study-count-ERROR').click();
  await onlyErrors(false);
  await pane
    .getByTestId('study-run-changed')
    .filter({ hasText: /^Run 1 changed row$/ })
    .click();
  await pane.locator(`[data-testid=study-result][data-solved="${rows}"]`).waitFor();
  await phase('done');
  expect((await status()).filter((text) => text === 'ok')).toHaveLength(rows);
  expect((await sheetsMade()) - before).toBe(1);
});

test('a table that was studied before shows its results again', async () => {
  await reloadAddin();
  await openStudy();
  await book.select(`'Study cases'!A1`);
  await pane.getByTestId('study-template').selectOption('loadsSnowASCE7-22');
  await pane.getByTestId('study-read').click();
  await pane.locator(`[data-testid=study-result][data-solved="${rows}"]`).waitFor();
});

test('errors and changed rows are marked by what they say, in words first', async () => {
  const marks = await pane.evaluate(
    (last) =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem('Study cases');
        const header = sheet.getRange('A1:Z1').load('values');
        await context.sync();
        const status = (header.values[0] ?? []).indexOf('Status');
        const formats = sheet.getRangeByIndexes(1, status, last, 1).conditionalFormats;
        formats.load('items/type,items/textComparison/rule');
        await context.sync();
        return formats.items.map(({ type, textComparison }) => [type, textComparison.rule]);
      }),
    rows,
  );
  const beginsWith = (text: string) => ['ContainsText', { operator: 'BeginsWith', text }];
  expect(marks).toEqual(['Changed:', 'Not evaluated:', 'Error:'].map(beginsWith));
});

test('any output over any input is drawn, and kept as a chart of Excel', async () => {
  await pane.getByTestId('study-chart-open').click();
  await pane.getByTestId('study-chart').waitFor();
  expect(await attribute('study-chart', 'points')).toBe(rows);
  await pane.getByTestId('study-chart').locator('canvas').waitFor();
  await screenshot('chart');
  await pane.getByTestId('study-chart-keep').click();
  await pane.getByTestId('study-chart-kept').filter({ hasText: 'right of the results' }).waitFor();
  const kept = await pane.evaluate(() =>
    Excel.run(async (context) => {
      const { charts } = context.workbook.worksheets.getItem('Study cases');
      charts.load(['chartType', 'title/text', 'axes/categoryAxis/title/text'].map((one) => `items/${one}`));
      await context.sync();
      const series = charts.items.map((chart) => chart.series.load('items/name'));
      await context.sync();
      return charts.items.map(({ chartType, title, axes }, i) => ({
        chartType,
        title: title.text,
        x: axes.categoryAxis.title.text,
        series: series[i]?.items.map(({ name }) => name),
      }));
    }),
  );
  const [x, y] = [await chosenText('study-chart-x'), await chosenText('study-chart-y')];
  expect(kept).toEqual([{ chartType: 'XYScatter', title: `${y} vs. ${x}`, x, series: [y] }]);
  expect(await pane.getByTestId('study-chart-text').innerText()).toMatch(
    new RegExp(`^${rows} rows: .* 0\\.5 to 12, `),
  );
});

/** Keeps back what the service says of a second batch: then there is something to cancel, however slow this computer is. */
async function holdSecondBatch(): Promise<() => Promise<void>> {
  const batches: string[] = [];
  const ofBatch = /\/batches\/([^/?]+)/;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await book.context.route(ofBatch, async (route) => {
    const batch = ofBatch.exec(route.request().url())?.[1] ?? '';
    if (!batches.includes(batch)) batches.push(batch);
    if (batch !== batches[0]) await released;
    await route.fallback();
  });
  return async () => {
    release();
    await book.context.unroute(ofBatch);
  };
}

/** What a list of choices shows as chosen. */
const chosenText = (testId: string) =>
  pane.getByTestId(testId).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.textContent);

/** The page is closed and opened again, and the workbook from its file: only the file and what the browser keeps are left. */
async function reopenWorkbook(): Promise<void> {
  const file = await book.save();
  await book.reload();
  const before = await book.pane();
  // The add-in of the example is on its way: its arrival is not that of the file's.
  await before.getByTestId('tab-study').waitFor();
  await Promise.all([book.page.waitForEvent('framenavigated', (frame) => frame === before), book.open(file)]);
  pane = await book.pane();
  await pane.getByTestId('tab-study').waitFor();
}

/** As Excel does with an add-in that did not answer: the workbook stays. */
async function reloadAddin(): Promise<void> {
  await Promise.all([
    book.page.waitForEvent('framenavigated', (frame) => frame === pane),
    pane.evaluate(() => location.reload()),
  ]);
  pane = await book.pane();
  await pane.getByTestId('tab-study').waitFor();
}

test('results on a copy of their worksheet have no record: Study offers a run, and Cell says so', async () => {
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const used = worksheets.getItem('Study cases').getUsedRange().load('values, rowCount, columnCount');
      await context.sync();
      const copy = worksheets.add('Copy');
      copy.getRangeByIndexes(0, 0, used.rowCount, used.columnCount).values = used.values;
      copy.activate();
      await context.sync();
    }),
  );
  await openStudy();
  await book.select('Copy!A1');
  await pane.getByTestId('study-read').click();
  await pane.getByTestId('study-unrecorded').waitFor();
  expect(await pane.getByTestId('study-footer').getByTestId('study-run').innerText()).toBe(
    `Run ${rows} rows`,
  );
  const [headings = []] = await book.read('Copy!A1:Z1');
  await book.select(`Copy!${String.fromCharCode(65 + headings.indexOf('Status'))}2`);
  await pane.getByTestId('tab-cell').click();
  await pane.getByTestId('cell-unrecorded').waitFor();
});
