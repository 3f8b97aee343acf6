import { closeToLimit } from '../../core/outputs/verdict';
import { type Look, palette } from './palette';

/** How texts that begin with `text` look. */
export interface TextMark extends Look {
  text: string;
}

const { passing, failing, doubtful } = palette;

/** The word says it, also in print and to readers who see no colours; 4.5:1 and more between text and fill. */
export const verdictMarks: readonly TextMark[] = [
  { text: 'PASS', ...passing },
  { text: 'FAIL', ...failing },
  { text: 'NOT EVALUATED', ...doubtful },
];

export function addMark(range: Excel.Range, { text, color, fill }: TextMark): void {
  const { textComparison } = range.conditionalFormats.add(Excel.ConditionalFormatType.containsText);
  give(textComparison.format, { color, fill });
  textComparison.rule = { operator: Excel.ConditionalTextOperator.beginsWith, text };
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
