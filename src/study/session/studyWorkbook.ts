import type { LinkTo } from '../../connection/links';
import type { addResultSheet } from '../../workbook/cells/resultSheet';
import type { formatColumn, lookOfTable } from '../../workbook/insert/tableLook';
import type { loadHeaderChoices, saveHeaderChoices } from '../table/headerChoices';
import type { findOccupiedAt, findPlace, readResults, writeResults } from '../table/studyPlace';
import type { followTable } from '../table/movedTable';
import type { markVerdicts } from '../table/studyMarks';
import type { openTable, readSelectedTable, rereadTable } from '../table/studySource';
import type { WrittenStudies } from '../table/writtenStudies';

/** What a study does in the workbook. */
export interface StudyWorkbook {
  readSelectedTable: typeof readSelectedTable;
  rereadTable: typeof rereadTable;
  openTable: typeof openTable;
  followTable: typeof followTable;
  findPlace: typeof findPlace;
  findOccupiedAt: typeof findOccupiedAt;
  writeResults: typeof writeResults;
  readResults: typeof readResults;
  addResultSheet: typeof addResultSheet;
  lookOfTable: typeof lookOfTable;
  formatColumn: typeof formatColumn;
  markVerdicts: typeof markVerdicts;
  linkTo: LinkTo;
  loadHeaderChoices: typeof loadHeaderChoices;
  saveHeaderChoices: typeof saveHeaderChoices;
  written: WrittenStudies;
}
