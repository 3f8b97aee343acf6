import { isMark } from '../../core/inputs/usualInputs';
import type { SheetBox } from '../excel/a1';
import { caseNameIn, inputsOf, markOf } from './chain';
import { type Area, isWithin, referencesOf } from './references';

/** What a cell holds. @param sheet its name in lower case */
export type ValueAt = (sheet: string, row: number, column: number) => unknown;

/** The values of the blocks that were read, as they came. */
export class CellValues {
  readonly #blocks = new Map<string, { row: number; column: number; values: unknown[][] }[]>();

  note(values: unknown[][], { sheetName, row, column }: SheetBox): void {
    const sheet = sheetName.toLowerCase();
    this.#blocks.set(sheet, [...(this.#blocks.get(sheet) ?? []), { row, column, values }]);
  }

  readonly at: ValueAt = (sheet, row, column) => {
    const within = this.#blocks.get(sheet)?.find((block) => block.values[row - block.row] !== undefined);
    return within?.values[row - within.row]?.[column - within.column];
  };
}

interface CaptionedFormula {
  sheetName: string;
  row: number;
  column: number;
  formula: string;
  /** How many cases it calculates. */
  count: number;
}

/** Longer texts are sentences. */
const longest = 80;

/**
 * What the workbook calls what a formula calculates: its mark; else the heading above its inputs; else the first text of its row
 * that is not an input. Null without one.
 *
 * @param index of a table of cases, from zero
 */
export function captionOf(formula: CaptionedFormula, index: number, valueAt: ValueAt): string | null {
  const own = formula.sheetName.toLowerCase();
  const inputs = inputsOf(formula.formula, formula.sheetName);
  // What has its second argument in one cell takes the others from its row.
  if (!inputs || (inputs.top === inputs.bottom && inputs.left === inputs.right))
    return readsRowsAround(formula, own)
      ? null
      : rowText(formula, own, formula.row, formula.column - 1, valueAt);
  if (formula.count === 1) return markOf(formula, valueAt) ?? headingOf(formula, inputs, valueAt);
  const heading = headingOf(formula, inputs, valueAt);
  return (
    caseText(formula, inputs, index, valueAt) ?? (heading && `${heading}, ${caseNameIn(formula, index)}`)
  );
}

/** Beside inputs that are put together of columns, as by HSTACK, the row holds those of other members. */
const readsRowsAround = ({ formula, sheetName, row }: CaptionedFormula, own: string) =>
  referencesOf(formula, sheetName).areas.some(
    (area) => area.sheet === own && area.top < area.bottom && isWithin(area, row, area.left),
  );

/** Only of a table in whose rows the cases stand: others may skip rows. */
function caseText(formula: CaptionedFormula, inputs: Area, index: number, valueAt: ValueAt): string | null {
  const { sheet, top, left, right, bottom } = inputs;
  const isBeside = sheet === formula.sheetName.toLowerCase() && formula.row > top;
  if (!isBeside || formula.count !== bottom - formula.row + 1) return null;
  const row = formula.row + index;
  for (let column = left; column <= right; column += 1) {
    const text = textOf(valueAt(sheet, row, column));
    if (text && isMark(textOf(valueAt(sheet, top, column)) ?? '')) return text;
  }
  return rowText(formula, sheet, row, left - 1, valueAt);
}

/** The title of an inserted block; else what stands directly above the inputs, or with a blank row between, and with nothing at its right. */
function headingOf(formula: CaptionedFormula, { sheet, top, left }: Area, valueAt: ValueAt): string | null {
  for (const row of [top - 1, top - 2]) {
    const value = row < 0 ? null : valueAt(sheet, row, left);
    if (isBlank(value)) continue;
    const title = blockTitle(sheet, row, left, valueAt);
    if (title !== undefined) return captionText(formula, title);
    return isBlank(valueAt(sheet, row, left + 1)) ? captionText(formula, value) : null;
  }
  return null;
}

/** Of an inserted block, whose results stand between its title and its inputs; undefined elsewhere. */
function blockTitle(sheet: string, from: number, column: number, valueAt: ValueAt): unknown {
  for (let row = from; row > 0; row -= 1) {
    const value = valueAt(sheet, row, column);
    if (isBlank(value)) return undefined;
    if (/, version \d+$/.test(String(value))) return valueAt(sheet, row - 1, column);
  }
  return undefined;
}

/** The leftmost text of the cells that stand side by side up to a column. */
function rowText(
  formula: CaptionedFormula,
  sheet: string,
  row: number,
  until: number,
  valueAt: ValueAt,
): string | null {
  const read = referencesOf(formula.formula, formula.sheetName).areas;
  const isRead = (column: number) => read.some((area) => area.sheet === sheet && isWithin(area, row, column));
  let found: string | null = null;
  for (let column = until; column >= 0; column -= 1) {
    const value = valueAt(sheet, row, column);
    if (isBlank(value)) break;
    if (!isRead(column)) found = captionText(formula, value) ?? found;
  }
  return found;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

const textOf = (value: unknown): string | null =>
  isBlank(value) ? null : String(value).replace(/\s+/g, ' ').trim() || null;

/** Null for numbers, errors, sentences, and the name of the output that the formula returns. */
function captionText({ formula }: CaptionedFormula, value: unknown): string | null {
  const text = typeof value === 'string' ? textOf(value) : null;
  if (text === null || text.length > longest || text.startsWith('#') || !/\p{L}/u.test(text)) return null;
  return formula.toLowerCase().includes(`"${text.toLowerCase()}"`) ? null : text;
}
