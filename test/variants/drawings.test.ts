/** What a person sees of a study beside its numbers: charts, conditional formats, validation, tables and their filters. */
import type { Frame } from 'playwright-core';
import type { WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { readySamplePane, runInExcel, startSampleHost } from '../support/sampleHost';

let host: WorkbookHost;

let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url, switches: { seed: 7 }, size: { width: 1400, height: 800 } });
  pane = await readySamplePane(book);
  await book.settled(60_000);
  await run("context.workbook.worksheets.add('Seen').activate();");
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

const run = (body: string) => runInExcel(pane, body);

const chart = () => book.page.locator('figure[data-chart="Chart 1"]');

async function placeOfChart(): Promise<number[]> {
  const { x, y, width, height } = (await chart().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, width, height];
}

/** Waits until a few pixels into a cell of the first rows the grid's canvas has this colour. */
async function looks(cell: string, color: string): Promise<void> {
  await book.page.waitForFunction(
    ([at, wanted]) => {
      const canvases = [...document.querySelectorAll('canvas')];
      const widthOf = (one: Element) => one.getBoundingClientRect().width;
      const canvas = canvases.sort((one, other) => widthOf(other) - widthOf(one))[0];
      if (!canvas) return false;
      const scale = canvas.width / widthOf(canvas);
      // Columns of 88 and rows of 24 pixels, behind headings of 46 and 20.
      const x = 46 + ((at ?? '').charCodeAt(0) - 65) * 88 + 44;
      const y = 20 + (Number((at ?? '').slice(1)) - 1) * 24 + 4;
      const pixel = canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
      // Where nothing is drawn the page shows through.
      if (pixel[3] === 0) return wanted === '#FFFFFF';
      const hex = [...pixel].slice(0, 3).map((one) => one.toString(16).padStart(2, '0'));
      return `#${hex.join('')}` === (wanted ?? '').toLowerCase();
    },
    [cell, color],
    { timeout: 20_000 },
  );
}

/** Waits until the cell holds the value. */
async function holds(cell: string, value: unknown): Promise<void> {
  await book.page.waitForFunction(
    ([at, wanted]) => {
      const { workbook } = window as unknown as { workbook: { read(address: string): unknown[][] } };
      return workbook.read(String(at))[0]?.[0] === wanted;
    },
    [cell, value],
  );
}

const alert = () => book.page.locator('[role=alertdialog]');

async function typeInto(cell: string, text: string): Promise<void> {
  await book.select(cell);
  await book.page.keyboard.type(text);
  await book.page.keyboard.press('Enter');
}

test('a chart stands on the sheet at its place and size, and is drawn again when its cells, title or place change', async () => {
  await run(`
    sheet.getRange('A1:B4').values = [['Case', 'Moment'], ['a', 1], ['b', 2], ['c', 4]];
    const chart = sheet.charts.add('ColumnClustered', sheet.getRange('A1:B4'), 'Columns');
    Object.assign(chart, { left: 300, top: 30, width: 300, height: 180 });
    chart.title.text = 'Bending';
    chart.axes.valueAxis.title.text = 'kN m';`);
  await chart().waitFor();
  expect(await chart().getAttribute('aria-label')).toBe('Chart 1: Bending');
  expect(await chart().textContent()).toContain('kN m');
  const before = await placeOfChart();
  expect(before.slice(2)).toEqual([400, 240]);
  const columns = () => chart().locator('path.columns').getAttribute('d');
  const drawn = await columns();
  await book.enter('B4', '8');
  await book.page.waitForFunction(
    (old) => document.querySelector('figure path.columns')?.getAttribute('d') !== old,
    drawn,
  );
  await run("const chart = sheet.charts.getItem('Chart 1'); chart.title.text = 'Shear'; chart.left = 330;");
  await chart().getByText('Shear').waitFor();
  const after = await placeOfChart();
  expect(after.map(Math.round)).toEqual([(before[0] ?? 0) + 40, ...before.slice(1)].map(Math.round));
});

