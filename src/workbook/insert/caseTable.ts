import type { CaseTablePlan } from './caseTablePlan';
import { type Inserted, type InsertOptions, insertRows, type Occupied } from './insertion';
import { rangeAt } from '../excel/inExcel';
import { giveHeading } from '../cells/palette';

/** Writes a header row and an example row below it, and selects both: a study takes the selection. */
export function insertCaseTable(plan: CaseTablePlan, options?: InsertOptions): Promise<Inserted | Occupied> {
  const rows = [plan.header, plan.inputs.map(({ value }) => value)];
  return insertRows(rows, options, async ({ context, sheet, box, ruled }) => {
    giveHeading(rangeAt(sheet, { ...box, rowCount: 1 }));
    rangeAt(sheet, box).select();
    await context.sync();
    return ruled(plan.inputs.map(({ rule }, i) => ({ row: box.row + 1, column: box.column + i, rule })));
  });
}
