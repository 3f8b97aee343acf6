import { CellValueType, type Injector } from '@univerjs/core';
import { AFTER_CELL_EDIT, INumfmtService, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { cellForEntry } from '../cells/cellData';

/** Before Univer's own reading of numbers, which takes `1,5` for 15 and `1.2.2026` for a date. */
const FIRST = 100;

/**
 * Reads what the user typed into a cell as `cellForEntry` does.
 *
 * @param onRefused called for a formula that became text
 */
export function readEntriesAsExcelDoes(
  injector: Injector,
  onRefused: (sheetId: string, row: number, column: number) => void,
): void {
  const numberFormats = injector.get(INumfmtService);
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: FIRST,
    handler: (cell, { unitId, subUnitId, row, col }, next) => {
      const typed = cell?.f || cell?.v;
      if (!cell || cell.p || typeof typed !== 'string' || cell.t === CellValueType.FORCE_STRING)
        return next(cell);
      const entry = cellForEntry(
        typed,
        numberFormats.getValue(unitId, subUnitId, row, col)?.pattern ?? 'General',
      );
      if (entry.f) return next(cell);
      if (cell.f) onRefused(subUnitId, row, col);
      const style = typeof cell.s === 'object' ? { ...cell.s, ...(entry.s as object) } : (entry.s ?? cell.s);
      return { ...cell, ...entry, s: style };
    },
  });
}
