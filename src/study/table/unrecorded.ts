import type { CellPlace } from '../../workbook/cells/cellRuns';
import type { SheetBox } from '../../workbook/excel/a1';
import { isStatus } from '../engine/studyRecord';
import type { StudyNow } from './studyNow';
import { statusHeader } from './studyResultTable';

/** Of the results of a study on a worksheet that was copied, or whose record was removed. */
export const noRecord =
  'results of a study of which this workbook has no record: run the study on this worksheet, or delete them';

/** Of columns that any study writes. */
export const resultHeadings: readonly unknown[] = ['Verdict', 'Utilization', 'Report'];

/** So many rows below a heading are looked at for a status. */
const mostBelow = 3;

/** The headings of the statuses in a block of cells, below results as studies write them. */
export const statusHeadings = (
  values: readonly (readonly unknown[])[],
  at: Pick<CellPlace, 'worksheetId' | 'sheetName' | 'row' | 'column'>,
): CellPlace[] =>
  values.flatMap((row, r) =>
    row.flatMap((text, c): CellPlace[] => {
      const isOne =
        text === statusHeader &&
        row.slice(0, c).some((heading) => resultHeadings.includes(heading)) &&
        values.slice(r + 1, r + 1 + mostBelow).some((below) => isStatus(below[c]));
      const { worksheetId, sheetName } = at;
      return isOne ? [{ worksheetId, sheetName, row: at.row + r, column: at.column + c }] : [];
    }),
  );

/** The same of blocks as they are read, the rows of a worksheet from the top: a heading may be in the last of one and its statuses in the next. */
export class StatusHeadings {
  readonly found: CellPlace[] = [];
  #last: { end: number; at: string; values: readonly (readonly unknown[])[] } | null = null;

  note(values: readonly (readonly unknown[])[], box: SheetBox): void {
    const at = `${box.worksheetId} ${box.column}`;
    const above = this.#last?.at === at && this.#last.end === box.row ? this.#last.values : [];
    const known = new Set(this.found.map(keyOf));
    const both = [...above, ...values];
    const headings = statusHeadings(both, { ...box, row: box.row - above.length });
    this.found.push(...headings.filter((one) => !known.has(keyOf(one))));
    this.#last = { end: box.row + box.rowCount, at, values: both.slice(-mostBelow) };
  }
}

const keyOf = ({ worksheetId, row, column }: CellPlace) => `${worksheetId} ${row} ${column}`;

type KnownResults = Pick<StudyNow, 'place' | 'columns' | 'cells'>;

/** Those of no study; of one whose cells were not found, all on its worksheet may be. */
export const unrecordedResults = (
  headings: readonly CellPlace[],
  studies: readonly KnownResults[],
): CellPlace[] =>
  headings.filter(({ worksheetId, sheetName, column }) =>
    studies.every(({ place, columns, cells }) => {
      const isThere =
        place.worksheetId === worksheetId || place.sheetName.toLowerCase() === sheetName.toLowerCase();
      return !isThere || (cells.length > 0 && columns.at(-1) !== column);
    }),
  );
