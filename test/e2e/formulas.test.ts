/**
 * The whole way in a real browser: typed formula -> real Office.js custom functions runtime -> client -> service ->
 * template -> cell.
 */
import type { WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';

const SNOW = '=CALC.SNOW("7-22",40,30,4,"II","Partially Exposed","C","All other structures",30';

let host: RunningHost;
let book: WorkbookPage;
const creatingCalls: string[] = [];

beforeAll(async () => {
  host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
  book = await openBook({ url: host.url });
  book.context.on('request', (request) => {
    if (/\/calculate(-group)?$/.test(new URL(request.url()).pathname)) creatingCalls.push(request.url());
  });
  await book.settled(60_000);
});

afterAll(async () => {
  await book?.close();
  await host?.stop();
});

test('the example workbook has calculated', async () => {
  const pairs = await book.read('A1:B9');
  expect(pairs).toContainEqual(['Ground snow load', 40]);
  const cells = (await book.read('A1:Z30')).flat();
  const errors = cells.filter((cell) => typeof cell === 'string' && /^#/.test(cell));
  expect(errors).toEqual([]);
});

test('CALC.SNOW gives the load that the standard gives by hand', async () => {
  // ASCE 7-22: Ct 1.13 (Table 7.3-3, R 30 and 40 psf), Ce 1.0: pf = 0.7 x 1.0 x 1.13 x 40; 18.4 degrees: Cs 1.
  await book.enter('A40', `${SNOW})`);
  await book.settled();
  expect(await book.value('A40')).toBeCloseTo(31.64, 8);
});

test('CALC.RUN gives the flat-roof load of the pairs in A1:B9', async () => {
  await book.enter('A41', '=CALC.RUN("loadsSnowASCE7-22",A1:B9,"pF")');
  await book.settled();
  expect(await book.value('A41')).toBeCloseTo(0.7 * 1.13 * 40, 8);
});

test('changing an input recalculates, and changing it back sends nothing', async () => {
  await book.enter('B3', '50');
  await book.settled();
  expect(await book.value('A41')).toBeCloseTo(0.7 * 1.12 * 50, 8);
  const calls = creatingCalls.length;
  await book.enter('B3', '40');
  await book.settled();
  expect(await book.value('A41')).toBeCloseTo(0.7 * 1.13 * 40, 8);
  expect(creatingCalls.length).toBe(calls);
});

test('without an output, everything spills with labels and units', async () => {
  await book.enter('A44', '=CALC.RUN("loadsSnowASCE7-22",A1:B9)');
  await book.settled();
  const spilled = await book.read('A44:C52');
  expect(spilled).toContainEqual([expect.stringMatching(/flat/i), expect.closeTo(31.64, 6), 'psf']);
  expect(spilled.flat()).not.toContain(null);
});

test('after a reload, what this computer stores costs no call', async () => {
  const [before] = await book.read('A41:A41');
  const calls = creatingCalls.length;
  await book.reload();
  await book.settled(60_000);
  await book.enter('A41', '=CALC.RUN("loadsSnowASCE7-22",A1:B9,"pF")');
  await book.enter('A40', `${SNOW})`);
  await book.settled();
  expect(await book.read('A41:A41')).toEqual([before]);
  expect(await book.value('A40')).toBeCloseTo(31.64, 8);
  expect(creatingCalls.length).toBe(calls);
});

test('the page sends no request to another machine and logs no error', () => {
  expect(book.externalRequests).toEqual([]);
  expect(book.complaints).toEqual([]);
});
