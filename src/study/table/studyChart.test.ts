import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { SheetBox } from '../../workbook/excel/a1';
import { addStudyChart } from './studyChart';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const column = (at: number, sheet = 0): SheetBox => {
  const { id, name } = office.grid.sheets()[sheet] ?? { id: '', name: '' };
  return { worksheetId: id, sheetName: name, row: 1, column: at, rowCount: 10, columnCount: 1 };
};
const chart = (x: SheetBox | null, y: SheetBox) =>
  addStudyChart({ x, y, title: 'Load over Slope', axes: ['Slope', 'Load'], rightOf: y });
const charts = (sheet = 0) => office.host.parts.charts.list(column(0, sheet).worksheetId);
const box = ({ row, column: at, rowCount, columnCount }: SheetBox) => ({
  row,
  column: at,
  rowCount,
  columnCount,
});

test('a scatter of the cells themselves, titled, with named axes', async () => {
  expect(await chart(column(0), column(3))).toBe(true);
  expect(charts()).toHaveLength(1);
  expect(charts()[0]).toMatchObject({
    series: [
      {
        name: 'Load',
        values: { box: box(column(3)) },
        categories: { sheetId: column(0).worksheetId, box: box(column(0)) },
      },
    ],
    look: {
      'title.text': 'Load over Slope',
      'categoryAxis.title.text': 'Slope',
      'valueAxis.title.text': 'Load',
      'legend.visible': false,
    },
  });
});

test('it is right of the results, a column apart', async () => {
  await chart(column(0), column(3));
  await office.Excel.run(async (context) => {
    const one = context.workbook.worksheets.getActiveWorksheet().charts.getItemAt(0);
    one.load('left,top');
    await context.sync();
    const { left, top } = one;
    one.setPosition('F1', 'M19');
    one.load('left,top');
    await context.sync();
    expect([left, top]).toEqual([one.left, one.top]);
    expect(left).toBeGreaterThan(0);
  });
});

test('without cells along x, Excel counts the rows', async () => {
  await chart(null, column(3));
  expect(charts()[0]?.series).toMatchObject([{ name: 'Load', categories: null }]);
});

test('inputs may be on another worksheet than the results', async () => {
  office.grid.addSheet();
  await chart(column(0, 0), column(2, 1));
  expect(charts(0)).toHaveLength(0);
  expect(charts(1)[0]?.series).toMatchObject([
    {
      values: { sheetId: column(2, 1).worksheetId },
      categories: { sheetId: column(0, 0).worksheetId },
    },
  ]);
});

test('a sheet that is gone is an error, not "this Excel cannot"', async () => {
  const gone = { ...column(3), worksheetId: '{gone}' };
  await expect(chart(column(0), gone)).rejects.toMatchObject({ code: 'ItemNotFound' });
});
