/** Settings: the first run, key and project, how the workbook calculates, what is stored where. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { partsOfFile } from '../support/workbookParts';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

/** What the local service offers; null without a local service, as for a user with an account elsewhere. */
let offer: object | null = null;

beforeAll(async () => {
  workplace = await openWorkplace({ offersKey: false });
  ({ service, book, pane } = workplace);
  await book.context.route('**/local-service', (route) =>
    offer ? route.fulfill({ json: offer }) : route.fulfill({ status: 404, json: {} }),
  );
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const text = async (id: string) => byId(id).innerText();
const connected = () => pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();

test('the first run without a local service says where keys come from', async () => {
  await byId('settings-first-run').waitFor();
  expect(await text('settings-first-run')).toMatch(/for a key.*Save and test.*Insert/s);
  expect(await byId('settings-use-local').count()).toBe(0);
  expect(await book.value('K13')).toBe('#N/A');
});

test('a refused key is not stored, and the pane says so', async () => {
  await byId('settings-key').fill('not-the-key');
  await byId('settings-save').click();
  expect(await text('settings-key-problem')).toMatch(/^Not stored\. /);
  expect(await pane.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('not-the-key');
});

test('a local service is offered, and one click later the example calculates', async () => {
  offer = { apiKey: service.apiKey, projectId: service.projectId, projectName: 'Local' };
  // Reopened, the tab asks again.
  await byId('tab-templates').click();
  await byId('tab-settings').click();
  await byId('settings-use-local').click();
  await connected();
  expect(await byId('settings-use-local').count()).toBe(0);
  expect(await byId('settings-first-run').count()).toBe(0);
  expect(await text('settings-status')).toMatch(/Connected.*1 project, \d+ templates/s);
  await becomesNumber(book, 'L18');
});

test('the key never comes back to the screen, and is removed for its address', async () => {
  expect(await pane.content()).not.toContain(service.apiKey);
  const stored = () => pane.evaluate(() => JSON.stringify({ ...localStorage }));
  await byId('settings-remove').click();
  await byId('settings-remove-confirm-no').click();
  await byId('settings-remove-confirm').waitFor({ state: 'detached' });
  expect(await stored()).toContain(service.apiKey);
  await byId('settings-remove').click();
  await byId('settings-remove-confirm-yes').click();
  await pane.locator('[data-testid=settings-status][data-state=noKey]').waitFor();
  expect(await stored()).not.toContain(service.apiKey);
  await byId('settings-key').fill(service.apiKey);
  await byId('settings-save').click();
  await connected();
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

test('a new calculation is refused with a remedy while paused and runs automatically after resuming', async () => {
  await byId('settings-paused').click();
  await book.enter(
    'N40',
    '=CALC.SNOW("7-22",31,30,4,"II","Partially Exposed","C","All other structures",30)',
  );
  await book.settled();
  expect(await book.value('N40')).toBe('#N/A');
  expect(await book.message('N40')).toMatch(/paused/i);
  await byId('settings-paused').click();
  await becomesNumber(book, 'N40');
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
