import { fillPath, routes, sheet, solveSheetResponse, updateSheetResponse } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type SheetCalls = Pick<ServiceClient, 'getSheet' | 'updateSheet' | 'solveSheet'>;

/** Sheets: read, update inputs, solve. */
export function sheetCalls(ask: Ask): SheetCalls {
  const path = (route: 'getSheet' | 'updateSheet' | 'solveSheet', sheetId: string) =>
    fillPath(routes[route].path, { sheetId });
  return {
    getSheet: (sheetId, options) =>
      ask({ ...options, route: 'getSheet', path: path('getSheet', sheetId), answer: sheet }),
    updateSheet: (sheetId, body, options) =>
      ask({
        ...options,
        route: 'updateSheet',
        path: path('updateSheet', sheetId),
        body,
        answer: updateSheetResponse,
      }),
    solveSheet: (sheetId, options) =>
      ask({
        ...options,
        route: 'solveSheet',
        path: path('solveSheet', sheetId),
        body: {},
        answer: solveSheetResponse,
      }),
  };
}
