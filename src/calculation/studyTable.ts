import type { CalcError } from '../client/calcError';
import type { Field } from '../contract';
import type { StudyRow } from './study';

export interface StudyColumn {
  header: string;
  /** Null when no field bears this header. */
  field: Field | null;
}

/** A range with a header row, read as cases of one template. */
export interface StudyTable {
  columns: StudyColumn[];
  /** Rows that hold nothing at all are left out. */
  rows: (StudyRow | { index: number; error: CalcError })[];
  /** Headers that match no field, as written. */
  unmapped: string[];
  /** What is wrong with the table as a whole, for the user; empty when it can be run. */
  problems: string[];
}
