/** Settings: projects, what is stored where, a key that is being tested, only the keyboard, and the way from each tab to the guide. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { partsOfFile } from '../support/workbookParts';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, book, pane } = workplace);
  await byId('tab-settings').click();
  await connected();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const text = async (id: string) => byId(id).innerText();
const connected = () => pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();

describe('a new key that takes its time to be tested', () => {
  const other = 'another-key-that-is-good';
  let answer: () => void;

  beforeEach(async () => {
    const released = new Promise<void>((resolve) => (answer = resolve));
    await book.context.route('**/v1/projects*', async (route) => {
      const headers = route.request().headers();
      if (!headers['authorization']?.includes(other)) return route.fallback();
      await released;
      const authorization = `Bearer ${service.apiKey}`;
      await route.fulfill({ response: await route.fetch({ headers: { ...headers, authorization } }) });
    });
    await byId('settings-replace').click();
    await byId('settings-key').fill(other);
    await byId('settings-save').click();
    await byId('settings-save').filter({ hasText: 'Testing' }).waitFor();
  });

  async function answered(): Promise<void> {
    const came = book.page.waitForResponse((response) => response.url().includes('/v1/projects'));
    answer();
    await (await came).finished();
  }

  /** A test that is asked for later has been answered: so the one before has been read. */
  async function testedAgain(): Promise<void> {
    await byId('settings-test').click();
    await connected();
    await book.context.unroute('**/v1/projects*');
  }

  const stored = () => pane.evaluate(() => JSON.stringify({ ...localStorage }));

  test('is not stored when the old one was kept meanwhile', async () => {
    await byId('settings-keep-key').click();
    await answered();
    await testedAgain();
    expect(await stored()).not.toContain(other);
    expect(await stored()).toContain(service.apiKey);
  });

  test('is not stored when another was typed meanwhile, which stays in its field', async () => {
    await byId('settings-key').fill('typed-since');
    await byId('settings-save').filter({ hasText: 'Save and test' }).waitFor();
    await answered();
    expect(await byId('settings-key').inputValue()).toBe('typed-since');
    await byId('settings-keep-key').click();
    await testedAgain();
    expect(await stored()).not.toContain(other);
  });
});

test('a project is created and used; of many, one is found', async () => {
  await byId('project-new').click();
  await byId('project-name').fill('Barn');
  await byId('project-number').fill('24-017');
  await byId('project-create').click();
  await byId('project-form').waitFor({ state: 'detached' });
  await byId('settings-project').locator('option', { hasText: '24-017 Barn' }).waitFor({ state: 'attached' });
  const chosen = () => byId('settings-project').locator('option:checked').innerText();
  expect(await chosen()).toBe('24-017 Barn');
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' };
  for (let i = 0; i < 9; i++) {
    const body = JSON.stringify({ name: `Hall ${i}` });
    await fetch(`${service.url}/v1/projects`, { method: 'POST', headers, body });
  }
  await byId('settings-test').click();
  await byId('project-search').fill('hall 7');
  const options = byId('settings-project').locator('option');
  // The chosen one stays in the list.
  await expect(options.allInnerTexts()).resolves.toEqual(expect.arrayContaining(['24-017 Barn', 'Hall 7']));
  expect(await options.count()).toBe(2);
});

test('a project that the service refuses keeps what was typed, and says why', async () => {
  await book.context.route('**/v1/projects', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { error: { code: 'VALIDATION_ERROR', message: 'The plan is full.' } },
        })
      : route.fallback(),
  );
  await byId('project-new').click();
  await byId('project-name').fill('Shed');
  await byId('project-create').click();
  expect(await text('project-problem')).toMatch(/The plan is full\./);
  expect(await byId('project-name').inputValue()).toBe('Shed');
  await book.context.unroute('**/v1/projects');
  await pane.getByRole('button', { name: 'Cancel' }).click();
});

