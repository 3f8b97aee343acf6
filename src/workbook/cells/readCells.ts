import { numberKind, isBlank, readCell } from '../../core/inputs/cellValue';
import type { SheetBox } from '../excel/a1';
import { inExcel, rangeOf } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import { readQuantity } from '../../../contract';

/** Excel on the web answers with at most 5 MB: formats and values of this many cells stay far below. */
const cellsPerRequest = 20_000;

/**
 * The values of a block. A number that is formatted as a date, time or percentage comes with its format, as custom functions get it:
 * what it means depends on it. Vertically merged cells give their value to each row that they cover.
 */
export async function readCells(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  return (await readMerged(context, box)).values;
}

/** The same, and which cells are merged. */
export async function readMerged(
  context: Excel.RequestContext,
  box: SheetBox,
): Promise<{ values: unknown[][]; merged: MergedBlock[] }> {
  const own = await readOwnCells(context, box);
  const merged = await mergedWithin(context, box);
  return { values: withMergedValues(own, merged), merged };
}

/** The same of cells that are no rows of a table, such as its headings: merged cells count only in their first cell. */
export async function readOwnCells(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
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

/** None where Excel cannot say which cells are merged. */
async function mergedWithin(context: Excel.RequestContext, box: SheetBox): Promise<MergedBlock[]> {
  const address = await whereAvailable(() =>
    inExcel(async (own) => {
      const areas = rangeOf(own, box).getMergedAreasOrNullObject();
      areas.load('address');
      await own.sync();
      return areas.isNullObject ? null : areas.address;
    }),
  );
  const blocks = address === null ? [] : mergedBlocks(address, box).filter(({ rowCount }) => rowCount > 1);
  const sheet = context.workbook.worksheets.getItem(box.worksheetId);
  const tops = blocks.map((block) =>
    block.row < 0 ? sheet.getCell(box.row + block.row, box.column + block.column) : null,
  );
  for (const top of tops) top?.load('values, numberFormat');
  if (tops.some((top) => top !== null)) await context.sync();
  return blocks.map((block, i) => {
    const [[value]] = (tops[i]?.values ?? [[undefined]]) as [[unknown]];
    const [[format]] = (tops[i]?.numberFormat ?? [[undefined]]) as [[unknown]];
    return { ...block, above: withFormat(value, format) };
  });
}

export function withFormat(value: unknown, format: unknown): unknown {
  if (typeof value !== 'number' || typeof format !== 'string' || numberKind(format) === null) return value;
  return { basicValue: value, numberFormat: format };
}

/**
 * The values with the text of its cell for each number, such as `01` or `2-Jan`. A number whose column is too narrow shows only `##`,
 * and stays.
 */
export function withShownNumbers(values: readonly unknown[][], texts: readonly unknown[][]): unknown[][] {
  return values.map((row, r) =>
    row.map((value, c) => {
      const text = String(texts[r]?.[c] ?? '').trim();
      return readCell(value).kind === 'number' && !/^#*$/.test(text) ? text : value;
    }),
  );
}

/** Rows and columns of merged cells within a block of values. */
export interface MergedBlock {
  row: number;
  column: number;
  rowCount: number;
  /** Its value, where it begins above the block. */
  above?: unknown;
}

/**
 * Repeats the value of vertically merged cells in every row they cover: Excel keeps it only in the first row, so the others would be
 * calculated with the default. Rows without a number are left as they are: a merged heading is one heading, and a row with nothing
 * else is not a case.
 */
export function withMergedValues(values: unknown[][], merged: readonly MergedBlock[]): unknown[][] {
  const filled = values.map((row) => [...row]);
  for (const { row, column, rowCount, above } of merged) {
    const value = row < 0 ? above : values[row]?.[column];
    if (isBlank(value)) continue;
    for (let r = Math.max(0, row + 1); r < row + rowCount; r++) {
      const cells = filled[r];
      if (cells && values[r]?.some(isValue)) cells[column] = value;
    }
  }
  return filled;
}

/** A number, also as a text such as `28'-6"`. */
function isValue(value: unknown): boolean {
  const cell = readCell(value);
  return cell.kind === 'number' || (cell.kind === 'text' && readQuantity(cell.value) !== undefined);
}

/** `Sheet1!B4:C6,Sheet1!E4:E6` within a block that begins at a row and a column. */
export function mergedBlocks(address: string, at: { row: number; column: number }): MergedBlock[] {
  return address.split(/,(?=[^']*(?:'[^']*'[^']*)*$)/).flatMap((one): MergedBlock[] => {
    const [, letters = '', first = '', last = first] =
      /([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(one.replaceAll('$', '')) ?? [];
    if (letters === '') return [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const rowCount = Number(last) - Number(first) + 1;
    return [{ row: Number(first) - 1 - at.row, column: column - at.column, rowCount }];
  });
}
