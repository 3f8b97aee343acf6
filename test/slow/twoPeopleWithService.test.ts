/**
 * The file of an engineer who calculated with the service, opened by a colleague who has the add-in but no key: the
 * results travel in the workbook, and nothing is asked of the service.
 */
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';

let host: RunningHost;
let engineer: WorkbookPage;
let colleague: WorkbookPage;
/** What each has asked of the service. */
const engineersRequests: string[] = [];
const colleaguesRequests: string[] = [];

function noteCalls({ context }: WorkbookPage, calls: string[]): void {
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
}

beforeAll(async () => {
  host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
  engineer = await openWorkbook({ url: host.url });
  noteCalls(engineer, engineersRequests);
  await engineer.settled(60_000);
});

afterAll(async () => {
  await engineer?.close();
  await colleague?.close();
  await host?.stop();
});

/** How many custom XML parts with results of the add-in the workbook has. */
async function resultParts(book: WorkbookPage): Promise<number> {
  const pane = await book.pane();
  return pane.evaluate(() =>
    Excel.run(async (context) => {
      const count = context.workbook.customXmlParts.getByNamespace('urn:calc-addin:results:1').getCount();
      await context.sync();
      return count.value;
    }),
  );
}

const block = 'A40:C52';
const again = '=CALC.RUN("loadsSnowASCE7-22",A1:B9,"pF")';
let bytes: Uint8Array;
let shown: unknown[][];

test('the engineer calculates, and the workbook carries the results', async () => {
  await engineer.enter(
    'A40',
    '=CALC.SNOW("7-22",40,30,4,"II","Partially Exposed","C","All other structures",30)',
  );
  await engineer.enter('A41', again);
  await engineer.enter('A43', '=CALC.RUN("loadsSnowASCE7-22",A1:B9)');
  await engineer.settled(60_000);
  shown = await engineer.read(block);
  expect(shown[0]?.[0]).toBeCloseTo(31.64, 8);
  expect(shown.flat().filter((cell) => typeof cell === 'string' && /^#/.test(cell))).toEqual([]);
  expect(engineersRequests.length).toBeGreaterThan(0);
  // Results are written when nothing has been shown for a while.
  while ((await resultParts(engineer)) === 0);
  bytes = await engineer.save();
});

test('a colleague without a key sees the same numbers, and no call goes out', async () => {
  colleague = await openWorkbook({ url: host.url, switches: { addin: 'off' } });
  await colleague.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
  await colleague.open(bytes);
  expect(await colleague.read(block)).toEqual(shown);
  noteCalls(colleague, colleaguesRequests);
  // Now with the add-in, whose storage on this computer is empty.
  await colleague.page.getByLabel('Without the add-in').uncheck();
  await colleague.page.locator('#pane').waitFor({ state: 'visible' });
  const pane = await colleague.pane();
  await pane.waitForFunction(() => typeof Office !== 'undefined' && typeof Excel !== 'undefined');
  await colleague.settled(60_000);
  expect(await colleague.read(block)).toEqual(shown);
  expect(await colleague.formula('A41')).toBe(again);
  expect(colleaguesRequests).toEqual([]);
});

test('the same calculation in another cell is known to the colleague too', async () => {
  await colleague.enter('E41', again);
  await colleague.settled(60_000);
  expect([await colleague.value('E41'), await colleague.message('E41')]).toEqual([shown[1]?.[0], null]);
  expect(colleaguesRequests).toEqual([]);
});

test('another input needs a key, and the cell says so', async () => {
  await colleague.enter('B3', '47');
  await colleague.settled(60_000);
  expect(await colleague.value('E41')).toMatch(/^#/);
  expect(await colleague.message('E41')).toMatch(/key/i);
  expect(colleaguesRequests).toEqual([]);
});
