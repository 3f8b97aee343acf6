import { inputError } from '../../client/calcError';
import { rowsOfCells } from '../../core/inputs/tablesBeside';
import { withCellFacts } from '../../workbook/cells/cellFacts';
import type { Work } from '../call/answer';
import { asMatrix } from '../call/functionCall';

/** Longest text that a cell of Excel holds. */
const longestText = 32_767;

/** TABLEROWS: a range as the text that a table field takes. Rows that hold nothing are left out. */
export const rowsText: Work = async ({ values, addresses }, runtime) => {
  const cells = await withCellFacts(asMatrix(values[0]), addresses[0], runtime.cells);
  const rows = rowsOfCells(cells, 'range');
  const text = JSON.stringify(rows);
  if (text.length > longestText) {
    throw inputError(
      `range: ${rows.length} rows come to ${text.length} characters, and a cell holds ${longestText}. Give fewer rows`,
      'range',
    );
  }
  return [[text]];
};
