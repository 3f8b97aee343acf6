import { type ApiClass } from '../../richapi/apiClass';
import { textArgument } from '../../richapi/argument';
import { colorCode } from '../context/color';
import {
  recordedClasses,
  forgetRecorded,
  recordedChoice,
  type RecordedClass,
  recordedColor,
  recordedFlag,
  recordedNumber,
  type RecordedPart,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

const LEGEND_POSITIONS = ['Top', 'Bottom', 'Left', 'Right', 'Corner', 'Custom'];
const TITLE_POSITIONS = ['Automatic', 'Top', 'Bottom', 'Left', 'Right'];
const LINES = ['None', 'Continuous', 'Dash', 'DashDot', 'DashDotDot', 'Dot', 'Automatic', 'RoundDot'];
const LABEL_POSITIONS = [
  ...['None', 'Center', 'InsideEnd', 'InsideBase', 'OutsideEnd', 'Left', 'Right', 'Top', 'Bottom'],
  ...['BestFit', 'Callout'],
];

const line = {
  Color: recordedColor('#000000'),
  LineStyle: recordedChoice('Automatic', LINES),
  Weight: recordedNumber(0.75),
};

const alignment = {
  HorizontalAlignment: recordedChoice('Center', ['Center', 'Left', 'Right', 'Justify', 'Distributed']),
  VerticalAlignment: recordedChoice('Center', ['Center', 'Top', 'Bottom', 'Justify', 'Distributed']),
};

/** What the labels of a series and the label of one of its points have in common. */
const label = {
  Position: recordedChoice('None', LABEL_POSITIONS),
  ShowValue: recordedFlag(false),
  ShowSeriesName: recordedFlag(false),
  ShowCategoryName: recordedFlag(false),
  ShowLegendKey: recordedFlag(false),
  ShowPercentage: recordedFlag(false),
  ShowBubbleSize: recordedFlag(false),
  Separator: recordedText(', '),
  NumberFormat: recordedText('General'),
  LinkNumberFormat: recordedFlag(true),
  TextOrientation: recordedNumber(0),
};

const area = { Fill: 'chartFill', Border: 'chartBorder' };
const textArea = { ...area, Font: 'chartFont' };

const CHART_PARTS = {
  chartTitle: {
    scalars: {
      Text: recordedText('Chart Title'),
      Visible: recordedFlag(true),
      Overlay: recordedFlag(false),
      Position: recordedChoice('Top', TITLE_POSITIONS),
      ...alignment,
      ShowShadow: recordedFlag(false),
      TextOrientation: recordedNumber(0),
    },
    parts: { Format: 'chartTitleFormat' },
  },
  chartTitleFormat: { parts: textArea },
  chartLegend: {
    scalars: {
      Visible: recordedFlag(true),
      Position: recordedChoice('Bottom', LEGEND_POSITIONS),
      Overlay: recordedFlag(false),
      ShowShadow: recordedFlag(false),
    },
    parts: { Format: 'chartLegendFormat' },
  },
  chartLegendFormat: { parts: textArea },
  chartDataLabels: { scalars: { ...label, ...alignment }, parts: { Format: 'chartDataLabelFormat' } },
  chartDataLabel: {
    scalars: { ...label, Text: recordedText(''), AutoText: recordedFlag(true) },
    parts: { Format: 'chartDataLabelFormat' },
  },
  chartDataLabelFormat: { parts: textArea },
  chartAreaFormat: { scalars: { RoundedCorners: recordedFlag(false) }, parts: textArea },
  chartPointFormat: { parts: area },
  chartDataTable: {
    scalars: {
      Visible: recordedFlag(true),
      ShowLegendKey: recordedFlag(true),
      ShowHorizontalBorder: recordedFlag(true),
      ShowVerticalBorder: recordedFlag(true),
      ShowOutlineBorder: recordedFlag(true),
    },
    parts: { Format: 'chartDataTableFormat' },
  },
  chartDataTableFormat: { parts: textArea },
  chartPlotArea: {
    scalars: { Position: recordedChoice('Automatic', ['Automatic', 'Custom']) },
    parts: { Format: 'chartPlotAreaFormat' },
  },
  chartPlotAreaFormat: { parts: area },
  chartAxisFormat: { parts: { Font: 'chartFont', Line: 'chartLineFormat' } },
  chartAxisTitle: {
    scalars: { Text: recordedText('Axis Title'), Visible: recordedFlag(false) },
    parts: { Format: 'chartAxisTitleFormat' },
  },
  chartAxisTitleFormat: { parts: { Font: 'chartFont', Fill: 'chartFill' } },
  chartGridlines: {
    scalars: { Visible: recordedFlag(false) },
    parts: { Format: 'chartGridlinesFormat' },
  },
  chartGridlinesFormat: { parts: { Line: 'chartLineFormat' } },
  chartSeriesFormat: { parts: { Fill: 'chartFill', Line: 'chartLineFormat' } },
  chartTrendlineFormat: { parts: { Line: 'chartLineFormat' } },
  chartFont: {
    scalars: {
      Bold: recordedFlag(false),
      Italic: recordedFlag(false),
      Color: recordedColor('#000000'),
      Name: recordedText('Calibri'),
      Size: recordedNumber(10),
      Underline: recordedChoice('None', ['None', 'Single']),
    },
  },
  chartBorder: { scalars: line },
  chartLineFormat: { scalars: line, methods: { Clear: forgetRecorded } },
  chartFill: {
    methods: {
      SetSolidColor: ({ values, place }, color) => {
        const location = 'ChartFill.setSolidColor';
        values[`${place}.color`] = colorCode(textArgument(color, location), location);
      },
      Clear: forgetRecorded,
    },
  },
} satisfies Record<string, RecordedClass>;

type ChartPartClasses = Record<keyof typeof CHART_PARTS, ApiClass<RecordedPart>>;

/** The parts of charts that only store what is set. */
export function chartPartClasses({ classes }: WorkbookContext): ChartPartClasses {
  return recordedClasses(CHART_PARTS, classes);
}
