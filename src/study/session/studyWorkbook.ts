import type { LinkTo } from '../../connection/links';
import type { addResultSheet } from '../../workbook/cells/resultSheet';
import type { formatColumn, lookOfTable } from '../../workbook/looks/tableLook';
import type { loadHeaderChoices, saveHeaderChoices } from '../sheet/headerChoices';
import type { findOccupiedAt, findPlace, readResults, writeResults } from '../sheet/studyPlace';
import type { followTable } from '../sheet/movedTable';
import type { markVerdicts } from '../sheet/studyMarks';
import type { openTable, readSelectedTable, rereadTable } from '../sheet/studySource';
import type { WrittenStudies } from '../written/writtenStudies';

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
