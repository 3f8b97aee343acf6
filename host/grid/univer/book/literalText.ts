import type { Injector } from '@univerjs/core';
import { FUNCTION_NAMES_DATE, IFunctionService } from '@univerjs/preset-sheets-core';

/**
 * Keeps quoted text in formulas text, as Excel does: without this the engine makes a date of "7-16" and a number of "5%".
 * Functions of dates and times go on reading dates in text.
 */
export function keepQuotedTextAsText(injector: Injector): void {
  const ofDates = new Set<string>(Object.values(FUNCTION_NAMES_DATE));
  for (const [name, executor] of injector.get(IFunctionService).getExecutors()) {
    if (!ofDates.has(String(name))) executor.isArgumentsIgnoreNumberPattern = () => true;
  }
}