test('the choices are kept in the workbook', async () => {
  await byId('settings-sheets')
    .getByRole('radio', { name: /a new report is created/ })
    .click();
  const kept = await pane.evaluate(() => Office.context.document.settings.get('calc.calculation') as unknown);
  expect(kept).toEqual({ reuseSheets: false });
  await byId('settings-sheets')
    .getByRole('radio', { name: /its report gets/ })
    .click();
});

test('what this computer keeps is counted, and cleared after a question that says what it costs', async () => {
  await book.enter(
    'N40',
    '=CALC.SNOW("7-22",31,30,4,"II","Partially Exposed","C","All other structures",30)',
  );
  await becomesNumber(book, 'N40');
  await byId('settings-kept').locator('summary').click();
  await byId('kept-results-amount')
    .filter({ hasText: /\d+ records?, about/ })
    .waitFor();
  await byId('kept-results-clear').click();
  expect(await text('kept-results-confirm')).toMatch(/calls the service when it next calculates/);
  await byId('kept-results-confirm-yes').click();
  await byId('kept-results-amount').filter({ hasText: 'nothing' }).waitFor();
  // The numbers in the cells stay.
  expect(await book.value('N40')).toEqual(expect.any(Number));
});

test('what the workbook carries is counted, and taken out after a question; the numbers stay', async () => {
  const number = await book.value('N40');
  await byId('settings-sheets')
    .getByRole('radio', { name: /a new report is created/ })
    .click();
  await byId('settings-carried').locator('summary').click();
  await byId('carried-results-amount')
    .filter({ hasText: /\d+ results, about/ })
    .waitFor();
  await byId('carried-choices-amount').filter({ hasText: '1 choice' }).waitFor();
  await byId('carried-studies-amount').filter({ hasText: 'nothing' }).waitFor();
  await byId('carried-results-clear').click();
  expect(await text('carried-results-confirm')).toMatch(/numbers in the cells are kept/);
  await byId('carried-results-confirm-no').click();
  await byId('carried-results-amount').filter({ hasText: 'results' }).waitFor();
  await byId('carried-results-clear').click();
  await byId('carried-results-confirm-yes').click();
  await byId('carried-results-amount').filter({ hasText: 'nothing' }).waitFor();
  const parts = partsOfFile(await book.save()).filter(({ name }) => name.startsWith('customXml/'));
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(({ text: part }) => part.includes('loadsSnow'))).toEqual([]);
  await byId('carried-choices-clear').click();
  await byId('carried-choices-confirm-yes').click();
  await byId('carried-choices-amount').filter({ hasText: 'nothing' }).waitFor();
  expect(
    await byId('settings-sheets')
      .getByRole('radio', { name: /its report gets/ })
      .isChecked(),
  ).toBe(true);
  expect(await book.value('N40')).toBe(number);
});

test('every setting is reachable with only the keyboard', async () => {
  await byId('settings-origin').focus();
  const reached: string[] = [];
  for (let i = 0; i < 30; i++) {
    await book.page.keyboard.press('Tab');
    reached.push(
      await pane.evaluate(() => {
        const one = document.activeElement;
        return one?.closest('[data-testid]')?.getAttribute('data-testid') ?? one?.tagName ?? '';
      }),
    );
  }
  for (const id of ['settings-test', 'settings-project', 'project-new', 'settings-paused', 'settings-sheets'])
    expect(reached).toContain(id);
});

test('every tab leads to its page of the guide', async () => {
  const headings: string[] = [];
  for (const [tab, title] of [
    ['cell', 'Cell'],
    ['templates', 'Templates'],
    ['study', 'Study'],
    ['handOver', 'Hand over'],
    ['problems', 'Problems'],
    ['settings', 'Settings'],
  ]) {
    await pane.getByTestId(`tab-${tab}`).click();
    const opened = book.context.waitForEvent('page');
    await pane.getByRole('link', { name: `Help on ${title}` }).click();
    const page = await opened;
    headings.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page.close();
  }
  expect(headings).toEqual([
    'What a cell has calculated',
    'Templates: find, fill in, insert',
    'A study: a table of cases',
    'Sharing a workbook',
    'Problems: what fails, what is old',
    'From the first start to a printed report',
  ]);
});
