/** Demand over capacity: 1.00 is the limit, and one just above it shows the digits that say so. */
export const ratioFormat = '[>=1.005]0.00;[>1]0.0000##;0.00';
/**
 * For a number that is not known yet, and may become any other: four significant digits or one more. Excel takes two conditions, so
 * that small and negative numbers share the last part, with up to four decimals.
 */
export const anyNumberFormat = '[>=999.995]#,##0;[>=10]0.00;0.00##';
const significantDigits = 4;
const mostDecimals = 8;

/**
 * The number format that shows four significant digits of the largest number of a column, and its smaller ones in line with it.
 * The cells keep the full numbers. Null where no number is shown that way: no number, or one that only powers of ten write shortly.
 *
 * @example formatOf([44.258, 3.1]) // '0.00'
 * @example formatOf([12345.6]) // '#,##0'
 */
export function formatOf(numbers: readonly number[]): string | null {
  const largest = Math.max(0, ...numbers.filter(Number.isFinite).map(Math.abs));
  if (largest === 0 || largest >= 1e9) return null;
  // 999.96 shows as 1000.0 with the decimals of 999.96: it is counted as what it is rounded to.
  const exponent = Number(largest.toExponential(significantDigits - 1).split('e')[1]);
  const decimals = significantDigits - 1 - exponent;
  if (decimals > mostDecimals) return '0.000E+00';
  return decimals > 0 ? `0.${'0'.repeat(decimals)}` : '#,##0';
}

/** Whether one format shows fewer decimals than another. */
export function isCoarser(format: string, than: string): boolean {
  return decimalsOf(format) < decimalsOf(than);
}

function decimalsOf(format: string): number {
  return /\.(0+)/.exec(format)?.[1]?.length ?? 0;
}
