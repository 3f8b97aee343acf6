import { parsedJson } from '../../core/lib/guards';
import { areaStart } from '../excel/a1';

/** Which case of which cell a result belongs to. */
export interface CellOfId {
  sheetName: string;
  row: number;
  column: number;
  /** What tells the calls of one formula apart. */
  call: string;
  /** The row of a table of cases. */
  index: number;
}

/**
 * Reads the cell id of a result as the functions write it: cell, template, where its inputs stand, case, and which of such calls
 * in the formula it is, from the second on. Null for any other text.
 */
export function cellOfId(cellId: string): CellOfId | null {
  const [cell, template, inputs, index, ordinal = 0] = partsOf(cellId);
  const at = typeof cell === 'string' ? areaStart(cell) : null;
  if (!at || typeof index !== 'number' || typeof ordinal !== 'number') return null;
  const { sheet: sheetName, row, column } = at;
  return { sheetName, row, column, call: JSON.stringify([template, inputs, ordinal]), index };
}

/** Where the inputs of the call stand, as `Sheet1!A1:B9`, by its result's cell id; null where these are no range. */
export function inputsOfId(cellId: string): string | null {
  const [, , inputs] = partsOf(cellId);
  return typeof inputs === 'string' ? inputs : null;
}

/** A workbook may carry any text. */
function partsOf(cellId: string): unknown[] {
  const parts = parsedJson(cellId);
  return Array.isArray(parts) ? parts : [];
}
