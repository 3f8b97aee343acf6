import type { HeaderChoices } from '../engine/studyColumn';
import type { UnfinishedStudy, StudyProgress, StudyQuestion } from '../engine/study';
import type { StudyRecord } from '../engine/studyRecord';
import type { SelectedTable, openTable, readSelectedTable, rereadTable } from '../table/studySource';
import type { RowWriter, Obstacle } from './rowWriter';
import type { StudyChoice, StudyPlan } from './studyPlan';
import type { LinkTo } from '../../connection/links';
import type { addResultSheet } from '../../workbook/cells/reportSheet';
import type { carryLooks } from '../../workbook/cells/carriedLooks';
import type { formatColumn, lookOfTable, widenColumns } from '../../workbook/insert/tableLook';
import type { loadHeaderChoices, saveHeaderChoices } from '../table/headerChoices';
import type {
  findOccupiedAt,
  findPlace,
  readResults,
  viewOfResults,
  writeResults,
} from '../table/studyPlace';
import type { followTable } from '../table/movedTable';
import type { markVerdicts } from '../table/studyMarks';
import type { WrittenStudies } from '../table/writtenStudies';

/** Results that the pane shows, and the study that they are of. */
export interface ShownResults {
  plan: StudyPlan;
  writer: RowWriter;
  /** By row. A new map at every change. */
  records: ReadonlyMap<number, StudyRecord>;
  /** Rows that were edited after they were calculated: they have no record. */
  changed?: readonly number[];
}

/** What is looked for in the rows of a study, and what was entered for it, by input of its form. */
export interface RowsSearch {
  open: 'sizes' | 'values' | null;
  sizes: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

export const nothingSearched: RowsSearch = { open: null, sizes: {}, values: {} };

export interface StudyState {
  choice: StudyChoice;
  /** What this workbook's user has said of columns, by template. */
  choices: Readonly<Record<string, HeaderChoices>>;
  /** What this user chose in whatever workbook, by template: inputs by heading. */
  remembered: Readonly<Record<string, Readonly<Record<string, string>>>>;
  source: SelectedTable | null;
  /** Another table is being read: what `source` shows is the one before, and no longer what is meant. */
  reading: boolean;
  sourceError: unknown;
  phase: StudyPhase;
  results: ShownResults | null;
  search: RowsSearch;
  /** Runs that can be resumed; null while they are looked for. */
  unfinished: UnfinishedStudy[] | null;
}

/** The plan for the table as it is when the run begins. */
export type PlanFor = (source: SelectedTable) => StudyPlan;

export const nothingChosen: StudyChoice = {
  templateCode: null,
  preset: '',
  columns: null,
  layout: 'beside',
  hiddenToo: false,
};

export function initialState(): StudyState {
  return {
    choice: nothingChosen,
    choices: {},
    remembered: {},
    source: null,
    reading: false,
    sourceError: null,
    phase: { name: 'idle' },
    results: null,
    search: nothingSearched,
    unfinished: null,
  };
}

/** The state of a study. */
export type StudyPhase =
  | { name: 'idle' }
  | { name: 'preparing' }
  /** The place of the results holds something; nothing was sent yet. */
  | { name: 'occupied'; cells: string[] }
  | { name: 'running'; progress: StudyProgress }
  /** Cancelled; the answer to what was just sent is awaited, for it tells what goes on at the service. */
  | { name: 'stopping' }
  /** There are results that are not written, because the worksheet has changed. The run waits for the user. */
  | { name: 'unwritten'; obstacle: Obstacle }
  /** It is not known whether the service has some rows. */
  | { name: 'undecided'; question: StudyQuestion }
  | { name: 'done'; rows: number }
  /** `written`: rows with results. `inService`: rows that were sent and go on at the service. */
  | { name: 'cancelled'; written: number; inService: number }
  /** The run has stopped and can be resumed, when it had begun. */
  | { name: 'failed'; error: unknown };

export function isBusy({ name }: StudyPhase): boolean {
  return name === 'preparing' || name === 'running' || name === 'stopping';
}

/** Whether a run waits for the user's answer. */
export function awaitsAnswer({ name }: StudyPhase): boolean {
  return name === 'unwritten' || name === 'undecided';
}

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
  viewOfResults: typeof viewOfResults;
  addResultSheet: typeof addResultSheet;
  lookOfTable: typeof lookOfTable;
  carryLooks: typeof carryLooks;
  formatColumn: typeof formatColumn;
  widenColumns: typeof widenColumns;
  markVerdicts: typeof markVerdicts;
  linkTo: LinkTo;
  loadHeaderChoices: typeof loadHeaderChoices;
  saveHeaderChoices: typeof saveHeaderChoices;
  written: WrittenStudies;
}
