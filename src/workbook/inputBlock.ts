import { boxAddress, fullAddress } from './a1';
import type { SheetBox } from './a1';
import type { InputBlockPlan } from './inputBlockPlan';
import { findOccupied } from './occupied';
import { blankCell } from './plannedCell';
import { readSelectedBox } from './selection';
import { writeCells } from './writeCells';

export type InsertOutcome =
  /** `address` with its sheet; the formula's is of the same sheet. */
  | { state: 'inserted'; address: string; formulaAddress: string }
  /** Nothing was written. Ask, then insert at the same `target` with `overwrite`. */
  | { state: 'occupied'; address: string; cells: string[]; target: SheetBox };

const columnCount = 3;
const valueColumn = 1;

/**
 * Writes the block with its first name in the selected cell (or in `target`), the formula in the row below, beside the output's name.
 * Waits while a cell is being edited. Existing content is kept unless `overwrite` is given.
 */
export async function insertInputBlock(
  plan: InputBlockPlan,
  { target, overwrite = false }: { target?: SheetBox; overwrite?: boolean } = {},
): Promise<InsertOutcome> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const selected = target ?? (await readSelectedBox(context));
    const pairs = { ...selected, rowCount: plan.pairs.length, columnCount };
    const whole = { ...pairs, rowCount: pairs.rowCount + 1 };
    const address = fullAddress(whole);
    if (!overwrite) {
      const cells = await findOccupied(context, whole);
      if (cells.length > 0) return { state: 'occupied', address, cells, target: selected };
    }
    const sheet = context.workbook.worksheets.getItem(selected.worksheetId);
    await writeCells(context, sheet, whole.row, whole.column, [
      ...plan.pairs,
      [plan.resultLabel, blankCell, plan.resultUnits],
    ]);
    const formulaBox = {
      ...selected,
      row: selected.row + plan.pairs.length,
      column: selected.column + valueColumn,
      rowCount: 1,
      columnCount: 1,
    };
    const formulaCell = sheet.getRangeByIndexes(formulaBox.row, formulaBox.column, 1, 1);
    // A cell left in text format would show the formula instead of its value.
    formulaCell.numberFormat = [['General']];
    formulaCell.formulas = [[plan.formula(boxAddress(pairs))]];
    await context.sync();
    return { state: 'inserted', address, formulaAddress: boxAddress(formulaBox) };
  });
}
