import type { SheetBox } from '../excel/a1';
import { inExcel, rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import type { ResultPlace } from './reportSheet';

/** Cells that are written once more on another sheet. */
export interface CarriedCells {
  /** Where they come from. */
  from: SheetBox;
  /** Where they go; rows and columns count from here. */
  to: Pick<ResultPlace, 'worksheetId' | 'row' | 'column'>;
  /** Rows of `from`, each with its new row. */
  rows: readonly (readonly [from: number, to: number])[];
  /** Columns of `from`, side by side from `firstColumn` on. */
  columns: readonly number[];
  firstColumn: number;
}

const wanted: Excel.CellPropertiesLoadOptions = {
  format: {
    horizontalAlignment: true,
    fill: { color: true },
    font: { color: true, bold: true, italic: true },
  },
};
/** Excel on the web answers with at most 5 MB. */
const cellsPerRequest = 5_000;

/**
 * Gives cells the number formats, alignment, fills and fonts of those that they repeat, so that `01`, `2-Jan` and `10 %` look as they
 * did. What a cell has by default is not set: the look of the table around it stays.
 *
 * @returns false where this Excel cannot
 */
export async function carryLooks(carried: CarriedCells): Promise<boolean> {
  if (carried.columns.length === 0) return true;
  const most = Math.max(1, Math.floor(cellsPerRequest / carried.from.columnCount));
  const done = await whereAvailable(async () => {
    for (const rows of stretchesOf(carried.rows, most)) await carryRows({ ...carried, rows });
    return true;
  });
  return done ?? false;
}

/** Rows that stand within so many rows of each other. */
function stretchesOf(rows: CarriedCells['rows'], most: number): CarriedCells['rows'][] {
  const stretches: (readonly [number, number])[][] = [];
  for (const row of rows.toSorted(([a], [b]) => a - b)) {
    const last = stretches.at(-1);
    if (last && row[0] - last[0]![0] < most) last.push(row);
    else stretches.push([row]);
  }
  return stretches;
}

function carryRows({ from, to, rows, columns, firstColumn }: CarriedCells): Promise<void> {
  return inExcel(async (context) => {
    const [first, last] = [rows[0]![0], rows.at(-1)![0]];
    const { worksheets } = context.workbook;
    const box = { ...from, row: from.row + first, rowCount: last - first + 1 };
    const table = worksheets.getItemOrNullObject(from.worksheetId);
    await context.sync();
    // Deleted during the run: the results keep the usual look.
    if (table.isNullObject) return;
    const source = rangeAt(table, box);
    source.load('values, numberFormat');
    const answer = { looks: source.getCellProperties(wanted) };
    await context.sync();
    const found = answer.looks.value;
    const sheet = worksheets.getItem(to.worksheetId);
    for (const [row, newRow] of rows) {
      const values = source.values[row - first] as unknown[];
      const formats = source.numberFormat[row - first] as unknown[];
      const looks = columns.map((column) => lookOf(found[row - first]?.[column]));
      const place = { row: to.row + newRow, column: to.column + firstColumn };
      const target = rangeAt(sheet, { ...place, rowCount: 1, columnCount: columns.length });
      // A text keeps the format with which it was written: it may be one that makes it text.
      target.numberFormat = [
        columns.map((column) => (typeof values[column] === 'number' ? formats[column] : null)),
      ];
      if (looks.some(({ format }) => format)) target.setCellProperties([looks]);
    }
    await context.sync();
  });
}

/** What differs from the default. */
function lookOf(properties: Excel.CellProperties | undefined): Excel.SettableCellProperties {
  const { horizontalAlignment, fill, font } = properties?.format ?? {};
  const format: Excel.CellPropertiesFormat = {};
  if (horizontalAlignment && horizontalAlignment !== 'General')
    format.horizontalAlignment = horizontalAlignment;
  if (fill?.color && !/^#ffffff$/i.test(fill.color)) format.fill = { color: fill.color };
  const own: Excel.CellPropertiesFont = {};
  if (font?.color && !/^#000000$/.test(font.color)) own.color = font.color;
  if (font?.bold) own.bold = true;
  if (font?.italic) own.italic = true;
  if (Object.keys(own).length > 0) format.font = own;
  return Object.keys(format).length > 0 ? { format } : {};
}
