import * as z from 'zod/mini';
import {
  bulkDeleteResponse,
  limits,
  solveSheetRequest,
  updateSheetRequest,
  updateSheetResponse,
} from '../../../contract';
import { sealedSheet, sealedSolve } from '../../../contract/seal/sealedAnswers';
import type { ServiceContext } from '../../context/serviceContext';
import { deleteSheets } from '../../sheets/deleteSheets';
import { readSheet } from '../../sheets/readSheet';
import { solveSheet } from '../../sheets/solveSheet';
import { updateSheet } from '../../sheets/updateSheet';
import { sheetOnWire, solvedOnWire, warningsKey } from '../../sheets/sheetViews';
import { accessOf } from '../pipeline/authentication';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { sheetPath, uuid } from '../body/validation';

const bulkDeleteRequest = z.strictObject({
  sheetIds: z.array(uuid).check(z.minLength(1), z.maxLength(limits.sheetsPerBulkDelete)),
});

/** Sheets: read, update, solve, delete many. */
export function sheetRoutes(app: App, context: ServiceContext): void {
  app.route({
    ...endpoint('getSheet'),
    schema: { params: sheetPath, response: { 200: sealedSheet, ...errorResponses } },
    handler: async (request) => {
      const found = await readSheet(context, accessOf(request), request.params.sheetId);
      return sheetOnWire(found.sheet, found.template, context.links);
    },
  });

  app.route({
    ...endpoint('updateSheet'),
    schema: {
      params: sheetPath,
      body: updateSheetRequest,
      response: { 200: updateSheetResponse, ...errorResponses },
    },
    handler: async (request) => {
      const { sheetId } = request.params;
      const { updated, warnings } = await updateSheet(context, accessOf(request), sheetId, request.body);
      return { updatedAttributes: updated, ...warningsKey(warnings) };
    },
  });

  app.route({
    ...endpoint('solveSheet'),
    schema: {
      params: sheetPath,
      body: solveSheetRequest,
      response: { 200: sealedSolve, ...errorResponses },
    },
    handler: async (request) => {
      const { sheetId } = request.params;
      return solvedOnWire(sheetId, await solveSheet(context, accessOf(request), sheetId));
    },
  });

  app.route({
    ...endpoint('bulkDelete'),
    schema: { body: bulkDeleteRequest, response: { 200: bulkDeleteResponse, ...errorResponses } },
    handler: async (request) => {
      const sheetIds = [...new Set(request.body.sheetIds)];
      const gone = new Set(await deleteSheets(context, accessOf(request), sheetIds));
      return {
        deleted: sheetIds.filter((id) => gone.has(id)),
        notFound: sheetIds.filter((id) => !gone.has(id)),
      };
    },
  });
}
