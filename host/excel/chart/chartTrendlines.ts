import { ApiClass, type ApiObject } from '../../richapi/apiClass';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
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
import { type ChartSeriesTarget } from './chartSeries';

const TYPES = ['Linear', 'Exponential', 'Logarithmic', 'MovingAverage', 'Polynomial', 'Power'];

interface TrendlineTarget extends ChartSeriesTarget {
  /** Where it stands in the look of its series: `trendlines.0`. */
  key: string;
}

const keysOf = ({ series }: ChartSeriesTarget): string[] =>
  ((series.look['trendlines'] as string[] | undefined) ?? []).slice();

/** `ChartSeries.trendlines`: stored with the series. */
export function defineChartTrendlineCollection({ classes }: WorkbookContext): ApiClass<ChartSeriesTarget> {
  const list = (target: ChartSeriesTarget): ApiObject[] =>
    keysOf(target).map((key) => classes.chartTrendline.object({ ...target, key }));
  return new ApiClass<ChartSeriesTarget>('ChartTrendlineCollection', {
    collection: { items: list, find: (target, key) => list(target)[Number(key)] ?? null },
    methods: {
      Add: (target, type) => {
        const kind = optionalArgument(
          type,
          (value) => choiceArgument(value, TYPES, 'ChartTrendlineCollection.add'),
          'Linear',
        );
        const keys = keysOf(target);
        const key = `trendline${1 + Math.max(0, ...keys.map((one) => Number(one.replace('trendline', ''))))}`;
        target.series.look['trendlines'] = [...keys, key];
        target.series.look[`${key}.type`] = kind;
        return classes.chartTrendline.object({ ...target, key });
      },
      GetCount: (target) => keysOf(target).length,
    },
  });
}

export function defineChartTrendline({ classes }: WorkbookContext): ApiClass<TrendlineTarget> {
  const part = ({ series, key }: TrendlineTarget): RecordedPart => ({ values: series.look, place: key });
  return new ApiClass<TrendlineTarget>('ChartTrendline', {
    scalars: recordedScalars('ChartTrendline', part, {
      Type: recordedChoice('Linear', TYPES),
      PolynomialOrder: recordedNumber(2),
      MovingAveragePeriod: recordedNumber(2),
      ShowEquation: recordedFlag(false),
      ShowRSquared: recordedFlag(false),
      ForwardPeriod: recordedNumber(0),
      BackwardPeriod: recordedNumber(0),
      Name: recordedText(''),
      Intercept: recordedNumber(''),
    }),
    navigations: {
      Format: (line) => classes.chartTrendlineFormat.object(inside(part(line), 'format')),
    },
    methods: {
      Delete: ({ series, key }) => {
        series.look['trendlines'] = keysOf({ series } as ChartSeriesTarget).filter((one) => one !== key);
        for (const name of Object.keys(series.look)) {
          if (name.startsWith(`${key}.`)) delete series.look[name];
        }
      },
    },
  });
}
