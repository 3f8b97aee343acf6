import { fullAddress } from '../../grid/address';
import { singleCell } from '../../grid/box';
import type { CellAddress, Grid } from '../../grid/grid';

/** Draws what the selected cell's error says. Excel shows it when one points at the cell. */
export function drawStatus(
  element: HTMLElement,
  grid: Pick<Grid, 'selection' | 'sheets' | 'values'>,
  messageAt: (at: CellAddress) => string | null,
): void {
  const { sheetId, box } = grid.selection();
  const cell = singleCell(box.row, box.column);
  const value = grid.values(sheetId, cell)[0]?.[0];
  const message = messageAt({ sheetId, row: box.row, column: box.column });
  const sheetName = grid.sheets().find((sheet) => sheet.id === sheetId)?.name ?? '';
  const isError = message !== null && typeof value === 'string' && value.startsWith('#');
  element.textContent = isError ? `${fullAddress(sheetName, cell)}  ${value}  ${message}` : '';
  element.classList.toggle('error', isError);
}
