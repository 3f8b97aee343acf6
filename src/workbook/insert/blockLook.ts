import { cellAddress, type SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import type { BandOutput } from './inputBlockPlan';
import { charactersOfHeading, columnWidth } from './tableLook';
import { anyNumberFormat, ratioFormat } from '../../core/outputs/numberFormat';
import { giveHeading, giveInput, giveLink, palette } from '../cells/palette';
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
  tables: { rows: Part; headingRows: number; columns: readonly TableColumn[] }[];
  /** Characters of the longest heading of a group, of the longest name and of the longest units. */
  longest: { group: number; name: number; units: number };
}

/** A column of a table beside the inputs. */
export interface TableColumn {
  heading: string;
  /** Characters of its longest value. */
  longest: number;
  isNumber: boolean;
}

/** Characters of the groups at least, of names at most, and of values: labels of fields are sentences at times. */
const [groupWidth, widestName, valueWidth] = [10, 48, 28];
/** The same where tables beside them need the room. */
const [widestNameBeside, valueWidthBeside] = [32, 22];
/** Characters of units and of a column of a table at least, and more for a heading because it is bold. */
const [leastWidth, boldRoom] = [6, 2];
/** Points: the free column before tables, and a column up to which it counts as never set by the user (Excel's is 48). */
const [gapWidth, widestUnset] = [12, 72];
const titleSize = 13;
/** Points: three lines. */
const cautionsHeight = 45;
const formats = {
  verdict: 'General',
  ratio: ratioFormat,
  number: anyNumberFormat,
  text: 'General',
  cautions: 'General',
};
/** Negative numbers, which the two conditions of a format cannot tell from small ones. */
const suction = /\bsuction\b.*psf$/i;
/** Texts are not shown. */
const hiddenFormat = ';;;';

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
    await setWidths(context, sheet, parts);
    const { result, inputs } = parts;
    const rowCount = inputs.row + inputs.rowCount - result.row;
    rangeAt(sheet, { ...inputs, row: result.row, rowCount }).format.autofitRows();
    // Their text comes later, and is fitted then: until then some lines of it are seen.
    parts.band.forEach(({ kind }, i) => {
      if (kind === 'cautions') cellOf(sheet, result.row + i, result.column).format.rowHeight = cautionsHeight;
    });
    await context.sync();
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
  const report = cellOf(sheet, row + 1, column + 2);
  giveLink(report);
  report.format.horizontalAlignment = 'Right';
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
    // Beside a text such as `7.5 m` other units would contradict it.
    const ofText = of(3).conditionalFormats.add(Excel.ConditionalFormatType.custom).custom;
    ofText.rule.formula = `=ISTEXT(${cellAddress(rows.row, corner.column + 2)})`;
    ofText.format.numberFormat = hiddenFormat;
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
  of(2).numberFormat = band.map(({ kind, name, units }) => [
    suction.test(`${name.value} ${units.value}`) ? '0.00' : formats[kind],
  ]);
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
      rangeAt(sheet, { ...rows, row: result.row + i, rowCount: 1 }).format.verticalAlignment = 'Top';
    }
  });
  cellOf(sheet, result.row + band.length, result.column).numberFormat = [[hiddenFormat]];
}

function lookOfTableRows(
  sheet: Excel.Worksheet,
  { rows, headingRows, columns }: BlockParts['tables'][number],
): void {
  const head = { ...rows, rowCount: headingRows };
  const typed = { ...rows, row: rows.row + headingRows, rowCount: rows.rowCount - headingRows };
  rangeAt(sheet, rows).format.verticalAlignment = 'Center';
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
  columns.forEach(({ isNumber }, i) => {
    const below = { ...rows, row: head.row + 1, rowCount: rows.rowCount - 1, column: rows.column + i };
    const { format } = rangeAt(sheet, { ...below, columnCount: 1 });
    format.horizontalAlignment = isNumber ? 'Right' : 'Left';
    // Apart from the number before it.
    if (!isNumber && columns[i - 1]?.isNumber) format.indentLevel = 1;
  });
}

/**
 * Gives the columns room. One may be wide for what stands above or below; where nothing does, those that the user never set become as
 * narrow as they may, for the tables to be in sight.
 */
async function setWidths(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { corner, inputs, tables, longest }: BlockParts,
): Promise<void> {
  const isBeside = tables.length > 0;
  const left = [
    columnWidth('', Math.max(groupWidth, longest.group)),
    columnWidth('', longest.name, isBeside ? widestNameBeside : widestName),
    columnWidth('', isBeside ? valueWidthBeside : valueWidth),
    columnWidth('', longest.units, undefined, leastWidth),
    ...(isBeside ? [gapWidth] : []),
  ];
  const ofTables = tables.flatMap(({ rows, columns }) =>
    columns.map(({ heading, longest: characters }, i) => ({
      column: rows.column + i,
      width: columnWidth(
        '',
        Math.max(characters, charactersOfHeading(heading) + boldRoom),
        undefined,
        leastWidth,
      ),
    })),
  );
  const widths = new Map<number, number>();
  for (const { column, width } of [
    ...left.map((width, i) => ({ column: corner.column + i, width })),
    ...ofTables,
  ])
    widths.set(column, Math.max(width, widths.get(column) ?? 0));
  const columns = [...widths].map(([column, width]) => {
    const cell = cellOf(sheet, corner.row, column);
    const used = cell.getEntireColumn().getUsedRangeOrNullObject(true).load('rowIndex, rowCount');
    return { cell: cell.load('format/columnWidth'), width, used, isGap: width === gapWidth };
  });
  await context.sync();
  const end = inputs.row + inputs.rowCount;
  for (const { cell, width, used, isGap } of columns) {
    const { columnWidth: now } = cell.format;
    const isFree =
      used.isNullObject || (!isGap && used.rowIndex >= corner.row && used.rowIndex + used.rowCount <= end);
    if (now < width || (isFree && now <= widestUnset)) cell.format.columnWidth = width;
  }
  await context.sync();
}
