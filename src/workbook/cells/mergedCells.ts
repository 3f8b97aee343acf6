import { isBlank, readCell } from '../../core/inputs/cellValue';
import { readQuantity } from '../../../contract';

/** Rows and columns of merged cells within a block of values. */
export interface MergedBlock {
  row: number;
  column: number;
  rowCount: number;
  /** Its value, where it begins above the block. */
  above?: unknown;
}

/**
 * Values with those of vertically merged cells in every row that they cover: Excel holds them in the first one, and the rows below
 * would be calculated by default. Only rows with a number of their own are filled, for a heading over two rows is one heading, and a
 * row that holds nothing else is no case.
 */
export function withMergedValues(values: unknown[][], merged: readonly MergedBlock[]): unknown[][] {
  const filled = values.map((row) => [...row]);
  for (const { row, column, rowCount, above } of merged) {
    const value = row < 0 ? above : values[row]?.[column];
    if (isBlank(value)) continue;
    for (let r = Math.max(0, row + 1); r < row + rowCount; r++) {
      const cells = filled[r];
      if (cells && values[r]?.some(isValue)) cells[column] = value;
    }
  }
  return filled;
}

/** A number, also as a text such as `28'-6"`. */
function isValue(value: unknown): boolean {
  const cell = readCell(value);
  return cell.kind === 'number' || (cell.kind === 'text' && readQuantity(cell.value) !== undefined);
}

/** `Sheet1!B4:C6,Sheet1!E4:E6` within a block that begins at a row and a column. */
export function mergedBlocks(address: string, at: { row: number; column: number }): MergedBlock[] {
  return address.split(/,(?=[^']*(?:'[^']*'[^']*)*$)/).flatMap((one): MergedBlock[] => {
    const [, letters = '', first = '', last = first] =
      /([A-Z]+)(\d+)(?::[A-Z]+(\d+))?$/.exec(one.replaceAll('$', '')) ?? [];
    if (letters === '') return [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const rowCount = Number(last) - Number(first) + 1;
    return [{ row: Number(first) - 1 - at.row, column: column - at.column, rowCount }];
  });
}
