import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { formatColumn, lookOfTable, columnWidth, widenColumns } from './tableLook';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const place = () => {
  const { id, name } = office.grid.sheets()[0]!;
  return { worksheetId: id, sheetName: name, row: 0, column: 0 };
};
const headings = ['Mark', 'Required flexural strength (kip-ft)', 'Verdict'];

async function results(isOwnSheet: boolean, names = headings) {
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(place().worksheetId).getRange('A1:C3');
    range.values = [names, ['B01', 44.258, 'PASS'], ['B02', 4.4, 'FAIL']];
    await context.sync();
  });
  const { length } = names;
  return lookOfTable({ place: place(), headings: names, longest: [3], rowCount: length, isOwnSheet });
}

const seen = () =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(place().worksheetId);
    const head = sheet.getRange('A1:C1');
    const [first, second] = [sheet.getRange('A1'), sheet.getRange('B1')];
    head.load('format/wrapText,format/font/bold');
    for (const cell of [first, second]) cell.format.load('columnWidth');
    sheet.tables.load('items/name,items/showFilterButton');
    const frozen = sheet.freezePanes.getLocationOrNullObject();
    frozen.load('address');
    await context.sync();
    return {
      bold: head.format.font.bold,
      wrapped: head.format.wrapText,
      widths: [first.format.columnWidth, second.format.columnWidth],
      filters: sheet.tables.items.map(({ showFilterButton }) => showFilterButton),
      frozen: frozen.isNullObject ? null : frozen.address,
    };
  });

test('on a new sheet: bold wrapped headings that stay in sight, widths, a table with its filter', async () => {
  expect(await results(true)).toBe(true);
  const { bold, wrapped, widths, filters, frozen } = await seen();
  expect([bold, wrapped, filters]).toEqual([true, true, [true]]);
  expect(frozen).toContain('1:1');
  expect(widths[1]).toBeGreaterThan(widths[0]!);
});

test('beside the user’s own table nothing is frozen, no table is made, and no column becomes narrower', async () => {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(place().worksheetId).getRange('A1').format.columnWidth = 300;
    await context.sync();
  });
  await results(false);
  const { bold, widths, filters, frozen } = await seen();
  expect([bold, filters, frozen]).toEqual([true, [], null]);
  expect(widths[0]).toBe(300);
});

test.each([
  ['twice', ['Span (ft)', 'span (ft)', 'Verdict']],
  ['blank', ['Mark', '', 'Verdict']],
])('with a heading that is there %s the headings stay as they are, without a table', async (_, names) => {
  await results(true, names);
  expect((await seen()).filters).toEqual([]);
  const [[...written] = []] = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(place().worksheetId).getRange('A1:C1');
    range.load('values');
    await context.sync();
    return range.values as string[][];
  });
  expect(written).toEqual(names);
});

test('a column is shown by its format and keeps the full numbers', async () => {
  await results(true);
  expect(await formatColumn({ ...place(), row: 1, column: 1 }, 2, '0.00')).toBe(true);
  const shown = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(place().worksheetId).getRange('B2:B3');
    range.load('values,text');
    await context.sync();
    return [range.values, range.text];
  });
  expect(shown).toEqual([
    [[44.258], [4.4]],
    [['44.26'], ['4.40']],
  ]);
});

test('long texts widen their column up to a limit, beyond it they are wrapped in rows that are high enough', async () => {
  const looks = async (longest: number, row = 0) => {
    const column = { ...place(), row: 1, column: 1 };
    expect(await widenColumns(column, 2, [{ row, lengths: [longest] }])).toBe(true);
    return Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(column.worksheetId);
      const [{ format }, ...rows] = ['B2:B3', 'B2', 'B3'].map((address) => sheet.getRange(address)) as [
        Excel.Range,
        ...Excel.Range[],
      ];
      format.load('columnWidth, wrapText');
      for (const one of rows) one.format.load('rowHeight');
      await context.sync();
      return [format.columnWidth, format.wrapText, ...rows.map((one) => one.format.rowHeight)];
    });
  };
  await results(false);
  const [start, , line] = await looks(5);
  expect(await looks(20)).toEqual([columnWidth('', 20), false, line, line]);
  const [wide, ...wrapped] = await looks(174);
  expect([wide, ...wrapped]).toEqual([columnWidth('', 60, 60), true, 45, line]);
  // A later batch with shorter texts makes no column narrower.
  expect(await looks(44, 1)).toEqual([wide, true, 45, line]);
  expect(start).toBeLessThan(Number(wide));
});

test('a long heading is wrapped, its longest word is not cut', () => {
  const one = columnWidth('Governing check', 4);
  expect(columnWidth('Required flexural strength (kip-ft)', 4)).toBeLessThan(1.4 * one);
  expect(columnWidth('Lateral-torsional', 4)).toBeGreaterThan(columnWidth('Lateral torsion', 4));
});

test('values widen a column up to a limit', () => {
  const widths = [3, 9, 20, 34, 500].map((longest) => columnWidth('Mark', longest));
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(widths[0]).toBe(widths[1]);
  expect(widths[3]).toBe(widths[4]);
});
