import type { StudyRowResult } from '../../calculation/study';
import type { PlannedCell } from '../../workbook/plannedCell';
import type { SelectedTable } from '../../workbook/studyRange';
import { planResultTable } from '../../workbook/studyResultTable';
import type { ResultColumn } from '../../workbook/studyResultTable';

/** A stretch of the table and what is to stand beside it. */
export interface ResultPart {
  table: SelectedTable;
  rows: (PlannedCell | null)[][];
}

/** The headers of the results, beside the header row. */
export function headerPart(source: SelectedTable, columns: ResultColumn[]): ResultPart {
  return { table: stretchOf(source, 0, 1), rows: planResultTable(columns, [], 0) };
}

/**
 * What to write beside a study's table when some of its results have come: a part for every run of neighbouring rows. A
 * part with gaps would cover results that stand there already, and take them for somebody's cells.
 */
export function resultParts(
  source: SelectedTable,
  columns: ResultColumn[],
  results: StudyRowResult[],
): ResultPart[] {
  const runs: StudyRowResult[][] = [];
  for (const result of [...results].sort((a, b) => a.index - b.index)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === result.index - 1) run.push(result);
    else runs.push([result]);
  }
  return runs.map((run) => {
    const first = run[0]?.index ?? 0;
    const shifted = run.map((result) => ({ ...result, index: result.index - first }));
    const [, ...rows] = planResultTable(columns, shifted, run.length);
    return { table: stretchOf(source, first + 1, run.length), rows };
  });
}

/** Some rows of the table; row 0 is its header. */
function stretchOf(source: SelectedTable, top: number, rowCount: number): SelectedTable {
  const { box, values } = source;
  return {
    ...source,
    box: { ...box, row: box.row + top, rowCount },
    values: values.slice(top, top + rowCount),
  };
}
