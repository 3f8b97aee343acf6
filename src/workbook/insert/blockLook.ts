import type { SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import type { BandOutput } from './inputBlockPlan';
import { columnWidth, anyNumberFormat, ratioFormat } from './tableLook';
import { giveHeading, giveInput, palette } from '../cells/palette';

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** Parts of an inserted block on its sheet: names, values and units of the inputs, and the row of the results below them. */
export interface BlockParts {
  pairs: Part;
  /** The cell of the results' formula, their headings above it. */
  result: Part;
  band: readonly BandOutput[];
  /** The rows of tables that are typed in, their headings first. */
  tables: { rows: Part; headingRows: number }[];
  /** Characters of the longest name and of the longest units. */
  longest: { name: number; units: number };
}

/** Characters: labels of fields are sentences at times. */
const widestName = 48;
const titleSize = 13;
/** Characters of the longest that is expected. */
const longestResult = { verdict: 13, ratio: 6, number: 8, text: 26 };
const formats = { verdict: 'General', ratio: ratioFormat, number: anyNumberFormat, text: 'General' };

/**
 * Gives an inserted block its look: inputs differ from results, units stand back, headings of tables are bold, and no name is cut.
 * Values and formulas are left as they are.
 *
 * @returns false where this Excel cannot
 */
export async function lookOfBlock(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { pairs, result, band, tables, longest }: BlockParts,
): Promise<boolean> {
  const done = await whereAvailable(async () => {
    const [name, value, units] = [0, 1, 2].map((offset) => ({
      ...pairs,
      column: pairs.column + offset,
      columnCount: 1,
    })) as [Part, Part, Part];
    giveInput(rangeAt(sheet, value));
    rangeAt(sheet, name).format.wrapText = true;
    rangeAt(sheet, pairs).format.verticalAlignment = 'Top';
    rangeAt(sheet, units).format.font.color = palette.muted;
    for (const { rows, headingRows } of tables) {
      const [head, typed] = [
        { ...rows, rowCount: headingRows },
        { ...rows, row: rows.row + headingRows, rowCount: rows.rowCount - headingRows },
      ];
      if (head.rowCount > 0) giveHeading(rangeAt(sheet, head));
      if (typed.rowCount > 0) giveInput(rangeAt(sheet, typed));
    }
    const lines = { row: result.row - 1, column: pairs.column, rowCount: 2, columnCount: band.length + 1 };
    lookOfTitle(sheet, { ...pairs, row: pairs.row - 2 });
    lookOfBand(sheet, lines, band);
    const widths = [
      columnWidth('', longest.name, widestName),
      ...band.map(({ heading, kind }) => columnWidth(String(heading.value), longestResult[kind])),
    ];
    widths[1] = Math.max(widths[1] ?? 0, columnWidth('', 12));
    widths[2] = Math.max(widths[2] ?? 0, columnWidth('', longest.units));
    const columns = widths.map((width, i) => ({
      cell: rangeAt(sheet, { ...name, column: name.column + i, rowCount: 1 }),
      width,
    }));

    for (const { cell } of columns) cell.load('format/columnWidth');
    await context.sync();
    // A column may be wide for what stands above or below.
    for (const { cell, width } of columns)
      if (cell.format.columnWidth < width) cell.format.columnWidth = width;
    for (const one of [pairs, { ...lines, rowCount: 1 }]) rangeAt(sheet, one).format.autofitRows();
    await context.sync();
    return true;
  });
  return done ?? false;
}

/** The mark to type over, the template's name, and below them which one it is. */
function lookOfTitle(sheet: Excel.Worksheet, { row, column }: Part): void {
  const cell = (r: number, c: number) => rangeAt(sheet, { row: r, column: c, rowCount: 1, columnCount: 1 });
  const [mark, title] = [cell(row, column), cell(row, column + 1)];
  giveInput(mark);
  for (const { format } of [mark, title]) {
    format.font.bold = true;
    format.font.size = titleSize;
  }
  cell(row + 1, column).format.font.color = palette.muted;
}

/** Headings above the row that the formula fills. */
function lookOfBand(sheet: Excel.Worksheet, lines: Part, band: readonly BandOutput[]): void {
  const head = rangeAt(sheet, { ...lines, rowCount: 1 });
  giveHeading(head);
  head.format.wrapText = true;
  head.format.verticalAlignment = 'Bottom';
  const results = { ...lines, row: lines.row + 1, rowCount: 1 };
  const filled = rangeAt(sheet, { ...results, column: lines.column + 1, columnCount: band.length });
  filled.numberFormat = [band.map(({ kind }) => formats[kind])];
  const answer = rangeAt(sheet, results);
  answer.format.font.bold = true;
  answer.format.fill.color = palette.resultFill;
  answer.format.borders.getItem('EdgeTop').style = 'Continuous';
  answer.format.borders.getItem('EdgeBottom').style = 'Continuous';
}
