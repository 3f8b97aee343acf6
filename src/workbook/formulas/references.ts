import { areaStart, type SheetBox } from '../excel/a1';
import { type FormulaToken, formulaTokens } from '../../../formulas/tokens';

/** Cells that a formula refers to; zero-based, both ends included. */
export interface Area {
  /** In lower case. */
  sheet: string;
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface References {
  areas: Area[];
  /** Whether it refers to anything by a name or a table, which are not followed. */
  hasNames: boolean;
}

/** @param sheet on which the formula stands */
export function referencesOf(formula: string, sheet: string): References {
  const tokens = formulaTokens(formula) ?? [];
  return { areas: areasOf(tokens, sheet), hasNames: tokens.some((_, at) => isName(tokens, at)) };
}

/** The cells of a box. */
export const areaOfBox = ({
  sheetName,
  row,
  column,
  rowCount,
  columnCount,
}: Omit<SheetBox, 'worksheetId'>): Area => ({
  ...{ sheet: sheetName.toLowerCase(), top: row, left: column },
  ...{ bottom: row + rowCount - 1, right: column + columnCount - 1 },
});

/** Whether an area covers a cell of the same worksheet. */
export const isWithin = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function meet(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.top <= other.bottom &&
    other.top <= one.bottom &&
    one.left <= other.right &&
    other.left <= one.right
  );
}

export function areasOf(tokens: readonly FormulaToken[], own: string): Area[] {
  return tokens.flatMap(({ kind, text }, at): Area[] => {
    if (kind !== 'cells' || tokens[at - 1]?.text === ':') return [];
    const named = tokens[at - 1]?.text === '!' ? tokens[at - 2] : undefined;
    const sheet = named ? named.text.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'") : own;
    const until = tokens[at + 1]?.text === ':' ? tokens[at + 2]?.text : undefined;
    const area = areaOf(text, until);
    return area ? [{ sheet: sheet.toLowerCase(), ...area }] : [];
  });
}

/** The cells of an address. @param own the worksheet of an address without one */
export function areaAt(address: string, own: string): Area | null {
  return areasOf(formulaTokens(`=${address}`) ?? [], own)[0] ?? null;
}

/** Of a worksheet. */
export const [lastRow, lastColumn] = [1_048_575, 16_383];

function areaOf(text: string, until: string | undefined): Omit<Area, 'sheet'> | null {
  const [first = '', last = first] = until === undefined ? text.split(':') : [text, until];
  const whole = /^\$?\d/.test(first) ? 'rows' : /\d/.test(first) ? 'none' : 'columns';
  const cell = (part: string) => {
    const address = whole === 'rows' ? `A${part.replace('$', '')}` : whole === 'columns' ? `${part}1` : part;
    return areaStart(`S!${address}`);
  };
  const [from, to] = [cell(first), cell(last)];
  if (!from || !to) return null;
  return {
    top: whole === 'columns' ? 0 : Math.min(from.row, to.row),
    left: whole === 'rows' ? 0 : Math.min(from.column, to.column),
    bottom: whole === 'columns' ? lastRow : Math.max(from.row, to.row),
    right: whole === 'rows' ? lastColumn : Math.max(from.column, to.column),
  };
}

function isName(tokens: readonly FormulaToken[], at: number): boolean {
  const { kind, text } = tokens[at]!;
  if (kind === 'brackets') return true;
  if (kind !== 'word' || /^(true|false)$/i.test(text)) return false;
  const next = tokens[at + 1]?.text;
  return next !== '(' && next !== '!';
}
