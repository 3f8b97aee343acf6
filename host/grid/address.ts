import type { Box } from './grid';

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;

/** `0` -> `A`, `26` -> `AA`. */
export function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** `A` -> `0`, whatever the case. */
export function columnIndex(name: string): number {
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The sheet's name as an address needs it: `Sheet1`, `'Snow study'`, `'A1'`. */
export function quoteSheetName(name: string): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_.]*$/.test(name) && !/^[A-Za-z]{1,3}\d+$/.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** `'Snow study'!B2` -> name and rest; without a sheet the name is null. */
export function splitSheetName(address: string): { sheetName: string | null; rest: string } {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(address);
  if (match === null) return { sheetName: null, rest: address };
  return { sheetName: (match[1] ?? match[2] ?? '').replaceAll("''", "'"), rest: match[3] ?? '' };
}

/** `B2`, `A1:C3`, `$A$1`, `B:C` or `2:5` as a block; null for anything else or outside the sheet. */
export function parseBox(text: string): Box | null {
  const address = text.replaceAll('$', '');
  const cells = /^([A-Za-z]{1,3})(\d{1,7})(?::([A-Za-z]{1,3})(\d{1,7}))?$/.exec(address);
  if (cells !== null) {
    const [, column = '', row = '', lastColumn = column, lastRow = row] = cells;
    return blockBetween(Number(row) - 1, columnIndex(column), Number(lastRow) - 1, columnIndex(lastColumn));
  }
  const columns = /^([A-Za-z]{1,3}):([A-Za-z]{1,3})$/.exec(address);
  if (columns !== null) {
    return blockBetween(0, columnIndex(columns[1] ?? ''), MAX_ROWS - 1, columnIndex(columns[2] ?? ''));
  }
  const rows = /^(\d{1,7}):(\d{1,7})$/.exec(address);
  if (rows !== null) return blockBetween(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, MAX_COLUMNS - 1);
  return null;
}

/** The block as an address without a sheet: `B2`, `A1:C3`, `B:C`, `2:5`; the whole sheet is `A1:XFD1048576`. */
export function boxAddress(box: Box): string {
  const first = columnName(box.column);
  const last = columnName(box.column + box.columnCount - 1);
  const [wholeColumns, wholeRows] = [box.rowCount === MAX_ROWS, box.columnCount === MAX_COLUMNS];
  if (wholeColumns && !wholeRows) return `${first}:${last}`;
  if (wholeRows && !wholeColumns) return `${box.row + 1}:${box.row + box.rowCount}`;
  const start = `${first}${box.row + 1}`;
  return box.rowCount === 1 && box.columnCount === 1 ? start : `${start}:${last}${box.row + box.rowCount}`;
}

/** The block with its sheet, `'Snow study'!B2:C9`. */
export function fullAddress(sheetName: string, box: Box): string {
  return `${quoteSheetName(sheetName)}!${boxAddress(box)}`;
}

/** The block with its sheet as names and rules keep it, `Sheet1!$A$1:$B$2`. */
export function absoluteAddress(sheetName: string, box: Box): string {
  const absolute = boxAddress(box).replace(/[A-Z]+|\d+/g, '$$$&');
  return `${quoteSheetName(sheetName)}!${absolute}`;
}

function blockBetween(row: number, column: number, otherRow: number, otherColumn: number): Box | null {
  const box = {
    row: Math.min(row, otherRow),
    column: Math.min(column, otherColumn),
    rowCount: Math.abs(otherRow - row) + 1,
    columnCount: Math.abs(otherColumn - column) + 1,
  };
  const inside = box.row >= 0 && box.row + box.rowCount <= MAX_ROWS;
  return inside && box.column + box.columnCount <= MAX_COLUMNS ? box : null;
}
