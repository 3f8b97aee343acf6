import type { Workbook, Worksheet } from '@univerjs/core';

/**
 * Does something while the sheet passes for the active one. Univer 0.25 moves formulas and references as if the rows and
 * columns that are deleted were those of the active sheet, whichever they are (`handleRefRemoveRow` and `handleRefRemoveCol` of
 * sheets-formula), and so loses formulas there.
 */
export function asActiveSheet(workbook: Workbook, sheet: Worksheet, work: () => void): void {
  workbook.getActiveSheet = () => sheet;
  try {
    work();
  } finally {
    // What the class has is there again.
    Reflect.deleteProperty(workbook, 'getActiveSheet');
  }
}
