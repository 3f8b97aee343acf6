import { loadPart } from '../../client/loadPart';
import type { Confirmations, ConfirmationsParts } from '../cache/confirmations';
import type * as SheetReading from './sheetReading';

/** Reading and changing the sheets of results. @throws {CalcError} when it does not load; the next call tries again */
export const loadSheetReading = (): Promise<typeof SheetReading> =>
  loadPart(import(/* webpackChunkName: "functions-on-demand" */ './sheetReading'));

/** Confirmations that are loaded with the first result that another author's workbook carries. */
export function createLoadedConfirmations(parts: ConfirmationsParts): Confirmations {
  let made: Confirmations | undefined;
  return {
    async confirm(carried) {
      if (!parts.mayRead(carried.request.parameters.serviceUrl)) return undefined;
      if (!made) {
        const loaded = await loadSheetReading().catch(() => null);
        // It stays unverified, as it says; the next that is calculated tries again.
        if (!loaded) return undefined;
        made ??= loaded.createConfirmations(parts);
      }
      return made.confirm(carried);
    },
    said: (request, result) => made?.said(request, result),
    forget: () => made?.forget(),
  };
}
