import { inputError } from '../../client/calcError';
import type { CellReader } from '../../workbook/cells/cellReader';
import { areaStart, cellAddress } from '../../workbook/excel/a1';
import type { FunctionCall } from '../call/functionCall';

/** A formula whose results stand in its rows as a call returns them; others may arrange them. */
const inItsRows = /^=(?:@|\(|\s|(?:IF|IFERROR|IFNA|ROUND)\()*(?:CALC\.|_xldudf_CALC[._])/i;

/**
 * Of a table whose first row below its header has no case, such as one of units: a formula beside it must stand where that row's blank
 * result stands beside it. In the row of the first case it would show each result beside the next one.
 *
 * @param rowCount of the table, below its header
 * @param above rows of headings above the results
 * @throws {CalcError} that names the row where it belongs
 */
export async function rejectMisplaced(
  { cell, addresses }: FunctionCall,
  rowCount: number,
  above: number,
  cells: CellReader,
): Promise<void> {
  const own = areaStart(cell ?? '');
  const table = areaStart(addresses[1] ?? '');
  if (!own || own.sheet !== table?.sheet) return;
  const right = table.row + 1 - above;
  if (own.row === right || own.row < table.row || own.row > table.row + rowCount) return;
  const address = cellAddress(own.row, own.column);
  const { formulas } = await cells.read({ sheet: own.sheet, address, hasFormulas: true });
  if (!inItsRows.test(String(formulas?.[0]?.[0]))) return;
  throw inputError(
    `Row ${table.row + 2} of the inputs holds units or nothing, and takes a row of results: enter the formula in row ${right + 1}, so that each result stands beside its inputs`,
    'inputs',
  );
}
