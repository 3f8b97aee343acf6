/** One workbook, several authors at the same time: each a browser with its own storage, on one hosted workbook. */
import type { Switches, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { unpackedResults } from '../support/workbookParts';
import { readCarried } from '../../src/core/testing/carriedText';

const together: Switches = { together: 'study', workbook: 'blank', partsDelay: 400 };
const namespace = 'urn:calc-addin:results:1';

let workplace: Workplace;
let anna: WorkbookPage;
let ben: WorkbookPage;
let guest: WorkbookPage;
const guestsRequests: string[] = [];

beforeAll(async () => {
  workplace = await openWorkplace({ switches: together });
  anna = workplace.book;
  ben = await openBook({ url: workplace.host.url, switches: together });
});

afterAll(async () => {
  for (const book of [ben, guest]) await book?.close();
  await workplace?.close();
});

const snow = (ground: string, slope: number) =>
  `CALC.SNOW("7-22",${ground},30,${slope},"II","Partially Exposed","C","All other structures",30)`;

/** Waits until the page shows these cells so. */
const shows = ({ page }: WorkbookPage, address: string, rows: unknown[][]) =>
  page.waitForFunction(([at, wanted]) => JSON.stringify(window.workbook.read(at)) === wanted, [
    address,
    JSON.stringify(rows),
  ] as const);

/** The stored results as the add-in of this page finds them: the text of each part of the workbook. */
async function storedParts(book: WorkbookPage): Promise<string[]> {
  const pane = await book.pane();
  return pane.evaluate(
    (uri) =>
      Excel.run(async (context) => {
        const parts = context.workbook.customXmlParts.getByNamespace(uri);
        parts.load('items');
        await context.sync();
        const texts = parts.items.map((part) => part.getXml());
        await context.sync();
        const parser = new DOMParser();
        return texts.map(
          ({ value }) => parser.parseFromString(value, 'application/xml').documentElement.textContent ?? '',
        );
      }),
    namespace,
  );
}

/** How many results the parts carry together. */
const resultsIn = (parts: string[]) =>
  parts.reduce((sum, text) => sum + (text === '' ? 0 : readCarried(unpackedResults(text)).results.length), 0);

test('what one author types the other sees, as a change from elsewhere', async () => {
  const pane = await ben.pane();
  // The pane's policy lets a function wait, and no text.
  await pane.waitForFunction(() => typeof Office !== 'undefined' && typeof Excel !== 'undefined');
  await pane.evaluate(`Office.onReady().then(() => Excel.run(async (context) => {
    window.changes = [];
    context.workbook.worksheets.onChanged.add(async ({ address, source }) => {
      window.changes.push(address + ' ' + source);
    });
    await context.sync();
  }))`);
  await anna.enter('A1', '40');
  await anna.enter('B1', '=A1*2');
  await anna.settled();
  await shows(ben, 'A1:B1', [[40, 80]]);
  expect(await ben.formula('B1')).toBe('=A1*2');
  await ben.enter('A1', '50');
  await ben.settled();
  await shows(anna, 'A1:B1', [[50, 100]]);
  const changes = await pane.evaluate<string[]>('window.changes');
  expect(changes).toEqual(expect.arrayContaining(['A1 Local']));
  expect(changes.filter((one) => one.endsWith('Remote')).length).toBeGreaterThan(0);
});

test('both calculate at the same time, and each sees the numbers of the other without a call', async () => {
  const bensCalls: string[] = [];
  const note = (request: { url(): string; method(): string }) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) bensCalls.push(request.method());
  };
  await Promise.all([
    anna.enter('A3', `=MAX(${snow('A1', 4)},${snow('A1', 60)})`),
    ben.enter('A5', `=${snow('A1', 30)}`),
    ben.enter('C3', '20'),
    ben.enter('C4', '30'),
    ben.enter('D3', `=MAP(C3:C4,LAMBDA(load,${snow('load', 4)}))`),
  ]);
  await Promise.all([anna.settled(60_000), ben.settled(60_000)]);
  const ofAnna = await anna.read('A3');
  const ofBen = await ben.read('A5');
  const ofMap = await ben.read('D3:D4');
  for (const value of [...ofAnna, ...ofBen, ...ofMap].flat()) expect(value).toEqual(expect.any(Number));
  ben.context.on('request', note);
  await shows(ben, 'A3', ofAnna);
  await shows(anna, 'A5', ofBen);
  await shows(anna, 'D3:D4', ofMap);
  expect(bensCalls).toEqual([]);
});

