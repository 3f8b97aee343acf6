/** Settings: the first run, the key, and the pause. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

/** What the first run shows. */
let example = { formula: '', value: '' };

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
  expect(await text('settings-first-run')).toMatch(/Paste a key.*Save and test.*Insert/s);
  expect(await byId('settings-use-local').count()).toBe(0);
  expect(await book.value('K13')).toBe('#N/A');
});

test('the first run shows an example before it asks for a key', async () => {
  example = { formula: await text('sample-formula'), value: await text('sample-value') };
  const [sample, form] = await Promise.all(
    ['settings-sample', 'settings-key'].map((id) => byId(id).boundingBox()),
  );
  expect(sample!.y + sample!.height).toBeLessThan(form!.y);
});

test('buttons that send something are disabled without a key', async () => {
  await book.page.locator('#Calc\\.Refresh:disabled').waitFor();
  expect(await book.page.locator('#ribbon button:disabled').count()).toBe(2);
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
  expect(await book.page.locator('#ribbon button:disabled').count()).toBe(0);
});

test('the example of the first run is what its formula calculates', async () => {
  await book.enter('A40', example.formula);
  await becomesNumber(book, 'A40');
  expect(`${((await book.value('A40')) as number).toFixed(2)} psf`).toBe(example.value);
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
