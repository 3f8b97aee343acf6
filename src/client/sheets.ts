import {
  bulkDeleteResponse,
  createdSheet,
  fillPath,
  routes,
  sheet,
  solveSheetResponse,
  updateSheetResponse,
} from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type SheetCalls = Pick<
  ServiceClient,
  'createSheet' | 'getSheet' | 'updateSheet' | 'solveSheet' | 'bulkDelete'
>;

/** Sheets: create, read, update inputs, solve, delete many. */
export function sheetCalls(ask: Ask): SheetCalls {
  const path = (route: 'getSheet' | 'updateSheet' | 'solveSheet', sheetId: string) =>
    fillPath(routes[route].path, { sheetId });
  return {
    createSheet: (code, body, options) =>
      ask({
        ...options,
        route: 'createSheet',
        templateCode: code,
        path: fillPath(routes.createSheet.path, { code }),
        body,
        answer: createdSheet,
      }),
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
    bulkDelete: (body, options) =>
      ask({
        ...options,
        route: 'bulkDelete',
        path: routes.bulkDelete.path,
        body,
        answer: bulkDeleteResponse,
        // They are gone, whether by this call or before it: the same as what a second delete answers.
        goneAfterLost: () => ({ deleted: [], notFound: body.sheetIds }),
      }),
  };
}
