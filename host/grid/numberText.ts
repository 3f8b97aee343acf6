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

/**
 * A number without a format, with the digits that its column has room for, as Excel shows it; `#` where not even its whole part fits.
 *
 * @param fits whether a text is no wider than the column
 * @example fittedText(0.531132271, (text) => text.length <= 7) // '0.53113'
 */
export function fittedText(value: number, fits: (text: string) => boolean): string {
  const whole = displayText(value, 'General');
  if (fits(whole)) return whole;
  const fixed = (digits: number) => trimmed(value.toFixed(digits));
  // Decimals of a very small number would be zeros.
  const forms = Math.abs(value) >= smallestFixed ? [fixed] : [];
  for (const form of [...forms, (digits: number) => exponential(value, digits)])
    for (let digits = mostDigits; digits >= 0; digits--) {
      const text = form(digits);
      if (fits(text)) return text;
    }
  let signs = '#';
  while (signs.length < mostSigns && fits(`${signs}#`)) signs += '#';
  return signs;
}

const smallestFixed = 1e-4;
const mostDigits = 9;
const mostSigns = 20;

const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** @example exponential(12345678, 1) // '1.2E+07' */
function exponential(value: number, digits: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(digits).split('e');
  return `${trimmed(mantissa)}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}