test('the results of both are in the workbook, on every page', async () => {
  for (const book of [anna, ben]) {
    let parts: string[] = [];
    while (resultsIn(parts) < 5) parts = await storedParts(book);
    expect(resultsIn(parts)).toBe(5);
  }
});

test('the details of a number that the other calculates come to the pane, marked, though its cell was there before', async () => {
  const pane = await ben.pane();
  await pane.getByTestId('tab-cell').click();
  await anna.enter('A7', `=${snow('A1', 15)}`);
  await ben.select('A7');
  await pane.locator('[data-testid=cell-origin][data-from=workbook]').waitFor();
  await pane
    .getByTestId('cell-verdict')
    .filter({ hasText: /not verified/i })
    .waitFor();
  await anna.enter('A7', '');
  await shows(ben, 'A7', [['']]);
});

test('a third without a key comes late, sees every number, recalculates, and no call is made', async () => {
  guest = await openBook({ url: workplace.host.url, switches: { workbook: 'blank', addin: 'off' } });
  await guest.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
  guest.context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) guestsRequests.push(`${request.method()} ${pathname}`);
  });
  await guest.reload(together);
  const shown = await anna.read('A1:D6');
  expect(await guest.read('A1:D6')).toEqual(shown);
  const guestsPane = await guest.pane();
  await guestsPane.getByTestId('tab-cell').waitFor();
  await guestsPane.evaluate(`Excel.run(async (context) => {
    context.application.calculate(Excel.CalculationType.full);
    await context.sync();
  })`);
  await guest.settled(60_000);
  expect(await guest.read('A1:D6')).toEqual(shown);
  // The same calculation in a new cell, which has no number yet.
  await guest.enter('F5', `=${snow('A1', 30)}`);
  await guest.settled(60_000);
  expect(await guest.read('F5')).toEqual([[shown[4]?.[0]]]);
  expect(guestsRequests).toEqual([]);
});

test('sheets, names and settings are shared too', async () => {
  const pane = await anna.pane();
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.add('Roofs');
      sheet.getRange('A1').values = [['ridge']];
      context.workbook.names.add('Load', sheet.getRange('A1'));
      context.workbook.settings.add('plan', 'B');
      await context.sync();
    }),
  );
  await ben.page.waitForFunction(() => {
    try {
      return window.workbook.read('Roofs!A1')[0]?.[0] === 'ridge';
    } catch {
      return false;
    }
  });
  await ben.enter('F1', '=Load');
  await ben.settled();
  const bens = await ben.pane();
  const plan = () =>
    bens.evaluate(() =>
      Excel.run(async (context) => {
        const setting = context.workbook.settings.getItemOrNullObject('plan');
        setting.load('value');
        await context.sync();
        return setting.isNullObject ? null : (setting.value as unknown);
      }),
    );
  while ((await plan()) !== 'B');
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem('Roofs').delete();
      await context.sync();
    }),
  );
  await ben.page.waitForFunction(() => {
    try {
      return window.workbook.read('Roofs!A1').length === 0;
    } catch {
      return true;
    }
  });
});

test('while the host does not answer the page says so, and afterwards nothing is missing', async () => {
  const path = '**/page/together/**';
  await ben.context.route(path, (route) => route.abort());
  await ben.page.waitForFunction(() => document.querySelector('#file-notice-text')?.textContent !== '');
  expect(await ben.message()).toMatch(/does not answer/);
  await anna.enter('H1', 'of Anna');
  await ben.enter('H2', 'of Ben');
  await ben.context.unroute(path);
  await shows(ben, 'H1:H2', [['of Anna'], ['of Ben']]);
  await shows(anna, 'H1:H2', [['of Anna'], ['of Ben']]);
  await ben.page.waitForFunction(() => document.querySelector('#file-notice-text')?.textContent === '');
});

test('nothing was asked of another machine', () => {
  expect([anna, ben, guest].flatMap(({ externalRequests }) => externalRequests)).toEqual([]);
});
