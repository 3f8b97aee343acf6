import { bootOfficeForAllTests, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { planCell } from '../../workbook/cells/plannedCell';
import { addResultSheet } from '../../workbook/cells/reportSheet';
import { inExcel } from '../../workbook/excel/inExcel';
import { readSelectedBox } from '../../workbook/excel/selection';
import {
  findOccupiedAt,
  findPlace,
  placeAddress,
  placeBeside,
  readResults,
  viewOfResults,
  writeResults,
} from './studyPlace';
import {
  openTable,
  readSelectedTable,
  rereadTable,
  rowAddress,
  type SelectedTable,
  selectRow,
} from './studySource';

const findOccupiedBeside = (table: SelectedTable, columns: number) =>
  findOccupiedAt(placeBeside(table), table.box.rowCount, columns);
const writeBeside = (
  table: SelectedTable,
  rows: Parameters<typeof writeResults>[1],
  consent?: Parameters<typeof writeResults>[3],
) => writeResults(placeBeside(table), rows, table, consent);

bootOfficeForAllTests({ globals: ['Excel'] });
beforeEach(() => {
  office.grid.activateSheet(office.grid.addSheet().id);
  office.enter('B2', 'slope');
  office.enter('C2', 'exposure');
  office.enter('B3', '4');
  office.enter('C3', 'Sheltered');
  office.enter('B4', 'abc');
  select(1, 1, 3, 2);
});

function select(row: number, column: number, rowCount: number, columnCount: number): void {
  office.grid.select(office.grid.activeSheetId(), { row, column, rowCount, columnCount });
}

const results = [
  [planCell('pF (psf)'), planCell('Status')],
  [planCell(24.5), planCell('OK')],
  [planCell(''), planCell('=Error')],
];

test('hidden rows are listed by their place below the header', async () => {
  expect((await readSelectedTable()).hidden).toEqual([]);
  const sheetId = office.grid.activeSheetId();
  office.grid.setHidden(sheetId, { row: 3, column: 0, rowCount: 1, columnCount: 1 }, 'rows', true);
  expect((await readSelectedTable()).hidden).toEqual([1]);
});

test('the selected table is read with its header', async () => {
  const table = await readSelectedTable();
  expect(table.address).toMatch(/!B2:C4$/);
  expect(table.values).toEqual([
    ['slope', 'exposure'],
    [4, 'Sheltered'],
    ['abc', ''],
  ]);
  expect(rowAddress(table, 1)).toBe('B4');
  expect(placeAddress(placeBeside(table), 3, 2)).toMatch(/!D2:E4$/);
});

test('whole columns are cut to what is used', async () => {
  const { rowCount } = office.grid.dimensions(office.grid.activeSheetId());
  select(0, 1, rowCount, 2);
  const table = await readSelectedTable();
  expect(table.address).toMatch(/!B2:C4$/);
});

test.each([
  ['one row', 1, 1, 1, 2],
  ['an empty place', 30, 10, 5, 5],
])('%s is refused with what to do', async (_, row, column, rowCount, columnCount) => {
  select(row, column, rowCount, columnCount);
  await expect(readSelectedTable()).rejects.toThrow(/Select a table of at least two rows/);
});

test('results are right of the table, text that looks like a formula as text', async () => {
  const table = await readSelectedTable();
  expect(await findOccupiedBeside(table, 2)).toEqual([]);
  expect(await writeBeside(table, results)).toMatchObject({ state: 'written' });
  expect(office.read('D2:E4')).toEqual([
    ['pF (psf)', 'Status'],
    [24.5, 'OK'],
    ['', '=Error'],
  ]);
});

test('a row without outcome is left as it is', async () => {
  office.enter('D4', 'note');
  const table = await readSelectedTable();
  await writeBeside(table, [...results.slice(0, 2), [null, null]], { overwrite: true });
  expect(office.read('D4')).toEqual([['note']]);
});

test('nothing is overwritten unless the user agrees', async () => {
  office.enter('E3', 'mine');
  const table = await readSelectedTable();
  expect(await findOccupiedBeside(table, 2)).toEqual(['E3']);
  expect(await writeBeside(table, results)).toMatchObject({ state: 'occupied', cells: ['E3'] });
  expect(office.read('D2:E3')).toEqual([
    ['', ''],
    ['', 'mine'],
  ]);
  await writeBeside(table, results, { overwrite: true });
  expect(office.read('E3')).toEqual([['OK']]);
});

test('results are not written next to changed inputs unless the user agrees', async () => {
  const table = await readSelectedTable();
  office.enter('B3', '12');
  expect(await writeBeside(table, results)).toMatchObject({ state: 'changed' });
  expect(office.read('D3')).toEqual([['']]);
  expect(await writeBeside(table, results, { changed: true })).toMatchObject({ state: 'written' });
});

test('results beside a table that is moved at any moment before they are written change nothing', async () => {
  const { host } = office;
  const process = host.process.bind(host);
  let hasWritten = false;
  for (let moment = 1; !hasWritten; moment += 1) {
    const sheetId = office.grid.addSheet().id;
    office.grid.activateSheet(sheetId);
    ['slope', '4', 'abc'].forEach((text, row) => office.enter(`B${row + 2}`, text));
    office.enter('D2', '2');
    select(1, 1, 3, 1);
    const table = await readSelectedTable();
    let requests = 0;
    const processing = jest.spyOn(host, 'process').mockImplementation((request, flags) => {
      requests += 1;
      if (requests === moment)
        office.grid.insertCells(sheetId, { row: 0, column: 0, rowCount: 1, columnCount: 9 }, 'Down');
      hasWritten = request.Actions.some(({ Name, ActionType }) => Name === 'Values' && ActionType === 4);
      if (hasWritten) processing.mockRestore();
      return process(request, flags);
    });
    const outcome = await writeBeside(table, results, { overwrite: true });
    processing.mockRestore();
    hasWritten &&= requests < moment;
    if (hasWritten) break;
    expect([moment, outcome]).toEqual([moment, { state: 'changed' }]);
    expect(office.read('C2:D5')).toEqual([
      ['', ''],
      ['', 2],
      ['', ''],
      ['', ''],
    ]);
  }
});

test('a table is read again where it was, whatever is selected by then', async () => {
  const table = await readSelectedTable();
  office.enter('B4', '7');
  select(20, 20, 1, 1);
  const again = await rereadTable(table);
  expect(again.address).toBe(table.address);
  expect(again.values[2]).toEqual([7, '']);
});

test('the sheet of the table is written, not the one that is active by then', async () => {
  const table = await readSelectedTable();
  const other = office.grid.addSheet();
  office.grid.activateSheet(other.id);
  await writeBeside(table, results);
  expect(office.read('D3')).toEqual([['']]);
  expect(office.read(`'${table.box.sheetName}'!D3`)).toEqual([[24.5]]);
});

test('one cell stands for the block around it', async () => {
  office.enter('F9', 'note');
  select(2, 1, 1, 1);
  expect((await readSelectedTable()).address).toMatch(/!B2:C4$/);
  select(8, 5, 1, 1);
  await expect(readSelectedTable()).rejects.toThrow(/at least two rows/);
});

test('a cell of an Excel table stands for the table, without its total row', async () => {
  await onActiveSheet((sheet) => {
    sheet.tables.add(sheet.getRange('B2:C4'), true);
  });
  select(3, 1, 1, 2);
  expect((await readSelectedTable()).address).toMatch(/!B2:C4$/);
  select(1, 1, 2, 2);
  expect((await readSelectedTable()).address).toMatch(/!B2:C3$/);
});

test('a table is found by the name of its sheet when the workbook was reopened', async () => {
  const { box } = await readSelectedTable();
  expect((await openTable({ ...box, worksheetId: 'of another session' })).box).toEqual(box);
  const gone = { ...box, worksheetId: 'x', sheetName: 'Gone' };
  await expect(openTable(gone)).rejects.toThrow('The worksheet Gone of this study no longer exists');
  const place = { worksheetId: 'x', sheetName: box.sheetName, row: 3, column: 4 };
  expect(await findPlace(place)).toEqual({ ...place, worksheetId: box.worksheetId });
});

test('results on a new worksheet are read back as written', async () => {
  const place = await addResultSheet('Study results');
  expect(await writeResults(place, results, null)).toEqual({ state: 'written' });
  expect(await readResults(place, 3, 2)).toEqual([
    ['pF (psf)', 'Status'],
    [24.5, 'OK'],
    ['', '=Error'],
  ]);
});

test('a deleted sheet is reported as gone, whichever it is', async () => {
  const table = await readSelectedTable();
  const place = await addResultSheet('Gone');
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(place.worksheetId).delete();
    await context.sync();
  });
  expect(await writeResults(place, results, table)).toEqual({ state: 'gone', sheet: 'Gone' });
  const lost = { ...table, box: { ...table.box, worksheetId: place.worksheetId, sheetName: 'Gone' } };
  expect(await writeResults(placeBeside(table), results, lost)).toEqual({ state: 'gone', sheet: 'Gone' });
});

