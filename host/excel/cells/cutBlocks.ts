import { intersection } from '../../grid/box';
import { type Box, type ShiftDirection } from '../../grid/grid';
import { invalidOperation } from '../../richapi/apiError';
import { type TableRecord } from '../parts/tables';
import { WHOLE_SHEET } from './rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** What moves must not tear tables and merged cells in two; Excel refuses it too. */
export function refuseCut(
  { grid, parts }: WorkbookContext,
  sheetId: string,
  box: Box,
  direction: ShiftDirection,
  location: string,
  except: TableRecord | null = null,
): void {
  const vertical = direction === 'Down' || direction === 'Up';
  const { row, column, rowCount, columnCount } = box;
  const moving: Box = vertical
    ? { row, column, rowCount: WHOLE_SHEET.rowCount - row, columnCount }
    : { row, column, rowCount, columnCount: WHOLE_SHEET.columnCount - column };
  const tables = parts.tables
    .overlapping(sheetId, moving)
    .filter((one) => one !== except)
    .map((one) => one.box);
  const isCut = [...tables, ...grid.merges(sheetId, moving)].some((one) => {
    const shared = intersection(moving, one);
    return vertical ? shared?.columnCount !== one.columnCount : shared?.rowCount !== one.rowCount;
  });
  if (isCut) throw invalidOperation(location);
}
