/** The pane with only the keyboard: Tab, arrows and Enter. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
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
});

afterAll(() => workplace?.close());

/** Moves the focus with Tab until it is on what has this test id. */
async function tabTo(testId: string): Promise<void> {
  const isThere = () =>
    pane.evaluate((id) => document.activeElement?.closest(`[data-testid="${id}"]`) !== null, testId);
  for (let steps = 0; !(await isThere()); steps++) {
    if (steps === 200) throw new Error(`Tab does not lead to ${testId}`);
    await book.page.keyboard.press('Tab');
  }
}

test('a study is planned, run and read with only the keyboard', async () => {
  await pane.getByTestId('tab-templates').focus();
  await book.page.keyboard.press('ArrowRight');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('study-template').waitFor();
  await tabTo('study-template');
  // Typing chooses among what is listed.
  await pane
    .getByTestId('study-template')
    .locator('option', { hasText: 'Snow Load (ASCE 7-22' })
    .waitFor({ state: 'attached' });
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
  // Whether the second column is the roof slope is asked, and nothing runs before.
  await tabTo('study-question-yes');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('study-question').waitFor({ state: 'detached' });
  // The error cell and the option that does not exist.
  expect(await pane.getByTestId('study-rows').getAttribute('data-refused')).toBe('2');

  await tabTo('study-run');
  await book.page.keyboard.press('Enter');
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await pane.getByTestId('tab-study').focus();
  await tabTo('study-failed');
  await book.page.keyboard.press('ArrowDown');
  await book.page.keyboard.press('Enter');
  await book.settled();
  expect((await book.read('R30:X34')).map((row) => String(row.at(-1)))).toEqual([
    'Status',
    'ok',
    expect.stringMatching(/#DIV\/0!/),
    expect.stringMatching(/"Windy" is not an option/),
    'ok',
  ]);
});

test('through every tab by arrows, and from a template to its results without a pointer', async () => {
  await pane.getByTestId('tab-study').focus();
  for (const [key, name] of [
    ['ArrowRight', 'design'],
    ['ArrowRight', 'handOver'],
    ['ArrowRight', 'cell'],
    ['ArrowRight', 'templates'],
  ] as const) {
    await book.page.keyboard.press(key);
    expect(await focused()).toBe(`tab-${name}`);
    await book.page.keyboard.press('Enter');
    await pane.locator(`[data-testid=tab-${name}][aria-selected=true]`).waitFor();
  }
  await book.select('A70');
  await tabTo('templates-search');
  await book.page.keyboard.type('snow 7-22');
  await pane
    .getByTestId('templates-count')
    .filter({ hasText: /^\d of/ })
    .waitFor();
  await tabTo('template-item');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('template-form').waitFor();
  for (const [name, value] of [
    ['groundSnowLoad', '20'],
    ['eaveToRidgeDistance', '30'],
    ['roofSlope', '4'],
  ] as const) {
    await tabTo(`form-${name}`);
    await book.page.keyboard.type(value);
  }
  await tabTo('insert-table');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('insert-result').waitFor();
  await tabTo('insert-study');
  await book.page.keyboard.press('Enter');
  await pane.getByTestId('study-address').filter({ hasText: /A70:/ }).waitFor();
  await pane.getByTestId('study-run').waitFor();
  await tabTo('study-run');
  expect(await ringOf()).not.toBe('none');
  await book.page.keyboard.press('Enter');
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  const [titles = [], row = []] = await book.read('A70:Z71');
  expect(row[titles.indexOf('Status')]).toBe('ok');
});

const focused = () =>
  pane.evaluate(() => document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid'));

/** How what has the focus shows it: its outline, that of its frame, or a shadow. */
const ringOf = () =>
  pane.evaluate(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
    const after = getComputedStyle(document.activeElement ?? document.body, '::after').outlineStyle;
    return [outlineStyle, boxShadow, after].find((style) => style !== 'none') ?? 'none';
  });
