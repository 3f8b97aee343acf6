/**
 * A workbook full of formulas whose results are known: opening it and calculating it in full sends no calculation.
 * FORMULAS says how many.
 */
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { type FormulaColumn, formulaColumn } from '../support/formulaColumn';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';

const count = Number(process.env.FORMULAS ?? 1000);
const timeoutMs = 1_800_000;

let host: RunningHost;
let book: WorkbookPage;
let column: FormulaColumn;
let file: Uint8Array;
let numbers: unknown[];
/** What was asked of the service, as method and path. */
let requests: string[];

function watch(page: WorkbookPage): void {
  requests = [];
  page.context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) requests.push(`${request.method()} ${pathname}`);
  });
}

beforeAll(async () => {
  host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
  book = await openWorkbook({ url: host.url });
  await book.settled(60_000);
  column = formulaColumn(book);
  await column.fill(count);
  await column.kept(count);
  file = await column.save();
  numbers = await column.values(count);
  watch(book);
}, timeoutMs);

afterAll(async () => {
  await book?.close();
  await host?.stop();
});

test('each has a number', () => {
  expect(numbers).toHaveLength(count);
  expect(numbers.filter((value) => typeof value !== 'number')).toEqual([]);
});

test(
  'opened: the numbers are there, and nothing is asked',
  async () => {
    await column.open(file);
    expect(await column.values(count)).toEqual(numbers);
    expect(requests).toEqual([]);
  },
  timeoutMs,
);

test(
  'calculated in full: the same numbers, and nothing is calculated by the service',
  async () => {
    await column.recalculate();
    expect(await column.values(count)).toEqual(numbers);
    expect(requests.filter((one) => !one.startsWith('GET '))).toEqual([]);
    // A look at the project's defaults, not one a cell.
    expect(requests.length).toBeLessThan(10);
  },
  timeoutMs,
);
