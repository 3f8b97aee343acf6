/** A number as it is read on paper: four significant digits, never in powers of ten where a number can be written out. */
export function fourDigits(value: number): string {
  // First without the noise of the last bits: equal reactions of 5.2125 would read 5.212 and 5.213.
  return String(Number(Number(value.toPrecision(12)).toPrecision(4)));
}

/**
 * A ratio with two decimals. One that rounds to its limit of 1 from above, or below 0, keeps as many digits as tell it
 * from the limit: a failing check never reads 1.00.
 */
export function ratioText(value: number): string {
  const isOver = value > 1 || value < 0;
  for (let decimals = 2; decimals <= 15; decimals++) {
    const text = value.toFixed(decimals);
    if ((Number(text) > 1 || Number(text) < 0) === isOver) return text;
  }
  return String(value);
}

const decimalsOf = (text: string) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Decimals that stand beside larger numbers of the same unit. */
const fewDecimals = 2;

/**
 * A number with four digits, and no more decimals than two or the largest of those beside it has, but with two digits at least.
 *
 * @example besideLargest(0.5214, [16.61, 0.5214]) // '0.52'
 */
export function besideLargest(value: number, numbers: readonly number[]): string {
  const text = fourDigits(value);
  const largest = Math.max(...numbers.map(Math.abs));
  const decimals = Math.max(fewDecimals, decimalsOf(fourDigits(largest)));
  if (decimalsOf(text) <= decimals || Math.abs(value) < 10 ** (1 - decimals)) return text;
  return String(Number(Number(value.toPrecision(12)).toFixed(decimals)));
}

/** More digits than are typed: what was converted from another unit or comes from a formula. */
const mostTyped = 6;

/** A number as it was entered; one with more digits than are typed is shown with four, as the results. */
export function enteredText(text: string): string {
  const digits = text.replace(/e.*$/i, '').replace(/\D/g, '').replace(/^0+/, '');
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || digits.length <= mostTyped
    ? text
    : fourDigits(value);
}

/** Two numbers with as many digits as tell them apart, four at least. */
export function distinctDigits(a: number, b: number): [string, string] {
  for (let digits = 4; a !== b && digits <= 15; digits++) {
    const [one, other] = [a, b].map((value) => String(Number(value.toPrecision(digits)))) as [string, string];
    if (one !== other) return [one, other];
  }
  return [fourDigits(a), fourDigits(b)];
}

/** The ratio of a check that fails, with as many digits as tell it from 1. */
export const failingRatio = (ratio: number): string => distinctDigits(ratio, 1)[0];

/** A text that is a negative number and its units, with a minus sign in place of the hyphen. @example withMinus('-18.25 psf') // '−18.25 psf' */
export const withMinus = (text: string): string =>
  text.replace(/^-(?=\.?\d[\d.,]*(?:e[+-]?\d+)?(?: [^\s,;]+)?$)/, '−');
