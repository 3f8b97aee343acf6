/** Templates as cards with favourites, and the verdict of the form before anything is inserted. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
  await byId('tab-templates').click();
  await byId('template-item').first().waitFor();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const card = (code: string) => pane.locator(`[data-testid=template-item][data-code="${code}"]`);
const state = (name: string) =>
  pane.locator(`[data-testid=live-verdict][data-state=${name}]`).waitFor({ timeout: 10_000 });

test('a word of what a template is for finds its card, and a search without a find is taken back by one press', async () => {
  await byId('templates-search').fill('parapets');
  await card('snowDriftASCE7').getByText('Leeward and windward drifts').waitFor({ timeout: 5000 });
  expect(await card('snowDriftASCE7').locator('[data-icon=template] path').count()).toBe(1);
  await byId('templates-search').fill('zeppelin');
  await byId('templates-clear').click({ timeout: 5000 });
  expect(await byId('templates-search').inputValue()).toBe('');
});

test('a form that was only opened costs nothing; a changed input has a verdict by one request', async () => {
  const sent: string[] = [];
  book.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/'))
      sent.push(new URL(request.url()).pathname);
  });
  await card('steelBeamAISC360').click({ timeout: 5000 });
  await byId('template-form').waitFor();
  await state('idle');
  await byId('form-section').selectOption({ label: 'W18X50' });
  await byId('form-deadLoad').fill('0.5');
  await byId('form-liveLoad').fill('1');
  await byId('form-span').fill('20');
  await state('solved');
  expect(await byId('live-verdict').innerText()).toMatch(/Utilization \d[^]*Governing: [^]*kip-ft/);
  expect(sent).toEqual(['/v1/templates/steelBeamAISC360/explore']);
});

test('what the service refuses stands beside its field; without a dry solve it only validates', async () => {
  const details = [{ field: 'attributes.span', message: 'is longer than any beam here' }];
  const items = [{ error: { code: 'VALIDATION_ERROR', details } }];
  await book.page.route('**/explore', (route) => route.fulfill({ json: { templateCode: 'x', items } }));
  await byId('form-span').fill('499');
  await state('refused');
  expect(await byId('form-span-problem').innerText()).toContain('longer than any beam here');
  expect(await byId('live-verdict').innerText()).toContain('See Span.');
  await book.page.unroute('**/explore');
  await book.page.route('**/explore', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'No such route' } } }),
  );
  await byId('form-span').fill('21');
  await state('validated');
  await book.page.unroute('**/explore');
});
