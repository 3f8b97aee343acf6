import { itemsNamed } from '../../core/inputs/naming';
import type { Field, TemplateDetail } from '../../../contract';
import { planCell, type PlannedCell } from '../cells/plannedCell';
import { nameOf, type PlannedCase, type PlannedInputs, planInputs } from './plannedInputs';
import { type Inserted, type InsertOptions, insertRows, type Occupied, type Written } from './insertion';
import { rangeAt } from '../excel/inExcel';
import { giveHeading } from '../cells/palette';

/** A header row and one example row, for a study. */
export interface CaseTablePlan extends PlannedInputs {
  header: PlannedCell[];
}

/** Pure: the header row of a study, names with their units, and the case as its first row. */
export function planCaseTable(planned: PlannedCase): CaseTablePlan {
  const inputs = planInputs(planned);
  return { ...inputs, header: inputs.inputs.map(({ field }) => planCell(headerOf(field, planned.template))) };
}

/** @example `Roof slope (rise per 12)` */
export function headerOf(field: Field, template: TemplateDetail): string {
  const name = nameOf(field, template);
  if (!field.units) return name;
  const header = /[()]/.test(field.units) ? `${name} [${field.units}]` : `${name} (${field.units})`;
  const others = itemsNamed(template.fields, header).filter((other) => other !== field);
  return others.length === 0 ? header : name;
}

/** Writes a header row and an example row below it, and selects both: a study takes the selection. */
export function insertCaseTable(plan: CaseTablePlan, options?: InsertOptions): Promise<Inserted | Occupied> {
  const rows = [plan.header, plan.inputs.map(({ value }) => value)];
  const finish = async ({ context, sheet, box, ruled }: Written) => {
    giveHeading(rangeAt(sheet, { ...box, rowCount: 1 }));
    rangeAt(sheet, box).select();
    await context.sync();
    return ruled(plan.inputs.map(({ rule }, i) => ({ row: box.row + 1, column: box.column + i, rule })));
  };
  return insertRows(rows, options, finish, 1);
}
