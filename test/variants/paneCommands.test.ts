/** Problems and the ribbon's commands: what fails, what is old, refresh, pause, freeze, repair, audit. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { becomesNumber } from '../support/becomesNumber';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
  await becomesNumber(book, 'L18');
  await book.settled(60_000);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const press = (label: string) =>
  book.page.locator('#ribbon').getByRole('button', { name: label, exact: true }).click();
/** The report of the command that was given last. */
async function reported(pattern: RegExp): Promise<void> {
  await byId('command').filter({ hasText: pattern }).waitFor();
}

const bad = '=CALC.SNOW("7-22","forty",30,4,"II","Partially Exposed","C")';

test('a failing formula is listed with address, message and a way to it', async () => {
  await book.enter('A40', bad);
  await book.settled();
  await byId('tab-problems').click();
  await byId('tab-problems').filter({ hasText: '1 problem' }).waitFor();
  const entry = pane.locator('[data-testid=failing][data-cell$="!A40"]');
  await entry.filter({ hasText: /Ground snow load.*forty/s }).waitFor();
  await book.select('C3');
  await entry.getByRole('button').click();
  await byId('tab-cell').click();
  await byId('cell-address').filter({ hasText: /!A40$/ }).waitFor();
  await byId('tab-problems').click();
});

test('it disappears when the cell holds no formula any more', async () => {
  await book.enter('A40', '');
  await byId('failing').waitFor({ state: 'detached' });
});

test('calls and sheets are counted, and what was spared', async () => {
  await byId('tab-settings').click();
  await byId('activity-avoided')
    .filter({ hasText: /\d+ reports? made, \d+ calculations? answered without a call/ })
    .waitFor();
});

test('refresh from the ribbon opens the pane with old and new numbers, which go on a sheet', async () => {
  await byId('tab-templates').click();
  await book.select('L13:L18');
  await press('Refresh selection');
  await reported(/6 calculations: 0 changed, 6 unchanged/);
  await byId('activity-refresh').waitFor();
  await byId('refresh-to-sheet').click();
  await reported(/Written on the worksheet "Calc refresh"/);
  expect((await book.read("'Calc refresh'!A4:I4"))[0]).toEqual([
    ...['Cell', 'Mark', 'Template', 'Output', 'Units', 'Was', 'Now', 'Change', 'Verdict'],
  ]);
});

test('paused and live again: the state is to be seen in every tab, and what was refused calculates', async () => {
  await backToSnow();
  await press('Pause or resume');
  await byId('paused').waitFor();
  expect(await byId('work-state').innerText()).toBe('Paused');
  await book.enter('A41', '=CALC.SNOW("7-22",41,30,4,"II","Partially Exposed","C")');
  await book.settled();
  expect(await book.value('A41')).toBe('#N/A');
  await byId('tab-settings').click();
  await byId('paused').waitFor();
  await press('Pause or resume');
  await byId('paused').waitFor({ state: 'detached' });
  expect(await byId('work-state').innerText()).toBe('Live');
  await becomesNumber(book, 'A41');
  await book.enter('A41', '');
});

test.each([
  ['Run a study', 'study'],
  ['Insert template', 'templates'],
  ['Selected cell', 'cell'],
])('%s opens the pane at its tab, also when the pane was closed', async (label, tab) => {
  await book.page.locator('#pane-close').click();
  await press(label);
  await book.page.locator('#pane:not(.hidden)').waitFor();
  await pane.locator(`#tab-${tab}[aria-selected="true"]`).waitFor();
});

test('help opens the guide in a new window', async () => {
  const [opened] = await Promise.all([book.page.context().waitForEvent('page'), press('Help')]);
  expect(new URL(opened.url()).pathname).toBe('/help/index.html');
  await opened.close();
});

async function backToSnow(): Promise<void> {
  await book.page.evaluate(
    "document.querySelector('iframe').contentWindow.Excel.run(async (c) => { c.workbook.worksheets.getFirst().activate(); await c.sync(); })",
  );
}

const snow = 'L13:L18';
let numbers: unknown[][];

test('freeze and unfreeze the selection from the ribbon, after rows were inserted and the sheet renamed', async () => {
  numbers = await book.read(snow);
  const formula = await book.formula('L13');
  await book.select(snow);
  await press('Freeze selection');
  await reported(/6 formulas replaced by their values/);
  expect(await book.formula('L13')).toBe(numbers[0]?.[0]);
  await pane.evaluate(`Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst();
    sheet.name = "Roofs '26";
    sheet.getRange('14:15').insert('Down');
    await context.sync();
  })`);
  await book.select('L13:L20');
  await press('Unfreeze selection');
  await reported(/6 formulas restored/);
  await book.settled(60_000);
  expect(await book.formula('L13')).toBe(formula);
  expect(await book.value('L16')).toBe(numbers[1]?.[0]);
  expect(String(await book.formula('L16'))).toMatch(/^=CALC\./);
});

test('what was changed by hand since stays, and is named', async () => {
  await byId('freeze-all').click();
  await reported(/formulas replaced by their values/);
  await book.enter('L13', '99');
  await byId('unfreeze-all').click();
  await reported(/1 formula not restored:.*L13.*have been changed/s);
  expect(await book.value('L13')).toBe(99);
  await book.settled(60_000);
});

test('the audit lists every calculation with what it says', async () => {
  await press('Audit');
  await reported(/Written on the worksheet "Calc audit"/);
  expect((await book.read("'Calc audit'!A2"))[0]?.[0]).toMatch(
    /^Project: My first project\. \d+ reports(?: of \d+ calculations)? in this workbook[.:]/,
  );
  const [header = [], ...rows] = await book.read("'Calc audit'!A4:H160");
  const column = (name: string) => header.indexOf(name);
  const listed = rows.find((row) => String(row[0]).endsWith('!L16'));
  expect(listed?.[column('Template')]).toMatch(/^Snow Load \(ASCE 7-22\), version \d+$/);
  expect(listed?.[column('Verdict')]).toBe('LOAD');
  expect(rows.find((_, at) => String(rows[at + 1]?.[1]).startsWith('Frozen'))?.[0]).toMatch(/!L13$/);
  await backToSnow();
});

test('repair finds nothing to do, and says so', async () => {
  await press('Repair');
  await reported(/No Calc formula is stuck/);
});

test('a shortcut gives the same command', async () => {
  await book.select('L16');
  await book.page.keyboard.press('Control+Shift+Alt+R');
  await reported(/1 calculation: 0 changed, 1 unchanged/);
});

test('the log for support holds no key and no inputs', async () => {
  const key = await pane.evaluate<string>(
    'Object.values(localStorage).map((text) => /"apiKey":"([^"]+)"/.exec(text)?.[1]).find(Boolean)',
  );
  await book.enter('A40', bad);
  await book.settled();
  await byId('tab-settings').click();
  await pane.getByText('Log for support').first().click();
  await byId('log-show').click();
  const log = await byId('log-text').inputValue();
  expect(key.length).toBeGreaterThan(8);
  expect(log).toContain('INVALID_INPUT');
  expect(log).not.toContain(key);
  expect(log).not.toContain('forty');
  await byId('log-inputs').check();
  expect(await byId('log-text').inputValue()).toContain('forty');
  expect(book.complaints.join('\n')).not.toContain(key);
});
