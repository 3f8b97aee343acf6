import type { ResultPlace } from '../../workbook/cells/resultSheet';
import { changedPrefix } from '../engine/studyRecord';
import { type ResultColumn, statusHeader } from './studyResultTable';
import { whereAvailable } from '../../workbook/excel/whereAvailable';
import { inExcel } from '../../workbook/excel/inExcel';

interface Mark {
  column: string;
  text: string;
  color: string;
  fill: string;
}

/** The word says it, also in print and to readers who see no colours; 4.5:1 and more between text and fill. */
const marks: Mark[] = [
  { column: 'verdict', text: 'PASS', color: '#0B5A0B', fill: '#E2F3E2' },
  { column: 'verdict', text: 'FAIL', color: '#8A0B14', fill: '#FBE3E4' },
  { column: 'verdict', text: 'NOT EVALUATED', color: '#6B4700', fill: '#FFF1CC' },
  { column: statusHeader, text: 'Error:', color: '#8A0B14', fill: '#FBE3E4' },
  { column: statusHeader, text: changedPrefix, color: '#6B4700', fill: '#FFF1CC' },
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
      }
      await context.sync();
      return true;
    }),
  );
  return done ?? false;
}

function addMark(range: Excel.Range, { text, color, fill }: Mark): void {
  const { textComparison } = range.conditionalFormats.add(Excel.ConditionalFormatType.containsText);
  textComparison.format.font.color = color;
  textComparison.format.font.bold = true;
  textComparison.format.fill.color = fill;
  textComparison.rule = { operator: Excel.ConditionalTextOperator.beginsWith, text };
}
