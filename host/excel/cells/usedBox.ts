import { boundingBox, intersection, singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type WorkbookContext } from '../context/workbookContext';

/** The used part of a block, or null. `valuesOnly` leaves out cells whose value is empty text or that are only formatted. */
export function usedBox(
  { grid }: WorkbookContext,
  sheetId: string,
  within: Box,
  valuesOnly: boolean,
): Box | null {
  const all = grid.usedRange(sheetId);
  const used = all === null ? null : intersection(all, within);
  if (used === null || !valuesOnly) return used;
  let box: Box | null = null;
  for (const [i, row] of grid.values(sheetId, used).entries()) {
    for (const [j, value] of row.entries()) {
      if (value === '') continue;
      const cell = singleCell(used.row + i, used.column + j);
      box = box === null ? cell : boundingBox(box, cell);
    }
  }
  return box;
}
