import { numberKind } from '../../core/inputs/cellValue';
import type { SheetBox } from '../excel/a1';
import { inExcel, rangeOf } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import { type MergedBlock, mergedBlocks, withMergedValues } from './mergedCells';

/** Excel on the web answers with at most 5 MB: formats and values of this many cells stay far below. */
const cellsPerRequest = 20_000;

/**
 * The values of a block. A number that is formatted as a date, time or percentage comes with its format, as custom functions get it:
 * what it means depends on it. Vertically merged cells give their value to each row that they cover.
 */
export async function readCells(context: Excel.RequestContext, box: SheetBox): Promise<unknown[][]> {
  return withMergedValues(await readOwnCells(context, box), await mergedWithin(context, box));
}

/** The same of cells that are no rows of a table, such as its headings: what is merged counts in its first cell alone. */
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

function withFormat(value: unknown, format: unknown): unknown {
  if (typeof value !== 'number' || typeof format !== 'string' || numberKind(format) === null) return value;
  return { basicValue: value, numberFormat: format };
}
