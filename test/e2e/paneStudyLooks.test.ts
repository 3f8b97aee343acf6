/** The Study tab in narrow panes, in both themes and with the keyboard alone. */
import { mkdirSync, readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import type { Frame } from 'playwright-core';
import { openPage, type WorkbookPage } from '../../scripts/hostPage/openPage';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { startService, type RunningService } from '../support/startService';

let service: RunningService;
let host: RunningHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  mkdirSync('test-results', { recursive: true });
  service = await startService();
  host = await startHost({ PORT: '0', SERVICE_URL: service.url, API_KEY: service.apiKey });
  book = await openPage(host.url);
  pane = await book.pane();
  await book.settled(60_000);
  const rows = [
    ['Roof', 'Roof slop', 'eaveToRidgeDistance (m)', 'exposure'],
    ['A', '4', '10', 'Sheltered'],
    ['B', '=1/0', '12', 'Sheltered'],
    ['C', '6', '', 'Windy'],
    ['D', '8', '15', 'Fully Exposed'],
  ];
  for (const [r, row] of rows.entries()) {
    for (const [c, text] of row.entries()) if (text !== '') await book.enter(`${'NOPQ'[c]}${30 + r}`, text);
  }
  await book.select('N30');
}, 120_000);

afterAll(async () => {
  await book?.close();
  await host?.stop();
  await service?.stop();
});

/** Moves the focus with Tab until it is on what has this test id. */
async function tabTo(testId: string): Promise<void> {
  const isThere = () =>
    pane.evaluate((id) => document.activeElement?.closest(`[data-testid="${id}"]`) !== null, testId);
  for (let steps = 0; !(await isThere()); steps++) {
    if (steps === 200) throw new Error(`Tab does not lead to ${testId}`);
    await book.page.keyboard.press('Tab');
  }
}

test('a study is planned, run and read with the keyboard alone', async () => {
  await pane.getByTestId('tab-templates').focus();
  await book.page.keyboard.press('ArrowRight');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('study-template').waitFor();
  await tabTo('study-template');
  await book.page.keyboard.type('Snow Load (ASCE 7-22');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('study-run').waitFor();

  expect(await pane.getByTestId('study-address').innerText()).toMatch(/N30:Q34/);
  const columns = await pane
    .getByTestId('study-column')
    .evaluateAll((items) =>
      items.map((item) => [item.getAttribute('data-field'), item.getAttribute('data-by')]),
    );
  expect(columns).toEqual([
    ['', ''],
    ['roofSlope', 'close'],
    ['eaveToRidgeDistance', 'name'],
    ['exposure', 'name'],
  ]);
  // The error cell and the option that does not exist.
  expect(await pane.getByTestId('study-rows').getAttribute('data-refused')).toBe('2');

  await tabTo('study-run');
  await book.page.keyboard.press('Enter');
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await tabTo('study-failed');
  await book.page.keyboard.press('ArrowDown');
  await book.page.keyboard.press('Enter');
  await book.settled();
  expect((await book.read('R30:V34')).map((row) => String(row.at(-1)))).toEqual([
    'Status',
    'ok',
    expect.stringMatching(/#DIV\/0!/),
    expect.stringMatching(/"Windy" is not an option/),
    'ok',
  ]);
});

test.each([
  ['320', 'light'],
  ['450', 'light'],
  ['320', 'dark'],
] as const)('at %s px, %s: nothing is cut off, axe finds nothing serious', async (width, colorScheme) => {
  await book.page.emulateMedia({ colorScheme });
  const frame = await book.page.waitForSelector('iframe');
  await frame.evaluate((element, pixels) => {
    element.style.width = `${pixels}px`;
    element.style.height = '1600px';
  }, width);
  await pane.waitForFunction((pixels) => window.innerWidth === pixels, Number(width));
  expect(await pane.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(Number(width));
  await pane.locator('body').screenshot({ path: `test-results/study-${width}-${colorScheme}.png` });

  await pane.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const found = await pane.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ exclude: ['[data-tabster-dummy]'] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) }));
  });
  expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
