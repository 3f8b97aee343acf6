import { bootOfficeForAllTests, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { followTable } from './movedTable';
import { readSelectedTable, rereadTable, type SelectedTable } from './studySource';

bootOfficeForAllTests({ globals: ['Excel'] });

let table: SelectedTable;
beforeEach(async () => {
  office.grid.activateSheet(office.grid.addSheet().id);
  write('B2', [
    ['slope', 'exposure'],
    [4, 'Sheltered'],
    [5, ''],
    [6, 'Sheltered'],
  ]);
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 1, rowCount: 4, columnCount: 2 });
  table = await readSelectedTable();
});

function write(corner: string, rows: (string | number)[][]): void {
  const [, letter = '', first = ''] = /^([A-Z])(\d+)$/.exec(corner) ?? [];
  rows.forEach((row, r) =>
    row.forEach((value, c) =>
      office.enter(`${String.fromCharCode(letter.charCodeAt(0) + c)}${Number(first) + r}`, String(value)),
    ),
  );
}

const insertRows = (rows: string) => onActiveSheet((sheet) => sheet.getRange(rows).insert('Down'));

test('a table in its old place is the same, and costs one reading of its header', async () => {
  const before = office.requests.length;
  expect(await followTable(table)).toBe(table);
  expect(office.requests.length - before).toBeLessThanOrEqual(3);
});

test('rows inserted above and columns inserted left of it are followed', async () => {
  await insertRows('1:3');
  await onActiveSheet((sheet) => sheet.getRange('A:B').insert('Right'));
  const moved = await followTable(table);
  expect(moved.address).toMatch(/!D5:E8$/);
  expect(moved.box).toEqual({ ...table.box, row: 4, column: 3 });
  expect(moved.values).toBe(table.values);
});

test('a row deleted above it too, and a cell that was corrected meanwhile is read', async () => {
  await onActiveSheet((sheet) => sheet.getRange('1:1').delete('Up'));
  office.enter('B3', '9');
  const again = await rereadTable(table);
  expect(again.address).toMatch(/!B1:C4$/);
  expect(again.values.map(([slope]) => slope)).toEqual(['slope', 4, 9, 6]);
});

test('another table with the same headers is not taken for it', async () => {
  write('F2', [
    ['slope', 'exposure'],
    [1, 'Sheltered'],
    [2, 'Sheltered'],
    [3, 'Sheltered'],
  ]);
  office.enter('B2', 'pitch');
  expect(await followTable(table)).toBe(table);
});

test('a copy of it is as good as another: it is then not followed', async () => {
  await insertRows('1:1');
  write('F20', table.values as (string | number)[][]);
  expect(await followTable(table)).toBe(table);
});

test('a table whose cells or whose sheet are gone stays as it was known', async () => {
  await onActiveSheet((sheet) => sheet.getRange('B2:C5').clear());
  expect(await followTable(table)).toBe(table);
  expect(await followTable({ ...table, box: { ...table.box, worksheetId: 'gone' } })).toMatchObject({
    box: { row: 1 },
  });
});
