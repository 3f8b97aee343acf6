/** Add-ins that are not ours in the workbook host: written after Microsoft's tutorials, opened by their manifests. */
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';

const root = path.resolve(__dirname, '../..');

async function openAddin(manifest: string) {
  const book = await openWorkbook({
    manifest: path.join(root, 'host/testing/otherAddins', manifest),
    certificates: path.join(root, '.certs'),
  });
  return { book, pane: await book.pane(), close: () => book.close() };
}

describe('custom functions: add, clock, increment, log', () => {
  let book: WorkbookPage;
  let pane: Frame;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    ({ book, pane, close } = await openAddin('customFunctions/manifest.xml'));
    await pane.waitForFunction("typeof CustomFunctions !== 'undefined'");
  });

  afterAll(() => close());

  test('add and log answer', async () => {
    await book.enter('A40', '=CONTOSO.ADD(10,200)');
    await book.enter('A41', '=CONTOSO.LOG("seen")');
    await book.settled();
    expect([await book.value('A40'), await book.value('A41')]).toEqual([210, 'seen']);
  });

  test('the clock shows a time', async () => {
    await book.enter('A42', '=CONTOSO.CLOCK()');
    await book.page.waitForFunction(() => /\d+:\d\d/.test(String(window.workbook.read('A42')[0]?.[0])));
  });

  test('a counter counts up and stops when its cell is cleared', async () => {
    await book.enter('A43', '=CONTOSO.INCREMENT(5)');
    await book.page.waitForFunction(() => Number(window.workbook.read('A43')[0]?.[0]) >= 15);
    expect(Number(await book.value('A43')) % 5).toBe(0);
    await book.enter('A43', '');
    await pane.waitForFunction("document.getElementById('running').textContent === '0'");
    expect(await book.value('A43')).toBe('');
  });
});

describe('task pane: table, filter, sort, chart, frozen header, protection', () => {
  let book: WorkbookPage;
  let pane: Frame;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    ({ book, pane, close } = await openAddin('taskPane/manifest.xml'));
    await pane.waitForFunction("document.getElementById('done')?.textContent === 'ready'");
    await pane.evaluate(`Excel.run(async (context) => {
      context.workbook.worksheets.add('Expenses').activate();
      await context.sync();
    })`);
  });

  afterAll(() => close());

  async function press(id: string): Promise<void> {
    await pane.evaluate("document.getElementById('done').textContent = ''");
    await pane.click(`#${id}`);
    await pane.waitForFunction("document.getElementById('done').textContent !== ''");
    expect(await pane.textContent('#done')).toMatch(/ done$/);
  }

  const loaded = <R>(expression: string, properties: string, read: string) =>
    pane.evaluate<R>(`Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const loaded = ${expression};
      loaded.load(${JSON.stringify(properties)});
      await context.sync();
      return ${read};
    })`);

  test('the table is made with its formats', async () => {
    await press('create-table');
    expect(await book.read('A1:D2')).toEqual([
      ['Date', 'Merchant', 'Category', 'Amount'],
      [42736, 'The Phone Company', 'Communications', 120],
    ]);
    expect(await loaded("sheet.getRange('D3')", 'text', 'loaded.text')).toEqual([['€142.33']]);
  });

  test('it is filtered and sorted', async () => {
    await press('filter-table');
    const hidden = "Promise.resolve([2, 3, 4, 5, 6, 7, 8].map((row) => sheet.getRange(row + ':' + row)))";
    expect(
      await pane.evaluate(`Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        const rows = await ${hidden};
        rows.forEach((row) => row.load('rowHidden'));
        await context.sync();
        return rows.map((row) => row.rowHidden);
      })`),
    ).toEqual([true, true, false, true, false, true, false]);
    await press('sort-table');
    expect(await book.read('B2:B3')).toEqual([['Trey Research'], ['The Phone Company']]);
  });

  test('it has a chart that is kept, and a header that stays in view', async () => {
    await press('create-chart');
    expect(
      await loaded('sheet.charts.getItemAt(0)', 'name,title/text', '[loaded.name, loaded.title.text]'),
    ).toEqual(['Chart 1', 'Expenses']);
    await press('freeze-header');
    expect(await loaded('sheet.freezePanes.getLocation()', 'address', 'loaded.address')).toBe('Expenses!1:1');
  });

  test('it is protected and freed again', async () => {
    const write = () =>
      pane.evaluate(`Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange('F1').values = [['x']];
        await context.sync();
      }).then(() => 'written', (error) => error.code)`);
    await press('toggle-protection');
    expect(await write()).toBe('AccessDenied');
    await press('toggle-protection');
    expect(await write()).toBe('written');
  });

  test('nothing was fetched from elsewhere', () => {
    expect(book.externalRequests).toEqual([]);
  });
});
