import { LifecycleService, LifecycleStages } from '@univerjs/core';
import {
  IEditorBridgeService,
  ScrollToRangeOperation,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core';
import { singleCell } from '../../box';
import type { Box, GridSelection, GridSheets } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import type { UniverBook } from '../book/univerBook';
import type { OpenUniver } from '../book/openUniver';

export function selectionOperations(
  book: UniverBook,
  sheets: GridSheets,
  listeners: GridListeners,
): GridSelection {
  const { injector } = book.open;
  const editor = injector.get(IEditorBridgeService);
  editor.visible$.subscribe(({ visible }) => {
    // What was typed reaches the cell after the editor is gone.
    if (!visible) setTimeout(() => listeners.raise('editEnded', {}), 0);
  });
  watchSelection(book.open, listeners, selection);
  /** What scrolls comes with the first drawing; until then the cell that is to be in sight, if one was selected. */
  let isDrawn = false;
  let toBeSeen: Box | null = null;
  void injector
    .get(LifecycleService)
    .onStage(LifecycleStages.Rendered)
    .then(() => {
      isDrawn = true;
      if (toBeSeen !== null && !book.open.isDisposed()) bringIntoSight(toBeSeen);
    });

  /** As in Excel, its first cell; one that is in sight stays where it is. */
  function bringIntoSight({ row, column }: Box): void {
    book.commands.syncExecuteCommand(ScrollToRangeOperation.id, {
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    });
  }

  function selection(): { sheetId: string; box: Box } {
    return { sheetId: sheets.activeSheetId(), box: book.selectedBox() ?? singleCell(0, 0) };
  }

  return {
    editing: () => editor.isVisible().visible,
    selection,
    select(sheetId, box) {
      if (sheetId !== sheets.activeSheetId()) sheets.activateSheet(sheetId);
      book.range(sheetId, box).activate();
      if (isDrawn) bringIntoSight(box);
      else toBeSeen = box;
    },
  };
}

/**
 * Tells of every other selection and active sheet, from the first one on: the facade's own events begin only when the
 * grid has been drawn and has come to rest.
 */
function watchSelection(
  { injector, workbook }: OpenUniver,
  listeners: GridListeners,
  selection: () => { sheetId: string; box: Box },
): void {
  let selected = JSON.stringify(selection());
  injector
    .get(SheetsSelectionsService)
    .getWorkbookSelections(workbook.getId())
    .selectionChanged$.subscribe(() => {
      const now = selection();
      if (JSON.stringify(now) === selected) return;
      selected = JSON.stringify(now);
      listeners.raise('selectionChanged', now);
    });

  let active = workbook.getActiveSheet().getSheetId();
  workbook.getWorkbook().activeSheet$.subscribe((sheet) => {
    const previousSheetId = active;
    active = sheet?.getSheetId() ?? previousSheetId;
    if (active !== previousSheetId) listeners.raise('sheetActivated', { sheetId: active, previousSheetId });
  });
}
