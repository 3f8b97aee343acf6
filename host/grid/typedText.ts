import type { CellValue } from './grid';
import { parseValue } from 'numfmt';
import { NUMBER_LITERAL, numberOfLiteral } from './numberLiteral';

/** What a cell comes to hold; `numberFormat` is for a cell that has none. */
export type TypedCell = { formula: string } | { value: CellValue; numberFormat?: string };

/**
 * Reads what was typed or written into a cell as Excel does: `=…` is a formula, digits a number, TRUE and FALSE booleans; a leading
 * apostrophe or the number format `@` keeps text as it is. `$120`, `10%`, `12:30` and dates are numbers with a format.
 */
export function readTyped(typed: CellValue, numberFormat: string): TypedCell {
  if (typeof typed !== 'string') return { value: typed };
  if (numberFormat === '@') return { value: typed };
  if (typed.startsWith("'")) return { value: typed.slice(1) };
  if (typed.startsWith('=') && typed.length > 1) return { formula: typed };
  const number = readTypedNumber(typed);
  if (number !== null) {
    const takesFormat = number.numberFormat !== null && (numberFormat === 'General' || numberFormat === '');
    return { value: number.value, ...(takesFormat && { numberFormat: number.numberFormat ?? '' }) };
  }
  const trimmed = typed.trim();
  if (/^(?:true|false)$/i.test(trimmed)) return { value: trimmed.toLowerCase() === 'true' };
  return { value: typed };
}

/** A number that was typed, and the number format that Excel gives a General cell for it; null leaves it General. */
interface TypedNumber {
  value: number;
  numberFormat: string | null;
}

const NUMBER = new RegExp(`^([+-]?)(${NUMBER_LITERAL})$`);
const MIXED_FRACTION = /^([+-]?)(\d+) +(\d{1,3})\/(\d{1,3})$/;
/** Hours beyond a day. */
const DURATION = /^(\d+):([0-5]?\d)(?::([0-5]?\d))?$/;

/**
 * Reads a number as Excel of the United States does: `-1.5`, `1E3`, `$1,234.50`, `10%`, `(5)`, `1 1/2`, `12:30 PM`, `1/2/2026`, `2026-01-02`,
 * `5 Jan 2026`. null for text, and for what other countries mean by their commas and points (`1,5`; `1.2.2026`).
 */
function readTypedNumber(text: string): TypedNumber | null {
  const trimmed = text.trim();
  const read =
    readLiteral(trimmed) ?? readFraction(trimmed) ?? readDuration(trimmed) ?? readFormatted(trimmed);
  // What no cell can hold as a number stays text.
  return read !== null && Number.isFinite(read.value) ? read : null;
}

function readLiteral(text: string): TypedNumber | null {
  const [, sign, digits] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = numberOfLiteral(digits);
  return { value: sign === '-' ? 0 - number : number, numberFormat: /e/i.test(digits) ? '0.00E+00' : null };
}

function readFraction(text: string): TypedNumber | null {
  const [, sign, whole, above, below = ''] = MIXED_FRACTION.exec(text) ?? [];
  if (Number(below) === 0) return null;
  const number = Number(whole) + Number(above) / Number(below);
  const marks = '?'.repeat(below.length);
  return { value: sign === '-' ? 0 - number : number, numberFormat: `# ${marks}/${marks}` };
}

function readDuration(text: string): TypedNumber | null {
  const [, hours, minutes, seconds = '0'] = DURATION.exec(text) ?? [];
  if (hours === undefined || Number(hours) < 24) return null;
  const value = (Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600) / 24;
  return { value, numberFormat: '[h]:mm:ss' };
}

/** Currency, percent, thousands, dates and times. */
function readFormatted(text: string): TypedNumber | null {
  // An apostrophe means feet here, and thousands in Switzerland.
  const elsewhere = /[£¥₤₩₽₹'\u00a0]|\d\.\d+\.\d|\d[ap]m?$/i;
  if (elsewhere.test(text) || hasOddThousands(text)) return null;
  const parsed = parseValue(text);
  if (typeof parsed?.v !== 'number') return null;
  return { value: parsed.v, numberFormat: parsed.z === undefined ? null : builtInFormat(parsed.z) };
}

/** Commas that stand elsewhere than before three digits; beside a month's name (`Jan 5, 2026`) they separate. */
function hasOddThousands(text: string): boolean {
  return text.includes(',') && !/\p{L}/u.test(text) && !/^\D*\d{1,3}(?:,\d{3})+(?:\.\d*)?\D*$/.test(text);
}

/** The format that Excel has built in for what was typed. */
function builtInFormat(format: string): string {
  if (/^\$#,##0(?:\.00)?$/.test(format)) return `${format}_);[Red](${format})`;
  const [dates, times] = [/[yd]/.test(format), /h|s/.test(format)];
  if (times) {
    const time = `h:mm${/s/.test(format) ? ':ss' : ''}${/AM/.test(format) ? ' AM/PM' : ''}`;
    return dates ? `m/d/yyyy ${time}` : time;
  }
  if (!dates) return format;
  if (!/d/.test(format)) return 'mmm-yy';
  if (!/y/.test(format)) return 'd-mmm';
  return /mmm/.test(format) ? 'd-mmm-yy' : 'm/d/yyyy';
}
