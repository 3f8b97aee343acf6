import type { CaseTablePlan } from './caseTablePlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import { rangeAt } from '../excel/inExcel';

/** Writes a header row and an example row below it, and selects both: a study takes the selection. */
export function insertCaseTable(plan: CaseTablePlan, options?: InsertOptions): Promise<Inserted | Occupied> {
  const rows = [plan.header, plan.inputs.map(({ value }) => value)];
  return insertRows(rows, options, async ({ context, sheet, box, ruled }) => {
    sheet.getRangeByIndexes(box.row, box.column, 1, box.columnCount).format.font.bold = true;
    rangeAt(sheet, box).select();
    await context.sync();
    return ruled(plan.inputs.map(({ rule }, i) => ({ row: box.row + 1, column: box.column + i, rule })));
  });
}
