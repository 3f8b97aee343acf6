import { format } from 'numfmt';
import { type CellValue } from './grid';

/** A value as displayed in its number format, as Excel of the United States shows it; `####` for a negative date. */
export function displayText(value: CellValue, numberFormat: string): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (numberFormat === '@') return String(value);
  // Excel's General shows at most eleven digits.
  if (numberFormat === 'General')
    return typeof value === 'string' ? value : String(Number(value.toPrecision(11)));
  return format(numberFormat, value, { locale: 'en-US' });
}
