import { cellAddress } from '../excel/a1';
import type { SheetBox } from '../excel/a1';
import { rangeOf } from '../excel/inExcel';

/**
 * Addresses of the cells in a block that hold something: a formula that shows nothing counts, only a format does not.
 *
 * @param matters whether a cell of the block, counted from its first, is looked at
 */
export async function findOccupied(
  context: Excel.RequestContext,
  box: SheetBox,
  matters: (row: number, column: number) => boolean = () => true,
): Promise<string[]> {
  const range = rangeOf(context, box);
  range.load('formulas');
  await context.sync();
  const formulas: unknown[][] = range.formulas;
  return formulas.flatMap((row, r) =>
    row.flatMap((formula, c) =>
      formula === '' || !matters(r, c) ? [] : [cellAddress(box.row + r, box.column + c)],
    ),
  );
}
