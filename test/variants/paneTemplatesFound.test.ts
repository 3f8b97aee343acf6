/** Templates with only the keyboard, and among ten thousand. */
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
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);

test('with only the keyboard: found, filled in, inserted, and back to where it was chosen', async () => {
  await book.select('K40');
  const press = (key: string) => book.page.keyboard.press(key);
  await byId('templates-search').focus();
  await press('Control+A');
  await book.page.keyboard.type('snow 7-22');
  await tabTo('[data-testid=template-item]');
  await press('Enter');
  await byId('template-form').waitFor();
  for (const [name, value] of [
    ['groundSnowLoad', '20'],
    ['eaveToRidgeDistance', '30'],
    ['roofSlope', '6'],
  ] as const) {
    await tabTo(`[data-testid=form-${name}]`);
    await press('Control+A');
    await book.page.keyboard.type(value);
  }
  await tabTo('[data-testid=insert-button]');
  await press('Enter');
  await byId('insert-result').waitFor();
  expect((await book.read('L40:M60')).find(([label]) => /^Roof slope/.test(String(label)))?.[1]).toBe(6);
  await byId('template-back').focus();
  await press('Enter');
  await pane.locator('[data-code="loadsSnowASCE7-22"]:focus').waitFor();
});

test('search, Tab and Enter in one go: the template of the whole search opens, on a slow computer too', async () => {
  const { keyboard } = book.page;
  const session = await book.context.newCDPSession(book.page);
  for (const [typed, code] of [
    ['timber column', 'timberColumnASD'],
    ['snow 7-22', 'loadsSnowASCE7-22'],
    ['steel column', 'steelColumnAISC360'],
    ['snow 7-16', 'loadsSnowASCE7-16'],
  ] as const) {
    if (await byId('template-back').count()) await byId('template-back').click();
    await byId('templates-search').focus();
    const tabs = await tabTo('[data-testid=template-item]');
    await byId('templates-search').focus();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await keyboard.press('Control+A');
    for (const character of typed) await keyboard.press(character);
    for (let i = 0; i < tabs; i++) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await byId('template-detail').waitFor();
    expect(await byId('template-detail').getAttribute('data-code')).toBe(code);
  }
});

describe('ten thousand templates', () => {
  const most = 10_000;

  beforeAll(async () => {
    await book.context.route('**/v1/templates?*', async (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
      const templates = Array.from({ length: Math.min(limit, most - offset) }, (_, i) => ({
        code: `code${offset + i}`,
        name: `Template ${offset + i}`,
        category: (offset + i) % 2 ? 'Steel' : 'Timber',
      }));
      await route.fulfill({ json: { templates, total: most, limit, offset } });
    });
    if (await byId('template-back').count()) await byId('template-back').click();
    await byId('templates-search').fill('');
    await byId('templates-reload').click();
    await byId('templates-count').filter({ hasText: '10000 of 10000' }).waitFor();
  });

  afterAll(async () => {
    await book.context.unroute('**/v1/templates?*');
    await byId('templates-search').fill('');
    await byId('templates-reload').click();
    await byId('templates-count').filter({ hasNotText: '10000' }).waitFor();
  });

  test('only those in sight exist, and the keyboard reaches the last', async () => {
    expect(await byId('template-item').count()).toBeLessThan(60);
    await byId('template-item').first().focus();
    await book.page.keyboard.press('End');
    const last = pane.locator('[data-code=code9999]');
    await last.and(pane.locator(':focus')).waitFor();
    await book.page.keyboard.press('ArrowUp');
    await pane.locator('[data-code=code9998]:focus').waitFor();
  });

  test('search and category narrow them together', async () => {
    await byId('templates-category').selectOption({ label: 'Steel (5000)' });
    await byId('templates-search').fill('template 4321');
    await byId('templates-count')
      .filter({ hasText: /^1 of 10000/ })
      .waitFor();
    expect(await byId('template-item').first().getAttribute('data-code')).toBe('code4321');
    await byId('templates-category').selectOption({ label: 'Timber (5000)' });
    await byId('templates-count')
      .filter({ hasText: /^No templates match/ })
      .waitFor();
    await byId('templates-category').selectOption('-1');
  });
});

/** Presses Tab until the element has the focus: how often. */
async function tabTo(selector: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await book.page.keyboard.press('Tab');
    if (await pane.evaluate((at) => document.activeElement?.matches(at) ?? false, selector)) return presses;
  }
  throw new Error(`The Tab key does not reach ${selector}`);
}
