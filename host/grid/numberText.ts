import { type CellValue } from './grid';

const DECIMAL = /^(#,##)?0(\.0+)?(%)?$/;

/** A number format whose display this grid does not know. */
export class NumberFormatNotSupported extends Error {
  override readonly name = 'NumberFormatNotSupported';

  constructor(format: string) {
    super(`The memory grid does not implement the display of numbers as "${format}".`);
  }
}

/** A value as displayed: General, text, and decimals with or without thousands and percent. */
export function displayText(value: CellValue, numberFormat: string): string {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string' || numberFormat === '@') return String(value);
  // Excel's General shows at most eleven digits.
  if (numberFormat === 'General') return String(Number(value.toPrecision(11)));
  const format = DECIMAL.exec(numberFormat);
  if (format === null) throw new NumberFormatNotSupported(numberFormat);
  const [, thousands, decimals = '', percent] = format;
  const digits = Math.max(decimals.length - 1, 0);
  const shown = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: thousands !== undefined,
  }).format(percent === undefined ? value : value * 100);
  return `${shown}${percent ?? ''}`;
}
