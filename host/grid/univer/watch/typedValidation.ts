import type { ICellData } from '@univerjs/core';
import {
  AFTER_CELL_EDIT,
  SetRangeValuesCommand,
  SheetInterceptorService,
  VALIDATE_CELL,
} from '@univerjs/preset-sheets-core';
import { singleCell } from '../../box';
import { toRange, type UniverBook } from '../book/univerBook';

export type UniverEntries = ReturnType<typeof entryOperations>;

/** Before anything is made of what was typed. */
const BEFORE_ALL = 1000;

const nothing = { v: null, f: null, si: null, p: null, t: null, s: null } satisfies ICellData;

export function entryOperations(book: UniverBook) {
  return {
    /** Asks after each entry that the user types whether it may stay; the cell gets back what it had before one that is refused. */
    checkEntries(mayStay: (sheetId: string, row: number, column: number) => Promise<boolean>): void {
      const interceptors = book.open.injector.get(SheetInterceptorService).writeCellInterceptor;
      let before: ICellData | null = null;
      interceptors.intercept(AFTER_CELL_EDIT, {
        priority: BEFORE_ALL,
        handler: (cell, { worksheet, row, col }, next) => {
          before = { ...worksheet.getCellRaw(row, col) };
          return next(cell);
        },
      });
      interceptors.intercept(VALIDATE_CELL, {
        handler: async (verdict, { unitId, subUnitId, row, col }, next) => {
          const kept = { ...nothing, ...before };
          const stays = unitId !== book.unitId || (await mayStay(subUnitId, row, col));
          if (!stays) {
            // To the grid the entry is over either way: after one that it takes back itself, it has no ear for the next keys.
            book.run(SetRangeValuesCommand.id, {
              unitId,
              subUnitId,
              range: toRange(singleCell(row, col)),
              value: { [row]: { [col]: kept } },
            });
          }
          return next(verdict) ?? true;
        },
      });
    },
  };
}
