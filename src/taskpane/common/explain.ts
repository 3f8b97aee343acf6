import { CalcError } from '../../client/calcError';
import { officeMessage } from '../../workbook/excel/officeMessage';

/** What went wrong, in words for the user. */
export function explain(error: unknown): string {
  if (error instanceof CalcError) return error.message;
  return officeMessage(error) ?? (error instanceof Error ? error.message : String(error));
}
