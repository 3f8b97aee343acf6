import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { changedPrefix, changedVerdict, errorPrefix, errorVerdict } from '../engine/studyRecord';
import { closeToLimit } from '../../core/outputs/verdict';
import { type ResultColumn, statusHeader } from './studyResultTable';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { columnLetters } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { type Look, palette } from '../../workbook/cells/palette';

/** Which beginning of a text looks how, in which column. */
interface Mark extends Look {
  column: string;
  text: string;
}

const { passing, failing, doubtful } = palette;

/** The word says it, also in print and to readers who see no colours; 4.5:1 and more between text and fill. */
const marks: Mark[] = [
  { column: 'verdict', text: 'PASS', ...passing },
  { column: 'verdict', text: 'FAIL', ...failing },
  { column: 'verdict', text: 'NOT EVALUATED', ...doubtful },
  { column: 'verdict', text: changedVerdict, ...doubtful },
  { column: 'verdict', text: errorVerdict, ...doubtful },
  { column: statusHeader, text: errorPrefix.trim(), ...failing },
  { column: statusHeader, text: changedPrefix, ...doubtful },
];

/**
 * Formats verdicts and errors of a study's results by what they say, so that the format follows when a row is run again.
 *
 * @param place of the first result column's header
 * @returns false where this Excel cannot
 */
export async function markVerdicts(
  place: ResultPlace,
  columns: readonly ResultColumn[],
  rowCount: number,
): Promise<boolean> {
  const names = [...columns.map(({ name }) => name), statusHeader];
  const done = await whereAvailable(() =>
    inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItem(place.worksheetId);
      const places = names.map((name, i) => {
        const range = sheet.getRangeByIndexes(place.row + 1, place.column + i, rowCount - 1, 1);
        return { name, range, formats: range.conditionalFormats.getCount() };
      });
      await context.sync();
      for (const { name, range, formats } of places) {
        // Those of an earlier study, or the user's own.
        if (formats.value > 0) continue;
        for (const mark of marks.filter(({ column }) => column === name)) addMark(range, mark);
        if (name === 'utilization') addUtilizationMarks(range);
        if (name !== 'verdict' && name !== statusHeader) addStaleMark(range, place, names.length - 1);
      }
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}

export function addMark(range: Excel.Range, { text, color, fill }: Omit<Mark, 'column'>): void {
  const { textComparison } = range.conditionalFormats.add(Excel.ConditionalFormatType.containsText);
  give(textComparison.format, { color, fill });
  textComparison.rule = { operator: Excel.ConditionalTextOperator.beginsWith, text };
}

/** Numbers of other inputs than stand there now do not look calculated. @param status its column among the results */
function addStaleMark(range: Excel.Range, { row, column }: ResultPlace, status: number): void {
  const stale = range.conditionalFormats.add(Excel.ConditionalFormatType.custom);
  const first = `$${columnLetters(column + status)}${row + 2}`;
  stale.custom.rule.formula = `=LEFT(${first},${changedPrefix.length})="${changedPrefix}"`;
  stale.custom.format.font.color = palette.muted;
  stale.custom.format.font.strikethrough = true;
  // The number is no longer above or below a limit.
  stale.stopIfTrue = true;
}

/** Above the limit, and close below it. A blank cell, of a row without a check, is neither. */
export function addUtilizationMarks(range: Excel.Range): void {
  const above = range.conditionalFormats.add(Excel.ConditionalFormatType.cellValue).cellValue;
  give(above.format, failing);
  above.rule = { formula1: '=1', operator: Excel.ConditionalCellValueOperator.greaterThan };
  const close = range.conditionalFormats.add(Excel.ConditionalFormatType.cellValue).cellValue;
  give(close.format, doubtful);
  close.rule = {
    ...{ formula1: `=${closeToLimit}`, formula2: '=1' },
    operator: Excel.ConditionalCellValueOperator.between,
  };
}

/** Below what is close to the limit. Of a range without blank cells: to Excel they are 0. */
export function addPassMark(range: Excel.Range): void {
  const passes = range.conditionalFormats.add(Excel.ConditionalFormatType.cellValue).cellValue;
  give(passes.format, passing);
  passes.rule = {
    ...{ formula1: '=0', formula2: `=${closeToLimit}` },
    operator: Excel.ConditionalCellValueOperator.between,
  };
}

function give(format: Excel.ConditionalRangeFormat, { color, fill }: Look): void {
  format.font.color = color;
  format.font.bold = true;
  format.fill.color = fill;
}
