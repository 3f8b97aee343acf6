/** Templates: found among ten thousand, filled in by a form, inserted with lists and bounds, taken to a study. By keyboard too. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

let workplace: OwnWorkplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openOwnWorkplace({}, { TEST_TEMPLATES: '1' });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const text = async (id: string) => byId(id).innerText();

async function open(code: string): Promise<void> {
  await byId('tab-templates').click();
  if (await byId('template-back').count()) await byId('template-back').click();
  await byId('templates-search').fill(code);
  await pane.locator(`[data-testid=template-item][data-code="${code}"]`).click();
  await byId('template-form').waitFor();
}

/** What data validation says of a cell, read by Office.js in the add-in's own page. */
function validation(address: string): Promise<{ type: string; source: unknown }> {
  return pane.evaluate(
    (at) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange(at);
        range.dataValidation.load('type, rule');
        await context.sync();
        const { type, rule } = range.dataValidation;
        return { type: String(type), source: rule.list?.source ?? rule.decimal };
      }),
    address,
  );
}

function cells(address: string): Promise<unknown[][]> {
  return pane.evaluate(
    (at) =>
      Excel.run(async (context) => {
        const [sheet, area] = at.split('!') as [string, string];
        const range = context.workbook.worksheets.getItem(sheet).getRange(area);
        range.load('values');
        await context.sync();
        return range.values as unknown[][];
      }),
    address,
  );
}

test('a form made from the fields has no slope of its own, and checks what is typed in the words of a cell', async () => {
  await open('loadsSnowASCE7-22');
  expect(await byId('form-roofSlope').inputValue()).toBe('');
  await byId('form-roofSlope').fill('1,5');
  expect(await text('form-roofSlope-problem')).toMatch(/^roofSlope: "1,5" is text, not a number/);
  expect(await text('insert-refused')).toMatch(/To fix first: /);
  await byId('form-roofSlope').fill('5');
  await byId('form-roofSlope-problem').waitFor({ state: 'detached' });
});

test('inputs appear as the others say, and go again', async () => {
  await byId('form-groundSnowLoad').waitFor();
  await byId('form-overrideDefaults').click();
  await byId('form-groundSnowLoad').waitFor({ state: 'detached' });
  expect(await text('form-unused')).toMatch(/\d inputs? not used/);
  await byId('form-overrideDefaults').click();
  await byId('form-groundSnowLoad').fill('40');
  await byId('form-eaveToRidgeDistance').fill('30');
});

test('another tab and back: what was entered is still there', async () => {
  await byId('tab-settings').click();
  await byId('settings-status').waitFor();
  await byId('tab-templates').click();
  expect(await byId('form-roofSlope').inputValue()).toBe('5');
  expect(await byId('form-groundSnowLoad').inputValue()).toBe('40');
});

test('the block that is inserted calculates with what was entered, and its cells have their lists and bounds', async () => {
  await book.select('A40');
  await byId('insert-button').click();
  const said = await text('insert-result');
  await book.settled();
  const result = /The result is in (\S+)\./.exec(said)?.[1] ?? '';
  expect(await book.value(result)).toEqual(expect.any(Number));
  const block = await book.read('A40:C54');
  const row = (name: RegExp) => 40 + block.findIndex(([label]) => name.test(String(label)));
  expect(await book.value(`B${row(/^Ground snow load/)}`)).toBe(40);
  expect(await validation(`B${row(/^Risk category/)}`)).toEqual({ type: 'List', source: 'I,II,III,IV' });
  expect(await validation(`B${row(/^Ground snow load/)}`)).toMatchObject({ type: 'Decimal' });
  expect(await byId('insert-without-lists').count()).toBe(0);
});

test('nothing is overwritten without asking; the place asked about is written when the user agrees', async () => {
  await book.select('A41');
  await byId('insert-button').click();
  expect(await text('insert-confirm')).toMatch(/not empty/);
  await byId('insert-confirm-no').click();
  await byId('insert-confirm').waitFor({ state: 'detached' });
  expect(await byId('insert-result').count()).toBe(0);
});

test('a preset changes the defaults and leaves what was entered', async () => {
  await open('testOddShapes');
  await byId('form-demand').fill('3');
  await byId('insert-preset').selectOption('weak');
  expect(await byId('form-capacity').inputValue()).toBe('2');
  expect(await byId('form-demand').inputValue()).toBe('3');
});

