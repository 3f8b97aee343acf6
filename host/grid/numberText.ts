import { format } from 'numfmt';
import { type CellValue } from './grid';

/** A value as displayed in its number format, as Excel of the United States shows it; `####` for a negative date. */
export function displayText(value: CellValue, numberFormat: string): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (numberFormat === '@') return String(value);
  // Excel's General shows at most eleven digits.
  if (numberFormat === 'General') {
    if (typeof value === 'string') return value;
    const shown = Number(value.toPrecision(11));
    // The very largest would be rounded up beyond all numbers.
    return String(Number.isFinite(shown) ? shown : value);
  }
  return format(numberFormat, value, { locale: 'en-US' });
}
