import type { CellValue } from './grid';
import { readTypedNumber } from './typedNumber';

/** What a cell comes to hold; `numberFormat` is for a cell that has none. */
export type TypedCell = { formula: string } | { value: CellValue; numberFormat?: string };

/**
 * Reads what was typed or written into a cell as Excel does: `=…` is a formula, digits a number, TRUE and FALSE booleans; a leading
 * apostrophe or the number format `@` keeps text as it is. `$120`, `10%`, `12:30` and dates are numbers with a format (`typedNumber.ts`).
 */
export function readTyped(typed: CellValue, numberFormat: string): TypedCell {
  if (typeof typed !== 'string') return { value: typed };
  if (numberFormat === '@') return { value: typed };
  if (typed.startsWith("'")) return { value: typed.slice(1) };
  if (typed.startsWith('=') && typed.length > 1) return { formula: typed };
  const number = readTypedNumber(typed);
  if (number !== null) {
    const takesFormat = number.numberFormat !== null && (numberFormat === 'General' || numberFormat === '');
    return { value: number.value, ...(takesFormat && { numberFormat: number.numberFormat ?? '' }) };
  }
  const trimmed = typed.trim();
  if (/^(?:true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true' };
  return { value: typed };
}
