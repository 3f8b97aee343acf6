import type { SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import { columnWidth, anyNumberFormat } from './tableLook';
import { giveHeading, giveInput, palette } from '../cells/palette';

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** Parts of an inserted block on its sheet: names, values and units of the inputs, and the row of the result below them. */
export interface BlockParts {
  pairs: Part;
  /** The cell of the result's formula. */
  result: Part;
  isNumber: boolean;
  /** The rows of tables that are typed in, their headings first. */
  tables: { rows: Part; headingRows: number }[];
  /** Characters of the longest name and of the longest units. */
  longest: { name: number; units: number };
}

/** Characters: labels of fields are sentences at times. */
const widestName = 48;

/**
 * Gives an inserted block its look: inputs differ from results, units stand back, headings of tables are bold, and no name is cut.
 * Values and formulas are left as they are.
 *
 * @returns false where this Excel cannot
 */
export async function lookOfBlock(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { pairs, result, isNumber, tables, longest }: BlockParts,
): Promise<boolean> {
  const done = await whereAvailable(async () => {
    const [name, value, units] = [0, 1, 2].map((offset) => ({
      ...pairs,
      column: pairs.column + offset,
      columnCount: 1,
    })) as [Part, Part, Part];
    giveInput(rangeAt(sheet, value));
    rangeAt(sheet, units).format.font.color = palette.muted;
    for (const { rows, headingRows } of tables) {
      const [head, typed] = [
        { ...rows, rowCount: headingRows },
        { ...rows, row: rows.row + headingRows, rowCount: rows.rowCount - headingRows },
      ];
      if (head.rowCount > 0) giveHeading(rangeAt(sheet, head));
      if (typed.rowCount > 0) giveInput(rangeAt(sheet, typed));
    }
    const answer = rangeAt(sheet, { ...result, column: pairs.column, columnCount: pairs.columnCount });
    if (isNumber) rangeAt(sheet, result).numberFormat = [[anyNumberFormat]];
    answer.format.font.bold = true;
    answer.format.fill.color = palette.resultFill;
    answer.format.borders.getItem('EdgeTop').style = 'Continuous';
    answer.format.borders.getItem('EdgeBottom').style = 'Continuous';

    const columns = [
      { cell: rangeAt(sheet, { ...name, rowCount: 1 }), width: columnWidth('', longest.name, widestName) },
      { cell: rangeAt(sheet, { ...value, rowCount: 1 }), width: columnWidth('', 12) },
      { cell: rangeAt(sheet, { ...units, rowCount: 1 }), width: columnWidth('', longest.units) },
    ];
    for (const { cell } of columns) cell.load('format/columnWidth');
    await context.sync();
    // A column may be wide for what stands above or below.
    for (const { cell, width } of columns)
      if (cell.format.columnWidth < width) cell.format.columnWidth = width;
    await context.sync();
    return true;
  });
  return done ?? false;
}
