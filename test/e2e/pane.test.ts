/** The pane's three jobs, as a new user meets them: key, template, study. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;
/** Templates that the service publishes. */
let published: number;

beforeAll(async () => {
  // No API_KEY for the host: nothing is offered, so this is the first run of a user with an account elsewhere.
  workplace = await openWorkplace({ offersKey: false });
  ({ service, book, pane } = workplace);
  published = await countTemplates(service);
});

afterAll(() => workplace?.close());

async function countTemplates({ url, apiKey }: Workplace['service']): Promise<number> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const { total } = (await (await fetch(`${url}/v1/templates`, { headers })).json()) as { total: number };
  return total;
}

const screenshot = (name: string) => book.page.screenshot({ path: `test-results/pane-${name}.png` });

test('without a key the pane asks for one, and a key is entered and tested', async () => {
  await pane.getByTestId('settings-key').fill(service.apiKey);
  await screenshot('no-key');
  expect(await book.value('K13')).toBe('#N/A');

  await pane.getByTestId('settings-save').click();
  const status = pane.locator('[data-testid=settings-status][data-state=ok]');
  await status.waitFor();
  expect(await status.innerText()).toMatch(new RegExp(`Connected.*1 project, ${published} templates`, 's'));
  expect(await pane.getByTestId('settings-key').count()).toBe(0);
  await screenshot('connected');
  expect(await pane.content()).not.toContain(service.apiKey);
});

test('with key and project, the example calculates by itself', async () => {
  const project = pane.getByTestId('settings-project');
  if ((await project.inputValue()) !== service.projectId) await project.selectOption(service.projectId);
  await becomesNumber(book, 'L18');
  expect(await book.value('L13')).toBeCloseTo(31.64, 8);
});

test('every tab leads to its page of the guide', async () => {
  const headings: string[] = [];
  for (const tab of ['cell', 'templates', 'study', 'activity', 'settings']) {
    await pane.getByTestId(`tab-${tab}`).click();
    const title = await pane.getByTestId(`tab-${tab}`).innerText();
    const opened = book.page.context().waitForEvent('page');
    await pane.getByRole('link', { name: `Help on ${title.replace(/ \(.*/, '')}` }).click();
    const page = await opened;
    headings.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page.close();
  }
  expect(headings).toEqual([
    'What a cell has calculated',
    'Templates: find, fill in, insert',
    'A study: a table of cases',
    'Activity: what fails, what is old',
    'A first result in a minute',
  ]);
});

test('a template is found and inserted at the selected cell', async () => {
  await book.select('A30');
  await pane.getByTestId('tab-templates').click();
  await pane.getByTestId('templates-search').fill('snow 7-22');
  await expectText(pane, 'templates-count', new RegExp(`^\\d of ${published}`));
  await pane.getByTestId('template-item').first().click();
  await pane.getByTestId('form-groundSnowLoad').fill('20');
  await pane.getByTestId('form-eaveToRidgeDistance').fill('30');
  await pane.getByTestId('form-roofSlope').fill('4');
  await screenshot('template');
  await pane.getByTestId('insert-button').click();
  await pane.getByTestId('insert-result').waitFor();
  await book.settled();
  const result =
    /The result is in (\S+)\./.exec(await pane.getByTestId('insert-result').innerText())?.[1] ?? '';
  expect(String(await book.formula(result))).toMatch(/^=CALC\.RUN\("loadsSnowASCE7-22",/);
  expect(await book.value(result)).toEqual(expect.any(Number));
  await screenshot('inserted');
});

test('nothing is overwritten without asking', async () => {
  await book.select('A12');
  await pane.getByTestId('insert-button').click();
  await pane.getByTestId('insert-confirm').waitFor();
  expect(await pane.getByTestId('insert-confirm').innerText()).toMatch(/not empty/);
  await pane.getByTestId('insert-confirm-no').click();
  expect(await book.value('A12')).toBe('Roof');
});

test('ten rows run as a study; the bad row keeps its own error', async () => {
  const site = ['overrideDefaults', 'riskCategory', 'roughnessCategory', 'groundSnowLoad'];
  const header = [...site, 'eaveToRidgeDistance', 'roofSlope'];
  const loads = ['20', '25', '30', '35', 'forty', '45', '50', '55', '60', '65'];
  const rows = [header, ...loads.map((load) => ['TRUE', 'II', 'C', load, '30', '4'])];
  for (const [i, row] of rows.entries()) {
    for (const [j, text] of row.entries()) await book.enter(`${'ABCDEF'[j]}${60 + i}`, text);
  }
  await book.select('A60:F70');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('loadsSnowASCE7-22');
  await pane.getByTestId('study-read').click();
  await expectText(pane, 'study-address', /A60:F70/);
  await screenshot('study');
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await book.settled();
  await screenshot('study-done');

  const [titles = [], ...results] = await book.read('G60:Z70');
  const status = titles.findIndex((title) => /status/i.test(String(title)));
  const flat = titles.findIndex((title) => /^flat roof/i.test(String(title)));
  expect(results.map((row) => row[status]).filter((text) => text === 'ok')).toHaveLength(9);
  expect(results[4]?.[status]).toMatch(/forty/);
  expect(results[4]?.[flat]).toBe('');
  expect(results[0]?.[flat]).toBeCloseTo(0.7 * 1.17 * 20, 8);
  expect(results[6]?.[flat]).toBeCloseTo(0.7 * 1.12 * 50, 8);
});

async function expectText(frame: Frame, testId: string, pattern: RegExp): Promise<void> {
  await frame.getByTestId(testId).filter({ hasText: pattern }).waitFor();
}
