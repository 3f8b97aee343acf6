import { convert, findUnit, looksLikeUnit, type Unit } from './units';

/** A number with its unit, as one text. */
export interface Quantity {
  value: number;
  unit: Unit;
}

/** Why a text that begins like a quantity is not read as one. */
export type QuantityProblem =
  /** It could mean several numbers: `1-6`, `1,200 lb`, `28'-6`. */
  | { because: 'ambiguous' }
  /** Its unit is not one of the table. */
  | { because: 'unknown unit'; written: string };

const decimal = String.raw`\d+(?:\.\d*)?|\.\d+`;
const exponent = String.raw`(?:e[+-]?\d+)?`;
const feetMark = String.raw`(?:'|ft\.?|foot|feet)`;
const inchMark = String.raw`(?:"|in\.?|inch|inches)`;
/** `1 1/2`, `1-1/2`. */
const mixed = String.raw`(?:(?<whole>\d+)[ -]+)?(?<top>\d+)/(?<bottom>\d+)`;

const plain = new RegExp(String.raw`^(?<sign>[+-]?)\s*(?<number>(?:${decimal})${exponent})(?<rest>.*)$`, 'i');
const fractional = new RegExp(String.raw`^(?<sign>[+-]?)\s*${mixed}(?<rest>\D.*)$`, 'i');
const feetAndInches = new RegExp(
  String.raw`^(?<sign>[+-]?)\s*(?<feet>\d+)\s*${feetMark}\s*[-,]?\s*(?:and\s+)?(?:(?<inches>${decimal})|${mixed})\s*${inchMark}$`,
  'i',
);
const deflectionLimit = /^(?:l|span)\s*\/\s*(?<number>\d+(?:\.\d+)?)$/i;
const severalNumbers =
  /^[+-]?\s*\d[\d.]*\s*(?:(?:'|ft\.?|feet)\s*-?|[-–~]|to|x|×|±|\+\/-)\s*\d|^[+-]?\s*\d+,\d|^[+-]?\s*(?:\d+[ -]+)?\d+\/\d/i;
/** Of a foot or an inch as tapes show them. */
const parts = new Set([2, 4, 8, 16, 32, 64]);

/**
 * Reads `28 m`, `310 plf`, `28'-6"`, `28 ft 6 in`, `7 1/4"`, `4:12`, `L/360`.
 *
 * @returns undefined for what is not a number with a unit behind it: words, or a number without a unit
 */
export function readQuantity(text: string): Quantity | QuantityProblem | undefined {
  const written = plainText(text);
  const found = limitOf(written) ?? feetAndInchesOf(written) ?? plainOf(written) ?? fractionOf(written);
  if (found) return found;
  return severalNumbers.test(written) ? { because: 'ambiguous' } : undefined;
}

/** A quantity in another unit of its dimension, without the digits that only a computer sees. */
export function quantityIn({ value, unit }: Quantity, to: Unit): number {
  return Number(convert(value, unit, to).toPrecision(12));
}

/** With plain marks: a typed prime is a foot, two are an inch, and `½` is `1/2`. */
export function plainText(text: string): string {
  return text
    .replace(/(\d)\s*(?=[¼-¾⅐-⅞])/gu, '$1 ')
    .replace(/[″”“]/gu, '"')
    .replace(/[′’‘]/gu, "'")
    .replace(/''/g, '"')
    .replace(/⁻/gu, '^-')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/⁄/gu, '/')
    .replace(/[−‐‑‒–—]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

function limitOf(text: string): Quantity | undefined {
  const number = deflectionLimit.exec(text)?.groups?.number;
  const unit = findUnit('span /');
  return number !== undefined && unit ? { value: Number(number), unit } : undefined;
}

function feetAndInchesOf(text: string): Quantity | QuantityProblem | undefined {
  const { groups } = feetAndInches.exec(text) ?? {};
  const foot = findUnit('ft');
  if (!groups || !foot) return undefined;
  const inches = groups.inches === undefined ? mixedNumber(groups) : Number(groups.inches);
  if (inches === undefined || inches >= 12) return { because: 'ambiguous' };
  return { value: signed(groups.sign, Number(groups.feet) + inches / 12), unit: foot };
}

function plainOf(text: string): Quantity | QuantityProblem | undefined {
  const { sign, number, rest = '' } = plain.exec(text)?.groups ?? {};
  if (number === undefined) return undefined;
  const unit = unitOf(rest);
  if (typeof unit === 'object') return { value: signed(sign, Number(number)), unit };
  return unit === undefined ? undefined : { because: 'unknown unit', written: unit };
}

function fractionOf(text: string): Quantity | QuantityProblem | undefined {
  const { groups } = fractional.exec(text) ?? {};
  const unit = groups && unitOf(groups.rest ?? '');
  if (!groups || unit === undefined) return undefined;
  if (typeof unit === 'string') return { because: 'unknown unit', written: unit };
  const value = mixedNumber(groups);
  return value === undefined ? { because: 'ambiguous' } : { value: signed(groups.sign, value), unit };
}

/** The unit behind a number; its text when it reads like a unit that is not in the table. `28-ft` is 28 ft, and `28-6` is neither. */
function unitOf(rest: string): Unit | string | undefined {
  const behind = rest.replace(/^[ -]+(?=\p{L})/u, '').trim();
  // `40 (psf)`
  const written = /^\(([^()]+)\)$|^\[([^[\]]+)\]$/.exec(behind)?.slice(1).join('').trim() ?? behind;
  // `28 ft 6` may be an area, or feet with inches.
  if (written === '' || /^\d|^(?:['"]|(?:ft|feet|foot|inch|inches)\b\.?\s)\s*\d/i.test(written))
    return undefined;
  return findUnit(written) ?? (looksLikeUnit(written) || meantAsUnit.test(written) ? written : undefined);
}

/** Letters after a number that may be mistyped units, such as `pfs`; not the `nd` of `2nd`. */
const meantAsUnit = /^(?!(?:st|nd|rd|th)$)[a-z]{2,4}(?:\/[a-z]+)?\^?[23]?$/i;

/** Undefined for a fraction that no tape shows: what is meant by it is not known. */
function mixedNumber({ whole = '0', top, bottom }: Record<string, string | undefined>): number | undefined {
  const [over, under] = [Number(top), Number(bottom)];
  return parts.has(under) && over < under ? Number(whole) + over / under : undefined;
}

function signed(sign: string | undefined, value: number): number {
  return sign === '-' ? -value : value;
}
