import { formulaFault } from '../../formulas/formulaSyntax';
import { fullAddress } from '../../grid/address';
import { singleCell } from '../../grid/box';
import type { CellAddress, CellValue, Grid } from '../../grid/grid';

/** Draws what the selected cell's error says, or why a formula is text. Excel shows both when one points at the cell or enters it. */
export function drawStatus(
  element: HTMLElement,
  grid: Pick<Grid, 'selection' | 'sheets' | 'values'>,
  messageAt: (at: CellAddress) => string | null,
): void {
  const { sheetId, box } = grid.selection();
  const cell = singleCell(box.row, box.column);
  const value = grid.values(sheetId, cell)[0]?.[0] ?? '';
  const sheetName = grid.sheets().find((sheet) => sheet.id === sheetId)?.name ?? '';
  const shown =
    errorShown(value, messageAt({ sheetId, row: box.row, column: box.column })) ?? refusedShown(value);
  element.textContent = shown === null ? '' : `${fullAddress(sheetName, cell)}  ${shown}`;
  element.classList.toggle('error', shown !== null);
}

function errorShown(value: CellValue, message: string | null): string | null {
  return message !== null && typeof value === 'string' && value.startsWith('#')
    ? `${value}  ${message}`
    : null;
}

/** Of a formula that was typed and kept as text. */
function refusedShown(value: CellValue): string | null {
  if (typeof value !== 'string' || !value.startsWith('=') || value === '=') return null;
  const fault = formulaFault(value);
  return (
    fault &&
    `${value}  This is kept as text. As a formula it cannot be read at character ${fault.at}: ${fault.why}.`
  );
}
