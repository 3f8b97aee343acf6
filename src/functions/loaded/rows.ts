import { inputError } from '../../client/calcError';
import { describe, readCell } from '../../core/inputs/cellValue';
import { withCellFacts } from '../../workbook/cells/cellFacts';
import type { Work } from '../call/answer';
import { asMatrix } from '../call/functionCall';

/** Longest text that a cell of Excel holds. */
const longestText = 32_767;

/** TABLEROWS: a range as the text that a table field takes. Rows that hold nothing are left out. */
export const rowsText: Work = async ({ values, addresses }, runtime) => {
  const cells = await withCellFacts(asMatrix(values[0]), addresses[0], runtime.cells);
  const rows = cells
    .map((row, r) => row.map((value, c) => valueOf(value, r, c)))
    .filter((row) => row.some((value) => value !== null));
  const text = JSON.stringify(rows);
  if (text.length > longestText) {
    throw inputError(
      `range: ${rows.length} rows come to ${text.length} characters, and a cell holds ${longestText}. Give fewer rows`,
      'range',
    );
  }
  return [[text]];
};

function valueOf(value: unknown, row: number, column: number): string | number | boolean | null {
  const cell = readCell(value);
  switch (cell.kind) {
    case 'blank':
      return null;
    case 'error':
      throw rejected(row, column, `holds ${cell.value}. Fix that cell first`);
    case 'number':
      if (cell.is === 'date' || cell.is === 'time')
        throw rejected(row, column, `holds ${describe(cell)}. Enter a number`);
      return cell.value;
    default:
      return cell.value;
  }
}

function rejected(row: number, column: number, what: string) {
  return inputError(`range: row ${row + 1}, column ${column + 1} ${what}`, 'range');
}
