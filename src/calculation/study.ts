import type { CalcError } from '../client/calcError';
import type { Attributes, BatchItemResult } from '../contract';
import type { Verdict } from './verdict';

/** One case. `index` is the zero-based row below the header row. */
export interface StudyRow {
  index: number;
  attributes: Attributes;
}

export interface StudyProgress {
  done: number;
  total: number;
  /** State of the batch as the service reports it, or `submitting`. */
  state: string;
}

export type StudyRowResult =
  | { index: number; ok: true; item: BatchItemResult; verdict: Verdict }
  | { index: number; ok: false; error: CalcError };

export interface StudyRequest {
  templateCode: string;
  preset?: string;
  rows: StudyRow[];
}

/** Many rows of one template through the bulk endpoint. */
export interface Study {
  /**
   * Runs at most one batch (100 rows). Every row gets its own result or error, in the order of `rows`.
   *
   * @throws {CalcError} when the batch as a whole was refused or cannot be followed
   */
  run(
    request: StudyRequest,
    on: { progress(progress: StudyProgress): void },
    signal?: AbortSignal,
  ): Promise<StudyRowResult[]>;
}
