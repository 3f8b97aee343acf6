import * as z from 'zod/mini';
import { bulkDeleteResponse, sheet, solveSheetResponse, updateSheetResponse } from '../../contract';
import { signInToken } from '../../contract/web/signInToken';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type SheetCalls = Pick<
  ServiceClient,
  'getSheet' | 'updateSheet' | 'solveSheet' | 'bulkDelete' | 'makePackage' | 'createSignInToken'
>;

const pdf = z.custom<ArrayBuffer>(isPdf);

/** Sheets: read, update inputs, solve, delete, print. */
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
    createSignInToken: (sheetId, options) =>
      ask({ ...options, route: 'createSignInToken', body: { sheetId }, answer: signInToken }),
    makePackage: (body, options) =>
      ask({ ...options, route: 'makePackage', body, answer: pdf, isFile: true }),
  };
}

/** A gateway's page with 200 is none. */
function isPdf(file: unknown): boolean {
  return String.fromCharCode(...new Uint8Array(file as ArrayBuffer).subarray(0, 5)) === '%PDF-';
}
