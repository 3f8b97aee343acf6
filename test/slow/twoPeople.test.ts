/** Two people with copies of one file: another computer, another storage, with the add-in or without it. */
import { openWorkbook, type WorkbookHost, type WorkbookPage } from 'workbook-host';
import { startSampleHost, readySamplePane } from '../support/sampleHost';

let host: WorkbookHost;

let author: WorkbookPage;
let colleague: WorkbookPage;

beforeAll(async () => {
  host = await startSampleHost();
  author = await openWorkbook({ url: host.url });
  await readySamplePane(author);
  colleague = await openWorkbook({ url: host.url, switches: { addin: 'off' } });
});

afterAll(async () => {
  await author?.close();
  await colleague?.close();
  await host?.close();
});

const block = 'A30:D33';
let bytes: Uint8Array;
let shown: unknown[][];

test('the author saves a workbook with values of the add-in', async () => {
  await author.enter('A30', '4');
  await author.enter('B30', '=TRY.ADD(A30,2)');
  await author.enter('C30', '=B30*10');
  await author.enter('A31', '=TRY.FAIL("notAvailable")');
  await author.enter('A32', '=TRY.TURN(D30:D31)');
  await author.enter('D30', 'turned');
  await author.settled(60_000);
  const pane = await readySamplePane(author);
  await pane.evaluate(`(async () => {
    Office.context.document.settings.set('plan', 'kept');
    await new Promise((resolve) => Office.context.document.settings.saveAsync(resolve));
  })()`);
  shown = await author.read(block);
  expect(shown[0]).toEqual([4, 6, 60, 'turned']);
  bytes = await author.save();
});

test('a colleague without the add-in sees the last values', async () => {
  await colleague.open(bytes);
  await colleague.settled(60_000);
  expect(await colleague.read(block)).toEqual(shown);
  expect(await colleague.formula('B30')).toBe('=_xldudf_TRY_ADD(A30,2)');
  expect(await colleague.page.locator('#ribbon button').count()).toBe(0);
  expect(await colleague.page.locator('#pane').isVisible()).toBe(false);
  expect(
    colleague.page
      .frames()
      .map((frame) => frame.url())
      .slice(1),
  ).toEqual(['about:blank']);
});

test('what the colleague calculates without the functions is #NAME?, and what it does not touch stays', async () => {
  await colleague.enter('A30', '5');
  await colleague.settled();
  expect(await colleague.read('A30:C31')).toEqual([
    [5, '#NAME?', '#NAME?'],
    ['#N/A', '', ''],
  ]);
  expect(await colleague.read('A32:B32')).toEqual(shown.slice(2, 3).map((row) => row.slice(0, 2)));
  await colleague.page.locator('#grid canvas[id^="univer-sheet-main-canvas"]').first().click();
  await colleague.page.keyboard.press('F9');
  await colleague.page.waitForFunction(() => window.workbook.read('A32')[0]?.[0] === '#NAME?');
  await colleague.settled();
  expect(await colleague.value('A31')).toBe('#NAME?');
});

test('back at the author, the formulas are there and calculate again', async () => {
  const pane = await author.pane();
  await Promise.all([
    author.page.waitForEvent('framenavigated', (frame) => frame === pane),
    author.open(await colleague.save()),
  ]);
  const addin = await readySamplePane(author);
  expect(await author.formula('B30')).toBe('=TRY.ADD(A30,2)');
  expect(await author.value('B30')).toBe('#NAME?');
  expect(await addin.evaluate("Office.context.document.settings.get('plan')")).toBe('kept');
  await author.enter('A30', '6');
  await author.settled();
  expect(await author.read('A30:C30')).toEqual([[6, 8, 80]]);
});

test('the page has a switch for it, and back', async () => {
  const without = author.page.getByLabel('Without the add-in');
  await without.check();
  await author.page.locator('#pane').waitFor({ state: 'hidden' });
  expect(await author.read('A30:C30')).toEqual([[6, 8, 80]]);
  await author.enter('A30', '7');
  await author.settled();
  expect(await author.read('A30:C30')).toEqual([[7, '#NAME?', '#NAME?']]);
  await without.uncheck();
  await readySamplePane(author);
  await author.enter('A30', '8');
  await author.settled();
  expect(await author.read('A30:C30')).toEqual([[8, 10, 100]]);
});

test('nothing was asked of another machine and nothing went wrong', () => {
  expect([...author.externalRequests, ...colleague.externalRequests]).toEqual([]);
  expect([...author.complaints, ...colleague.complaints]).toEqual([]);
});
