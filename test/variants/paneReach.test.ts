/** Each view of the pane by touch, in a narrow pane and zoomed to 200 %: nothing is cut, covered, or without a name. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { outOfReach, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ touch: true });
  ({ book, pane } = workplace);
  await becomesNumber(book, 'L18');
  await book.select('L13');
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);

const views: [string, () => Promise<void>][] = [
  ['cell', () => byId('cell-origin').waitFor()],
  ['templates', () => byId('template-item').first().waitFor()],
  [
    'templates',
    async () => {
      await byId('template-item').first().tap();
      await byId('template-form').waitFor();
    },
  ],
  ['study', () => byId('study-template').waitFor()],
  ['design', () => byId('design-take').waitFor()],
  [
    'handOver',
    async () => {
      await byId('sharing-check').tap();
      await byId('sharing-searched').waitFor();
    },
  ],
  ['problems', () => byId('activity-count').waitFor()],
  ['settings', () => byId('settings-status').waitFor()],
];

// A pane of 320 px that is zoomed to 200 % lays out as 160 px.
test.each(views)('%s is within reach', async (tab, open) => {
  await byId(`tab-${tab}`).tap();
  await open();
  const found: unknown[] = [];
  for (const width of [160, 320]) {
    await showPane(book, { width, theme: 'light' });
    for (const problem of await outOfReach(pane)) found.push(`${width} px: ${problem}`);
    await book.page.screenshot({ path: `test-results/reach-${tab}-${width}.png` });
  }
  expect(found).toEqual([]);
});
