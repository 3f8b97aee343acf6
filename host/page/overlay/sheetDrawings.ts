import type { WorkbookContext } from '../../excel/context/workbookContext';
import { showFiltered } from '../../excel/table/filter';
import { singleCell } from '../../grid/box';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import { chartItems } from './chartItems';
import { showConditions } from './conditions';
import { fitsRule, validationAt } from './entryRules';
import { filterItems, type TableFilterAccess } from './filterItems';
import { createSheetOverlay } from './sheetOverlay';
import { showAlert } from './validationAlert';
import { validationItems } from './validationItems';

export interface SheetDrawings {
  /** Something that is drawn may have changed; it is drawn in a moment. */
  refresh(): void;
  dispose(): void;
}

/** Changes come in crowds, from a paste or a loop of an add-in: they are drawn together. */
const PAUSE_MS = 60;

/** Draws what a workbook has beside its cells: charts, conditional formats, tables with their filters, and data validation. */
export function drawSheets(
  container: HTMLElement,
  grid: UniverGrid,
  context: WorkbookContext,
): SheetDrawings {
  const { parts } = context;
  const document = container.ownerDocument;
  const overlay = createSheetOverlay(container, grid);
  let waiting: ReturnType<typeof setTimeout> | null = null;

  const filters: TableFilterAccess = {
    criteria: ({ id }, column) => parts.tableFilters.of(id).get(column) ?? null,
    apply(table, column, values) {
      if (values === null) parts.tableFilters.clear(table.id, column);
      else parts.tableFilters.set(table.id, column, { filterOn: 'Values', values });
      showFiltered({ grid, parts }, table);
      refresh();
    },
  };

  function draw(): void {
    waiting = null;
    const sheetIds = grid.sheets().map(({ id }) => id);
    for (const sheetId of sheetIds) {
      showConditions(grid, parts, sheetId);
      grid.showTableLooks(
        sheetId,
        parts.tables.list(sheetId).map((one) => ({
          ...{ box: one.box, style: one.style, bandedRows: one.showBandedRows },
          ...{ bandedColumns: one.showBandedColumns, totals: one.showTotals },
          ...{ boldFirst: one.highlightFirstColumn, boldLast: one.highlightLastColumn },
        })),
      );
    }
    overlay.show([
      ...filterItems(parts.tables.list(null), grid, filters, document),
      ...chartItems(
        sheetIds.flatMap((id) => parts.charts.list(id)),
        grid,
        document,
      ),
      ...validationItems(context, grid, document),
    ]);
  }

  function refresh(): void {
    waiting ??= setTimeout(draw, PAUSE_MS);
  }

  grid.checkEntries(async (sheetId, row, column) => {
    const validation = validationAt(context, sheetId, row, column);
    if (validation === null || !validation.errorAlert.showAlert) return true;
    if (await fitsRule(context, grid, validation, row, column)) return true;
    const stays = await showAlert(document, validation.errorAlert);
    // Once what was typed has been taken back.
    setTimeout(() => {
      if (!stays) grid.select(sheetId, singleCell(row, column));
      grid.focusCells();
    }, 0);
    return stays;
  });
  const stops = [
    grid.onChange(refresh),
    grid.on('selectionChanged', refresh),
    grid.on('sheetActivated', refresh),
  ];
  refresh();
  return {
    refresh,
    dispose() {
      if (waiting !== null) clearTimeout(waiting);
      for (const stop of stops) stop();
      overlay.dispose();
    },
  };
}
