/** A number as it is read on paper: four significant digits, never in powers of ten where a number can be written out. */
export function fourDigits(value: number): string {
  return String(Number(value.toPrecision(4)));
}
