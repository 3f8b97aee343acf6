import { itemAt } from '../../richapi/argument';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { recordedColor, recordedFlag, recordedNumber, recordedScalars } from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';
import { type ChartSeriesTarget } from './chartSeries';

export interface ChartPointTarget extends ChartSeriesTarget {
  index: number;
}

/** `ChartSeries.points`: one for each cell of its values; what is set of one is stored with the series. */
export function defineChartPointsCollection({ classes }: WorkbookContext): ApiClass<ChartSeriesTarget> {
  const count = ({ series }: ChartSeriesTarget): number =>
    series.values === null ? 0 : series.values.box.rowCount * series.values.box.columnCount;
  const list = (target: ChartSeriesTarget): ApiObject[] =>
    Array.from({ length: count(target) }, (_, index) => classes.chartPoint.object({ ...target, index }));
  return new ApiClass<ChartSeriesTarget>('ChartPointsCollection', {
    collection: { items: list, find: (target, key) => list(target)[Number(key)] ?? null },
    scalars: { Count: readOnly(count) },
    methods: {
      GetCount: count,
      GetItemAt: (target, index) => itemAt(list(target), index, 'ChartPointsCollection.getItemAt'),
    },
  });
}

export function defineChartPoint({ grid, classes }: WorkbookContext): ApiClass<ChartPointTarget> {
  const part =
    (name: string) =>
    ({ series, index }: ChartPointTarget) => ({
      values: series.look,
      place: `points.${index}${name === '' ? '' : `.${name}`}`,
    });
  return new ApiClass<ChartPointTarget>('ChartPoint', {
    scalars: {
      Value: readOnly(({ series, index }) =>
        series.values === null
          ? null
          : (grid.values(series.values.sheetId, series.values.box).flat()[index] ?? null),
      ),
      ...recordedScalars('ChartPoint', part(''), {
        HasDataLabel: recordedFlag(false),
        MarkerSize: recordedNumber(5),
        MarkerForegroundColor: recordedColor(''),
        MarkerBackgroundColor: recordedColor(''),
      }),
    },
    navigations: {
      DataLabel: (point) => classes.chartDataLabel.object(part('dataLabel')(point)),
      Format: (point) => classes.chartPointFormat.object(part('format')(point)),
    },
  });
}
