import { SheetInterceptorService, VALIDATE_CELL } from '@univerjs/preset-sheets-core';
import type { UniverBook } from '../book/univerBook';

export interface UniverEntries {
  /** Asks after each entry that the user types whether it may stay; what is refused is taken back. */
  checkEntries(mayStay: (sheetId: string, row: number, column: number) => Promise<boolean>): void;
}

export function entryOperations(book: UniverBook): UniverEntries {
  return {
    checkEntries(mayStay) {
      book.open.injector.get(SheetInterceptorService).writeCellInterceptor.intercept(VALIDATE_CELL, {
        handler: async (before, { unitId, subUnitId, row, col }, next) => {
          const stays = unitId === book.unitId ? await mayStay(subUnitId, row, col) : true;
          return next(Promise.resolve((await before) !== false && stays)) ?? stays;
        },
      });
    },
  };
}
