/** A number without a sign as Excel takes it in formulas and cells: `1`, `1.0`, `1.`, `.5`, `007`, `1E+05`. */
export const NUMBER_LITERAL = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;

/**
 * "Excel stores only 15 significant digits in a number, and changes digits after the fifteenth place to zeroes"
 * (learn.microsoft.com/office/troubleshoot/excel/last-digits-changed-to-zeros).
 */
const SIGNIFICANT_DIGITS = 15;

/** The number that Excel takes a literal for; infinite when it is beyond what a cell can hold. */
export function numberOfLiteral(literal: string): number {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e');
  let digits = 0;
  const significant = mantissa.replace(/\d/g, (digit) => {
    if (digits > 0 || digit !== '0') digits += 1;
    return digits > SIGNIFICANT_DIGITS ? '0' : digit;
  });
  return Number(`${significant}e${exponent}`);
}

/** The one spelling of a number that JavaScript writes itself. */
export function spelled(number: number): string {
  // Without `-0`, which it reads and never writes.
  return String(number + 0);
}
