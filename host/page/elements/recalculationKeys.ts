import { type CalculationType, type Grid } from '../../grid/grid';

/** Excel's keys: F9 calculates what has changed, Ctrl+Alt+F9 everything. */
export function listenForRecalculation(document: Document, grid: () => Pick<Grid, 'calculate'>): void {
  // Before the grid, which would take the key for itself.
  document.addEventListener('keydown', (event) => press(event, grid()), { capture: true });
}

function press(event: KeyboardEvent, grid: Pick<Grid, 'calculate'>): void {
  if (event.key !== 'F9') return;
  event.preventDefault();
  const type: CalculationType = event.ctrlKey && event.altKey ? 'Full' : 'Recalculate';
  grid.calculate(type);
}
