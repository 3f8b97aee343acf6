import { blockOf } from '../../grid/box';
import { isErrorValue } from '../../grid/errorValue';
import { type Box, type CellValue } from '../../grid/grid';
import { formulaFault } from '../../formulas/formulaSyntax';
import { ApiError, invalidArgument } from '../../richapi/apiError';
import { type RangeTarget } from './rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** Excel answers null instead of the values of more cells than this. */
const MAX_CELLS = 5_000_000;

/** Reads a block through the grid; null when it is too large to be read. */
export function readCells<T>(
  { sheetId, box }: RangeTarget,
  read: (sheetId: string, box: Box) => T[][],
): T[][] | null {
  return box.rowCount * box.columnCount > MAX_CELLS ? null : read(sheetId, box);
}

/** Writes values or formulas: a block of the range's size, where null keeps a cell, or one value for all cells. */
export function writeCells(
  { grid }: WorkbookContext,
  target: RangeTarget,
  value: unknown,
  location: string,
): void {
  const size = grid.dimensions(target.sheetId);
  const box = withinUse(size, target.box);
  if (box.row + box.rowCount > size.rowCount || box.column + box.columnCount > size.columnCount)
    throw beyondSheet(size, location);
  const cells = blockArgument(value, box, isCellValue, location);
  refuseBrokenFormulas(cells, location, () => grid.numberFormats(target.sheetId, box));
  grid.setCells(target.sheetId, box, cells);
}

/** A sheet of this host is smaller than Excel's: a write below or right of it is refused, not cut off. */
function beyondSheet(
  { rowCount, columnCount }: { rowCount: number; columnCount: number },
  location: string,
): ApiError {
  const message = `The range ends outside the worksheet, which has ${rowCount} rows and ${columnCount} columns.`;
  return new ApiError('InvalidArgument', message, location, 400);
}

/** @throws ApiError `InvalidArgument` that names the formula; nothing is written then, as in Excel. */
function refuseBrokenFormulas(
  cells: (CellValue | null)[][],
  location: string,
  numberFormats: () => string[][],
): void {
  for (const [i, row] of cells.entries()) {
    for (const [j, cell] of row.entries()) {
      if (typeof cell !== 'string' || !cell.startsWith('=') || cell === '=') continue;
      const fault = formulaFault(cell);
      if (fault === null || numberFormats()[i]?.[j] === '@') continue;
      const message = `The formula ${cell} is refused at its character ${fault.at}: ${fault.why}.`;
      throw new ApiError('InvalidArgument', message, location, 400);
    }
  }
}

export function writeNumberFormats(
  { grid }: WorkbookContext,
  target: RangeTarget,
  value: unknown,
  location: string,
): void {
  const box = withinUse(grid.dimensions(target.sheetId), target.box);
  // One format in brackets is for all cells too: Microsoft's own tutorial sets a column so.
  const single =
    Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) && value[0].length === 1;
  const wanted: unknown = single ? (value[0] as unknown[])[0] : value;
  grid.setNumberFormats(target.sheetId, box, blockArgument(wanted, box, isText, location));
}

/** The type of a cell's value as `Excel.RangeValueType` names it. */
export function valueType(value: CellValue): string {
  if (value === '') return 'Empty';
  if (typeof value === 'number') return 'Double';
  if (typeof value === 'boolean') return 'Boolean';
  return isErrorValue(value) ? 'Error' : 'String';
}

/** Whole rows and columns end where the grid ends. */
export function withinUse(size: { rowCount: number; columnCount: number }, box: Box): Box {
  if (box.rowCount * box.columnCount <= MAX_CELLS) return box;
  return {
    ...box,
    rowCount: Math.min(box.rowCount, size.rowCount - box.row),
    columnCount: Math.min(box.columnCount, size.columnCount - box.column),
  };
}

function blockArgument<T>(
  value: unknown,
  box: Box,
  isItem: (item: unknown) => item is T,
  location: string,
): (T | null)[][] {
  if (!Array.isArray(value)) {
    if (!isItem(value)) throw invalidArgument(location);
    return blockOf(box, () => value);
  }
  const rows: unknown[] = value;
  if (rows.length !== box.rowCount) throw invalidArgument(location);
  return rows.map((row) => {
    if (!Array.isArray(row) || row.length !== box.columnCount) throw invalidArgument(location);
    return row.map((item: unknown) => {
      if (item !== null && !isItem(item)) throw invalidArgument(location);
      return item;
    });
  });
}

function isText(item: unknown): item is string {
  return typeof item === 'string';
}

function isCellValue(item: unknown): item is CellValue {
  return typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean';
}
