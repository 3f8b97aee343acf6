/**
 * The service is killed while it calculates 300 new cells, and is back three seconds later: no cell is touched again, and in the end each has
 * its number, with one report each in the service but for those that Calc names.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { freePort } from '../support/service/freePort';
import { startService, type RunningService } from '../support/service/startService';

const cells = 300;
const column = `A1:A${cells}`;
const awayMs = 3_000;

let directory: string;
let environment: NodeJS.ProcessEnv;
let service: RunningService;
let host: RunningHost;
let book: WorkbookPage;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'calc-killed-'));
  environment = { DATA_DIR: directory, PORT: String(await freePort()), SOLVE_DELAY_MS: '20' };
  service = await startService(environment);
  host = await startHost({ PORT: '0', SERVICE_URL: service.url, API_KEY: service.apiKey });
  book = await openWorkbook({ url: host.url, switches: { workbook: 'blank' } });
  const pane = await book.pane();
  await pane.getByTestId('tab-cell').waitFor();
});

afterAll(async () => {
  await book?.close();
  await host?.stop();
  await service?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function numbers(): Promise<number> {
  return (await book.read(column)).flat().filter((value) => typeof value === 'number').length;
}

const until = (least: number) =>
  book.page.waitForFunction(
    ([at, wanted]) =>
      window.workbook
        .read(at)
        .flat()
        .filter((value) => typeof value === 'number').length >= wanted,
    [column, least] as const,
    { timeout: 240_000 },
  );

/** How many reports the stopped service keeps. */
function reports(): number {
  const database = new Database(path.join(directory, 'service.db'), { readonly: true });
  const { count } = database.prepare('SELECT COUNT(*) AS count FROM sheets').get() as { count: number };
  database.close();
  return count;
}

/** How many reports the pane names that may exist twice. */
async function saidToExistTwice(): Promise<number> {
  const pane = await book.pane();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('activity-counters').waitFor();
  const text = await pane.locator('main').innerText();
  return Number(/(\d+) reports? may exist twice/.exec(text)?.[1] ?? 0);
}

test('each cell has its number, and none has two reports unsaid', async () => {
  const rows = Array.from({ length: cells }, (_, row) => [
    `=CALC.SNOW("7-22",${20 + row / 10},30,4,"II","Partially Exposed","C")`,
  ]);
  const pane = await book.pane();
  await pane.evaluate(
    ([at, formulas]) =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange(at).formulas = formulas;
        await context.sync();
      }),
    [column, rows] as const,
  );
  await until(20);
  await service.kill();
  const before = await numbers();
  expect(before).toBeLessThan(cells);
  await new Promise((resolve) => setTimeout(resolve, awayMs));
  service = await startService(environment);
  await until(cells);
  const said = await saidToExistTwice();
  await service.stop();
  const kept = reports();
  expect(kept).toBeGreaterThanOrEqual(cells);
  expect(kept).toBeLessThanOrEqual(cells + said);
  // What never reached the service is not suspected: only what was under way as it was killed.
  expect(said).toBeLessThan(cells / 2);
}, 300_000);
