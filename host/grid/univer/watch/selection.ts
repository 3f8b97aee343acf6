import { IEditorBridgeService, ScrollToRangeOperation } from '@univerjs/preset-sheets-core';
import { singleCell } from '../../box';
import type { Box, GridSelection, GridSheets } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import { toBox, type UniverBook } from '../book/univerBook';
import { watchSelection } from './selectionWatch';

export function selectionOperations(
  book: UniverBook,
  sheets: GridSheets,
  listeners: GridListeners,
): GridSelection {
  const { injector, workbook } = book.open;
  const editor = injector.get(IEditorBridgeService);
  editor.visible$.subscribe(({ visible }) => {
    // What was typed reaches the cell after the editor is gone.
    if (!visible) setTimeout(() => listeners.raise('editEnded', {}), 0);
  });
  watchSelection(book.open, listeners, selection);

  function selection(): { sheetId: string; box: Box } {
    const range = workbook.getActiveRange()?.getRange();
    return { sheetId: sheets.activeSheetId(), box: range ? toBox(range) : singleCell(0, 0) };
  }

  return {
    editing: () => editor.isVisible().visible,
    selection,
    select(sheetId, box) {
      if (sheetId !== sheets.activeSheetId()) sheets.activateSheet(sheetId);
      book.range(sheetId, box).activate();
      // As in Excel, its first cell comes into sight; one that is in sight stays where it is.
      const { row, column } = box;
      book.commands.syncExecuteCommand(ScrollToRangeOperation.id, {
        range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
      });
    },
  };
}
