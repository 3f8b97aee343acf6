import { ApiClass, readOnly } from '../../richapi/apiClass';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { invalidArgument, invalidOperation, notImplemented } from '../../richapi/apiError';
import { rangeArgument } from '../cells/rangeTarget';
import { type ChartRecord } from '../parts/charts';
import {
  inside,
  recordedChoice,
  recordedFlag,
  recordedNumber,
  type RecordedPart,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

const AXES = ['Category', 'Value', 'Series'] as const;
const TICK_MARKS = ['None', 'Cross', 'Inside', 'Outside'];
const TIME_UNITS = ['Days', 'Months', 'Years'];
const DISPLAY_UNITS = [
  ...['None', 'Hundreds', 'Thousands', 'TenThousands', 'HundredThousands', 'Millions', 'TenMillions'],
  ...['HundredMillions', 'Billions', 'Trillions', 'Custom'],
];
type AxisType = (typeof AXES)[number];

export interface ChartAxisTarget extends RecordedPart {
  chart: ChartRecord;
  type: AxisType;
}

/** The primary axes of a chart; what is set of them is stored. */
export function defineChartAxes({ classes }: WorkbookContext): ApiClass<ChartRecord> {
  const axis = (chart: ChartRecord, type: AxisType) =>
    classes.chartAxis.object({ chart, values: chart.look, place: `${type.toLowerCase()}Axis`, type });
  return new ApiClass<ChartRecord>('ChartAxes', {
    navigations: {
      CategoryAxis: (chart) => axis(chart, 'Category'),
      ValueAxis: (chart) => axis(chart, 'Value'),
      SeriesAxis: (chart) => axis(chart, 'Series'),
    },
    methods: {
      GetItem: (chart, type, group) => {
        const location = 'ChartAxes.getItem';
        const wanted = optionalArgument(
          group,
          (value) => choiceArgument(value, ['Primary', 'Secondary'], location),
          'Primary',
        );
        if (wanted === 'Secondary') throw notImplemented('The secondary axes of a chart');
        return axis(chart, choiceArgument(type, AXES, location));
      },
    },
  });
}

export function defineChartAxis(context: WorkbookContext): ApiClass<ChartAxisTarget> {
  const { classes } = context;
  return new ApiClass<ChartAxisTarget>('ChartAxis', {
    scalars: {
      Type: readOnly(({ type }) => type),
      AxisGroup: readOnly(() => 'Primary'),
      // '' stands for what Excel chooses automatically.
      ...recordedScalars('ChartAxis', (axis: ChartAxisTarget) => axis, {
        Maximum: recordedNumber(''),
        Minimum: recordedNumber(''),
        MajorUnit: recordedNumber(''),
        MinorUnit: recordedNumber(''),
        Visible: recordedFlag(true),
        ReversePlotOrder: recordedFlag(false),
        NumberFormat: recordedText('General'),
        LinkNumberFormat: recordedFlag(true),
        CategoryType: recordedChoice('Automatic', ['Automatic', 'TextAxis', 'DateAxis']),
        MajorTickMark: recordedChoice('Outside', TICK_MARKS),
        MinorTickMark: recordedChoice('None', TICK_MARKS),
        DisplayUnit: recordedChoice('None', DISPLAY_UNITS),
        ShowDisplayUnitLabel: recordedFlag(true),
        ScaleType: recordedChoice('Linear', ['Linear', 'Logarithmic']),
        LogBase: recordedNumber(10),
        Position: recordedChoice('Automatic', ['Automatic', 'Maximum', 'Minimum', 'Custom']),
        Alignment: recordedChoice('Center', ['Center', 'Left', 'Right']),
        TextOrientation: recordedNumber(0),
        MultiLevel: recordedFlag(true),
        IsBetweenCategories: recordedFlag(true),
        TickLabelSpacing: recordedNumber(1),
        TickMarkSpacing: recordedNumber(1),
        Offset: recordedNumber(100),
        BaseTimeUnit: recordedChoice('Days', TIME_UNITS),
        MajorTimeUnitScale: recordedChoice('Days', TIME_UNITS),
        MinorTimeUnitScale: recordedChoice('Days', TIME_UNITS),
        TickLabelPosition: recordedChoice('NextToAxis', ['NextToAxis', 'High', 'Low', 'None']),
      }),
    },
    methods: {
      SetCategoryNames: ({ chart, type }, data) => {
        const location = 'ChartAxis.setCategoryNames';
        if (type !== 'Category') throw invalidOperation(location);
        const { sheetId, box } = rangeArgument(context, chart.sheetId, data, location);
        for (const one of chart.series) one.categories = { sheetId, box };
      },
      SetPositionAt: ({ values, place }, value) => {
        if (typeof value !== 'number') throw invalidArgument('ChartAxis.setPositionAt');
        values[`${place}.position`] = 'Custom';
        values[`${place}.positionAt`] = value;
      },
      SetCustomDisplayUnit: ({ values, place }, value) => {
        if (typeof value !== 'number') throw invalidArgument('ChartAxis.setCustomDisplayUnit');
        values[`${place}.displayUnit`] = 'Custom';
        values[`${place}.customDisplayUnit`] = value;
      },
    },
    navigations: {
      Title: (axis) => classes.chartAxisTitle.object(inside(axis, 'title')),
      Format: (axis) => classes.chartAxisFormat.object(inside(axis, 'format')),
      MajorGridlines: (axis) => classes.chartGridlines.object(inside(axis, 'majorGridlines')),
      MinorGridlines: (axis) => classes.chartGridlines.object(inside(axis, 'minorGridlines')),
    },
  });
}
