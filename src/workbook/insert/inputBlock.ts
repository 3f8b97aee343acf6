import { boxAddress } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { lookOfBlock } from './blockLook';
import { inputBlockCells } from './inputBlockCells';
import type { InputBlockPlan } from './inputBlockPlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';

/** The formula's address is of the same sheet. */
export type InsertOutcome = (Inserted & { formulaAddress: string }) | Occupied;

/**
 * Writes the block with its first name in the selected cell (or in `target`), the formula in the row below, beside the output's name, and
 * the rows of tables below that.
 */
export function insertInputBlock(plan: InputBlockPlan, options?: InsertOptions): Promise<InsertOutcome> {
  const { cells, pairs, result, tables, rules, longest } = inputBlockCells(plan);
  return insertRows(cells, options, async ({ context, sheet, box, ruled }) => {
    const onSheet = <Part extends { row: number; column: number }>(part: Part): Part => ({
      ...part,
      row: box.row + part.row,
      column: box.column + part.column,
    });
    const addressOf = (part: typeof pairs) => boxAddress(onSheet(part));
    const formulas = [
      ...tables.map(({ value, rows }) => ({ at: value, formula: `=CALC.TABLEROWS(${addressOf(rows)})` })),
      { at: result, formula: plan.formula(addressOf(pairs)) },
    ];
    for (const { at, formula } of formulas) {
      const cell = rangeAt(sheet, onSheet(at));
      // A cell left in text format would show the formula instead of its value.
      cell.numberFormat = [['General']];
      cell.formulas = [[formula]];
    }
    rangeAt(sheet, onSheet(result)).select();
    await context.sync();
    await lookOfBlock(context, sheet, {
      pairs: onSheet(pairs),
      result: onSheet(result),
      isNumber: plan.isNumber,
      tables: tables.map(({ whole, headingRows }) => ({ rows: onSheet(whole), headingRows })),
      longest,
    });
    return { ...(await ruled(rules.map(onSheet))), formulaAddress: addressOf(result) };
  });
}
