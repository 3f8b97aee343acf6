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
