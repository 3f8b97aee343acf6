import type { HeaderChoices } from '../engine/studyColumn';
import type { UnfinishedStudy } from '../engine/study';
import type { StudyRecord } from '../engine/studyRecord';
import type { SelectedTable } from '../table/studySource';
import type { RowWriter } from './rowWriter';
import type { StudyPhase } from './studyPhase';
import type { StudyChoice, StudyPlan } from './studyPlan';

/** Results that the pane shows, and the study that they are of. */
export interface ShownResults {
  plan: StudyPlan;
  writer: RowWriter;
  /** By row. A new map at every change. */
  records: ReadonlyMap<number, StudyRecord>;
  /** Rows that were edited after they were calculated: they have no record. */
  changed?: readonly number[];
}

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
    unfinished: null,
  };
}
