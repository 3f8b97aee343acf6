import {
  absoluteAddress,
  fullAddress,
  MAX_COLUMNS,
  MAX_ROWS,
  parseBox,
  splitSheetName,
} from '../../grid/address';
import { type Box } from '../../grid/grid';
import { invalidArgument } from '../../richapi/apiError';
import { bodyBox } from '../parts/tables';
import { findSheet, sheetInfo, type WorkbookContext } from '../context/workbookContext';

/** A block of cells of one sheet. */
export interface RangeTarget {
  sheetId: string;
  box: Box;
}

export const WHOLE_SHEET: Box = { row: 0, column: 0, rowCount: MAX_ROWS, columnCount: MAX_COLUMNS };

/** The block, if it lies in a sheet; else InvalidArgument. */
export function rangeWithin(sheetId: string, box: Box, location: string): RangeTarget {
  const { row, column, rowCount, columnCount } = box;
  const inside =
    row >= 0 &&
    column >= 0 &&
    rowCount >= 1 &&
    columnCount >= 1 &&
    row + rowCount <= MAX_ROWS &&
    column + columnCount <= MAX_COLUMNS;
  if (!inside) throw invalidArgument(location);
  return { sheetId, box };
}

/** An address, with or without a sheet, a defined name or a table's name. Throws InvalidArgument. */
export function rangeAt(
  context: WorkbookContext,
  sheetId: string,
  address: string,
  location: string,
): RangeTarget {
  const { sheetName, rest } = splitSheetName(address);
  const box = parseBox(rest);
  if (box !== null) {
    const sheet = sheetName === null ? { id: sheetId } : findSheet(context, sheetName);
    if (sheet === null) throw invalidArgument(location);
    return { sheetId: sheet.id, box };
  }
  const { names, tables } = context.parts;
  const name = names.find(address, sheetId) ?? names.find(address, null);
  if (name !== null && 'box' in name.target) return name.target;
  const table = tables.find(address, null);
  if (table !== null) return { sheetId: table.sheetId, box: bodyBox(table) };
  throw invalidArgument(location);
}

/** An argument that is a Range object or an address. */
export function rangeArgument(
  context: WorkbookContext,
  sheetId: string,
  value: unknown,
  location: string,
): RangeTarget {
  const range = context.classes.range.targetOf(value);
  if (range !== null) return range;
  if (typeof value !== 'string') throw invalidArgument(location);
  return rangeAt(context, sheetId, value, location);
}

/** `'Snow study'!A1:B2` */
export function addressOf(context: WorkbookContext, { sheetId, box }: RangeTarget): string {
  return fullAddress(sheetInfo(context, sheetId).name, box);
}

/** `'Snow study'!$A$1:$B$2` */
export function absoluteAddressOf(context: WorkbookContext, { sheetId, box }: RangeTarget): string {
  return absoluteAddress(sheetInfo(context, sheetId).name, box);
}
