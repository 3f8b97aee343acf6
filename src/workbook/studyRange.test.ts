import { bootOffice, type OfficeInJest } from '../../host/testing/officeInJest';
import { planCell } from './plannedCell';
import {
  findOccupiedBeside,
  readSelectedTable,
  rereadTable,
  resultAddress,
  rowAddress,
  writeBeside,
} from './studyRange';

let office: OfficeInJest;
beforeAll(() => {
  office = bootOffice();
  globalThis.Excel = office.Excel;
});
afterAll(() => {
  office.close();
  Reflect.deleteProperty(globalThis, 'Excel');
});
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

test('the selected table is read with its header', async () => {
  const table = await readSelectedTable();
  expect(table.address).toMatch(/!B2:C4$/);
  expect(table.values).toEqual([
    ['slope', 'exposure'],
    [4, 'Sheltered'],
    ['abc', ''],
  ]);
  expect(rowAddress(table, 1)).toBe('B4');
  expect(resultAddress(table, 2)).toMatch(/!D2:E4$/);
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

test('results stand right of the table, text that looks like a formula as text', async () => {
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

test('results are not put beside inputs that changed, unless the user agrees', async () => {
  const table = await readSelectedTable();
  office.enter('B3', '12');
  expect(await writeBeside(table, results)).toMatchObject({ state: 'changed' });
  expect(office.read('D3')).toEqual([['']]);
  expect(await writeBeside(table, results, { changed: true })).toMatchObject({ state: 'written' });
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
