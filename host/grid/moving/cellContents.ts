import type { Box, CellValue, GridCells, GridExtents } from '../grid';
import { readTyped } from '../typedText';

/** What the cells of a block hold, as `setCells` writes it again: text that looks like a number keeps an apostrophe, what is spilled is left out. */
export function contentsOf(
  grid: Pick<GridCells & GridExtents, 'formulas' | 'values' | 'numberFormats' | 'spillParent'>,
  sheetId: string,
  box: Box,
): CellValue[][] {
  const values = grid.values(sheetId, box);
  const formats = grid.numberFormats(sheetId, box);
  return grid.formulas(sheetId, box).map((line, i) =>
    line.map((formula, j) => {
      const value = values[i]?.[j] ?? '';
      // A formula never shows its own text; what does is text that begins with `=`.
      if (isFormula(formula) && formula !== value) return formula;
      const parent = value === '' ? null : grid.spillParent(sheetId, box.row + i, box.column + j);
      return parent === null ? literal(value, formats[i]?.[j] ?? 'General') : '';
    }),
  );
}

/** The value as it has to be written into a cell of this number format to be that value. */
export function literal(value: CellValue, numberFormat: string): CellValue {
  if (typeof value !== 'string' || value === '' || numberFormat === '@') return value;
  const read = readTyped(value, numberFormat);
  return 'value' in read && read.value === value ? value : `'${value}`;
}

export function isFormula(value: CellValue | undefined): value is string {
  return typeof value === 'string' && value.startsWith('=') && value.length > 1;
}
