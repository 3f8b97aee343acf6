import { tokensOf } from '../../formulas/tokens';
import { columnIndex, columnName, MAX_COLUMNS, MAX_ROWS } from '../grid/address';
import { mapFormula } from './mapFormula';

/** A formula of the cell in row and column, from 0, in R1C1 notation: in C2 `=A1+$B$2` is `=R[-1]C[-2]+R2C2`. */
export function toR1C1(formula: string, row: number, column: number): string {
  const rowPart = (text: string) => part('R', text, row, (digits) => Number(digits) - 1);
  const columnPart = (text: string) => part('C', text, column, columnIndex);
  return mapFormula(formula, {
    cell: (text) => {
      const [, letters = '', digits = ''] = /^(\$?[A-Za-z]+)(\$?\d+)$/.exec(text) ?? [];
      return rowPart(digits) + columnPart(letters);
    },
    columns: (text) => lines(text, columnPart),
    rows: (text) => lines(text, rowPart),
  });
}

/** The formula in A1 notation of the cell in row and column, from 0. References that fall off the sheet are `#REF!`. */
export function fromR1C1(formula: string, row: number, column: number): string {
  const rowText = (index: string | undefined) => line(index, row, MAX_ROWS, (one) => String(one + 1));
  const columnText = (index: string | undefined) => line(index, column, MAX_COLUMNS, columnName);
  const inA1 = (reference: string): string => {
    const cell = /^R(\d+|\[-?\d+\])?C(\d+|\[-?\d+\])?$/i.exec(reference);
    const ends = cell
      ? [columnText(cell[2]), rowText(cell[1])]
      : reference
          .split(':')
          .map((end) => (/^R/i.test(end) ? rowText : columnText)(end.slice(1) || undefined));
    if (ends.includes(null)) return '#REF!';
    return cell ? ends.join('') : `${ends[0]}:${ends.at(-1)}`;
  };
  return tokensOf(formula, 'R1C1')
    .map(({ kind, text }) => (kind === 'cells' ? inA1(text) : text))
    .join('');
}

function part(letter: 'R' | 'C', text: string, own: number, read: (text: string) => number): string {
  if (text.startsWith('$')) return `${letter}${read(text.slice(1)) + 1}`;
  const by = read(text) - own;
  return by === 0 ? letter : `${letter}[${by}]`;
}

/** `A:A` is `C[-1]`, `A:C` is `C[-1]:C[1]`. */
function lines(text: string, one: (text: string) => string): string {
  const [first = '', last = ''] = text.split(':').map(one);
  return first === last ? first : `${first}:${last}`;
}

/** null off the sheet. */
function line(
  text: string | undefined,
  own: number,
  limit: number,
  name: (index: number) => string,
): string | null {
  const relative = text === undefined || text.startsWith('[');
  const index = relative ? own + Number(text?.slice(1, -1) ?? 0) : Number(text) - 1;
  if (index < 0 || index >= limit) return null;
  return relative ? name(index) : `$${name(index)}`;
}