test('a row is shown on its own sheet', async () => {
  const table = await readSelectedTable();
  office.grid.activateSheet(office.grid.addSheet().id);
  await selectRow(table, 1);
  expect(office.grid.activeSheetId()).toBe(table.box.worksheetId);
  expect((await readSelectedTable().catch(() => null))?.address ?? 'one row').toBe('one row');
  await selectRow(table, 1, 1);
  expect(await inExcel(readSelectedBox)).toMatchObject({
    ...{ row: table.box.row + 2, column: table.box.column + 1, rowCount: 1, columnCount: 1 },
  });
});

const selected = async () => {
  const { worksheetId, row, column, rowCount, columnCount } = await inExcel(readSelectedBox);
  return [worksheetId, row, column, rowCount, columnCount];
};

test('results come into view where the user has stayed, also on another worksheet', async () => {
  const place = await addResultSheet('Shown');
  const show = await viewOfResults();
  await show({ ...place, row: 2, column: 14, rowCount: 3, columnCount: 5 });
  expect(await selected()).toEqual([place.worksheetId, 2, 14, 1, 1]);
});

test('results do not take away what the user has selected in the meantime', async () => {
  const table = await readSelectedTable();
  const show = await viewOfResults();
  select(5, 5, 1, 2);
  const before = await selected();
  await show({ ...placeBeside(table), rowCount: 3, columnCount: 2 });
  expect(await selected()).toEqual(before);
});

test('10,000 rows are read in requests that fit', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => [planCell(i), planCell(`row ${i}`)]);
  const place = await addResultSheet('Long');
  await writeResults(place, rows, null);
  const read = await readResults(place, 10_000, 2);
  expect(read).toHaveLength(10_000);
  expect(read[9_999]).toEqual([9_999, 'row 9999']);
});

test('a date comes with its format, for it is no plain number', async () => {
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange('B3');
    range.numberFormat = [['yyyy-mm-dd']];
    await context.sync();
  });
  expect((await readSelectedTable()).values[1]).toEqual([
    { basicValue: 4, numberFormat: 'yyyy-mm-dd' },
    'Sheltered',
  ]);
});
