import type { AttributeValue, Field } from '../../../contract';
import { planCell, type PlannedCell } from '../../workbook/cells/plannedCell';
import { writeCells } from '../../workbook/cells/writeCells';
import { cellAddress, fullAddress } from '../../workbook/excel/a1';
import { inExcel, rangeOf } from '../../workbook/excel/inExcel';
import { rereadTable } from '../table/studySource';
import type { StudyPlan } from './studyPlan';
import { asCell, inUnitsOf } from './writeInput';

/**
 * Writes what was chosen for rows of a study into its column, in one step.
 *
 * @param chosen by row of the table
 * @returns the column's cells from the first row to the last
 * @throws {Error} for the user, and nothing is written: the table has changed, or a cell holds a formula or is merged with others
 */
export async function writeOptions(
  { source, table }: Pick<StudyPlan, 'source' | 'table'>,
  field: Field,
  chosen: ReadonlyMap<number, AttributeValue>,
): Promise<string> {
  const column = table.columns.findIndex((one) => one.field?.referenceId === field.referenceId);
  const now = await rereadTable(source);
  const { box } = now;
  if (JSON.stringify(now.values) !== JSON.stringify(source.values))
    throw new Error('The table has changed since it was calculated. Run the changed rows, then try again.');
  const indexes = [...chosen.keys()].sort((a, b) => a - b);
  const first = indexes[0] ?? 0;
  const rowCount = (indexes.at(-1) ?? 0) - first + 1;
  const target = { ...box, row: box.row + 1 + first, column: box.column + column, rowCount, columnCount: 1 };
  const addressOf = (index: number) => cellAddress(box.row + 1 + index, target.column);
  const merged = indexes.filter((index) =>
    now.merged?.some(
      (one) => one.column === column && one.row <= index + 1 && index + 1 < one.row + one.rowCount,
    ),
  );
  if (merged.length > 0)
    throw new Error(`${merged.map(addressOf).join(', ')}: merged cells hold one value. Unmerge them first.`);
  const cells = Array.from({ length: rowCount }, (_, i): (PlannedCell | null)[] => {
    const value = chosen.get(first + i);
    if (value === undefined) return [null];
    return [planCell(asCell(inUnitsOf(table.columns[column]?.units, field, value)))];
  });
  await inExcel(async (context) => {
    const range = rangeOf(context, target);
    range.load('formulas');
    await context.sync();
    const formulas = indexes.filter((index) => String(range.formulas[index - first]?.[0]).startsWith('='));
    if (formulas.length > 0) {
      const contain = formulas.length > 1 ? 'contain formulas, which are' : 'contains a formula, which is';
      throw new Error(
        `${formulas.map(addressOf).join(', ')} ${contain} not overwritten. Change the values it depends on.`,
      );
    }
    const sheet = context.workbook.worksheets.getItem(target.worksheetId);
    await writeCells(context, sheet, target.row, target.column, cells);
  });
  return fullAddress(target);
}
