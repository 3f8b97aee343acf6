import type { AttributeValue } from '../../../contract';
import { dateText } from '../../../contract/timeText';
import { type Compared, isRefused, type Level, type TwoWay } from '../../design/twoWay';
import { blankCell, planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { rangeAt } from '../../workbook/excel/inExcel';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { type InsertOptions, insertRows, type Occupied, type Written } from '../../workbook/insert/insertion';
import { columnWidth, widenTo } from '../../workbook/insert/tableLook';
import { formatOf, ratioFormat } from '../../core/outputs/numberFormat';
import { verdictWord } from '../../core/outputs/verdict';
import { giveHeading, palette } from '../../workbook/cells/palette';
import { addMark, addPassMark, addUtilizationMarks } from '../../workbook/cells/verdictMarks';

type Table = readonly (readonly Compared[])[];

export interface WrittenTable {
  state: 'written';
  address: string;
  /** False where this Excel knows no conditional formats. */
  isMarked: boolean;
}

/** How a verdict is written where the number does not say it. */
const words: Readonly<Record<Level, string>> = {
  ...{ pass: 'PASS', near: 'NEAR', fail: 'FAIL', load: verdictWord('NO CHECK'), none: 'NOT EVALUATED' },
};

/** Without colors, in print, the word tells what passes: it is part of the format, and the cell stays a number. */
const formatBeside = (level: Level) =>
  ratioFormat
    .split(';')
    .map((part) => `${part}" ${words[level]}"`)
    .join(';');
/** Characters of a utilization with its word. */
const longestRatio = '1.00001 FAIL'.length;

const looks = [
  { text: 'Error:', ...palette.failing },
  { text: words.pass, ...palette.passing },
  { text: words.near, ...palette.doubtful },
  { text: words.fail, ...palette.failing },
];

/** The rows above the numbers: what it is and of which input the columns are; then the values of the columns. */
const headingRows = 2;
/** Characters that a column gets at most, and a line of the title at least. */
const [widestColumn, shortestLine] = [24, 40];
/** Points of a character of the title, which is partly bold. */
const perCharacter = 5.8;

/** What a table is of. */
interface TableTitle {
  /** Of the output, without its units. */
  output: string;
  /** The calculation. */
  subject: string;
  /** What its other inputs are. */
  held: string;
  writtenOn: number;
}

interface TablePlan {
  cells: PlannedCell[][];
  /** The rows above both blocks: which calculation (in bold), with which other inputs, and when. */
  titleRows: number;
  boldRows: number;
  /** The first rows of the blocks: numbers, then verdicts. */
  tops: readonly number[];
  /** Points of the columns, in which no text is cut. */
  widths: readonly number[];
}

/**
 * The cells of a two-way table. Its numbers are of a utilization, or a second block below says the verdicts in words.
 *
 * @param name of the output, with its units
 */
export function planTable(twoWay: TwoWay, table: Table, name: string, title: TableTitle): TablePlan {
  const block = (title: string, cell: (one: Compared) => PlannedCell): PlannedCell[][] => {
    const { rows, columns } = twoWay;
    const rest = columns.values.slice(1).map(() => blankCell);
    return [
      [planCell(title), planCell(headingOf(columns)), ...rest],
      [planCell(headingOf(rows)), ...columns.values.map(planned)],
      ...rows.values.map((value, r) => [planned(value), ...table[r]!.map(cell)]),
    ];
  };
  const refusal = (one: { refused: string }) => planCell(`Error: ${one.refused}`);
  const numbers = block(name, (one) => (isRefused(one) ? refusal(one) : planCell(one.output)));
  const verdicts = block('Verdict', (one) => (isRefused(one) ? refusal(one) : planCell(words[one.level])));
  const blocks = twoWay.output === null ? [numbers] : [numbers, verdicts];
  const widths = widthsOf(blocks, twoWay.output === null ? longestRatio : 0);
  const width = widths.reduce((sum, one) => sum + one);
  const [subject, ...rest] = [
    `${title.output} of ${title.subject}`,
    title.held,
    `Values of ${dateText(title.writtenOn)}; they do not update with the cells.`,
  ].map((text) => linesOf(text, Math.floor(width / perCharacter)));
  const blanks = numbers[0]!.map(() => blankCell);
  const lines = [...subject!, ...rest.flat()].map((line) => [planCell(line), ...blanks.slice(1)]);
  return {
    cells: [...lines, ...blocks.flatMap((rows, i) => (i === 0 ? rows : [blanks, ...rows]))],
    ...{ titleRows: lines.length, boldRows: subject!.length, widths },
    tops: blocks.map((rows, i) => lines.length + i * (rows.length + 1)),
  };
}

/**
 * The heading of all columns runs over them.
 *
 * @param longest characters of the longest number
 */
function widthsOf(blocks: readonly (readonly PlannedCell[])[][], longest: number): number[] {
  const [side = 0, ...others] = blocks[0]![0]!.map((_, column) => {
    const cells = blocks.flatMap((rows) => rows.slice(column === 0 ? 0 : 1).map((row) => row[column]!));
    const texts = cells.map(({ value }) => (typeof value === 'string' ? value : ''));
    return Math.max(...texts.map((text) => columnWidth(text, column === 0 ? 0 : longest, widestColumn)));
  });
  const rest = others.reduce((sum, one) => sum + one, 0);
  return [Math.max(side, Math.ceil(shortestLine * perCharacter) - rest), ...others];
}

/** A text in lines, broken between its words. */
function linesOf(text: string, longest: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > longest) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** Writes the table at the selected cell, or asks when the cells are not empty. */
export function writeTable(
  twoWay: TwoWay,
  table: Table,
  name: string,
  title: TableTitle,
  options?: InsertOptions,
): Promise<WrittenTable | Occupied> {
  const plan = planTable(twoWay, table, name, title);
  const { rows, columns, output } = twoWay;
  const finish = async ({ context, sheet, box }: Written): Promise<WrittenTable> => {
    const [numbers, verdicts] = plan.tops.map((top) =>
      rangeAt(sheet, {
        ...{ row: box.row + top + headingRows, column: box.column + 1 },
        ...{ rowCount: rows.values.length, columnCount: columns.values.length },
      }),
    ) as [Excel.Range, Excel.Range?];
    rangeAt(sheet, { ...box, rowCount: plan.boldRows, columnCount: 1 }).format.font.bold = true;
    const format = formatOf(numbersOf(table));
    const formatIn = (one: Compared) =>
      isRefused(one) ? 'General' : output === null ? formatBeside(one.level) : format;
    if (output === null || format !== null)
      numbers.numberFormat = table.map((row) => row.map((one) => formatIn(one) ?? 'General'));
    await lookOfBlocks(context, sheet, box, plan);
    rangeAt(sheet, box).select();
    await context.sync();
    const marked = await whereAvailable(async () => {
      numbers.conditionalFormats.clearAll();
      for (const look of looks.slice(0, 1)) addMark(numbers, look);
      if (verdicts) {
        verdicts.conditionalFormats.clearAll();
        for (const look of looks) addMark(verdicts, look);
      } else {
        addUtilizationMarks(numbers);
        addPassMark(numbers);
      }
      await context.sync();
      return true;
    });
    return { state: 'written', address: fullAddress(box), isMarked: marked ?? false };
  };
  return insertRows(plan.cells, options, finish, plan.titleRows + headingRows);
}

/** Headings bold; texts wrapped in columns that are wide enough for their words. */
async function lookOfBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  box: SheetBox,
  { cells, tops, widths }: TablePlan,
): Promise<void> {
  const rowCount = (tops[1] ?? cells.length + 1) - tops[0]! - 1;
  const blocks = tops.map((top) => ({ ...box, row: box.row + top, rowCount }));
  for (const block of blocks) {
    const [head, values] = [
      { ...block, rowCount: headingRows },
      { ...block, row: block.row + 1, rowCount: rowCount - 1 },
    ];
    giveHeading(rangeAt(sheet, head));
    giveHeading(rangeAt(sheet, { ...block, columnCount: 1 }));
    rangeAt(sheet, block).format.verticalAlignment = 'Top';
    rangeAt(sheet, head).format.verticalAlignment = 'Bottom';
    rangeAt(sheet, {
      ...{ row: head.row + 1, column: box.column + 1 },
      ...{ rowCount: 1, columnCount: box.columnCount - 1 },
    }).format.horizontalAlignment = 'Right';
    // The heading above the values of the columns runs over all of them.
    for (const wrapped of [values, { ...head, rowCount: 1, columnCount: 1 }])
      rangeAt(sheet, wrapped).format.wrapText = true;
  }
  await widenTo(context, sheet, box, widths);
  for (const block of blocks) rangeAt(sheet, block).format.autofitRows();
}

function numbersOf(table: Table): number[] {
  return table.flatMap((row) => row.flatMap((one) => (isRefused(one) ? [] : [one.output])));
}

function headingOf({ field }: TwoWay['rows']): string {
  return field.units ? `${field.label} (${field.units})` : field.label;
}

function planned(value: AttributeValue): PlannedCell {
  return planCell(typeof value === 'object' ? JSON.stringify(value) : value);
}