test('a chart scrolls with its cells and goes below frozen rows and the headings', async () => {
  const before = await placeOfChart();
  await book.page.mouse.move((before[0] ?? 0) + 50, (before[1] ?? 0) + 50);
  await book.page.mouse.wheel(0, 120);
  await book.page.waitForFunction(
    (top) => (document.querySelector('figure.sheet-chart')?.getBoundingClientRect().y ?? 0) < (top ?? 0) - 50,
    before[1],
  );
  const pane = await book.page.locator('.sheet-overlay-pane').first().boundingBox();
  const canvas = await book.page.evaluate(() => {
    const canvases = [...document.querySelectorAll('canvas')];
    const places = canvases.map((one) => one.getBoundingClientRect());
    return places.sort((one, other) => other.width - one.width)[0]?.y ?? 0;
  });
  expect(pane?.y).toBeCloseTo(canvas + 20, 0);
  // One turn of the wheel after the other, as a hand does it.
  await book.page.waitForFunction(
    (top) =>
      (document.querySelector('figure.sheet-chart')?.getBoundingClientRect().y ?? 0).toFixed() ===
      ((top ?? 0) - 120).toFixed(),
    before[1],
  );
  await book.page.mouse.wheel(0, -120);
  await book.page.waitForFunction(
    (top) =>
      (document.querySelector('figure.sheet-chart')?.getBoundingClientRect().y ?? 0).toFixed() ===
      (top ?? 0).toFixed(),
    before[1],
  );
});

test('a cell that is selected by code comes into sight, to the right and far below; one in sight moves nothing', async () => {
  const far = "sheet.charts.getItem('Chart 1').setPosition('AA400', 'AC408');";
  const inSight = () =>
    book.page.waitForFunction(() => {
      const drawn = document.querySelector('figure[data-chart="Chart 1"]')?.getBoundingClientRect();
      const { x = -1, y = -1, width = 0, height = 0 } = drawn ?? {};
      return x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight && width > 0 && height > 0;
    });
  const before = await placeOfChart();
  await run("sheet.getRange('C5:F9').select();");
  expect(await placeOfChart()).toEqual(before);
  await run(`${far} sheet.getRange('AC408').select();`);
  await inSight();
  // Another sheet is shown meanwhile; the selection brings its own back.
  await run("context.workbook.worksheets.add('Beside').activate();");
  await run("context.workbook.worksheets.getItem('Seen').getRange('AA1:AA400').select();");
  await run("context.workbook.worksheets.getItem('Beside').delete();");
  await run("sheet.charts.getItem('Chart 1').setPosition('AA1', 'AC8');");
  await inSight();
  await run("sheet.charts.getItem('Chart 1').setPosition('A1', 'C8'); sheet.getRange('A1').select();");
  await inSight();
});

test('a type that is not drawn says so, and a deleted chart is gone', async () => {
  await run("sheet.charts.getItem('Chart 1').chartType = 'Radar';");
  await chart().getByText('not drawn: Radar').waitFor();
  await run("sheet.charts.getItem('Chart 1').delete();");
  await chart().waitFor({ state: 'detached' });
});

test('conditional formats are drawn, follow their cells, and are not the format of the cells', async () => {
  await run(`
    sheet.getRange('A6:A8').values = [[0.5], [1.2], ['NG']];
    const over = sheet.getRange('A6:A7').conditionalFormats.add('CellValue');
    over.cellValue.rule = { formula1: '=1', operator: 'GreaterThan' };
    over.cellValue.format.fill.color = '#FF0000';
    const text = sheet.getRange('A8').conditionalFormats.add('ContainsText');
    text.textComparison.rule = { operator: 'Contains', text: 'ng' };
    text.textComparison.format.fill.color = '#FFFF00';
    const custom = sheet.getRange('B6:B8').conditionalFormats.add('Custom');
    custom.custom.rule.formula = '=$A6=0.5';
    custom.custom.format.fill.color = '#00FF00';`);
  await looks('A7', '#FF0000');
  await looks('A8', '#FFFF00');
  await looks('B6', '#00FF00');
  await looks('A6', '#FFFFFF');
  await book.enter('A6', '3');
  await looks('A6', '#FF0000');
  await looks('B6', '#FFFFFF');
  const fill = await run(
    "const fill = sheet.getRange('A7').format.fill.load('color'); await context.sync(); return fill.color;",
  );
  expect(fill).toBe('#FFFFFF');
  await run("sheet.getRange('A6:B8').conditionalFormats.clearAll();");
  await looks('A7', '#FFFFFF');
});

