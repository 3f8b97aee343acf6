import { columnIndex, columnName, MAX_COLUMNS, MAX_ROWS } from '../grid/address';
import { mapFormula } from './mapFormula';

/** A formula moved by so many rows and columns, as filling down and right moves it: what has no `$` moves along. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  const row = (text: string) =>
    moved(
      text,
      rows,
      MAX_ROWS,
      (digits) => Number(digits) - 1,
      (index) => String(index + 1),
    );
  const column = (text: string) => moved(text, columns, MAX_COLUMNS, columnIndex, columnName);
  const both = (text: string, move: (one: string) => string | null) => {
    const ends = text.split(':').map(move);
    return ends.includes(null) ? '#REF!' : ends.join(':');
  };
  return mapFormula(formula, {
    cell: (text) => {
      const [, letters = '', digits = ''] = /^(\$?[A-Za-z]+)(\$?\d+)$/.exec(text) ?? [];
      const [first, last] = [column(letters), row(digits)];
      return first === null || last === null ? '#REF!' : first + last;
    },
    columns: (text) => both(text, column),
    rows: (text) => both(text, row),
  });
}

/** Null when it falls off the sheet. */
function moved(
  text: string,
  by: number,
  limit: number,
  read: (text: string) => number,
  write: (index: number) => string,
): string | null {
  if (text.startsWith('$')) return text;
  const index = read(text) + by;
  return index >= 0 && index < limit ? write(index) : null;
}
