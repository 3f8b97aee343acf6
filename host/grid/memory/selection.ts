import { singleCell } from '../box';
import { type Box, type GridSelection, type GridSheets } from '../grid';
import { type GridListeners } from '../gridListeners';
import { type SheetList } from './sheetList';

/** The active sheet, the cells selected in it, and whether one of them is being edited. */
export interface MemorySelection extends GridSelection, Pick<GridSheets, 'activeSheetId' | 'activateSheet'> {
  /** As if a user began to edit a cell, or was done. */
  setEditing(editing: boolean): void;
}

/** @param sheetId the sheet that is active first */
export function createSelection(
  sheets: SheetList,
  listeners: GridListeners,
  sheetId: string,
): MemorySelection {
  let selected: { sheetId: string; box: Box } = { sheetId, box: singleCell(0, 0) };
  let editing = false;

  function activateSheet(sheetId: string): void {
    sheets.get(sheetId);
    const previousSheetId = selected.sheetId;
    if (sheetId === previousSheetId) return;
    selected = { sheetId, box: singleCell(0, 0) };
    listeners.raise('sheetActivated', { sheetId, previousSheetId });
  }

  return {
    activeSheetId: () => selected.sheetId,
    activateSheet,
    selection: () => selected,
    select(sheetId, box) {
      activateSheet(sheetId);
      selected = { sheetId, box };
      listeners.raise('selectionChanged', { sheetId, box });
    },
    editing: () => editing,
    setEditing(now) {
      editing = now;
      if (!now) listeners.raise('editEnded', {});
    },
  };
}
