/** Files in the workbook host: what is saved opens again as it was, and nothing is called for it. */
import { strFromU8, unzipSync } from 'fflate';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { openBook } from '../support/service/openBook';
import { openFile, startSampleHost, readySamplePane } from '../support/sampleHost';

let host: WorkbookHost;

let book: WorkbookPage;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url });
  await readyPane();
  await book.settled(60_000);
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

const readyPane = () => readySamplePane(book);

const saved = () => book.save();

/** Texts by path, tag by tag. */
function partsOf(file: Uint8Array): Record<string, string[]> {
  const parts = unzipSync(file);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, strFromU8(part).split(/(?=<)/)]),
  );
}

const cells = 'A30:H45';
const contents = async () => ({
  values: await book.read(cells),
  example: await book.read('A1:L18'),
  formulas: await Promise.all(
    ['A30', 'A31', 'A32', 'A33', 'C30', 'E30', 'E31'].map((at) => book.formula(at)),
  ),
  second: await book.read("'It''s \"2\" <b>'!A1:B3"),
});

let bytes: Uint8Array;
let before: Awaited<ReturnType<typeof contents>>;

test('a workbook with all that the host knows is saved', async () => {
  const pane = await readyPane();
  await pane.evaluate(`Excel.run(async (context) => {
    const { workbook } = context;
    workbook.customXmlParts.add('<plan xmlns="urn:plan"><sheet id="7">a &amp; b</sheet></plan>');
    workbook.settings.add('units', { length: 'ft' });
    workbook.properties.title = 'Snow';
    const sheet = workbook.worksheets.add('It\\'s "2" <b>');
    sheet.getRange('A1:B3').values = [['Load', 'psf'], [1.5, -0.1], [1e308, 4.9e-324]];
    sheet.tables.add('A1:B3', true).name = 'Loads';
    sheet.getRange('A2:A3').numberFormat = [['0.00'], ['0.00']];
    sheet.getRange('A2').format.fill.color = '#FFF2CC';
    sheet.getRange('A2').format.columnWidth = 90;
    workbook.names.add('loads_2', sheet.getRange('A2:B3'));
    await context.sync();
    Office.context.document.settings.set('plan', { id: 7 });
    await new Promise((resolve) => Office.context.document.settings.saveAsync(resolve));
  })`);
  const formulas = {
    A30: '=TRY.ADD(1,2)',
    A31: '=TRY.ADD(0,0)',
    A32: '=TRY.ADD(A30,A31)*10+SUM(B3:B4)',
    A33: '=IF(TRUE,"<""&"" \'quoted\'>","")',
    C30: '=TRY.TURN(D2:E3)',
    E30: '=TRY.FAIL("notAvailable")',
    E31: '=SEQUENCE(2,2)',
    G30: " '  spaces\tand\nlines ",
    G31: '_x0041_ ünï🎉',
  };
  for (const [address, text] of Object.entries(formulas)) await book.enter(address, text);
  await book.settled();
  before = await contents();
  expect(before.values.slice(0, 3).map((row) => row.slice(0, 6))).toEqual([
    [3, '', expect.any(String), expect.anything(), '#N/A', ''],
    [0, '', 0, 0, 1, 2],
    [expect.any(Number), '', '', '', 3, 4],
  ]);
  bytes = await saved();
});

test('it opens again as it was, and no function is called', async () => {
  await book.page.reload();
  await book.page.waitForFunction(() => 'workbook' in window);
  await readyPane();
  await book.settled(60_000);
  expect(await book.value('A30')).toBe('');
  await openFile(book, bytes);
  const pane = await readyPane();
  await book.settled(60_000);
  expect(await contents()).toEqual(before);
  expect(await pane.evaluate('calls')).toEqual({ ADD: 0, TURN: 0 });
});

