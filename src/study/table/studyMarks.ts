import type { ResultPlace } from '../../workbook/cells/reportSheet';
import {
  changedPrefix,
  changedVerdict,
  errorPrefix,
  errorVerdict,
  notEvaluatedPrefix,
} from '../engine/studyRecord';
import { type ResultColumn, statusHeader } from './studyResultTable';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { columnLetters } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { giveLink, palette } from '../../workbook/cells/palette';
import { addMark, addUtilizationMarks, type TextMark, verdictMarks } from '../../workbook/cells/verdictMarks';

/** Which beginning of a text looks how, in which column. */
interface Mark extends TextMark {
  column: string;
}

const { failing, doubtful } = palette;

const marks: Mark[] = [
  ...verdictMarks.map((mark) => ({ column: 'verdict', ...mark })),
  { column: 'verdict', text: changedVerdict, ...doubtful },
  { column: 'verdict', text: errorVerdict, ...doubtful },
  { column: statusHeader, text: errorPrefix.trim(), ...failing },
  { column: statusHeader, text: notEvaluatedPrefix.trim(), ...doubtful },
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
        if (name === 'sheetUrl') giveLink(range);
        if (name === 'utilization') addUtilizationMarks(range);
        if (name !== 'verdict' && name !== statusHeader) addStaleMark(range, place, names.length - 1);
      }
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}

/** Numbers for other inputs than the current ones do not look calculated. @param status its column among the results */
function addStaleMark(range: Excel.Range, { row, column }: ResultPlace, status: number): void {
  const stale = range.conditionalFormats.add(Excel.ConditionalFormatType.custom);
  const first = `$${columnLetters(column + status)}${row + 2}`;
  stale.custom.rule.formula = `=LEFT(${first},${changedPrefix.length})="${changedPrefix}"`;
  stale.custom.format.font.color = palette.muted;
  stale.custom.format.font.strikethrough = true;
  // The number is no longer above or below a limit.
  stale.stopIfTrue = true;
}
