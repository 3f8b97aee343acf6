import { contentOfSnapshot } from './contentOfSnapshot';
import { snapshotOfContent } from './snapshotOfContent';
import { sheetWith } from '../testing/packedWorkbook';
import { emptyWorkbook, type SheetContent, type WorkbookContent } from '../content/workbookContent';

/** As it was laid out for the grid and taken from it again. */
function laidOut(...sheets: SheetContent[]): WorkbookContent {
  return contentOfSnapshot(snapshotOfContent(emptyWorkbook(sheets), 'Book'), () => '');
}

it('gives the grid cells, arrays, sizes and panes, and takes them back', () => {
  const sheet = sheetWith('Sheet1', [
    [0, 0, { value: 0.1 }],
    [0, 1, { value: true, style: { bl: 1 } }],
    [0, 2, { value: '#N/A', formula: '=CALC.SNOW(1)' }],
    [
      1,
      0,
      { value: 1, formula: '=SEQUENCE(2,2)', spill: { row: 1, column: 0, rowCount: 2, columnCount: 2 } },
    ],
    [1, 1, { value: 'b' }],
    [2, 0, { value: false }],
    [2, 1, { value: 4, style: { it: 1 } }],
  ]);
  sheet.columns.set(2, { size: 90, hidden: true });
  sheet.merges = [{ row: 4, column: 0, rowCount: 2, columnCount: 2 }];
  sheet.frozen = { rows: 1, columns: 0 };
  sheet.showGridlines = false;
  const [back] = laidOut(sheet).sheets;
  expect({ ...back, rows: null }).toEqual({ ...sheet, rows: null });
});

it('takes the height of a row that fits its texts, and of one that was set, apart', () => {
  const { data, ...snapshot } = snapshotOfContent(emptyWorkbook([sheetWith('Sheet1', [])]), 'Book');
  const sheet = Object.values(data.sheets ?? {})[0];
  Object.assign(sheet?.rowData ?? {}, { 0: { h: 24, ah: 66 }, 1: { h: 40, ah: 24, ia: 0 } });
  const rows = contentOfSnapshot({ data, ...snapshot }, () => '').sheets[0]?.rows;
  expect([rows?.get(0), rows?.get(1)]).toEqual([{ fitted: 66 }, { size: 40 }]);
});

it('keeps the height of a row that was saved as high as its texts', () => {
  const sheet = sheetWith('Sheet1', []);
  sheet.rows.set(0, { fitted: 98 });
  sheet.rows.set(1, { fitted: sheet.defaultHeight });
  const [back] = laidOut(sheet).sheets;
  expect([back?.rows.get(0), back?.rows.get(1)]).toEqual([{ fitted: 98 }, undefined]);
});

it('names which formulas have no value yet', () => {
  const { waiting, sheetIds } = snapshotOfContent(
    emptyWorkbook([
      sheetWith('A', [[0, 0, { value: 1, formula: '=1' }]]),
      sheetWith('B', [[2, 3, { value: null, formula: '=CALC.SNOW(1)' }]]),
    ]),
    'Book',
  );
  expect(waiting).toEqual([{ sheetId: sheetIds[1], row: 2, column: 3 }]);
});

it('makes room for cells and merges far out', () => {
  const sheet = sheetWith('Far', [[150_000, 300, { value: 1 }]]);
  const { data, sheetIds } = snapshotOfContent(emptyWorkbook([sheet]), 'Book');
  expect(data.sheets?.[sheetIds[0] ?? '']).toMatchObject({ rowCount: 150_001, columnCount: 301 });
  expect(laidOut(sheet).sheets[0]?.cells).toEqual(sheet.cells);
});

it('rejects sheets and arrays that the grid cannot lay out', () => {
  expect(() => laidOut(sheetWith('Long', [[1_048_575, 0, { value: 1 }]]))).toThrow(
    'the sheet "Long" has 1048576 rows; at most 200000 are opened.',
  );
  const spill = { row: 0, column: 0, rowCount: 1_048_576, columnCount: 16_384 };
  expect(() => laidOut(sheetWith('Wide', [[0, 0, { value: 1, formula: '=A2', spill }]]))).toThrow(
    'the arrays of the sheet "Wide" are too large.',
  );
});