test('options that differ by a blank alone are inserted exactly as published, in form and list', async () => {
  await byId('form-padded').selectOption({ label: 'No.2␣' });
  await byId('form-members').getByLabel('Length, row 1').fill('12');
  await book.select('F40');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  await book.settled();
  const block = await book.read('F40:G52');
  const place = block.findIndex(([label]) => /trailing blanks/.test(String(label)));
  expect(block[place]?.[1]).toBe('No.2 ');
  const { source } = await validation(`G${40 + place}`);
  const list = /^='(Calc options)'!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(String(source));
  expect(list).not.toBeNull();
  const [, sheet, column, last] = list ?? [];
  expect((await cells(`${sheet}!${column}2:${column}${last}`)).flat()).toEqual(['No.2', 'No.2 ', ' No.2']);
  // Its rows are cells of their own, below the formula.
  expect(block.find(([label]) => label === 'Rows with a lookup')?.[1]).toBe(
    '[["Mark","Section","Length","Support"],["B-1","W-0042",12,"Pinned"]]',
  );
  const rows = await book.read('F40:I62');
  const names = rows.findIndex(([mark]) => mark === 'Mark');
  expect(rows.slice(names - 2, names + 2)).toEqual([
    ['Rows with a lookup', '', '', ''],
    ['', '', 'ft', ''],
    ['Mark', 'Section', 'Length', 'Support'],
    ['B-1', 'W-0042', 12, 'Pinned'],
  ]);
});

test('a table of cases has its units in the header, is selected, and goes on as a study', async () => {
  await open('loadsSnowASCE7-22');
  await byId('form-groundSnowLoad').fill('20');
  await byId('form-eaveToRidgeDistance').fill('30');
  await byId('form-roofSlope').fill('4');
  await book.select('A80');
  await byId('insert-table').click();
  await byId('insert-result').waitFor();
  const [header = [], first = []] = await book.read('A80:N81');
  expect(first[header.indexOf('Roof slope, rise per 12 of run (rise per 12)')]).toBe(4);
  await byId('insert-study').click();
  // Its choices are there a moment later.
  await pane.waitForFunction(
    () =>
      document.querySelector<HTMLSelectElement>('[data-testid=study-template]')?.value ===
      'loadsSnowASCE7-22',
  );
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
    await byId('tab-templates').click();
    await byId('template-back').click();
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
      .filter({ hasText: /^No template fits/ })
      .waitFor();
    await byId('templates-category').selectOption('-1');
  });
});

test('a field that was emptied can be left by a press on what stands below it', async () => {
  await open('steelColumnAISC360');
  await byId('template-fields-details').waitFor();
  const field = byId('template-form').locator('input[inputmode=decimal]').first();
  const proposed = await field.inputValue();
  expect(proposed).not.toBe('');
  await field.fill('1');
  await field.fill('');
  // By the pointer itself: the field is left between its going down and its coming up.
  const details = byId('template-fields-details');
  await details.locator('summary').scrollIntoViewIfNeeded();
  const box = await details.locator('summary').boundingBox();
  if (!box) throw new Error('The summary is not drawn.');
  await book.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await book.page.mouse.down();
  await pane.waitForFunction(
    (value) => document.activeElement?.tagName !== 'INPUT' && value !== '',
    proposed,
  );
  await book.page.mouse.up();
  await pane.locator('[data-testid=template-fields-details][open]').waitFor();
  expect(await field.inputValue()).toBe(proposed);
});

test('by keyboard alone: found, filled in, inserted, and back to where it was chosen', async () => {
  await open('testOddShapes');
  await byId('template-back').click();
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
  expect((await book.read('K40:L60')).find(([label]) => /^Roof slope/.test(String(label)))?.[1]).toBe(6);
  await byId('template-back').focus();
  await press('Enter');
  await pane.locator('[data-code="loadsSnowASCE7-22"]:focus').waitFor();
});

test('search, Tab and Enter in one go: the template of the whole search opens, on a slow computer too', async () => {
  const { keyboard } = book.page;
  const session = await book.context.newCDPSession(book.page);
  for (const [typed, code] of [
    ['odd', 'testOddShapes'],
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

/** Presses Tab until the element has the focus: how often. */
async function tabTo(selector: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await book.page.keyboard.press('Tab');
    if (await pane.evaluate((at) => document.activeElement?.matches(at) ?? false, selector)) return presses;
  }
  throw new Error(`The Tab key does not reach ${selector}`);
}

test('a timber member is looked up while its name is typed', async () => {
  await open('timberBeamASD');
  const note = byId('form-member-members-note');
  await note.filter({ hasText: '1.5 × 9.25 in; Fb' }).waitFor();
  await byId('form-member').fill('2x12 D.Fir');
  await note.filter({ hasText: /members have these words.*None is named so/ }).waitFor();
  const offered = await pane
    .locator('#form-member-members option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  expect(offered.length).toBeGreaterThan(1);
  for (const name of offered) expect(name).toMatch(/2x12.*D\.Fir/);
  await byId('form-member').fill(offered[0]!);
  await note.filter({ hasText: '1.5 × 11.25 in; Fb' }).waitFor();
  await byId('form-member').fill('2x10 Oak of my garden');
  await note.filter({ hasText: 'No member has these words' }).waitFor();
});
