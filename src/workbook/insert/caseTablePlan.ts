import { itemsNamed } from '../../core/inputs/naming';
import { planCell, type PlannedCell } from '../cells/plannedCell';
import { headerOf } from './inputHeader';
import { type PlannedCase, type PlannedInputs, planInputs } from './plannedInputs';
import { type Inserted, type InsertOptions, insertRows, type Occupied, type Written } from './insertion';
import { rangeAt } from '../excel/inExcel';
import { lookOfTable } from './tableLook';
import { isTable } from '../../core/inputs/fieldKinds';

/** A header row and one example row, for a study. */
export interface CaseTablePlan extends PlannedInputs {
  header: PlannedCell[];
  row: PlannedCell[];
}

/** Pure: the header row of a study, names with their units, and the case as its first row. */
export function planCaseTable(planned: PlannedCase): CaseTablePlan {
  const { template } = planned;
  const all = planInputs(planned);
  // A table without rows would be a blank column.
  const inputs = all.inputs.filter(({ field, value }) => !isTable(field) || !isNoRows(value));
  const isMarked = itemsNamed(template.fields, markHeader).length === 0;
  const header = inputs.map(({ field, units }) => planCell(headerOf(field, template, String(units.value))));
  const row = inputs.map(({ value }) => value);
  return {
    ...all,
    inputs,
    header: isMarked ? [planCell(markHeader), ...header] : header,
    row: isMarked ? [planCell(firstMark), ...row] : row,
  };
}

/** A study names its rows by this column; the mark of the first counts up where the row is filled down. */
export const markHeader = 'Mark';
const firstMark = 'M1';

function isNoRows({ value }: PlannedCell): boolean {
  return value === '' || value === '[]';
}

/** Writes a header row and an example row below it, and selects both: a study takes the selection. */
export function insertCaseTable(plan: CaseTablePlan, options?: InsertOptions): Promise<Inserted | Occupied> {
  const rows = [plan.header, plan.row];
  const before = plan.row.length - plan.inputs.length;
  const finish = async ({ context, sheet, box, ruled }: Written) => {
    rangeAt(sheet, box).select();
    await context.sync();
    const texts = (cells: PlannedCell[]) => cells.map(({ value }) => String(value));
    await lookOfTable({
      place: box,
      headings: texts(plan.header),
      longest: texts(plan.row).map(({ length }) => length),
      rowCount: rows.length,
      isOwnSheet: false,
    });
    const [row, first] = [box.row + 1, box.column + before];
    return ruled(plan.inputs.map(({ rule }, i) => ({ row, column: first + i, rule })));
  };
  return insertRows(rows, options, finish, 1);
}
