import type { FirstWorkbook } from './firstWorkbook';
import { pageLayoutOf, workbookData } from './workbookData';

const first: FirstWorkbook = {
  name: 'First.xlsx',
  sheet: {
    name: 'Loads',
    blocks: [
      { at: 'A1', rows: [['Dead', 50, true, '=B1*2']], style: 'label', columnStyles: { 1: 'input' } },
      { at: 'B3', rows: [['below']], style: 'result' },
    ],
    columnWidths: [152, 130],
    rowHeights: { 1: 28, 12: 58 },
  },
};
const data = workbookData(first);
const sheet = Object.values(data.sheets ?? {})[0];

test('blocks lie where they say, with their styles', () => {
  expect([data.name, sheet?.name]).toEqual(['First.xlsx', 'Loads']);
  expect(sheet?.cellData).toEqual({
    0: {
      0: { v: 'Dead', t: 1, s: 'label' },
      1: { v: 50, t: 2, s: 'input' },
      2: { v: 1, t: 3, s: 'label' },
      3: { f: '=B1*2', s: 'label' },
    },
    2: { 1: { v: 'below', t: 1, s: 'result' } },
  });
  expect(Object.keys(data.styles ?? {})).toEqual(expect.arrayContaining(['label', 'input', 'result']));
});

test('each print area is a page', () => {
  expect(pageLayoutOf(first)).toMatchObject({ values: {}, area: [] });
  const sheetOfTwo = { ...first.sheet, printAreas: ['A1:C4', 'E1:F2'] };
  expect(pageLayoutOf({ ...first, sheet: sheetOfTwo }).area).toMatchObject([
    { row: 0, column: 0, rowCount: 4, columnCount: 3 },
    { row: 0, column: 4, rowCount: 2, columnCount: 2 },
  ]);
});

test('heights are given to rows by their number, widths from column A on', () => {
  expect([sheet?.rowData?.[0], sheet?.rowData?.[1], sheet?.rowData?.[11]]).toEqual([
    { ia: 0, h: 28 },
    { ia: 0 },
    { ia: 0, h: 58 },
  ]);
  expect(sheet?.columnData).toEqual({ 0: { w: 152 }, 1: { w: 130 } });
});

test('an invalid address is rejected', () => {
  const broken = { ...first, sheet: { ...first.sheet, blocks: [{ at: 'here', rows: [] }] } };
  expect(() => workbookData(broken)).toThrow('"here" is not the address of a cell');
});
