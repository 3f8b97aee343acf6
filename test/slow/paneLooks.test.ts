/** Every tab in both themes, at both widths of a pane: axe finds nothing serious, no two buttons are primary (in a study, exactly one is), and nothing is wider than the pane. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { type PaneLook, paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openCard } from '../support/pane/studyCards';
import { openOwnWorkplace, type Workplace } from '../support/service/workplace';

const looks: PaneLook[] = ([320, 450] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  // No API_KEY for the host: the first views are those of a user without a key.
  workplace = await openOwnWorkplace(
    { offersKey: false, size: { width: 1500, height: 1100 } },
    { TEST_TEMPLATES: '1' },
  );
  ({ service, book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const tab = (name: string) => byId(`tab-${name}`).click();
const press = (label: string) =>
  book.page.locator('#ribbon').getByRole('button', { name: label, exact: true }).click();
const phase = (name: string) => pane.locator(`[data-testid=study-phase][data-phase=${name}]`).waitFor();

/** Lets the answers to what is asked of a batch wait, so that a study stays under way. */
let held: (() => void)[] | null = null;

async function studyOf(rows: string[][], corner: string): Promise<void> {
  const [, letter = '', row = ''] = /^([A-Z])(\d+)$/.exec(corner) ?? [];
  for (const [r, cells] of rows.entries())
    for (const [c, text] of cells.entries())
      await book.enter(`${String.fromCharCode(letter.charCodeAt(0) + c)}${Number(row) + r}`, text);
  await book.select(corner);
}

const failing = '=CALC.SNOW("7-22","forty",30,4,"II","Partially Exposed","C")';

