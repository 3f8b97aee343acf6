import { ApiClass } from '../../richapi/apiClass';
import { textArgument } from '../../richapi/argument';
import { colorCode } from '../context/color';
import {
  forgetRecorded,
  type Recorded,
  recordedChoice,
  recordedColor,
  recordedFlag,
  recordedNumber,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

/** A part of a chart that is only stored: where in the chart's or a series' look it stands. */
export interface ChartPart {
  values: Record<string, unknown>;
  place: string;
}

const LEGEND_POSITIONS = ['Top', 'Bottom', 'Left', 'Right', 'Corner', 'Custom'];
const TITLE_POSITIONS = ['Automatic', 'Top', 'Bottom', 'Left', 'Right'];
const LINES = ['None', 'Continuous', 'Dash', 'DashDot', 'DashDotDot', 'Dot', 'Automatic', 'RoundDot'];
const LABEL_POSITIONS = [
  ...['None', 'Center', 'InsideEnd', 'InsideBase', 'OutsideEnd', 'Left', 'Right', 'Top', 'Bottom'],
  ...['BestFit', 'Callout'],
];
const UNDERLINES = ['None', 'Single'];

const line = {
  Color: recordedColor('#000000'),
  LineStyle: recordedChoice('Automatic', LINES),
  Weight: recordedNumber(0.75),
};

export function inside({ values, place }: ChartPart, name: string): ChartPart {
  return { values, place: place === '' ? name : `${place}.${name}` };
}

/** A class of nothing but recorded properties, and parts of its own. */
function recordedClass(
  name: string,
  scalars: Record<string, Recorded>,
  navigations: Record<string, () => ApiClass<ChartPart>> = {},
): ApiClass<ChartPart> {
  return new ApiClass<ChartPart>(name, {
    scalars: recordedScalars(name, (part: ChartPart) => part, scalars),
    navigations: Object.fromEntries(
      Object.entries(navigations).map(([wire, classOf]) => [
        wire,
        (part: ChartPart) =>
          classOf().object(inside(part, `${wire.charAt(0).toLowerCase()}${wire.slice(1)}`)),
      ]),
    ),
  });
}

export function defineChartTitle({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartTitle',
    {
      Text: recordedText('Chart Title'),
      Visible: recordedFlag(true),
      Overlay: recordedFlag(false),
      Position: recordedChoice('Top', TITLE_POSITIONS),
      HorizontalAlignment: recordedChoice('Center', ['Center', 'Left', 'Right', 'Justify', 'Distributed']),
      VerticalAlignment: recordedChoice('Center', ['Center', 'Top', 'Bottom', 'Justify', 'Distributed']),
      ShowShadow: recordedFlag(false),
      TextOrientation: recordedNumber(0),
    },
    { Format: () => classes.chartTitleFormat },
  );
}

export function defineChartTitleFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartTitleFormat',
    {},
    { Fill: () => classes.chartFill, Font: () => classes.chartFont, Border: () => classes.chartBorder },
  );
}

export function defineChartLegend({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartLegend',
    {
      Visible: recordedFlag(true),
      Position: recordedChoice('Bottom', LEGEND_POSITIONS),
      Overlay: recordedFlag(false),
      ShowShadow: recordedFlag(false),
    },
    { Format: () => classes.chartLegendFormat },
  );
}

export function defineChartLegendFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartLegendFormat',
    {},
    { Fill: () => classes.chartFill, Font: () => classes.chartFont, Border: () => classes.chartBorder },
  );
}

/** What the labels of a series and the label of one of its points have in common. */
const labelProperties = {
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

export function defineChartDataLabels({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartDataLabels',
    {
      ...labelProperties,
      HorizontalAlignment: recordedChoice('Center', ['Center', 'Left', 'Right', 'Justify', 'Distributed']),
      VerticalAlignment: recordedChoice('Center', ['Center', 'Top', 'Bottom', 'Justify', 'Distributed']),
    },
    { Format: () => classes.chartDataLabelFormat },
  );
}

export function defineChartDataLabelFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartDataLabelFormat',
    {},
    { Fill: () => classes.chartFill, Font: () => classes.chartFont, Border: () => classes.chartBorder },
  );
}