test('parts, settings, tables, names and formats are there for the add-in', async () => {
  const pane = await readyPane();
  const found = await pane.evaluate(`Excel.run(async (context) => {
    const { workbook } = context;
    const part = workbook.customXmlParts.getByNamespace('urn:plan').getOnlyItem();
    const xml = part.getXml();
    const setting = workbook.settings.getItem('units').load('value');
    const properties = workbook.properties.load('title');
    const table = workbook.tables.getItem('Loads');
    const address = table.getRange().load('address');
    const named = workbook.names.getItem('loads_2').getRange().load('address');
    const cell = workbook.worksheets.getItem('It\\'s "2" <b>').getRange('A2');
    cell.load('numberFormat,format/fill/color,format/columnWidth');
    await context.sync();
    return {
      xml: xml.value, setting: setting.value, title: properties.title, table: address.address, named: named.address,
      cell: [cell.numberFormat, cell.format.fill.color, cell.format.columnWidth],
      plan: Office.context.document.settings.get('plan'),
    };
  })`);
  expect(found).toEqual({
    xml: '<plan xmlns="urn:plan"><sheet id="7">a &amp; b</sheet></plan>',
    setting: { length: 'ft' },
    title: 'Snow',
    table: "'It''s \"2\" <b>'!A1:B3",
    named: "'It''s \"2\" <b>'!A2:B3",
    cell: [[['0.00']], '#FFF2CC', 90],
    plan: { id: 7 },
  });
});

test('what is saved again is the same file', async () => {
  expect(partsOf(await saved())).toEqual(partsOf(bytes));
});

test('an input that changes calculates what depends on it, and spilled cells give way', async () => {
  const pane = await readyPane();
  await book.enter('A30', '=TRY.ADD(5,5)');
  await book.enter('E31', '=SEQUENCE(1,2)');
  await book.settled();
  expect(await book.value('A30')).toBe(10);
  expect(await book.read('E31:F32')).toEqual([
    [1, 2],
    ['', ''],
  ]);
  // The cell itself, and the one that reads it.
  expect(await pane.evaluate('calls')).toEqual({ ADD: 2, TURN: 0 });
});

test('a formula that was still calculating is asked for when the file opens', async () => {
  await book.enter('A40', '=TRY.SLOW("later")');
  const pane = await readyPane();
  await pane.waitForFunction("waiting.has('later')");
  await openFile(book, await saved());
  const next = await readyPane();
  await next.waitForFunction("waiting.has('later')");
  expect(await book.value('A40')).toBe('#BUSY!');
  await next.evaluate("waiting.get('later')()");
  await book.settled();
  expect(await book.value('A40')).toBe('later came');
  expect(await next.evaluate('calls')).toEqual({ ADD: 0, TURN: 0 });
});

test('an invalid file leaves the workbook as it is, and the page says why', async () => {
  const values = await book.read(cells);
  await expect(book.page.evaluate('workbook.open(new Uint8Array([80, 75, 3, 4]))')).rejects.toThrow(
    'it is damaged or cut off',
  );
  await book.page.setInputFiles('#file-picker', {
    name: 'notes.xlsx',
    mimeType: 'text/plain',
    buffer: Buffer.from('no workbook'),
  });
  await book.page.getByRole('alert').getByText('it is not an .xlsx workbook').waitFor();
  await book.page.getByRole('button', { name: 'Close this message' }).click();
  expect(await book.page.getByRole('alert').isVisible()).toBe(false);
  expect(await book.read(cells)).toEqual(values);
});

test('the buttons save a file and open one', async () => {
  const [download] = await Promise.all([
    book.page.waitForEvent('download'),
    book.page.getByRole('button', { name: 'Save as .xlsx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Workbook.xlsx');
  const buffer = await bytesOf(download);
  await book.enter('A30', 'written after saving');
  await book.page.setInputFiles('#file-picker', {
    name: 'Second study.xlsx',
    mimeType: 'application/octet-stream',
    buffer,
  });
  await book.page.getByText('Second study.xlsx').waitFor();
  await readyPane();
  expect(await book.value('A30')).toBe(10);
});

test('a reload opens the example again', async () => {
  await book.page.reload();
  await book.page.waitForFunction(() => 'workbook' in window);
  expect(await book.value('A30')).toBe('');
  expect(await book.page.textContent('#document-name')).toBe('Snow study.xlsx');
});

test('no request went to another machine and nothing went wrong', () => {
  expect(book.externalRequests).toEqual([]);
  expect(book.complaints).toEqual([]);
});
