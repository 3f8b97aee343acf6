import type { StudyRecord } from '../engine/studyRecord';
import { isChangedRow, readResultRow } from '../table/studyResultTable';
import type { SelectedTable } from '../table/studySource';
import { RowWriter } from './rowWriter';
import type { StudyPlan } from './studyPlan';
import type { ShownResults, StudyWorkbook } from './studyState';

/** The results of an earlier study, as the table shows them; null if the table has no earlier study. */
export function earlierResults(
  workbook: StudyWorkbook,
  plan: StudyPlan,
  whole: SelectedTable,
): ShownResults | null {
  if (!plan.earlier) return null;
  const { place, columns, at } = plan.earlier;
  const shown = { ...plan, columns };
  const rows = plan.table.rows.map(({ index }) => index);
  const records = new Map<number, StudyRecord>();
  const changed: number[] = [];
  for (const index of rows) {
    const there = whole.values[index + 1]?.slice(plan.source.box.columnCount) ?? [];
    const cells = at?.map((column) => there[column]) ?? there;
    const record = readResultRow(columns, cells, index);
    if (record) records.set(index, record);
    else if (isChangedRow(columns, cells)) changed.push(index);
  }
  const writer = new RowWriter(workbook, shown, rows, { place, layout: 'beside', headed: true, at });
  return { plan: shown, writer, records, changed };
}
