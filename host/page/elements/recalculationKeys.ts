import { type CalculationType, type Grid } from '../../grid/grid';

type Calculated = Pick<Grid, 'calculate' | 'editing'>;

/**
 * Excel's keys: F9 calculates what has changed, Ctrl+Alt+F9 everything. While a cell is edited, also in the formula bar, nothing
 * calculates: functions would be called while their requests to the workbook wait for the end of the edit.
 */
export function listenForRecalculation(document: Document, grid: () => Calculated): void {
  // Before the grid, which would take the key for itself.
  document.addEventListener('keydown', (event) => press(event, grid()), { capture: true });
}

function press(event: KeyboardEvent, grid: Calculated): void {
  if (event.key !== 'F9') return;
  event.preventDefault();
  if (grid.editing()) return;
  const type: CalculationType = event.ctrlKey && event.altKey ? 'Full' : 'Recalculate';
  grid.calculate(type);
}
