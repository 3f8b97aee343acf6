/** An answer of the service that this build cannot read in full: only the unreadable parts are skipped, and Problems says what was left out. */
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
});
afterAll(() => workplace?.close());

test('an entry without a code is left out of the list, the others stay, and Problems says so', async () => {
  const { book } = workplace;
  await book.context.route('**/v1/templates?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { templates: object[]; total: number };
    const templates = [{ title: 'nothing that names it' }, ...list.templates];
    await route.fulfill({ json: { ...list, templates, total: list.total + 1 } });
  });
  await book.reload({ workbook: 'blank' });
  const pane = await book.pane();
  const byId = (id: string) => pane.getByTestId(id);
  await byId('tab-templates').click();
  await byId('template-item').filter({ hasText: 'Steel Beam' }).waitFor();
  await byId('tab-problems').click();
  await byId('activity-remarks')
    .filter({ hasText: /Left out of the service's answers/ })
    .waitFor();
  expect(await byId('activity-remarks').locator('p').count()).toBe(1);
});

test('Problems says nothing when everything was readable', async () => {
  const { book } = workplace;
  await book.context.unroute('**/v1/templates?*');
  await book.reload({ workbook: 'blank' });
  const pane = await book.pane();
  await pane.getByTestId('tab-templates').click();
  await pane.getByTestId('template-item').filter({ hasText: 'Steel Beam' }).waitFor();
  await pane.getByTestId('tab-problems').click();
  await pane.getByTestId('activity-formulas').waitFor();
  expect(await pane.getByTestId('activity-remarks').count()).toBe(0);
});