test('what a rule refuses gets its message, and the cell keeps what it had', async () => {
  await run(`
    const whole = sheet.getRange('D1').dataValidation;
    whole.rule = { wholeNumber: { formula1: 1, formula2: 10, operator: 'Between' } };
    whole.errorAlert = { title: 'Bars', message: 'Between 1 and 10 bars.', style: 'Stop', showAlert: true };
    sheet.getRange('D1').values = [[4]];
    const depth = sheet.getRange('D2').dataValidation;
    depth.rule = { custom: { formula: '=D2>D1*2' } };
    depth.errorAlert = { title: 'Depth', message: 'Too shallow.', style: 'Warning', showAlert: true };`);
  await typeInto('D1', '12');
  await alert().getByText('Between 1 and 10 bars.').waitFor();
  await alert().getByRole('button', { name: 'OK' }).click();
  await book.page.waitForFunction(() => document.querySelector('[role=alertdialog]') === null);
  expect(await book.value('D1')).toBe(4);
  await typeInto('D1', '5');
  await holds('D1', 5);
  await typeInto('D2', '9');
  await alert().getByText('Too shallow. Continue?').waitFor();
  await alert().getByRole('button', { name: 'Yes' }).click();
  expect(await book.value('D2')).toBe(9);
  await typeInto('D2', '11');
  await holds('D2', 11);
  expect(await alert().count()).toBe(0);
});

test('a list drops down beside its cell', async () => {
  await run(
    "sheet.getRange('D3').dataValidation.rule = { list: { inCellDropDown: true, source: 'Pass,Fail' } };",
  );
  await book.select('D3');
  await book.page.getByRole('button', { name: 'Choose from the list' }).click();
  await book.page.getByRole('option', { name: 'Fail' }).click();
  expect(await book.value('D3')).toBe('Fail');
});

test('a table is drawn in its style and filtered by the buttons in its heading', async () => {
  await run(`
    sheet.getRange('F1:G5').values = [['Roof', 'Load'], ['a', 1], ['b', 2], ['a', 3], ['c', 4]];
    sheet.tables.add('F1:G5', true);`);
  await looks('F1', '#4472C4');
  await looks('F2', '#D9E1F2');
  await looks('F3', '#FFFFFF');
  await book.page.getByRole('button', { name: 'Filter Roof' }).click();
  const menu = book.page.getByRole('dialog', { name: 'Filter Roof' });
  expect(await menu.locator('label').allTextContents()).toEqual([' (Select all)', ' a', ' b', ' c']);
  await menu.getByRole('checkbox', { name: 'b' }).uncheck();
  await menu.getByRole('button', { name: 'OK' }).click();
  await book.page.getByRole('button', { name: 'Filter Roof, on' }).waitFor();
  const hidden = () =>
    run(`
      const rows = ['2:2', '3:3', '4:4'].map((at) => sheet.getRange(at).load('rowHidden'));
      await context.sync();
      return rows.map((one) => one.rowHidden);`);
  expect(await hidden()).toEqual([false, true, false]);
  await book.page.getByRole('button', { name: 'Filter Roof, on' }).click();
  await menu.getByRole('button', { name: 'Clear filter' }).click();
  await book.page.getByRole('button', { name: 'Filter Roof', exact: true }).waitFor();
  expect(await hidden()).toEqual([false, false, false]);
});

test('text that is pasted from outside is read as it is when typed', async () => {
  await book.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = Array.from({ length: 3000 }, (_, index) => `${index}\t1,5`).join('\n');
  await book.page.evaluate((text) => navigator.clipboard.writeText(text), `$120\t10%\n${rows}`);
  await book.select('J1');
  await book.page.keyboard.press('Control+V');
  await holds('J3001', 2999);
  expect(await book.read('J1:K2')).toEqual([
    [120, 0.1],
    [0, '1,5'],
  ]);
  await book.page.keyboard.press('Control+Z');
  await holds('J1', '');
  expect(await book.value('K3001')).toBe('');
});

test('logs no complaints', () => {
  // The tests themselves read the colours of the canvas.
  expect(book.complaints.filter((one) => !one.includes('willReadFrequently'))).toEqual([]);
});
