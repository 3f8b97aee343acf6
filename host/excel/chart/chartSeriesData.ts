import { blockOf } from '../../grid/box';
import { type Box, type CellValue } from '../../grid/grid';
import { type ChartSeriesRecord } from '../parts/charts';
import { type RangeTarget } from '../cells/rangeTarget';

export type SeriesBy = 'Auto' | 'Columns' | 'Rows';

/**
 * Splits the data of a chart into series as Excel does: the longer side are the points, a first row and a first
 * column of texts are names and categories.
 */
export function seriesOf(
  { sheetId, box }: RangeTarget,
  values: CellValue[][],
  by: SeriesBy,
): ChartSeriesRecord[] {
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
