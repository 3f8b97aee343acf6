import { singleCell, blockOf } from '../../grid/box';
import { ApiClass, type ApiObject, readOnly, type Scalar, withOrNull } from '../../richapi/apiClass';
import { invalidArgument, itemAlreadyExists, itemNotFound } from '../../richapi/apiError';
import { choiceArgument, optionalArgument, textArgument, itemAt } from '../../richapi/argument';
import { CHART_TYPES } from '../parts/chartTypes';
import type { ChartRecord, ChartSeriesRecord } from '../parts/charts';
import { recordedChoice, recordedFlag, recordedNumber, recordedScalars } from '../context/recorded';
import { pointsBefore } from '../cells/rangePoints';
import { rangeArgument, type RangeTarget } from '../cells/rangeTarget';
import type { WorkbookContext } from '../context/workbookContext';
import { CHART_EVENTS, eventMethods } from '../context/workbookEvents';
import type { SheetTarget } from '../sheet/worksheet';
import type { Box, CellValue } from '../../grid/grid';

const SERIES_BY: readonly SeriesBy[] = ['Auto', 'Columns', 'Rows'];

/** Excel's own first size of a chart, in points. */
const FIRST_SIZE = { width: 360, height: 216 };

/** `Worksheet.charts`. Charts are stored with all that is set of them; the page draws them from there. */
export function defineChartCollection(context: WorkbookContext): ApiClass<SheetTarget> {
  const { classes, parts, events } = context;
  const list = ({ sheetId }: SheetTarget): ApiObject[] =>
    parts.charts.list(sheetId).map((one) => classes.chart.object(one));
  const find = ({ sheetId }: SheetTarget, key: unknown): ApiObject | null => {
    const chart = parts.charts.find(sheetId, textArgument(key, 'ChartCollection.getItem'));
    return chart === null ? null : classes.chart.object(chart);
  };
  return new ApiClass<SheetTarget>('ChartCollection', {
    collection: { items: list, find },
    scalars: { Count: readOnly((target) => list(target).length) },
    methods: {
      Add: ({ sheetId }, type, sourceData, seriesBy) => {
        const chart = parts.charts.add({
          ...{ sheetId, left: 0, top: 0, ...FIRST_SIZE },
          chartType: choiceArgument(type, CHART_TYPES, 'ChartCollection.add'),
          series: dataSeries(context, sheetId, sourceData, seriesBy, 'ChartCollection.add'),
          look: {},
        });
        events.raise(CHART_EVENTS.Added, [sheetId], {
          chartId: chart.id,
          worksheetId: sheetId,
          source: 'Local',
        });
        return classes.chart.object(chart);
      },
      GetCount: (target) => list(target).length,
      ...withOrNull('ChartCollection', 'GetItem', find),
      GetItemAt: (target, index) => itemAt(list(target), index, 'ChartCollection.getItemAt'),
      ...eventMethods<SheetTarget>(events, CHART_EVENTS, ({ sheetId }) => sheetId),
    },
  });
}

export function defineChart(context: WorkbookContext): ApiClass<ChartRecord> {
  const { grid, classes, parts, events } = context;
  const part =
    (place: string) =>
    ({ look }: ChartRecord) => ({ values: look, place });
  return new ApiClass<ChartRecord>('Chart', {
    identity: ({ id }) => ({ Id: id }),
    scalars: {
      Id: readOnly(({ id }) => id),
      Name: {
        get: ({ name }) => name,
        set: (chart, value) => {
          const name = textArgument(value, 'Chart.name');
          const other = parts.charts.find(chart.sheetId, name);
          if (other !== null && other !== chart) throw itemAlreadyExists('Chart.name');
          chart.name = name;
        },
      },
      ChartType: {
        get: ({ chartType }) => chartType,
        set: (chart, value) => {
          chart.chartType = choiceArgument(value, CHART_TYPES, 'Chart.chartType');
        },
      },
      Left: place('left'),
      Top: place('top'),
      Width: place('width'),
      Height: place('height'),
      ...recordedScalars('Chart', part(''), {
        Style: recordedNumber(2),
        CategoryLabelLevel: recordedNumber(-1),
        SeriesNameLevel: recordedNumber(-1),
        ShowDataLabelsOverMaximum: recordedFlag(true),
        ShowAllFieldButtons: recordedFlag(true),
        PlotBy: recordedChoice('Columns', ['Rows', 'Columns']),
        PlotVisibleOnly: recordedFlag(true),
        DisplayBlanksAs: recordedChoice('NotPlotted', ['NotPlotted', 'Zero', 'Interplotted']),
      }),
    },
    navigations: {
      Worksheet: ({ sheetId }) => classes.worksheet.object({ sheetId }),
      Series: (chart) => classes.chartSeriesCollection.object(chart),
      Axes: (chart) => classes.chartAxes.object(chart),
      Title: (chart) => classes.chartTitle.object(part('title')(chart)),
      Legend: (chart) => classes.chartLegend.object(part('legend')(chart)),
      DataLabels: (chart) => classes.chartDataLabels.object(part('dataLabels')(chart)),
      PlotArea: (chart) => classes.chartPlotArea.object(part('plotArea')(chart)),
      Format: (chart) => classes.chartAreaFormat.object(part('format')(chart)),
    },
    methods: {
      SetData: (chart, sourceData, seriesBy) => {
        chart.series = dataSeries(context, chart.sheetId, sourceData, seriesBy, 'Chart.setData');
      },
      SetPosition: (chart, startCell, endCell) => setPosition(context, chart, startCell, endCell),
      GetDataTable: (chart) => classes.chartDataTable.object(part('dataTable')(chart)),
      GetDataTableOrNullObject: (chart) => classes.chartDataTable.object(part('dataTable')(chart)),
      // No chart can be selected: it brings its sheet to the front.
      Activate: ({ sheetId }) => grid.activateSheet(sheetId),
      Delete: ({ id, sheetId, ...rest }) => {
        const chart = parts.charts.find(sheetId, id);
        if (chart === null) throw itemNotFound(`Chart ${rest.name}`);
        parts.charts.remove(chart);
        events.raise(CHART_EVENTS.Deleted, [sheetId], { chartId: id, worksheetId: sheetId, source: 'Local' });
      },
    },
  });
}

