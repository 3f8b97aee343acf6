import type { CellPlace } from '../../workbook/cells/cellRuns';
import { isStatus } from '../engine/studyRecord';
import type { StudyNow } from './studyNow';
import { statusHeader } from './studyResultTable';

/** Of the results of a study on a worksheet that was copied, or whose record was removed. */
export const noRecord =
  'results of a study of which this workbook has no record: run the study on this worksheet, or delete them';

const resultHeadings: readonly unknown[] = ['Verdict', 'Utilization', 'Report'];

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
        values.slice(r + 1, r + 4).some((below) => isStatus(below[c]));
      const { worksheetId, sheetName } = at;
      return isOne ? [{ worksheetId, sheetName, row: at.row + r, column: at.column + c }] : [];
    }),
  );

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
