/**
 * What is wrong ends in the right Excel error with a message that names field and remedy, never in a cell that
 * stays busy, and the workbook goes on when the cause is gone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { becomesNumber } from '../support/becomesNumber';
import { startGate, type Gate } from '../support/gate';
import { startService, type RunningService } from '../support/service/startService';

let service: RunningService;
let gate: Gate;
let host: RunningHost;
let book: WorkbookPage;
let row = 100;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'calc-service-'));

beforeAll(async () => {
  service = await startService({ DATA_DIR: dataDir });
  gate = await startGate(service.url);
  host = await startHost({ PORT: '0', SERVICE_URL: gate.url, API_KEY: service.apiKey });
  book = await openWorkbook({ url: host.url });
  await book.settled(60_000);
});

afterAll(async () => {
  await book?.close();
  await host?.stop();
  await gate?.close();
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Enters a formula in a new cell and waits for its result. */
async function answer(formula: string, timeoutMs = 30_000) {
  const address = `A${(row += 1)}`;
  await book.enter(address, formula);
  await book.settled(timeoutMs);
  return { address, value: await book.value(address), message: await book.message(address) };
}

const roof = (pg: number) =>
  `=CALC.SNOW("7-22",${pg},30,4,"II","Partially Exposed","C","All other structures",30)`;

test.each<[string, string, string, RegExp]>([
  ['an unknown template', '=CALC.RUN("noSuchTemplate",A1:B9,"pF")', '#N/A', /noSuchTemplate/],
  [
    'text for a number',
    '=CALC.SNOW("7-22","forty",30,4,"II","Partially Exposed","C")',
    '#VALUE!',
    /groundSnowLoad.*forty.*number/s,
  ],
  [
    'an option that does not exist',
    '=CALC.SNOW("7-22",40,30,4,"II","Windy","C")',
    '#VALUE!',
    /[Ee]xposure.*Windy.*Partially Exposed/s,
  ],
  [
    'Sheltered above the tree line',
    '=CALC.SNOW("7-22",40,30,4,"II","Sheltered","Above tree line","All other structures",30)',
    '#VALUE!',
    /[Ee]xposure.*Sheltered/s,
  ],
  ['some site parameters without the others', '=CALC.SNOW("7-22",40,30,4)', '#VALUE!', /risk ?category/i],
  ['an unknown edition', '=CALC.SNOW("7-05",40,30,4,"II",,"C")', '#VALUE!', /7-05.*7-16.*7-22/s],
  ['an unknown output', '=CALC.RUN("loadsSnowASCE7-22",A1:B9,"pQ")', '#VALUE!', /pQ.*pF/s],
  [
    'an enormous number',
    '=CALC.SNOW("7-22",1*10^308,30,4,"II","Partially Exposed","C")',
    '#VALUE!',
    /groundSnowLoad.*1000/s,
  ],
])('%s', async (_, formula, error, message) => {
  const found = await answer(formula);
  expect(found).toMatchObject({ value: error, message: expect.stringMatching(message) });
});

test('no key, a wrong key, the right key again', async () => {
  const pane = await book.pane();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('settings-remove').click();
  await pane.getByTestId('settings-remove-confirm-yes').click();
  const roofWithoutKey = await answer(roof(51));
  expect(roofWithoutKey).toMatchObject({
    value: '#N/A',
    message: expect.stringMatching(/API key.*Settings/s),
  });

  await pane.getByTestId('settings-key').fill('calc_wrong-key-0123456789');
  await pane.getByTestId('settings-save').click();
  const problem = pane.getByTestId('settings-key-problem');
  await problem.waitFor();
  expect(await problem.innerText()).toMatch(/key/i);
  expect(await problem.innerText()).not.toContain('wrong-key');

  await pane.getByTestId('settings-key').fill(service.apiKey);
  await pane.getByTestId('settings-save').click();
  await pane.getByTestId('settings-status').and(pane.locator('[data-state=ok]')).waitFor();
  // The cell that had no key calculates automatically.
  await becomesNumber(book, roofWithoutKey.address);
});

test('a service that is slow: busy until the answer comes, then the number', async () => {
  gate.shut(/calculate/);
  const address = `A${(row += 1)}`;
  const calculations = () => gate.requests.filter((request) => request.includes('/calculate')).length;
  const before = calculations();
  await book.enter(address, roof(54));
  await gate.until(() => calculations() > before);
  expect(await book.value(address)).toBe('#BUSY!');
  gate.open();
  await book.settled();
  expect(await book.value(address)).toBeGreaterThan(0);
});

test('a service that does not answer: at the deadline it is asked once more, and the number comes', async () => {
  gate.shut(/calculate/);
  const address = `A${(row += 1)}`;
  const calculations = () => gate.requests.filter((request) => request.includes('/calculate')).length;
  const before = calculations();
  await book.enter(address, roof(55));
  await gate.until(() => calculations() === before + 2);
  expect(await book.value(address)).toBe('#BUSY!');
  gate.open();
  await book.settled();
  expect(await book.value(address)).toBeGreaterThan(0);
  expect(calculations()).toBe(before + 2);
}, 180_000);

test('a service that stopped, and came back', async () => {
  await service.stop();
  const stopped = await answer(roof(56));
  expect(stopped).toMatchObject({ value: '#N/A', message: expect.stringMatching(/service/i) });

  service = await startService({ DATA_DIR: dataDir });
  gate.leadTo(service.url);
  await book.enter(stopped.address, roof(56));
  await book.settled();
  expect(await book.value(stopped.address)).toBeGreaterThan(0);
});

test('a key that is rejected, replaced in the pane', async () => {
  const other = await startService();
  await service.stop();
  service = other;
  gate.leadTo(other.url);
  const refused = await answer(roof(57));
  expect(refused).toMatchObject({ value: '#N/A', message: expect.stringMatching(/key.*Settings/s) });

  const pane = await book.pane();
  await pane.getByTestId('settings-replace').click();
  await pane.getByTestId('settings-key').fill(other.apiKey);
  await pane.getByTestId('settings-save').click();
  // Until the new key is stored, the status is that of the old one.
  await pane.getByTestId('settings-key').waitFor({ state: 'detached' });
  await pane.getByTestId('settings-status').and(pane.locator('[data-state=ok]')).waitFor();
  await pane.getByTestId('settings-project').selectOption(other.projectId);
  await book.enter(refused.address, roof(57.5));
  await book.settled();
  expect(await book.value(refused.address)).toBeGreaterThan(0);
});

test('no message, log or storage outside its own place holds the key', async () => {
  expect(book.complaints.join('\n') + host.log()).not.toContain(service.apiKey);
  expect(gate.requests.join('\n')).not.toContain(service.apiKey);
});
