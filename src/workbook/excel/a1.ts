/** A block of cells on one sheet; row and column are zero-based, as in Office.js. */
export interface SheetBox {
  worksheetId: string;
  sheetName: string;
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

export const holdsCell = (
  box: Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>,
  row: number,
  column: number,
): boolean =>
  row >= box.row &&
  row < box.row + box.rowCount &&
  column >= box.column &&
  column < box.column + box.columnCount;

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

/** Not as a list: a mark may read as a cell. @example placeWithMark('Beams!A9', 'B7') // 'Beams!A9 (mark B7)' */
export const placeWithMark = (address: string, mark: string | null): string =>
  mark ? `${address} (mark ${mark})` : address;

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
 * @returns null for none, and for an address in another workbook or of several areas
 */
export function areaStart(address: string | null | undefined): AreaStart | null {
  const match = sheetAndArea.exec(address ?? '');
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