/** Over the cells from the first to the last. */
function setPosition(
  context: WorkbookContext,
  chart: ChartRecord,
  startCell: unknown,
  endCell: unknown,
): void {
  const { sheetId } = chart;
  const boxAt = (cell: unknown) => rangeArgument(context, sheetId, cell, 'Chart.setPosition').box;
  const first = boxAt(startCell);
  const last = optionalArgument(endCell, boxAt, first);
  const start = pointsBefore(context, { sheetId, box: first });
  const below = singleCell(last.row + last.rowCount, last.column + last.columnCount);
  const end = pointsBefore(context, { sheetId, box: below });
  Object.assign(chart, start);
  if (endCell === null || endCell === undefined) return;
  chart.width = Math.max(end.left - start.left, 0);
  chart.height = Math.max(end.top - start.top, 0);
}

function place(name: 'left' | 'top' | 'width' | 'height'): Scalar<ChartRecord> {
  return {
    get: (chart) => chart[name],
    set: (chart, value) => {
      if (typeof value !== 'number' || value < 0) throw invalidArgument(`Chart.${name}`);
      chart[name] = value;
    },
  };
}

function dataSeries(
  context: WorkbookContext,
  sheetId: string,
  sourceData: unknown,
  seriesBy: unknown,
  location: string,
): ChartRecord['series'] {
  const range: RangeTarget = rangeArgument(context, sheetId, sourceData, location);
  const by = optionalArgument<SeriesBy>(
    seriesBy,
    (value) => choiceArgument(value, SERIES_BY, location),
    'Auto',
  );
  return seriesOf(range, context.grid.values(range.sheetId, range.box), by);
}

type SeriesBy = 'Auto' | 'Columns' | 'Rows';

/**
 * Splits the data of a chart into series as Excel does: the longer side are the points, a first row and a first
 * column of texts are names and categories.
 */
function seriesOf({ sheetId, box }: RangeTarget, values: CellValue[][], by: SeriesBy): ChartSeriesRecord[] {
  const inColumns = by === 'Columns' || (by === 'Auto' && box.rowCount >= box.columnCount);
  return inColumns
    ? seriesInColumns({ sheetId, box }, values)
    : seriesInColumns({ sheetId, box: transposed(box) }, transpose(values)).map(turnedBack);
}

function seriesInColumns({ sheetId, box }: RangeTarget, values: CellValue[][]): ChartSeriesRecord[] {
  const headed = box.rowCount > 1 && (values[0] ?? []).slice(1).every(isLabel) && isLabel(values[0]?.at(-1));
  const labelled = box.columnCount > 1 && values.slice(headed ? 1 : 0).every(([first]) => isLabel(first));
  const firstRow = box.row + (headed ? 1 : 0);
  const rowCount = box.rowCount - (headed ? 1 : 0);
  const firstColumn = box.column + (labelled ? 1 : 0);
  const cells = (column: number): Box => ({ row: firstRow, column, rowCount, columnCount: 1 });
  return Array.from({ length: box.columnCount - (labelled ? 1 : 0) }, (_, index) => {
    const column = firstColumn + index;
    return {
      name: headed ? String(values[0]?.[column - box.column] ?? '') : '',
      nameSource: headed ? { sheetId, box: { row: box.row, column, rowCount: 1, columnCount: 1 } } : null,
      values: { sheetId, box: cells(column) },
      categories: labelled ? { sheetId, box: cells(box.column) } : null,
      look: {},
    };
  });
}

/** Text, or an empty corner. */
function isLabel(value: CellValue | undefined): boolean {
  return typeof value === 'string';
}

function transposed({ row, column, rowCount, columnCount }: Box): Box {
  return { row: column, column: row, rowCount: columnCount, columnCount: rowCount };
}

function transpose(values: CellValue[][]): CellValue[][] {
  const rowCount = values[0]?.length ?? 0;
  return blockOf({ rowCount, columnCount: values.length }, (i, j) => values[j]?.[i] ?? '');
}

function turnedBack(series: ChartSeriesRecord): ChartSeriesRecord {
  const turn = (source: ChartSeriesRecord['values']) =>
    source === null ? null : { ...source, box: transposed(source.box) };
  return {
    ...series,
    nameSource: turn(series.nameSource),
    values: turn(series.values),
    categories: turn(series.categories),
  };
}
