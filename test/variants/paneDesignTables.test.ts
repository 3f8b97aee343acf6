/** Design: what moves the utilization, and a two-way table that is written into the worksheet. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { seriousFindings } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;
const byId = (id: string) => pane.getByTestId(id);

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  ({ book, pane } = workplace);
  await byId('tab-design').click();
  await byId('design-template').selectOption('steelBeamAISC360');
  await byId('design-inputs').locator('summary').first().click();
  await byId('form-section').selectOption({ label: 'W18X50' });
  for (const [name, value] of Object.entries({ span: '30', deadLoad: '0.5', liveLoad: '1' }))
    await byId(`form-${name}`).fill(value);
});

afterAll(() => workplace?.close());

const compared = () => pane.locator('[data-testid=design-result][data-run=compared]').waitFor();

test('the inputs are listed by how far they move the utilization', async () => {
  await byId('design-sensitivity').click();
  await byId('design-run').click();
  await compared();
  await byId('design-tornado').waitFor();
  const rows = byId('design-tornado').locator('tr[data-spread]');
  const spreads = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-spread'))));
  expect(spreads.length).toBeGreaterThan(2);
  expect(spreads).toEqual([...spreads].sort((a, b) => b - a));
  expect(await seriousFindings(pane)).toEqual([]);
});

test('a table says its calculations beforehand, and goes into the worksheet after a question', async () => {
  await byId('design-table').click();
  await byId('design-rows-field').selectOption('span');
  await byId('design-rows-from').fill('10');
  await byId('design-rows-to').fill('60');
  await byId('design-rows-count').fill('6');
  await byId('design-columns-field').selectOption('section');
  await byId('design-columns-words').fill('W18X35, W18X40');
  expect(await byId('design-count').getAttribute('data-count')).toBe('12');
  await byId('design-run').click();
  await compared();
  await byId('design-two-way').waitFor();
  const shown = await byId('design-two-way')
    .locator('[data-output]')
    .evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-output'))));
  expect(shown).toHaveLength(12);
  await byId('design-table-chart').waitFor();
  expect(await seriousFindings(pane)).toEqual([]);
  await book.enter('AC6', 'mine');
  await book.select('AA1');
  await byId('design-table-write').click();
  await byId('design-table-confirm').waitFor();
  expect(await book.value('AC6')).toBe('mine');
  await byId('design-table-confirm-yes').click();
  await byId('design-table-written').waitFor();
  expect(String(await book.value('AA1'))).toMatch(/^Utilization of Steel Beam/);
  // Above stand lines of the title, as many as the table's width makes of them.
  const written = await book.read('AA1:AC20');
  const top = written.findIndex((row) => row[2] === 'W18X40');
  expect(written.slice(top + 1, top + 7).map(([span]) => span)).toEqual([10, 20, 30, 40, 50, 60]);
  const numbers = written.slice(top + 1, top + 7).flatMap((row) => row.slice(1));
  numbers.forEach((number, at) => expect(Number(number)).toBeCloseTo(shown[at]!, 9));
});
