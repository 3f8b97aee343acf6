import { readCell } from '../../core/inputs/cellValue';
import { readCells } from '../../workbook/cells/readCells';
import type { SheetBox } from '../../workbook/excel/a1';
import { inExcel } from '../../workbook/excel/inExcel';
import { fromRanges } from '../engine/rowRanges';
import { type InterruptedRun, isOfEarlierRun } from './studyFindings';

/** A row of an interrupted run as it stands in the workbook. */
export interface InterruptedRow {
  run: InterruptedRun;
  box: SheetBox;
  mark: string | null;
  /** The verdict and the status that stand beside it; empty where nothing was written. */
  results: string[];
  isOfEarlierRun: boolean;
}

/** The row of an interrupted run to whose inputs, or results beside them, a cell belongs; null for none. */
export async function interruptedRowAt(
  cell: Pick<SheetBox, 'worksheetId' | 'row' | 'column'>,
  runs: readonly InterruptedRun[],
): Promise<InterruptedRow | null> {
  for (const run of runs) {
    const { memo } = run;
    if (memo?.box.worksheetId !== cell.worksheetId) continue;
    const { box, place, columns } = memo;
    const row = cell.row - box.row - 1;
    const results = memo.layout === 'beside' ? columns.length + 1 : 0;
    const end = results > 0 ? place.column + results : box.column + box.columnCount;
    if (cell.column < box.column || cell.column >= end || !fromRanges(memo.only).includes(row)) continue;
    const whole = {
      ...box,
      row: cell.row,
      rowCount: 1,
      columnCount: end - box.column,
    };
    const [texts = []] = await inExcel((context) => readCells(context, whole));
    const [mark = ''] = texts.map(textOf);
    const own = results === 0 ? [] : texts.slice(-results).map(textOf);
    return {
      ...{ run, box, mark: mark === '' ? null : mark },
      results: [own[columns.indexOf('verdict')] ?? '', own.at(-1) ?? ''].filter((text) => text !== ''),
      isOfEarlierRun: isOfEarlierRun(run, row),
    };
  }
  return null;
}

function textOf(value: unknown): string {
  const cell = readCell(value);
  return cell.kind === 'text' || cell.kind === 'number' ? String(cell.value) : '';
}
