/**
 * What is wrong ends in the right Excel error with a message that names field and remedy, never in a cell that
 * stays busy, and the workbook goes on when the cause is gone.
 */
import { openPage, type WorkbookPage } from '../../scripts/hostPage/openPage';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { startGate, type Gate } from '../support/gate';
import { startService, type RunningService } from '../support/startService';

let service: RunningService;
let gate: Gate;
let host: RunningHost;
let book: WorkbookPage;
let row = 100;

beforeAll(async () => {
  service = await startService();
  gate = await startGate(service.url);
  host = await startHost({ PORT: '0', SERVICE_URL: gate.url, API_KEY: service.apiKey });
  book = await openPage(host.url);
  await book.settled(60_000);
}, 120_000);

afterAll(async () => {
  await book?.close();
  await host?.stop();
  await gate?.close();
  await service?.stop();
});

/** Enters a formula in a cell of its own and waits for what comes of it. */
async function answer(formula: string, patience = 30_000) {
  const address = `A${(row += 1)}`;
  await book.enter(address, formula);
  await book.settled(patience);
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
    /[Gg]round snow load.*forty/s,
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
    '=CALC.SNOW("7-22",1E+308,30,4,"II","Partially Exposed","C")',
    '#VALUE!',
    /[Gg]round snow load/,
  ],
])('%s', async (_, formula, error, message) => {
  const found = await answer(formula);
  expect(found).toMatchObject({ value: error, message: expect.stringMatching(message) });
});

test('no key, a wrong key, the right key again', async () => {
  const pane = await book.pane();
  await pane.getByRole('tab', { name: 'Settings' }).click();
  await pane.getByTestId('remove-key').click();
  const without = await answer(roof(51));
  expect(without).toMatchObject({ value: '#N/A', message: expect.stringMatching(/key/i) });

  await pane.getByTestId('api-key').fill('wrong-key-0123456789');
  await pane.getByTestId('save-key').click();
  const wrong = await answer(roof(52));
  expect(wrong).toMatchObject({ value: '#N/A', message: expect.stringMatching(/key/i) });
  expect(wrong.message).not.toContain('wrong-key');

  await pane.getByTestId('api-key').fill(service.apiKey);
  await pane.getByTestId('save-key').click();
  expect((await answer(roof(53))).value).toBeGreaterThan(0);
  await book.enter(without.address, roof(51));
  await book.settled();
  expect(await book.value(without.address)).toBeGreaterThan(0);
});

test('a service that is slow: busy until the answer comes, then the number', async () => {
  gate.shut(/calculate/);
  const address = `A${(row += 1)}`;
  await book.enter(address, roof(54));
  await waitFor(() => gate.requests.some((request) => request.includes('/calculate')));
  expect(await book.value(address)).toBe('#BUSY!');
  gate.open();
  await book.settled();
  expect(await book.value(address)).toBeGreaterThan(0);
});

test('a service that never answers: an error at the deadline', async () => {
  gate.shut(/calculate/);
  const late = await answer(roof(55), 90_000);
  gate.open();
  expect(late).toMatchObject({ value: '#N/A', message: expect.stringMatching(/60 s|did not answer/i) });
}, 120_000);

test('a service that stopped, and came back', async () => {
  const { apiKey } = service;
  await service.stop();
  const stopped = await answer(roof(56));
  expect(stopped).toMatchObject({ value: '#N/A', message: expect.stringMatching(/service/i) });

  service = await startService({ API_KEY: apiKey });
  gate.leadTo(service.url);
  await book.enter(stopped.address, roof(56));
  await book.settled();
  // A new database: the project is gone, and the message says so rather than showing a number.
  expect(await book.message(stopped.address)).toMatch(/project/i);
});

test('no message and no complaint of the page holds the key', () => {
  expect(book.complaints.join('\n')).not.toContain(service.apiKey);
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
