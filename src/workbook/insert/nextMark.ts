import { itemsNamed, type Named } from '../../core/inputs/naming';
import { inExcel } from '../excel/inExcel';

/** A member is called after what it is, anything else after what it is calculated for. */
const kinds = /\b(beam|joist|girder|rafter|header|column|footing)s?\b/gi;

/** More cells are not read for it. */
const mostCells = 200_000;

/**
 * The first mark of its kind that no cell of the workbook holds yet.
 *
 * @param title what is calculated
 * @param fields of its inputs: the name of one is no mark, as `S1` is the mapped spectral acceleration
 * @example 'J3' of 'Timber Beam: Floor joist', where the workbook has J1 and J2
 */
export async function nextMark(title: string, fields: readonly Named[]): Promise<string> {
  const letter = (title.match(kinds)?.at(-1) ?? title).charAt(0).toUpperCase();
  const used = await textsOfWorkbook();
  const isTaken = (number: number) =>
    used.has(`${letter}${number}`) ||
    used.has(`${letter}-${number}`) ||
    itemsNamed(fields, `${letter}${number}`).length > 0;
  let number = 1;
  while (isTaken(number)) number += 1;
  return `${letter}${number}`;
}

/** In capitals. */
function textsOfWorkbook(): Promise<Set<string>> {
  return inExcel(async (context) => {
    const sheets = context.workbook.worksheets.load('items/id');
    await context.sync();
    const ranges = sheets.items.map((sheet) => sheet.getUsedRangeOrNullObject(true).load('cellCount'));
    await context.sync();
    const texts = new Set<string>();
    let left = mostCells;
    for (const range of ranges) {
      if (range.isNullObject || range.cellCount > left) continue;
      left -= range.cellCount;
      range.load('values');
      await context.sync();
      for (const value of (range.values as unknown[][]).flat())
        if (typeof value === 'string') texts.add(value.trim().toUpperCase());
    }
    return texts;
  });
}
