import { plainText, quantityIn, readQuantity } from './quantity';
import { findUnit, isSameUnit } from './units';

/**
 * How a number was typed, with plain marks, where that is more than the number with its units: in another unit, or in feet and inches.
 *
 * @example enteredAs('9.1 m', 29.8556430446, 'ft') // '9.1 m'
 * @returns null for a text that gives another number or none, and for `24.5 ft` of 24.5
 */
export function enteredAs(text: string, value: number, units: string | null): string | null {
  const own = units === null ? undefined : findUnit(units);
  const quantity = readQuantity(text);
  if (!own || !quantity || 'because' in quantity || quantity.unit.dimension !== own.dimension) return null;
  if (quantityIn(quantity, own) !== value) return null;
  const plain = plainText(text);
  const behind = findUnit(plain.replace(/[+-]?\s*[\d.]+(?:e[+-]?\d+)?/i, '').trim());
  return behind && isSameUnit(behind, own) ? null : plain;
}
