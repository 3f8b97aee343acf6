import type { CellValue } from './grid';
import { NUMBER_LITERAL, numberOfLiteral } from './numberLiteral';

const NUMBER = new RegExp(`^([+-]?)(${NUMBER_LITERAL})$`);

/** What a cell comes to hold. */
export type TypedCell = { formula: string } | { value: CellValue };

/**
 * Reads what was typed or written into a cell as Excel does: `=…` is a formula, digits a number, TRUE and FALSE
 * booleans; a leading apostrophe or the number format `@` keeps text as it is. Dates, percentages and currencies
 * stay text, which is a difference to Excel.
 */
export function readTyped(typed: CellValue, numberFormat: string): TypedCell {
  if (typeof typed !== 'string') return { value: typed };
  if (numberFormat === '@') return { value: typed };
  if (typed.startsWith("'")) return { value: typed.slice(1) };
  if (typed.startsWith('=') && typed.length > 1) return { formula: typed };
  const trimmed = typed.trim();
  const [, sign, digits] = NUMBER.exec(trimmed) ?? [];
  if (digits !== undefined) {
    const number = numberOfLiteral(digits);
    // What no cell can hold as a number stays text.
    return { value: Number.isFinite(number) ? (sign === '-' ? 0 - number : number) : typed };
  }
  if (/^(?:true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true' };
  return { value: typed };
}
