import { inputError } from '../../client/calcError';
import type { Runtime } from '../../runtime';
import { areaStart, cellAddress } from '../../workbook/excel/a1';
import type { FunctionCall } from '../call/functionCall';
import type { InputsOf } from '../call/givenInputs';

/** A formula whose results stand in its rows as a call returns them; others may arrange them. */
const inItsRows = /^=(?:@|\(|\s|(?:IF|IFERROR|IFNA|ROUND)\()*(?:CALC\.|_xldudf_CALC[._])/i;

/**
 * Of a table whose first row below its header has no case, such as one of units: a formula beside it must stand where that row's blank
 * result stands beside it. In the row of the first case it would show each result beside the next one.
 *
 * @param rows of the table, below its header
 * @param of with the outputs that it shows
 * @throws {CalcError} that names the row where it belongs
 */
export async function rejectMisplaced(
  { cell, addresses }: FunctionCall,
  rows: readonly unknown[],
  { selection }: Pick<InputsOf, 'selection'>,
  { cells }: Pick<Runtime, 'cells'>,
): Promise<void> {
  const own = areaStart(cell ?? '');
  const table = areaStart(addresses[1] ?? '');
  if (!own || own.sheet !== table?.sheet) return;
  const right = table.row + (selection === null ? 0 : 1);
  if (own.row === right || own.row < table.row || own.row > table.row + rows.length) return;
  const address = cellAddress(own.row, own.column);
  const { values } = await cells.read({ sheet: own.sheet, address, reads: 'formulas' });
  if (!inItsRows.test(String(values[0]?.[0]))) return;
  throw inputError(
    `Row ${table.row + 2} of the inputs holds units or nothing, and takes a row of results: enter the formula in row ${right + 1}, so that each result stands beside its inputs`,
    'inputs',
  );
}
