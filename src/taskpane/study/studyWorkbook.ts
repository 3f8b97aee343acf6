import type { loadHeaderChoices, saveHeaderChoices } from '../../workbook/headerChoices';
import type {
  addResultSheet,
  findOccupiedAt,
  findPlace,
  readResults,
  writeResults,
} from '../../workbook/studyPlace';
import type { followTable } from '../../workbook/movedTable';
import type { markVerdicts } from '../../workbook/studyMarks';
import type { openTable, readSelectedTable, rereadTable } from '../../workbook/studySource';

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
  markVerdicts: typeof markVerdicts;
  loadHeaderChoices: typeof loadHeaderChoices;
  saveHeaderChoices: typeof saveHeaderChoices;
}
