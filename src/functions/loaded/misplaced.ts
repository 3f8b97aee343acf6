import { inputError } from '../../client/calcError';
import type { Runtime } from '../../runtime';
import { areaStart, cellAddress } from '../../workbook/excel/a1';
import type { FunctionCall } from '../call/functionCall';

/** A formula whose results stand in its rows as a call returns them; others may arrange them, as may one with several calls. */
const inItsRows = /^=(?:@|\(|\s|(?:IF|IFERROR|IFNA|ROUND)\()*(?:CALC\.|_xldudf_CALC[._])/i;

/**
 * A formula beside its table must start where each result stands beside its own inputs: one row off, it would be read as another member's.
 *
 * @param rows of the table, below its header
 * @param right where the formula belongs, in rows below the header
 * @throws {CalcError} that names that row
 */
export async function rejectMisplaced(
  { cell, addresses }: FunctionCall,
  rows: readonly unknown[],
  right: number,
  { cells }: Pick<Runtime, 'cells'>,
): Promise<void> {
  const own = areaStart(cell)!;
  const { row } = areaStart(addresses[1])!;
  if (rows.length < 2 || own.row < row || own.row > row + rows.length) return;
  const address = cellAddress(own.row, own.column);
  const { values } = await cells.read({ sheet: own.sheet, address, reads: 'formulas' });
  const formula = String(values[0]?.[0]);
  if (!inItsRows.test(formula) || formula.match(/CALC[._]/gi)!.length > 1) return;
  const why = rows[0]
    ? 'Its results would stand beside other rows of the inputs'
    : `Row ${row + 2} of the inputs holds units or nothing, and takes a row of results`;
  throw inputError(
    `${why}: enter the formula in row ${row + 1 + right}, where each result stands beside its inputs, or outside rows ${row + 1} to ${row + 1 + rows.length}`,
    'inputs',
  );
}
