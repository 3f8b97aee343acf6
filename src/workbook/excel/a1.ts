/** A block of cells on one sheet; row and column are zero-based, as in Office.js. */
export interface SheetBox {
  worksheetId: string;
  sheetName: string;
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

/** @example columnLetters(27) // 'AB' */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** @example cellAddress(0, 27) // 'AB1' */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** The relative address inside the sheet, for example `B2:D10`; one cell is `B2`. */
export function boxAddress(box: Omit<SheetBox, 'worksheetId' | 'sheetName'>): string {
  const first = cellAddress(box.row, box.column);
  const last = cellAddress(box.row + box.rowCount - 1, box.column + box.columnCount - 1);
  return first === last ? first : `${first}:${last}`;
}

/** The address as the user reads it, with its sheet: `'Snow study'!B2:D10`. */
export function fullAddress(box: Omit<SheetBox, 'worksheetId'>): string {
  const plain = /^[A-Za-z_][A-Za-z0-9_]*$/.test(box.sheetName);
  const sheet = plain ? box.sheetName : `'${box.sheetName.replaceAll("'", "''")}'`;
  return `${sheet}!${boxAddress(box)}`;
}
