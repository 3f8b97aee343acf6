import { SheetsSelectionsService } from '@univerjs/preset-sheets-core';
import type { Box } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import type { OpenUniver } from '../book/openUniver';

/**
 * Tells of every other selection and active sheet, from the first one on: the facade's own events begin only when the
 * grid has been drawn and has come to rest.
 */
export function watchSelection(
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
