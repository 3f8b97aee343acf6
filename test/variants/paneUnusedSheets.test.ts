/** Sheets that cells have left, offered one by one for deletion. */
import { paneShot, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
});

afterAll(() => workplace?.close());

const formula = (output: string) => `=CALC.RUN("loadsSnowASCE7-22",A1:B4,"${output}")`;

test('a sheet that a refreshed cell has left is deleted when that is wanted, and one that was changed stays', async () => {
  const { book, service, pane } = workplace;
  const byId = (id: string) => pane.getByTestId(id);
  await byId('tab-settings').click();
  await pane.getByRole('radio', { name: /a new report is created/ }).click();
  for (const [address, text] of [
    ...[
      ['A1', 'groundSnowLoad'],
      ['B1', '45'],
      ['A2', 'overrideDefaults'],
      ['B2', 'TRUE'],
      ['A3', 'eaveToRidgeDistance'],
      ['B3', '30'],
      ['A4', 'roofSlope'],
      ['B4', '4'],
    ],
    ['D1', formula('sheetId')],
  ] as [string, string][])
    await book.enter(address, text);
  await book.settled();
  const sheets = [String(await book.value('D1'))];

  await byId('tab-settings').click();
  await byId('unused-look').click();
  await byId('unused-none').waitFor();

  await byId('tab-problems').click();
  // Each refresh makes a sheet: the results that this computer stores are those of the latest.
  for (let count = 2; count <= 3; count += 1) {
    await byId('refresh-all').click();
    await byId('command')
      .filter({ hasText: /1 calculation: / })
      .waitFor();
    await book.settled();
    sheets.push(String(await book.value('D1')));
  }
  expect(new Set(sheets).size).toBe(3);
  const [first, second, third] = sheets;
  const listed = () =>
    pane.getByTestId('unused').evaluateAll((all) => all.map((one) => one.getAttribute('data-sheet')));
  await byId('tab-settings').click();
  await byId('unused-look').click();
  await pane.locator(`[data-sheet="${first}"]`).waitFor();
  expect(await listed()).toEqual([second, first]);
  await showPane(book, { width: 480, theme: 'light' });
  await paneShot(book, 'settings-unused', { width: 480, theme: 'light' });

  // Changed in the web app.
  const call = (method: string, sheet = '', body?: unknown) =>
    fetch(`${service.url}/v1/sheets/${sheet}`, {
      method,
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  expect((await call('PATCH', first, { attributes: { groundSnowLoad: 46 } })).status).toBe(200);

  const remove = async (sheet: string | undefined, says: RegExp) => {
    await pane.locator(`[data-sheet="${sheet}"]`).getByTestId('unused-delete').click();
    await byId('unused-confirm-yes').click();
    await byId('unused-outcome').filter({ hasText: says }).waitFor();
  };
  await remove(first, /Kept: it was changed/);
  await remove(second, /Deleted/);
  expect(await listed()).toEqual([first]);
  const statuses = await Promise.all(
    [first, second, third].map(async (id) => (await call('GET', id)).status),
  );
  expect(statuses).toEqual([200, 404, 200]);
});
