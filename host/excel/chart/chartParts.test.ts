import { bootOfficeWithFreshSheets, onSheet } from '../../testing/officeOfTest';
import { writeRoofs } from '../../testing/roofs';

bootOfficeWithFreshSheets();

const withChart = <R>(
  body: (chart: Excel.Chart, context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<R>,
): Promise<R> =>
  onSheet(async (sheet, context) => {
    writeRoofs(sheet);
    return body(sheet.charts.add('Line', sheet.getRange('A1:B4')), context, sheet);
  });

test('the points of a series are its cells, and keep what is set of them', async () => {
  const seen = await withChart(async (chart, context) => {
    const { points } = chart.series.getItemAt(0);
    points.getItemAt(1).hasDataLabel = true;
    points.getItemAt(1).dataLabel.position = 'Top';
    points.getItemAt(2).format.fill.setSolidColor('red');
    points.load('items/value,items/hasDataLabel,count');
    await context.sync();
    return [points.count, points.items.map((one) => [one.value, one.hasDataLabel])];
  });
  expect(seen).toEqual([
    3,
    [
      [21, false],
      [28, true],
      [35, false],
    ],
  ]);
});

test('trendlines come and go', async () => {
  const seen = await withChart(async (chart, context) => {
    const { trendlines } = chart.series.getItemAt(0);
    trendlines.add('Linear').format.line.color = '#123456';
    trendlines.add('MovingAverage').movingAveragePeriod = 3;
    trendlines.getItem(0).delete();
    const left = trendlines.getCount();
    const line = trendlines.getItem(0).load('type,movingAveragePeriod');
    await context.sync();
    return [left.value, line.type, line.movingAveragePeriod];
  });
  expect(seen).toEqual([1, 'MovingAverage', 3]);
});

test('a series says where its data come from', async () => {
  const seen = await withChart(async (chart, context) => {
    const series = chart.series.getItemAt(0);
    const answers = [
      series.getDimensionDataSourceString('Values'),
      series.getDimensionDataSourceType('Values'),
      series.getDimensionDataSourceString('Categories'),
    ];
    const values = series.getDimensionValues('Values');
    await context.sync();
    return [...answers.map((one) => one.value), values.value];
  });
  expect(seen).toEqual(['Sheet1!$B$2:$B$4', 'LocalRange', 'Sheet1!$A$2:$A$4', [21, 28, 35]]);
});

test('axes take their marks, units and category names', async () => {
  const seen = await withChart(async (chart, context, sheet) => {
    const { valueAxis, categoryAxis } = chart.axes;
    valueAxis.majorTickMark = 'Cross';
    valueAxis.displayUnit = 'Hundreds';
    sheet.getRange('D1:D3').values = [['x'], ['y'], ['z']];
    categoryAxis.setCategoryNames(sheet.getRange('D1:D3'));
    const names = chart.series.getItemAt(0).getDimensionDataSourceString('Categories');
    valueAxis.load('majorTickMark,displayUnit,minorTickMark');
    await context.sync();
    return [valueAxis.majorTickMark, valueAxis.displayUnit, valueAxis.minorTickMark, names.value];
  });
  expect(seen).toEqual(['Cross', 'Hundreds', 'None', 'Sheet1!$D$1:$D$3']);
});
