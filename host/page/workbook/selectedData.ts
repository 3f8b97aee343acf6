import { literal } from '../../grid/moving/cellContents';
import type { CellValue, Grid } from '../../grid/grid';

type Method = (call: Record<string, unknown>) => Record<string, unknown>;

const GET_SELECTED_DATA = 64;
const SET_SELECTED_DATA = 65;

/** `Office.context.document.getSelectedDataAsync` and `setSelectedDataAsync`, as text or as a matrix. */
export function selectedDataMethods(
  grid: Pick<Grid, 'selection' | 'values' | 'text' | 'numberFormats' | 'setCells' | 'dimensions'>,
): Record<number, Method> {
  const selected = () => {
    const { sheetId, box } = grid.selection();
    const size = grid.dimensions(sheetId);
    const rowCount = Math.min(box.rowCount, size.rowCount - box.row);
    const columnCount = Math.min(box.columnCount, size.columnCount - box.column);
    return { sheetId, box: { ...box, rowCount, columnCount } };
  };
  return {
    [GET_SELECTED_DATA]: (call) => {
      const { CoerceType, ValueFormat } = fields(call['DdaGetBindingData']);
      const { sheetId, box } = selected();
      const formatted = ValueFormat === 'formatted';
      const rows: CellValue[][] = formatted ? grid.text(sheetId, box) : grid.values(sheetId, box);
      if (CoerceType === 'matrix') return { Data: rows };
      if (CoerceType === 'text') return { Data: rows.map((row) => row.join('\t')).join('\n') };
      throw new Error(`The workbook host has no getSelectedDataAsync of the type ${String(CoerceType)}.`);
    },
    [SET_SELECTED_DATA]: (call) => {
      const { Data } = fields(call['DdaSetBindingData']);
      const rows = rowsOf(Data);
      const { sheetId, box } = selected();
      const single = box.rowCount * box.columnCount === 1;
      const [rowCount, columnCount] = [rows.length, rows[0]?.length ?? 0];
      const target = { ...box, rowCount, columnCount };
      if (columnCount === 0 || (!single && (rowCount !== box.rowCount || columnCount !== box.columnCount)))
        throw new Error('The data of setSelectedDataAsync are not as large as the selection.');
      const formats = grid.numberFormats(sheetId, target);
      const cells = rows.map((row, i) =>
        row.map((cell, j) =>
          typeof cell === 'string' && cell.startsWith("'") ? literal(cell, formats[i]?.[j] ?? '') : cell,
        ),
      );
      grid.setCells(sheetId, target, cells);
      return {};
    },
  };
}

function rowsOf(data: unknown): CellValue[][] {
  const rows =
    typeof data === 'string' ? data.split(/\r?\n/).map((line) => line.split('\t')) : (data as unknown);
  if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row) && row.every(isCellValue)))
    throw new Error('The workbook host takes text or a matrix for setSelectedDataAsync.');
  return rows as CellValue[][];
}

function isCellValue(value: unknown): value is CellValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