/** Texts of the buttons that have the color of the one to press next. */
const primaryButtons = () =>
  pane.evaluate(() => {
    const theme = getComputedStyle(document.querySelector('.fui-FluentProvider')!);
    const brand = theme.getPropertyValue('--colorBrandBackground').trim();
    const hexOf = (color: string) =>
      `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
    return [...document.querySelectorAll('button')]
      .filter((one) => one.checkVisibility() && hexOf(getComputedStyle(one).backgroundColor) === brand)
      .map(({ innerText }) => innerText);
  });

/** In this order: each view finds what those above it have left. */
const views: { name: string; open: () => Promise<void> }[] = [
  { name: 'settings-first-run', open: () => byId('settings-first-run').waitFor() },
  {
    name: 'study-without-key',
    async open() {
      await tab('study');
      await byId('needs-key').waitFor();
    },
  },
  {
    name: 'settings',
    async open() {
      await tab('settings');
      await byId('settings-key').fill(service.apiKey);
      await byId('settings-save').click();
      await pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();
      await becomesNumber(book, 'L18');
      for (const list of ['carried', 'kept'])
        await byId(`settings-${list}`).locator('summary').first().click();
      await byId('carried-results-amount').filter({ hasText: /about/ }).waitFor();
      await byId('carried-results-clear').click();
    },
  },
  {
    name: 'templates',
    async open() {
      await tab('templates');
      await byId('template-item').first().waitFor();
    },
  },
  {
    name: 'project-menu',
    async open() {
      await byId('project-line-menu').click();
      await byId('project-line-link').waitFor();
    },
  },
  {
    name: 'templates-none-found',
    async open() {
      await byId('templates-search').fill('no such template');
      await byId('templates-count')
        .filter({ hasText: /^No templates match/ })
        .waitFor();
    },
  },
  {
    name: 'template-form',
    async open() {
      await byId('templates-search').fill('testOddShapes');
      await byId('template-item').first().click();
      await byId('form-capacity').fill('-1');
      await byId('form-capacity-problem').waitFor();
    },
  },
  {
    name: 'template-detail',
    async open() {
      await byId('form-capacity').fill('1');
      for (const part of ['fields', 'outputs', 'presets'])
        await byId(`template-${part}-details`).locator('summary').click();
    },
  },
  {
    name: 'template-inserted',
    async open() {
      await book.select('A100');
      await byId('insert-button').click();
      await byId('insert-result').waitFor();
      await book.settled();
    },
  },
  {
    name: 'study-empty',
    async open() {
      await book.select('X300');
      await tab('study');
      await byId('study-template').waitFor();
    },
  },
  {
    name: 'study-plan',
    async open() {
      await studyOf(
        [
          ['Roof', 'Roof slop', 'eaveToRidgeDistance (m)', 'exposure'],
          ['A', '4', '10', 'Sheltered'],
          ['B', '=1/0', '12', 'Sheltered'],
          ['C', '6', '', 'Windy'],
          ['D', '8', '15', 'Fully Exposed'],
        ],
        'N30',
      );
      await byId('study-template').selectOption('loadsSnowASCE7-22');
      await byId('study-read').click();
      await byId('study-question-yes').click();
      await pane.locator('[data-testid=study-rows][data-refused="2"]').waitFor();
      await openCard(pane, 'columns');
      await byId('study-sweep').locator('summary').click();
      await byId('sweep-add').click();
    },
  },
  {
    name: 'study-running',
    async open() {
      await byId('study-sweep').locator('summary').click();
      held = [];
      await book.context.route('**/v1/**/batch*/**', async (route) => {
        const waits = held;
        if (waits) await new Promise<void>((resolve) => waits.push(resolve));
        await route.fallback();
      });
      await byId('study-run').click();
      await phase('running');
    },
  },
  {
    name: 'study-done',
    async open() {
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
      await phase('done');
      await book.settled();
      await byId('study-chart-open').click();
      await byId('study-chart').locator('canvas').waitFor();
    },
  },
  {
    name: 'cell-empty',
    async open() {
      await showPane(book, { width: 450, theme: 'light' });
      await tab('cell');
      await book.select('X300');
      await byId('cell-empty').waitFor();
    },
  },
  {
    name: 'cell',
    async open() {
      await book.select('L13');
      await byId('cell-origin').waitFor();
    },
  },
  {
    name: 'cell-failing',
    async open() {
      await book.enter('A40', failing);
      await book.settled();
      await book.select('A40');
      await byId('cell-failure').waitFor();
    },
  },
  {
    name: 'problems',
    async open() {
      await tab('problems');
      await pane.locator('[data-testid=failing][data-cell$="!A40"]').waitFor();
    },
  },
  {
    name: 'problems-refreshed',
    async open() {
      await book.select('L13:L18');
      await press('Refresh selection');
      await byId('refresh-to-sheet').waitFor();
    },
  },
  {
    name: 'design',
    async open() {
      await tab('design');
      await byId('design-take').waitFor();
    },
  },
  {
    name: 'hand-over',
    async open() {
      await tab('handOver');
      await byId('sharing-check').click();
      await byId('sharing-searched').waitFor();
    },
  },
  {
    name: 'support',
    async open() {
      await tab('settings');
      await pane.getByText('Log for support').first().click();
      await byId('log-show').click();
      await byId('log-text').waitFor();
    },
  },
  {
    name: 'paused',
    async open() {
      await press('Pause or resume');
      await byId('paused').waitFor();
    },
  },
];

test.each(views)('$name', async ({ name, open }) => {
  await open();
  const found: unknown[] = [];
  for (const look of looks) {
    await showPane(book, look);
    const widest = await pane.evaluate(() => document.documentElement.scrollWidth);
    if (widest > look.width) found.push({ look, widest });
    const primary = await primaryButtons();
    const isStudy = name.startsWith('study-');
    if (primary.length > 1 || (isStudy && primary.length === 0)) found.push({ look, primary });
    for (const finding of await seriousFindings(pane)) found.push({ look, finding });
    await pane.getByRole('tablist', { name: 'Calc' }).evaluate((one) => one.scrollIntoView());
    await paneShot(book, `look-${name}`, look);
  }
  expect(found).toEqual([]);
});
