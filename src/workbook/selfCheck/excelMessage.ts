import { officeCode } from '../excel/whereAvailable';

/** Excel's own words, with the code that its documentation explains. */
export function excelMessage(error: unknown): string {
  const code = officeCode(error);
  const text = error instanceof Error ? error.message : String(error);
  return code === null || text.includes(code) ? text : `${text} (${code})`;
}
