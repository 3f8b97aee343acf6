import { loadPart } from '../lib/loadPart';
import type { Confirmations, ConfirmationsParts } from '../results/confirmations';
import type * as SheetReading from './sheetReading';

/** Reading and changing the sheets of results. @throws {CalcError} when it does not load; the next call tries again */
export const loadSheetReading = (): Promise<typeof SheetReading> =>
  loadPart(import(/* webpackChunkName: "functions-on-demand" */ './sheetReading'));

/** Confirmations that are loaded with the first result that another author's workbook carries. */
export function createLoadedConfirmations(parts: ConfirmationsParts): Confirmations {
  let made: Confirmations | undefined;
  return {
    confirm(carried) {
      if (made) return made.confirm(carried);
      loadSheetReading().then(
        ({ createConfirmations }) => {
          made ??= createConfirmations(parts);
          made.confirm(carried);
        },
        () => {
          // It stays unverified, as it says; the next that is shown tries again.
        },
      );
    },
    said: (request) => made?.said(request),
    forget: () => made?.forget(),
  };
}
