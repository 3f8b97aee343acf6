import {
  type FWorksheet,
  type IInsertSheetMutationParams,
  InsertSheetMutation,
  type IRemoveSheetMutationParams,
  type ISetWorksheetNameMutationParams,
  type ISetWorksheetOrderMutationParams,
  RemoveSheetMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
} from '@univerjs/preset-sheets-core';
import type { GridSheets, SheetInfo } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import { blankSheet } from './blankSheet';
import type { UniverBook } from './univerBook';

export function sheetOperations(book: UniverBook): GridSheets {
  const { workbook } = book.open;
  // Univer knows one way of hiding; which sheets the user may not unhide is stored here.
  const veryHidden = new Set<string>();

  function infoOf(sheet: FWorksheet): SheetInfo {
    const id = sheet.getSheetId();
    const hidden = veryHidden.has(id) ? 'VeryHidden' : 'Hidden';
    return {
      id,
      name: sheet.getSheetName(),
      visibility: sheet.isSheetHidden() ? hidden : 'Visible',
      tabColor: sheet.getTabColor()?.toUpperCase() ?? '',
    };
  }

  const operations: GridSheets = {
    sheets: () => workbook.getSheets().map(infoOf),
    activeSheetId: () => workbook.getActiveSheet().getSheetId(),
    activateSheet: (sheetId) => void workbook.setActiveSheet(book.sheet(sheetId)),
    addSheet(name = freeName(operations.sheets())) {
      const active = operations.activeSheetId();
      const blank = blankSheet();
      const sheet = workbook.create(name, blank.rowCount, blank.columnCount, {
        index: workbook.getNumSheets(),
        sheet: blank,
      });
      operations.activateSheet(active);
      return infoOf(sheet);
    },
    copySheet(sheetId, name, position) {
      const active = operations.activeSheetId();
      const copy = workbook.duplicateSheet(book.sheet(sheetId));
      copy.setName(name);
      workbook.moveSheet(copy, position);
      operations.activateSheet(active);
      return infoOf(copy);
    },
    renameSheet: (sheetId, name) => void book.sheet(sheetId).setName(name),
    deleteSheet(sheetId) {
      workbook.deleteSheet(book.sheet(sheetId));
      veryHidden.delete(sheetId);
    },
    moveSheet: (sheetId, position) => void workbook.moveSheet(book.sheet(sheetId), position),
    setVisibility(sheetId, visibility) {
      const sheet = book.sheet(sheetId);
      if (visibility === 'Visible') sheet.showSheet();
      else if (!sheet.isSheetHidden()) sheet.hideSheet();
      if (visibility === 'VeryHidden') veryHidden.add(sheetId);
      else veryHidden.delete(sheetId);
    },
    setTabColor: (sheetId, color) => void book.sheet(sheetId).setTabColor(color),
    gridlines: (sheetId) => !book.sheet(sheetId).hasHiddenGridLines(),
    setGridlines: (sheetId, shown) => void book.sheet(sheetId).setHiddenGridlines(!shown),
    dimensions(sheetId) {
      const sheet = book.sheet(sheetId);
      return { rowCount: sheet.getMaxRows(), columnCount: sheet.getMaxColumns() };
    },
  };
  return operations;
}

/** Tells of sheets that come and go, are renamed and moved, by user or add-in. */
export function watchSheets({ commands, open }: UniverBook, listeners: GridListeners): void {
  const names = new Map<string, string>();
  const note = () => {
    for (const sheet of open.workbook.getSheets()) names.set(sheet.getSheetId(), sheet.getSheetName());
  };
  note();
  commands.onCommandExecuted(({ id, params }) => {
    if (id === InsertSheetMutation.id) {
      note();
      listeners.raise('sheetAdded', { sheetId: (params as IInsertSheetMutationParams).sheet.id });
    } else if (id === SetWorksheetNameMutation.id) {
      const { subUnitId: sheetId, name: after } = params as ISetWorksheetNameMutationParams;
      const before = names.get(sheetId) ?? '';
      names.set(sheetId, after);
      if (before !== after) listeners.raise('sheetRenamed', { sheetId, before, after });
    } else if (id === SetWorksheetOrderMutation.id) {
      const { subUnitId: sheetId, fromOrder: from, toOrder: to } = params as ISetWorksheetOrderMutationParams;
      if (from !== to) listeners.raise('sheetMoved', { sheetId, from, to });
    } else if (id === RemoveSheetMutation.id) {
      listeners.raise('sheetDeleted', { sheetId: (params as IRemoveSheetMutationParams).subUnitId });
    }
  });
}

function freeName(sheets: SheetInfo[]): string {
  const taken = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  let number = 1;
  while (taken.has(`sheet${number}`)) number += 1;
  return `Sheet${number}`;
}
