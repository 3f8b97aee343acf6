import { ApiClass, readOnly } from '../../richapi/apiClass';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { notImplemented } from '../../richapi/apiError';
import { type ChartPart, inside } from './chartLook';
import { type ChartRecord } from '../parts/charts';
import {
  recordedChoice,
  recordedFlag,
  recordedNumber,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

const AXES = ['Category', 'Value', 'Series'] as const;
type AxisType = (typeof AXES)[number];

export interface ChartAxisTarget extends ChartPart {
  type: AxisType;
}

/** The primary axes of a chart; what is set of them is stored. */
export function defineChartAxes({ classes }: WorkbookContext): ApiClass<ChartRecord> {
  const axis = ({ look }: ChartRecord, type: AxisType) =>
    classes.chartAxis.object({ values: look, place: `${type.toLowerCase()}Axis`, type });
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

export function defineChartAxis({ classes }: WorkbookContext): ApiClass<ChartAxisTarget> {
  return new ApiClass<ChartAxisTarget>('ChartAxis', {
    scalars: {
      Type: readOnly(({ type }) => type),
      AxisGroup: readOnly(() => 'Primary'),
      // '' stands for what Excel chooses by itself.
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
        TickLabelPosition: recordedChoice('NextToAxis', ['NextToAxis', 'High', 'Low', 'None']),
      }),
    },
    navigations: {
      Title: (axis) => classes.chartAxisTitle.object(inside(axis, 'title')),
      Format: (axis) => classes.chartAxisFormat.object(inside(axis, 'format')),
      MajorGridlines: (axis) => classes.chartGridlines.object(inside(axis, 'majorGridlines')),
      MinorGridlines: (axis) => classes.chartGridlines.object(inside(axis, 'minorGridlines')),
    },
  });
}
