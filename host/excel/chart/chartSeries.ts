import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import {
  choiceArgument,
  optionalArgument,
  textArgument,
  wholeNumberArgument,
  itemAt,
} from '../../richapi/argument';
import { CHART_TYPES } from '../parts/chartTypes';
import { type ChartRecord, type ChartSeriesRecord, type ChartSource } from '../parts/charts';
import { absoluteAddressOf, rangeArgument } from '../cells/rangeTarget';
import {
  recordedChoice,
  recordedColor,
  recordedFlag,
  recordedNumber,
  recordedScalars,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

export interface ChartSeriesTarget {
  chart: ChartRecord;
  series: ChartSeriesRecord;
}

const MARKERS = [
  ...['Automatic', 'None', 'Square', 'Diamond', 'Triangle', 'X', 'Star', 'Dot', 'Dash', 'Circle', 'Plus'],
];

export function defineChartSeriesCollection({ classes }: WorkbookContext): ApiClass<ChartRecord> {
  const list = (chart: ChartRecord): ApiObject[] =>
    chart.series.map((series) => classes.chartSeries.object({ chart, series }));
  return new ApiClass<ChartRecord>('ChartSeriesCollection', {
    collection: { items: list, find: (chart, key) => list(chart)[Number(key)] ?? null },
    scalars: { Count: readOnly(({ series }) => series.length) },
    methods: {
      Add: (chart, name, index) => {
        const location = 'ChartSeriesCollection.add';
        const series: ChartSeriesRecord = {
          name: optionalArgument(name, (value) => textArgument(value, location), ''),
          ...{ nameSource: null, values: null, categories: null, look: {} },
        };
        const end = chart.series.length;
        const position = optionalArgument(index, (value) => wholeNumberArgument(value, location), end);
        chart.series.splice(position, 0, series);
        return classes.chartSeries.object({ chart, series });
      },
      GetCount: ({ series }) => series.length,
      GetItemAt: (chart, index) => itemAt(list(chart), index, 'ChartSeriesCollection.getItemAt'),
    },
  });
}

export function defineChartSeries(context: WorkbookContext): ApiClass<ChartSeriesTarget> {
  const { classes } = context;
  const source = (chart: ChartRecord, value: unknown, member: string): ChartSource => {
    const { sheetId, box } = rangeArgument(context, chart.sheetId, value, `ChartSeries.${member}`);
    return { sheetId, box };
  };
  const part =
    (place: string) =>
    ({ series }: ChartSeriesTarget) => ({ values: series.look, place });
  return new ApiClass<ChartSeriesTarget>('ChartSeries', {
    scalars: {
      Name: {
        get: ({ chart, series }) => series.name || `Series${chart.series.indexOf(series) + 1}`,
        set: ({ series }, value) => {
          series.name = textArgument(value, 'ChartSeries.name');
          series.nameSource = null;
        },
      },
      ...recordedScalars('ChartSeries', part(''), {
        ChartType: recordedChoice(null, CHART_TYPES),
        HasDataLabels: recordedFlag(false),
        MarkerStyle: recordedChoice('Automatic', MARKERS),
        MarkerSize: recordedNumber(5),
        MarkerForegroundColor: recordedColor(''),
        MarkerBackgroundColor: recordedColor(''),
        Smooth: recordedFlag(false),
        PlotOrder: recordedNumber(0),
        Overlap: recordedNumber(0),
        Explosion: recordedNumber(0),
        FirstSliceAngle: recordedNumber(0),
        DoughnutHoleSize: recordedNumber(50),
        InvertIfNegative: recordedFlag(false),
        Filtered: recordedFlag(false),
        VaryByCategories: recordedFlag(false),
        ShowConnectorLines: recordedFlag(true),
        ShowShadow: recordedFlag(false),
        BubbleScale: recordedNumber(100),
        SecondPlotSize: recordedNumber(75),
        GapWidth: recordedNumber(150),
        AxisGroup: recordedChoice('Primary', ['Primary', 'Secondary']),
      }),
    },
    navigations: {
      Format: (target) => classes.chartSeriesFormat.object(part('format')(target)),
      Points: (target) => classes.chartPointsCollection.object(target),
      Trendlines: (target) => classes.chartTrendlineCollection.object(target),
      DataLabels: (target) => classes.chartDataLabels.object(part('dataLabels')(target)),
    },
    methods: {
      SetValues: ({ chart, series }, data) => {
        series.values = source(chart, data, 'setValues');
      },
      SetXAxisValues: ({ chart, series }, data) => {
        series.categories = source(chart, data, 'setXAxisValues');
      },
      SetBubbleSizes: ({ chart, series }, data) => {
        series.look['bubbleSizes'] = source(chart, data, 'setBubbleSizes');
      },
      GetDimensionValues: ({ series }, dimension) => {
        const data = dimensionOf(series, dimension, 'ChartSeries.getDimensionValues');
        return data === null ? [] : context.grid.values(data.sheetId, data.box).flat();
      },
      GetDimensionDataSourceString: ({ series }, dimension) => {
        const data = dimensionOf(series, dimension, 'ChartSeries.getDimensionDataSourceString');
        return data === null ? '' : absoluteAddressOf(context, data);
      },
      GetDimensionDataSourceType: ({ series }, dimension) =>
        dimensionOf(series, dimension, 'ChartSeries.getDimensionDataSourceType') === null
          ? 'Unknown'
          : 'LocalRange',
      Delete: ({ chart, series }) => {
        chart.series = chart.series.filter((one) => one !== series);
      },
    },
  });
}

/** Where a series takes its categories, values or sizes from. */
function dimensionOf(series: ChartSeriesRecord, dimension: unknown, location: string): ChartSource | null {
  switch (
    choiceArgument(dimension, ['Categories', 'Values', 'XValues', 'YValues', 'BubbleSizes'], location)
  ) {
    case 'Categories':
    case 'XValues':
      return series.categories;
    case 'BubbleSizes':
      return (series.look['bubbleSizes'] as ChartSource | undefined) ?? null;
    default:
      return series.values;
  }
}
