import { pricesIn } from '../../design/options';
import { fullAddress } from '../../workbook/excel/a1';
import { inExcel, rangeAt } from '../../workbook/excel/inExcel';
import { readSelectedBox } from '../../workbook/excel/selection';

/** A list of the user's: names with what they cost. */
export interface PriceList {
  address: string;
  /** By folded name. */
  prices: ReadonlyMap<string, number>;
}

/** Whole columns are cut to what is used; Excel on the web answers with at most 5 MB. */
const mostCells = 50_000;

/** The price list in the selected cells. @throws {Error} for the user, when none is found */
export function readPrices(): Promise<PriceList> {
  return inExcel(async (context) => {
    const box = await readSelectedBox(context);
    const sheet = context.workbook.worksheets.getItem(box.worksheetId);
    const used = rangeAt(sheet, box).getUsedRangeOrNullObject(true);
    used.load('rowCount, columnCount');
    await context.sync();
    if (used.isNullObject) throw new Error(nothing);
    if (used.rowCount * used.columnCount > mostCells)
      throw new Error('More than 50,000 cells are selected. Select only the list.');
    used.load('values, rowIndex, columnIndex');
    await context.sync();
    const prices = pricesIn(used.values as unknown[][]);
    if (prices.size === 0) throw new Error(nothing);
    const { rowIndex: row, columnIndex: column, rowCount, columnCount } = used;
    return { address: fullAddress({ ...box, row, column, rowCount, columnCount }), prices };
  });
}

const nothing =
  'The selection is not a price list. Select two columns: the names of the options and their prices.';
