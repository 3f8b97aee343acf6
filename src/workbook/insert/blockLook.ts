import { cellAddress, type SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import type { BandOutput } from './inputBlockPlan';
import { columnWidth } from './tableLook';
import { anyNumberFormat, ratioFormat } from '../../core/outputs/numberFormat';
import { giveHeading, giveInput, palette } from '../cells/palette';
import { addMark, addUtilizationMarks, verdictMarks } from '../cells/verdictMarks';

type Part = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** Parts of an inserted block on its sheet. */
export interface BlockParts {
  /** The first of its four columns and its first row. */
  corner: Pick<Part, 'row' | 'column'>;
  /** The cell of the results' formula; below the results it gives the address of the report. */
  result: Part;
  band: readonly BandOutput[];
  /** Names, values and units of the inputs. */
  pairs: Part;
  /** The pairs with the tables beside them. */
  inputs: Part;
  /** Rows of the pairs that are in sight before those that keep their defaults. */
  shownRows: number;
  /** The cell that passes the mark of the title on; null without one. */
  mark: Part | null;
  /** The rows of inputs that keep their defaults; null without any. */
  defaults: Part | null;
  /** The rows of tables that are typed in, their headings first. */
  tables: { rows: Part; headingRows: number; headings: readonly string[] }[];
  /** What the cautions will say; null where that is not known yet. */
  cautions: string | null;
  /** Characters of the longest heading of a group, of the longest name and of the longest units. */
  longest: { group: number; name: number; units: number };
}

/** Characters of the groups at least, and of names at most: labels of fields are sentences at times. */
const [groupWidth, widestName, valueWidth] = [10, 48, 28];
const titleSize = 13;
const formats = {
  verdict: 'General',
  ratio: ratioFormat,
  number: anyNumberFormat,
  text: 'General',
  cautions: 'General',
};
/** Texts are not shown. */
const hiddenFormat = ';;;';
/** Points. */
const line = 15;

/**
 * Gives an inserted block its look: inputs differ from results, verdicts have their colours, units stand back, headings of tables are
 * bold, and no name is cut. Values and formulas are left as they are.
 *
 * @returns false where this Excel cannot
 */
export async function lookOfBlock(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  parts: BlockParts,
): Promise<boolean> {
  const done = await whereAvailable(async () => {
    lookOfTitle(sheet, parts);
    lookOfInputs(sheet, parts);
    lookOfBand(sheet, parts);
    for (const table of parts.tables) lookOfTableRows(sheet, table);
    await widen(context, sheet, parts);
    return true;
  });
  return done ?? false;
}

const cellOf = (sheet: Excel.Worksheet, row: number, column: number) =>
  rangeAt(sheet, { row, column, rowCount: 1, columnCount: 1 });

/** The mark to type over and the name of the template, and below them its version and the link to the report. */
function lookOfTitle(sheet: Excel.Worksheet, { corner: { row, column } }: BlockParts): void {
  const [mark, title] = [cellOf(sheet, row, column), cellOf(sheet, row, column + 1)];
  giveInput(mark);
  for (const { format } of [mark, title]) {
    format.font.bold = true;
    format.font.size = titleSize;
  }
  rangeAt(sheet, { row, column, rowCount: 2, columnCount: 4 }).format.verticalAlignment = 'Center';
  cellOf(sheet, row + 1, column + 1).format.font.color = palette.muted;
  cellOf(sheet, row + 1, column + 2).format.horizontalAlignment = 'Right';
}

function lookOfInputs(
  sheet: Excel.Worksheet,
  { corner, pairs, shownRows, mark, defaults }: BlockParts,
): void {
  const shown = { ...pairs, rowCount: shownRows };
  for (const rows of [shown, ...(defaults === null ? [] : [defaults])].filter(
    ({ rowCount }) => rowCount > 0,
  )) {
    const of = (offset: number) =>
      rangeAt(sheet, { ...rows, column: corner.column + offset, columnCount: 1 });
    of(0).format.font.bold = true;
    of(1).format.wrapText = true;
    giveInput(of(2));
    of(2).format.horizontalAlignment = 'Right';
    of(3).format.font.color = palette.muted;
    rangeAt(sheet, { ...rows, column: corner.column, columnCount: 4 }).format.verticalAlignment = 'Center';
  }
  if (mark !== null) {
    const { format } = rangeAt(sheet, { ...pairs, row: mark.row, rowCount: 1 });
    format.font.color = palette.muted;
    format.fill.clear();
  }
  if (defaults !== null) {
    const { format } = cellOf(sheet, defaults.row - 1, corner.column);
    format.font.color = palette.muted;
    format.verticalAlignment = 'Center';
  }
}

/** Names beside the column that the formula fills. */
function lookOfBand(sheet: Excel.Worksheet, { corner, result, band }: BlockParts): void {
  const rows = { row: result.row, column: corner.column, rowCount: band.length, columnCount: 4 };
  const { format } = rangeAt(sheet, rows);
  format.fill.color = palette.resultFill;
  format.verticalAlignment = 'Center';
  for (const edge of ['EdgeTop', 'EdgeBottom'] as const) format.borders.getItem(edge).style = 'Continuous';
  const of = (offset: number) => rangeAt(sheet, { ...rows, column: corner.column + offset, columnCount: 1 });
  of(0).format.font.bold = true;
  of(1).format.wrapText = true;
  of(2).format.font.bold = true;
  of(2).format.horizontalAlignment = 'Right';
  of(3).format.font.color = palette.muted;
  of(2).numberFormat = band.map(({ kind }) => [formats[kind]]);
  // The cautions say why.
  const failed = of(2).conditionalFormats.add(Excel.ConditionalFormatType.custom).custom;
  failed.rule.formula = `=ISERROR(${cellAddress(result.row, result.column)})`;
  failed.format.font.color = palette.muted;
  failed.format.font.bold = false;
  band.forEach(({ kind }, i) => {
    const cell = cellOf(sheet, result.row + i, result.column);
    if (kind === 'verdict') for (const mark of verdictMarks) addMark(cell, mark);
    if (kind === 'ratio') addUtilizationMarks(cell);
    if (kind === 'text' || kind === 'cautions') cell.format.wrapText = true;
    if (kind === 'cautions') {
      cell.format.font.bold = false;
      cell.format.horizontalAlignment = 'Left';
      // Where there are more lines than fit, the first ones count.
      cell.format.verticalAlignment = 'Top';
    }
  });
  cellOf(sheet, result.row + band.length, result.column).numberFormat = [[hiddenFormat]];
}

function lookOfTableRows(sheet: Excel.Worksheet, { rows, headingRows }: BlockParts['tables'][number]): void {
  const head = { ...rows, rowCount: headingRows };
  const typed = { ...rows, row: rows.row + headingRows, rowCount: rows.rowCount - headingRows };
  if (headingRows > 0) {
    giveHeading(rangeAt(sheet, head));
    const names = rangeAt(sheet, { ...head, row: head.row + 1, rowCount: 1 }).format;
    names.wrapText = true;
    names.verticalAlignment = 'Bottom';
    if (headingRows > 2) {
      const { font } = rangeAt(sheet, { ...head, row: head.row + 2, rowCount: 1 }).format;
      font.bold = false;
      font.color = palette.muted;
    }
  }
  if (typed.rowCount > 0) giveInput(rangeAt(sheet, typed));
}

/** Gives the columns room. One may be wide for what stands above or below. */
async function widen(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { corner, result, band, inputs, tables, cautions, longest }: BlockParts,
): Promise<void> {
  const widths = [
    columnWidth('', Math.max(groupWidth, longest.group)),
    columnWidth('', longest.name, widestName),
    columnWidth('', valueWidth),
    columnWidth('', longest.units),
  ].map((width, i) => ({ cell: cellOf(sheet, corner.row, corner.column + i), width }));
  const ofTables = tables.flatMap(({ rows, headings }) =>
    headings.map((heading, i) => ({
      cell: cellOf(sheet, rows.row, rows.column + i),
      width: columnWidth(heading, tableWidth),
    })),
  );
  const columns = [...widths, ...ofTables];
  for (const { cell } of columns) cell.load('format/columnWidth');
  await context.sync();
  for (const { cell, width } of columns) if (cell.format.columnWidth < width) cell.format.columnWidth = width;
  const rowCount = inputs.row + inputs.rowCount - result.row;
  rangeAt(sheet, { ...inputs, row: result.row, rowCount }).format.autofitRows();
  await context.sync();
  // Its text comes later.
  band.forEach(({ requested, kind }, i) => {
    if (kind !== 'text' && kind !== 'cautions') return;
    const ofText = /reactions$/i.test(requested) ? 3 : 2;
    const ofCautions = cautions === null ? 4 : Math.max(2, Math.ceil(cautions.length / valueWidth));
    const lines = kind === 'text' ? ofText : ofCautions;
    cellOf(sheet, result.row + i, result.column).format.rowHeight = lines * line;
  });
  await context.sync();
}

/** Characters of a column of a table at least. */
const tableWidth = 13;
