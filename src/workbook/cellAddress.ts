/** An area of a worksheet, zero-based. */
export interface Area {
  sheet: string;
  row: number;
  column: number;
}

const pattern = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?[A-Z]{1,3}\$?\d{1,7})?$/i;

/**
 * Sheet and first cell of an address as Excel gives it to a function, such as `'Snow study'!B2:C9`.
 *
 * @returns null for an address in another workbook, several areas, or whole rows or columns
 */
export function parseAddress(address: string): Area | null {
  const match = pattern.exec(address);
  if (!match) return null;
  const [, quotedSheet, plainSheet, letters = '', digits = ''] = match;
  const sheet = quotedSheet?.replaceAll("''", "'") ?? plainSheet ?? '';
  if (sheet.includes('[')) return null;
  return { sheet, row: Number(digits) - 1, column: columnIndex(letters) };
}

function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `B2`, or `B2:C9` for more than one cell. */
export function formatArea(row: number, column: number, rowCount: number, columnCount: number): string {
  const first = `${columnLetters(column)}${row + 1}`;
  if (rowCount === 1 && columnCount === 1) return first;
  return `${first}:${columnLetters(column + columnCount - 1)}${row + rowCount}`;
}

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : columnLetters(rest - 1) + letter;
}
