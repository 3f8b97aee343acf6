import { holdsCell, type SheetBox } from '../../workbook/excel/a1';
import { markOfTie } from './rowTies';
import { doubtsOfTie } from './studyPackage';
import type { StudyNow } from './studyNow';
import type { WrittenRow } from './writtenStudy';

/** A row of a study to which a cell belongs. */
export interface StudyRowAt {
  now: StudyNow;
  /** Below the headings of the table. */
  row: number;
  mark: string | null;
  /** What was calculated; null where that is not known. */
  fact: WrittenRow | null;
  isChanged: boolean;
  /** What is known against its results, where these were edited and not its inputs. */
  overwritten: string | undefined;
  /** The cells that it sends; null where they are not those that were calculated. */
  cells: readonly unknown[] | null;
}

/** The row of a study whose results, or whose inputs beside them, a cell belongs to; null for none. */
export function studyRowAt(
  cell: Pick<SheetBox, 'worksheetId' | 'row' | 'column'>,
  studies: readonly StudyNow[],
): StudyRowAt | null {
  for (const now of studies) {
    const { box, place, columns, ties } = now;
    const isInBox = contains(box, cell);
    const from = cell.row - place.row - 1;
    const isInResults =
      cell.worksheetId === place.worksheetId &&
      from >= 0 &&
      from < now.cells.length &&
      cell.column >= place.column &&
      cell.column <= Math.max(...columns);
    if (!isInBox && !isInResults) continue;
    const row = isInResults
      ? ties.rows.findIndex((tie) => 'from' in tie && tie.from === from)
      : cell.row - box.row - 1;
    const tie = ties.rows[row];
    if (tie === undefined || !('from' in tie)) continue;
    return {
      now,
      row,
      mark: markOfTie(tie),
      fact: tie.fact,
      isChanged: tie.state === 'changed',
      overwritten: doubtsOfTie(tie, now).overwritten,
      cells: tie.state === 'changed' ? null : (now.sent[row] ?? null),
    };
  }
  return null;
}

function contains(
  box: SheetBox,
  { worksheetId, row, column }: Pick<SheetBox, 'worksheetId' | 'row' | 'column'>,
) {
  return worksheetId === box.worksheetId && row > box.row && holdsCell(box, row, column);
}
