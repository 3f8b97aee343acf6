/** First cell of a referenced area, zero-based. */
export interface AreaStart {
  sheet: string;
  row: number;
  column: number;
  /** Whole columns or rows. */
  isWhole: boolean;
}

const sheetAndArea = /^(?:'((?:[^']|'')+)'|([^'!]+))!([^!]+)$/;
const firstCell = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?\d{1,7})?$/i;
const firstColumn = /^\$?([A-Z]{1,3}):\$?[A-Z]{1,3}$/i;
const firstRow = /^\$?(\d{1,7}):\$?\d{1,7}$/;

/**
 * Sheet and first cell of an address as Excel gives it to a function, such as `'Snow study'!B2:C9`, `Sheet1!A:B`.
 *
 * @returns null for an address in another workbook or of several areas
 */
export function areaStart(address: string): AreaStart | null {
  const match = sheetAndArea.exec(address);
  const sheet = match?.[1]?.replaceAll("''", "'") ?? match?.[2];
  const area = match?.[3];
  if (sheet === undefined || area === undefined || sheet.includes('[')) return null;
  const cell = firstCell.exec(area);
  if (cell) return { sheet, row: Number(cell[2]) - 1, column: columnIndex(cell[1]), isWhole: false };
  const column = firstColumn.exec(area);
  if (column) return { sheet, row: 0, column: columnIndex(column[1]), isWhole: true };
  const row = firstRow.exec(area);
  return row ? { sheet, row: Number(row[1]) - 1, column: 0, isWhole: true } : null;
}

function columnIndex(letters = ''): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
