import { numberKind } from '../../calculation/inputs/cellValue';
import type { SheetBox } from '../excel/a1';

/** Excel on the web answers with at most 5 MB: formats and values of this many cells stay far below. */
const cellsPerRequest = 20_000;

/**
 * The values of a block. A number that is formatted as a date, time or percentage comes with its format, as custom functions get it:
 * what it means depends on it.
 */
export async function readCells(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  const sheet = context.workbook.worksheets.getItem(box.worksheetId);
  const step = Math.max(1, Math.floor(cellsPerRequest / Math.max(1, box.columnCount)));
  const rows: unknown[][] = [];
  for (let top = 0; top < box.rowCount; top += step) {
    const count = Math.min(step, box.rowCount - top);
    const range = sheet.getRangeByIndexes(box.row + top, box.column, count, box.columnCount);
    range.load('values, numberFormat');
    await context.sync();
    const formats: unknown[][] = range.numberFormat;
    const values: unknown[][] = range.values;
    rows.push(...values.map((row, r) => row.map((value, c) => withFormat(value, formats[r]?.[c]))));
  }
  return rows;
}

function withFormat(value: unknown, format: unknown): unknown {
  if (typeof value !== 'number' || typeof format !== 'string' || numberKind(format) === null) return value;
  return { basicValue: value, numberFormat: format };
}
