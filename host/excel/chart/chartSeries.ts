import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { itemNotFound } from '../../richapi/apiError';
import { optionalArgument, textArgument, wholeNumberArgument } from '../../richapi/argument';
import { CHART_TYPES } from '../parts/chartTypes';
import { type ChartRecord, type ChartSeriesRecord, type ChartSource } from '../parts/charts';
import { rangeArgument } from '../cells/rangeTarget';
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
      GetItemAt: (chart, index) => {
        const location = 'ChartSeriesCollection.getItemAt';
        const series = list(chart)[wholeNumberArgument(index, location)];
        if (series === undefined) throw itemNotFound(location);
        return series;
      },
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
        GapWidth: recordedNumber(150),
        AxisGroup: recordedChoice('Primary', ['Primary', 'Secondary']),
      }),
    },
    navigations: {
      Format: (target) => classes.chartSeriesFormat.object(part('format')(target)),
      DataLabels: (target) => classes.chartDataLabels.object(part('dataLabels')(target)),
    },
    methods: {
      SetValues: ({ chart, series }, data) => {
        series.values = source(chart, data, 'setValues');
      },
      SetXAxisValues: ({ chart, series }, data) => {
        series.categories = source(chart, data, 'setXAxisValues');
      },
      Delete: ({ chart, series }) => {
        chart.series = chart.series.filter((one) => one !== series);
      },
    },
  });
}
