import type { AttributeValue } from '../../../contract';
import { dateText } from '../../../contract/timeText';
import { type Compared, isRefused, type Level, type TwoWay } from '../../design/twoWay';
import { blankCell, planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import { fullAddress } from '../../workbook/excel/a1';
import { rangeAt } from '../../workbook/excel/inExcel';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { type InsertOptions, insertRows, type Occupied, type Written } from '../../workbook/insert/insertion';
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

const looks = [
  { text: 'Error:', ...palette.failing },
  { text: words.pass, ...palette.passing },
  { text: words.near, ...palette.doubtful },
  { text: words.fail, ...palette.failing },
];

/** The rows above the numbers: what it is and of which input the columns are; then the values of the columns. */
const headingRows = 2;
/** The rows above both: which calculation, and when. */
const titleRows = 2;

/** What a table is of. */
interface TableTitle {
  /** Of the output, without its units. */
  output: string;
  /** The calculation. */
  subject: string;
  writtenOn: number;
}

/**
 * The cells of a two-way table. Its numbers are of a utilization, or a second block below says the verdicts in words.
 *
 * @param name of the output, with its units
 */
export function planTable(twoWay: TwoWay, table: Table, name: string, title: TableTitle): PlannedCell[][] {
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
  const blanks = numbers[0]!.map(() => blankCell);
  const lines = [
    `${title.output} of ${title.subject}`,
    `Values of ${dateText(title.writtenOn)}; they do not update with the cells.`,
  ].map((line) => [planCell(line), ...blanks.slice(1)]);
  if (twoWay.output === null) return [...lines, ...numbers];
  const verdicts = block('Verdict', (one) => (isRefused(one) ? refusal(one) : planCell(words[one.level])));
  return [...lines, ...numbers, blanks, ...verdicts];
}

/** Writes the table at the selected cell, or asks when the cells are not empty. */
export function writeTable(
  twoWay: TwoWay,
  table: Table,
  name: string,
  title: TableTitle,
  options?: InsertOptions,
): Promise<WrittenTable | Occupied> {
  const cells = planTable(twoWay, table, name, title);
  const { rows, columns, output } = twoWay;
  const finish = async ({ context, sheet, box }: Written): Promise<WrittenTable> => {
    const size = { rowCount: rows.values.length, columnCount: columns.values.length };
    const body = (below: number) =>
      rangeAt(sheet, { row: box.row + below + headingRows, column: box.column + 1, ...size });
    const second = output === null ? null : titleRows + rows.values.length + headingRows + 1;
    rangeAt(sheet, { ...box, rowCount: 1, columnCount: 1 }).format.font.bold = true;
    for (const top of second === null ? [titleRows] : [titleRows, second]) {
      giveHeading(rangeAt(sheet, { ...box, row: box.row + top, rowCount: headingRows }));
      const side = {
        row: box.row + top + headingRows,
        column: box.column,
        rowCount: size.rowCount,
        columnCount: 1,
      };
      giveHeading(rangeAt(sheet, side));
    }
    const format = output === null ? ratioFormat : formatOf(numbersOf(table));
    if (format !== null)
      body(titleRows).numberFormat = table.map((row) =>
        row.map((one) => (isRefused(one) ? 'General' : format)),
      );
    rangeAt(sheet, box).select();
    await context.sync();
    const marked = await whereAvailable(async () => {
      body(titleRows).conditionalFormats.clearAll();
      for (const look of looks.slice(0, 1)) addMark(body(titleRows), look);
      if (second === null) {
        addUtilizationMarks(body(titleRows));
        addPassMark(body(titleRows));
      } else {
        body(second).conditionalFormats.clearAll();
        for (const look of looks) addMark(body(second), look);
      }
      await context.sync();
      return true;
    });
    return { state: 'written', address: fullAddress(box), isMarked: marked ?? false };
  };
  return insertRows(cells, options, finish, titleRows + headingRows);
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
