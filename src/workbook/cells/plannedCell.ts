import { findUnit, isSameUnit, readQuantity } from '../../../contract';

export type CellScalar = string | number | boolean;

/** What one cell shall hold. `asText` gives the cell the text format first, so that Excel keeps the characters. */
export interface PlannedCell {
  value: CellScalar;
  asText: boolean;
  /** Keeps the characters by a leading apostrophe instead, which goes with what is typed over the cell: a number is one then. */
  isPrefixed?: true;
  /** Shows a number shorter than it is. */
  numberFormat?: string;
}

/** Empties the cell. */
export const blankCell: PlannedCell = { value: '', asText: false };

const textNumberFormat = '@';
const generalNumberFormat = 'General';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const readAsNumberOrFormula = /^\s*[=+\-@'#\d.,(%$€£¥]/;
const readAsBoolean = /^\s*(true|false)\s*$/i;
const readAsDate = new RegExp(`^\\s*(${months})[a-z]*\\.?[\\s\\-/,]*\\d`, 'i');

/**
 * True when Excel would read this text, typed into a General cell, as a formula, number, date, boolean or error. Errs on the
 * side of text: the format costs nothing, a `4:12` that became a time cannot be got back.
 */
export function wouldBeReinterpreted(text: string): boolean {
  const seen = asRead(text);
  return readAsNumberOrFormula.test(seen) || readAsBoolean.test(seen) || readAsDate.test(seen);
}

/**
 * Excel for Chinese, Japanese and Korean reads full-width signs (`＝１`) as their narrow forms, and other programs that the
 * file comes to leave out characters that are not seen (U+200B, U+FEFF).
 */
function asRead(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');
}

/**
 * The cell that holds this value and nothing else. Text that begins with `=`, `+`, `-` or `@` is text, never a formula.
 *
 * @param asText gives a text the text format even when nothing would happen to it (a cell for options such as `1`)
 */
export function planCell(value: CellScalar | null | undefined, asText = false): PlannedCell {
  if (value === null || value === undefined || value === '') return { value: '', asText };
  if (typeof value === 'number' && !Number.isFinite(value)) return planCell(String(value));
  if (typeof value !== 'string') return { value, asText: false };
  return { value, asText: asText || wouldBeReinterpreted(value) };
}

/**
 * A quantity as it was typed. `24'-6"` in a cell for feet is a text over which a plain number can be typed; over `385 plf` where numbers
 * are in kip/ft it would be another load, so that cell stays one for text.
 */
export function planQuantity(text: string, units: string | null | undefined): PlannedCell {
  const own = findUnit(units ?? '');
  const quantity = quantityOf(text);
  return own && quantity && isSameUnit(quantity.unit, own)
    ? { value: text, asText: true, isPrefixed: true }
    : planCell(text, true);
}

/** The same with a cell for its units beside it: `385 plf` is a number in plf there, over which another can be typed. */
export function planWithUnits(
  text: string,
  units: string | null | undefined,
): { value: PlannedCell; units: PlannedCell } {
  const value = planQuantity(text, units);
  if (value.isPrefixed) return { value, units: planCell(units) };
  const quantity = quantityOf(text);
  // Not `18'-6"` in inches, nor `1/2 ft`.
  const isNumber = quantity && Number.parseFloat(text) === quantity.value;
  return isNumber && quantity.unit.dimension === findUnit(units ?? '')?.dimension
    ? { value: planCell(quantity.value), units: planCell(quantity.unit.symbol) }
    : { value, units: blankCell };
}

function quantityOf(text: string) {
  const quantity = readQuantity(text);
  return quantity && 'unit' in quantity ? quantity : undefined;
}

/** What is handed to `range.values`. A leading apostrophe is doubled: Excel takes one as its mark for text. */
export function writtenValue(cell: PlannedCell): CellScalar {
  return hasApostrophe(cell) ? `'${cell.value}` : cell.value;
}

const hasApostrophe = ({ value, isPrefixed }: PlannedCell) =>
  typeof value === 'string' && (isPrefixed === true || value.startsWith("'"));

/**
 * The number format to set before writing, or null to leave the cell's own: only text needs one, and only a cell that is formatted
 * as text must lose it for a number, for a formula, and for a doubled apostrophe, of which the text format would show both.
 */
export function writtenFormat(cell: PlannedCell, current: unknown): string | null {
  if (cell.numberFormat !== undefined) return cell.numberFormat;
  if (cell.asText && !hasApostrophe(cell)) return current === textNumberFormat ? null : textNumberFormat;
  return current === textNumberFormat && cell.value !== '' ? generalNumberFormat : null;
}

/** Longest text that a cell of Excel holds, with room for what stands around it. */
const longestText = 32_000;

/** Parts as one text of a cell. */
export function boundedText(parts: readonly string[], between: string): string {
  const text = parts.join(between);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
