import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();
beforeEach(async () => {
  await onSheet(async (sheet) => {
    sheet.getRange('A1:C4').values = [
      ['zip', 'roof', 'ground'],
      ['80202', 20, 30],
      ['80203', 25, 35],
      ['80204', 30, 40],
    ];
  });
});

test('a chart splits its data into series and keeps what is set of it', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1:C4');
    // The zip codes are text, as in a column of codes.
    sheet.getRange('A2:A4').values = [["'80202"], ["'80203"], ["'80204"]];
    const chart = sheet.charts.add('Line', range, 'Auto');
    chart.title.text = 'Snow';
    chart.legend.position = 'Right';
    chart.axes.valueAxis.title.text = 'psf';
    chart.axes.valueAxis.minimum = 0;
    chart.axes.getItem('Category').format.font.size = 9;
    chart.series.getItemAt(0).format.line.color = 'blue';
    chart.setPosition('E2', 'J15');
    chart.series.load('items/name');
    chart.load('name,chartType,left,top,width,height,title/text,legend/position');
    chart.axes.valueAxis.load('minimum,title/text');
    await context.sync();
    expect(chart.series.items.map(({ name }) => name)).toEqual(['roof', 'ground']);
    expect(chart.toJSON()).toMatchObject({
      ...{ name: 'Chart 1', chartType: 'Line', left: 264, top: 18, width: 396, height: 252 },
      title: { text: 'Snow' },
      legend: { position: 'Right' },
    });
    expect(chart.axes.valueAxis.toJSON()).toMatchObject({ minimum: 0, title: { text: 'psf' } });
  });
  const [chart] = office.host.parts.charts.list(office.grid.activeSheetId());
  expect(chart).toMatchObject({
    series: [
      { name: 'roof', values: { box: { row: 1, column: 1, rowCount: 3, columnCount: 1 } } },
      { name: 'ground', categories: { box: { row: 1, column: 0, rowCount: 3, columnCount: 1 } } },
    ],
    look: { 'title.text': 'Snow', 'valueAxis.title.text': 'psf', 'categoryAxis.format.font.size': 9 },
  });
  // What a file saves.
  expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
});

test('series are added, given data, and removed; charts are found and deleted', async () => {
  await onSheet(async (sheet, context) => {
    const { charts } = sheet;
    const chart = charts.add('XYScatter', sheet.getRange('B1:C4'), 'Columns');
    chart.name = 'Loads';
    const added = chart.series.add('fit');
    added.setXAxisValues(sheet.getRange('B2:B4'));
    added.setValues(sheet.getRange('C2:C4'));
    chart.series.getItemAt(0).delete();
    chart.series.load('items/name');
    const [found, missing] = [charts.getItem('loads').load('name'), charts.getItemOrNullObject('x')];
    await context.sync();
    expect(chart.series.items.map(({ name }) => name)).toEqual(['ground', 'fit']);
    expect([found.name, missing.isNullObject]).toEqual(['Loads', true]);

    chart.delete();
    const count = charts.getCount();
    await context.sync();
    expect(count.value).toBe(0);
  });
});

test('series in rows: names from the first column, categories from the first row', async () => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('A1:D2').values = [
      ['', 'Q1', 'Q2', 'Q3'],
      ['load', 1, 2, 3],
    ];
    const chart = sheet.charts.add('ColumnClustered', sheet.getRange('A1:D2'));
    chart.series.load('items/name');
    await context.sync();
    expect(chart.series.items.map(({ name }) => name)).toEqual(['load']);
  });
  const [chart] = office.host.parts.charts.list(office.grid.activeSheetId());
  expect(chart?.series[0]).toMatchObject({
    values: { box: { row: 1, column: 1, rowCount: 1, columnCount: 3 } },
    categories: { box: { row: 0, column: 1, rowCount: 1, columnCount: 3 } },
  });
});

test.each<[string, (sheet: Excel.Worksheet) => void, string]>([
  ['an unknown type', (one) => one.charts.add('Cake' as 'Line', one.getRange('A1:B2')), 'InvalidArgument'],
  ['a chart that is not there', (one) => one.charts.getItem('x').load('name'), 'ItemNotFound'],
  [
    'a picture of a chart',
    (one) => one.charts.add('Line', one.getRange('A1:B2')).getImage(),
    'NotImplemented',
  ],
])('%s answers %s', async (_what, use, code) => {
  await expect(onSheet((sheet) => use(sheet))).rejects.toMatchObject({ code });
});
