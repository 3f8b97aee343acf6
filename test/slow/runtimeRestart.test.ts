/** The runtime of the add-in ends while formulas wait: Excel asks the next one, and every cell settles. */
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { startGate, type Gate } from '../support/gate';
import { startService, type RunningService } from '../support/service/startService';

let service: RunningService;
let gate: Gate;
let host: RunningHost;
let book: WorkbookPage;

beforeAll(async () => {
  service = await startService();
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
});

/** Inputs as an array in a formula. */
const roof = (distance: number) => `{"eaveToRidgeDistance",${distance};"roofSlope",4}`;

/** The page of the add-in is reloaded, as when its runtime has crashed; the workbook stays. */
async function restart(): Promise<void> {
  const pane = await book.pane();
  const left = book.page.waitForEvent('framenavigated', (frame) => frame === pane);
  await pane.evaluate('location.reload()');
  await left;
}

const calls = () => gate.requests.filter((one) => /calculate/.test(one)).length;

const untilRequests = (count: number) => gate.until(() => calls() >= count);

test('formulas in mid-flight, again and again: each has its number in the end', async () => {
  gate.shut(/calculate/);
  let before = calls();
  await book.enter('A100', `=CALC.RUN("loadsSnowASCE7-22",${roof(31)},"pF")`);
  await book.enter(
    'A101',
    '=CALC.SNOW("7-22",40,30,5,"II","Partially Exposed","C","All other structures",30)',
  );
  await book.enter('A102', '=CALC.BEAM("floorJoist",{"spacing",12})');
  await book.enter(
    'A103',
    '=CALC.RUN("loadsSnowASCE7-22",{"roofSlope","eaveToRidgeDistance";1,30;2,30;3,30},"pF")',
  );
  await book.enter('A110', '=CALC.VALIDATE("loadsSnowASCE7-22",A1:B9)');
  await book.enter('A111', `=CALC.LIVE(CALC.RUN("loadsSnowASCE7-22",${roof(31)},"sheetId"),"pF",60)`);
  for (let restarts = 1; restarts <= 3; restarts += 1) {
    // Typed one after the other, and after a restart together: then many go in one request.
    await untilRequests(before + (restarts === 1 ? 4 : 1));
    expect(await book.value('A100')).toBe('#BUSY!');
    before = calls();
    await restart();
    expect(await book.value('A100')).toBe('#BUSY!');
  }
  gate.open();
  await book.settled(60_000);
  const numbers = (await book.read('A100:A105')).flat();
  expect(numbers).toEqual(Array.from({ length: 6 }, () => expect.any(Number)));
  const [load, snow] = numbers;
  expect(snow).toBeCloseTo(31.64, 8);
  expect(await book.value('A110')).toBe('OK');
  expect(await book.value('A111')).toBe(load);
});

test('a restart while answers come in: no cell keeps waiting, and none changes its number', async () => {
  const formula = (n: number) => `=CALC.RUN("loadsSnowASCE7-22",${roof(40 + n)},"pS")`;
  const before = calls();
  for (let n = 0; n < 60; n += 1) await book.enter(`C${100 + n}`, formula(n));
  await untilRequests(before + 2);
  await restart();
  await book.settled(60_000);
  const loads = (await book.read('C100:C159')).flat();
  expect(loads.filter((value) => typeof value !== 'number')).toEqual([]);
  await restart();
  await book.enter('D100', formula(0));
  await book.settled(60_000);
  expect((await book.read('C100:C159')).flat()).toEqual(loads);
  expect(await book.value('D100')).toBe(loads[0]);
});

test('the next runtime has the key, and what was calculated costs no call', async () => {
  await restart();
  const before = calls();
  await book.enter('D101', `=CALC.RUN("loadsSnowASCE7-22",${roof(31)},"pF")`);
  await book.settled();
  expect([await book.value('D101'), calls()]).toEqual([await book.value('A100'), before]);
});
