import { boxAddress } from './a1';
import type { InputBlockPlan } from './inputBlockPlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import { blankCell } from './plannedCell';

/** The formula's address is of the same sheet. */
export type InsertOutcome = (Inserted & { formulaAddress: string }) | Occupied;

const valueColumn = 1;

/**
 * Writes the block with its first name in the selected cell (or in `target`), the formula in the row below, beside the output's name.
 */
export function insertInputBlock(plan: InputBlockPlan, options?: InsertOptions): Promise<InsertOutcome> {
  const rows = [
    ...plan.inputs.map(({ name, value, units }) => [name, value, units]),
    [plan.resultLabel, blankCell, plan.resultUnits],
  ];
  return insertRows(rows, options, async ({ context, sheet, box, ruled }) => {
    const pairs = { ...box, rowCount: plan.inputs.length };
    const formulaBox = {
      ...box,
      row: box.row + pairs.rowCount,
      column: box.column + valueColumn,
      rowCount: 1,
      columnCount: 1,
    };
    const formulaCell = sheet.getRangeByIndexes(formulaBox.row, formulaBox.column, 1, 1);
    // A cell left in text format would show the formula instead of its value.
    formulaCell.numberFormat = [['General']];
    formulaCell.formulas = [[plan.formula(boxAddress(pairs))]];
    await context.sync();
    const cells = plan.inputs.map(({ rule }, i) => ({ row: box.row + i, column: formulaBox.column, rule }));
    return { ...(await ruled(cells)), formulaAddress: boxAddress(formulaBox) };
  });
}
