import { addResultSheet } from '../../workbook/cells/reportSheet';
import { carryLooks } from '../../workbook/cells/carriedLooks';
import { formatColumn, lookOfTable, widenColumns } from '../../workbook/insert/tableLook';
import type { StudyWorkbook } from '../session/studyState';
import { followTable } from '../table/movedTable';
import { markVerdicts } from '../table/studyMarks';
import { findOccupiedAt, findPlace, readResults, viewOfResults, writeResults } from '../table/studyPlace';
import { openTable, readSelectedTable, rereadTable } from '../table/studySource';
import { workbookStudies } from '../table/writtenStudies';

const linkTo = (url: string | null) => url;

/** The open workbook, in which no columns were chosen yet. */
export const officeWorkbook: StudyWorkbook = {
  ...{ readSelectedTable, rereadTable, openTable, followTable, findPlace, findOccupiedAt, writeResults },
  ...{
    readResults,
    viewOfResults,
    addResultSheet,
    lookOfTable,
    carryLooks,
    formatColumn,
    widenColumns,
    markVerdicts,
    linkTo,
  },
  loadHeaderChoices: () => Promise.resolve({}),
  saveHeaderChoices: () => Promise.resolve(),
  written: workbookStudies(linkTo),
};
