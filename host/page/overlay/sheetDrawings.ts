import type { WorkbookParts } from '../../excel/parts/workbookParts';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import { showConditions } from './conditions';
import { chartItems } from './chartItems';
import { createSheetOverlay } from './sheetOverlay';

export interface SheetDrawings {
  /** Something that is drawn may have changed; it is drawn in a moment. */
  refresh(): void;
  dispose(): void;
}

/** Changes come in crowds, from a paste or a loop of an add-in: they are drawn together. */
const PAUSE_MS = 60;

/** Draws what a workbook has beside its cells: charts over them, and how conditional formats make them look. */
export function drawSheets(container: HTMLElement, grid: UniverGrid, parts: WorkbookParts): SheetDrawings {
  const overlay = createSheetOverlay(container, grid);
  let waiting: ReturnType<typeof setTimeout> | null = null;

  function draw(): void {
    waiting = null;
    const charts = grid.sheets().flatMap(({ id }) => parts.charts.list(id));
    for (const { id } of grid.sheets()) showConditions(grid, parts, id);
    overlay.show(chartItems(charts, grid, container.ownerDocument));
  }

  function refresh(): void {
    waiting ??= setTimeout(draw, PAUSE_MS);
  }

  const stop = grid.onChange(refresh);
  refresh();
  return {
    refresh,
    dispose() {
      if (waiting !== null) clearTimeout(waiting);
      stop();
      overlay.dispose();
    },
  };
}
