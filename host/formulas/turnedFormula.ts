import { columnIndex, columnName, MAX_COLUMNS, MAX_ROWS } from '../grid/address';
import { mapFormula } from './mapFormula';

interface Cell {
  row: number;
  column: number;
}

/**
 * A formula as it is pasted where rows become columns: a cell that was two to the left is two above. `$A$1` stays.
 *
 * @returns null for a formula with `$A1`, `A$1`, `A:A` or `1:1`, of which rows and columns cannot change places
 */
export function turnedFormula(formula: string, from: Cell, to: Cell): string | null {
  let turns = true;
  const keep = (text: string): string => {
    turns = false;
    return text;
  };
  const turned = mapFormula(formula, {
    cell: (text) => {
      const [, letters = '', digits = ''] = /^(\$?[A-Za-z]+)(\$?\d+)$/.exec(text) ?? [];
      if (letters.startsWith('$') !== digits.startsWith('$')) return keep(text);
      if (letters.startsWith('$')) return text;
      const row = to.row + columnIndex(letters) - from.column;
      const column = to.column + Number(digits) - 1 - from.row;
      const isOnSheet = row >= 0 && row < MAX_ROWS && column >= 0 && column < MAX_COLUMNS;
      return isOnSheet ? `${columnName(column)}${row + 1}` : '#REF!';
    },
    columns: keep,
    rows: keep,
  });
  return turns ? turned : null;
}
