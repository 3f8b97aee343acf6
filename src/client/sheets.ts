import { bulkDeleteResponse, sheet, solveSheetResponse, updateSheetResponse } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type SheetCalls = Pick<ServiceClient, 'getSheet' | 'updateSheet' | 'solveSheet' | 'bulkDelete'>;

/** Sheets: read, update inputs, solve, delete. */
export function sheetCalls(ask: Ask): SheetCalls {
  return {
    getSheet: (sheetId, options) =>
      ask({ ...options, route: 'getSheet', parameters: { sheetId }, answer: sheet }),
    updateSheet: (sheetId, body, options) =>
      ask({
        ...options,
        route: 'updateSheet',
        parameters: { sheetId },
        body,
        answer: updateSheetResponse,
      }),
    solveSheet: (sheetId, options) =>
      ask({
        ...options,
        route: 'solveSheet',
        parameters: { sheetId },
        body: {},
        answer: solveSheetResponse,
      }),
    bulkDelete: (sheetIds, options) =>
      ask({ ...options, route: 'bulkDelete', body: { sheetIds }, answer: bulkDeleteResponse }),
  };
}