export function defineChartAreaFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartAreaFormat',
    { RoundedCorners: recordedFlag(false) },
    { Fill: () => classes.chartFill, Font: () => classes.chartFont, Border: () => classes.chartBorder },
  );
}

/** Beside the label of a series: of one of its points, with a text of its own. */
export function defineChartDataLabel({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartDataLabel',
    {
      ...labelProperties,
      Text: recordedText(''),
      AutoText: recordedFlag(true),
    },
    { Format: () => classes.chartDataLabelFormat },
  );
}

export function defineChartPointFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartPointFormat',
    {},
    { Fill: () => classes.chartFill, Border: () => classes.chartBorder },
  );
}

export function defineChartDataTable({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartDataTable',
    {
      Visible: recordedFlag(true),
      ShowLegendKey: recordedFlag(true),
      ShowHorizontalBorder: recordedFlag(true),
      ShowVerticalBorder: recordedFlag(true),
      ShowOutlineBorder: recordedFlag(true),
    },
    { Format: () => classes.chartDataTableFormat },
  );
}

export function defineChartDataTableFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartDataTableFormat',
    {},
    { Fill: () => classes.chartFill, Font: () => classes.chartFont, Border: () => classes.chartBorder },
  );
}

export function defineChartPlotArea({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartPlotArea',
    { Position: recordedChoice('Automatic', ['Automatic', 'Custom']) },
    { Format: () => classes.chartPlotAreaFormat },
  );
}

export function defineChartPlotAreaFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartPlotAreaFormat',
    {},
    { Fill: () => classes.chartFill, Border: () => classes.chartBorder },
  );
}

export function defineChartBorder(): ApiClass<ChartPart> {
  return recordedClass('ChartBorder', line);
}

export function defineChartAxisFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartAxisFormat',
    {},
    { Font: () => classes.chartFont, Line: () => classes.chartLineFormat },
  );
}

export function defineChartAxisTitle({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartAxisTitle',
    { Text: recordedText('Axis Title'), Visible: recordedFlag(false) },
    { Format: () => classes.chartAxisTitleFormat },
  );
}

export function defineChartAxisTitleFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartAxisTitleFormat',
    {},
    { Font: () => classes.chartFont, Fill: () => classes.chartFill },
  );
}

export function defineChartGridlines({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartGridlines',
    { Visible: recordedFlag(false) },
    { Format: () => classes.chartGridlinesFormat },
  );
}

export function defineChartGridlinesFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass('ChartGridlinesFormat', {}, { Line: () => classes.chartLineFormat });
}

export function defineChartSeriesFormat({ classes }: WorkbookContext): ApiClass<ChartPart> {
  return recordedClass(
    'ChartSeriesFormat',
    {},
    { Fill: () => classes.chartFill, Line: () => classes.chartLineFormat },
  );
}

export function defineChartFont(): ApiClass<ChartPart> {
  return recordedClass('ChartFont', {
    Bold: recordedFlag(false),
    Italic: recordedFlag(false),
    Color: recordedColor('#000000'),
    Name: recordedText('Calibri'),
    Size: recordedNumber(10),
    Underline: recordedChoice('None', UNDERLINES),
  });
}

export function defineChartLineFormat(): ApiClass<ChartPart> {
  return new ApiClass<ChartPart>('ChartLineFormat', {
    scalars: recordedScalars('ChartLineFormat', (part: ChartPart) => part, line),
    methods: { Clear: forgetRecorded },
  });
}

export function defineChartFill(): ApiClass<ChartPart> {
  return new ApiClass<ChartPart>('ChartFill', {
    methods: {
      SetSolidColor: ({ values, place }, color) => {
        const location = 'ChartFill.setSolidColor';
        values[`${place}.color`] = colorCode(textArgument(color, location), location);
      },
      Clear: forgetRecorded,
    },
  });
}
