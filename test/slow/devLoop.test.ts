/** `npm run dev` in a copy of the sources: what is changed in a file is seen in the page, and in the cells, without doing anything. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { type RunningHost, startHost } from '../../scripts/hostPage/startHost';
import { freePort } from '../support/service/freePort';

const root = path.resolve(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'calc-dev-'));
const sources = [
  ...['src', 'contract', 'scripts', 'help', 'docs', 'assets', 'manifest.xml', 'manifest.json'],
  ...['rspack.config.mjs', 'package.json', 'tsconfig.json'],
];
let host: RunningHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  for (const name of sources) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  mkdirSync(path.join(copy, 'build'));
  for (const name of ['node_modules', 'host', '.certs', 'build/scripts'])
    symlinkSync(path.join(root, name), path.join(copy, name));
  const [port, devPort] = [await freePort(), await freePort()];
  const environment = { PORT: `${port}`, DEV_PORT: `${devPort}`, DATA_DIR: 'memory:' };
  host = await startHost(environment, 180_000, path.join(copy, 'scripts/dev/main.mjs'));
  book = await openWorkbook({ url: host.url });
  pane = await book.pane();
  await book.settled(60_000);
}, 300_000);

afterAll(async () => {
  await book?.close();
  await host?.stop();
  rmSync(copy, { recursive: true, force: true });
});

/** Until a condition holds; the workbook is looked at meanwhile. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > timeoutMs) throw new Error(`${what} never came. ${host.log()}`);
    await book.settled(timeoutMs);
  }
}

const timeoutMs = 120_000;
const shows = (address: string, start: string) =>
  until(async () => String(await book.value(address)).startsWith(start), `${start} in ${address}`);

function change(file: string, before: string, after: string): void {
  const at = path.join(copy, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(before);
  writeFileSync(at, text.replace(before, after));
}

test('a changed text of the pane stands in it', async () => {
  await book.select('A1');
  await pane.getByTestId('tab-cell').click();
  await pane.getByTestId('cell-empty').getByText('Choose a template').waitFor();
  change('src/taskpane/cell/CellTab.tsx', 'Choose a template', 'Pick a template');
  // Loaded again, the pane opens at its first tab.
  await pane.getByTestId('cell-empty').waitFor({ state: 'detached' });
  await pane.getByTestId('tab-cell').click();
  await pane.getByTestId('cell-empty').getByText('Pick a template').waitFor();
});

test('a changed function answers in its cells, and the formula was not typed again', async () => {
  await book.enter('A40', '=CALC.TABLEROWS(L13:L13)');
  await book.settled(60_000);
  expect(String(await book.value('A40'))).toMatch(/^\[\[[\d.]+\]\]$/);
  change('src/functions/loaded/rows.ts', 'return [[text]]', 'return [[`changed ${text}`]]');
  await shows('A40', 'changed [[');
  await book.settled(60_000);
  expect(await book.value('L13')).toBeCloseTo(31.64, 2);
});

test('a mistake in a file leaves the page as it is, and the correction is seen', async () => {
  change('src/functions/loaded/rows.ts', 'return [[`changed ${text}`]]', 'return [[`mistaken ${text}`]');
  await until(() => Promise.resolve(host.log().includes('the add-in is not built')), 'the mistake');
  expect(String(await book.value('A40'))).toMatch(/^changed/);
  change('src/functions/loaded/rows.ts', 'return [[`mistaken ${text}`]', 'return [[`right ${text}`]]');
  await shows('A40', 'right [[');
});
