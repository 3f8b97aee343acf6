import { CalcError, addinError } from '../../client/calcError';
import type { BatchItemResult } from '../../../contract';
import type { ItemOutcome } from '../../core/sending/recoverItems';
import { rejectUnusedInputs } from '../../core/outputs/calculationResult';
import { type Verdict, verdictOf } from '../../core/outputs/verdict';
import type { StudyEntry } from './studyJournal';

export type StudyRowResult =
  | { index: number; ok: true; item: BatchItemResult; verdict: Verdict }
  | { index: number; ok: false; error: CalcError };

/** `<runId>:<row>`, at most 64 characters: a run id has 36. */
export function refOf(runId: string, index: number): string {
  return `${runId}:${index}`;
}

/** The row of a ref. */
export function indexOf(ref: string): number {
  return Number(ref.slice(ref.lastIndexOf(':') + 1));
}

/** The result of a row from what came of its item. */
export function rowResult(outcome: ItemOutcome): StudyRowResult {
  const index = indexOf(outcome.ref);
  if (!outcome.ok) return { index, ok: false, error: outcome.error };
  try {
    rejectUnusedInputs(outcome.item.warnings);
    return { index, ok: true, item: outcome.item, verdict: verdictOf(outcome.item) };
  } catch (error) {
    if (error instanceof CalcError) return { index, ok: false, error };
    throw error;
  }
}

/**
 * What only the user can decide: whether rows that may be in the project already are sent once more.
 *
 * Their sheets would bear the ref in their name (`<runId>:<row>`), so the web app can tell.
 */
export interface StudyQuestion {
  /** `submit-unknown`: the answer to the submit never came. `batch-gone`: the batch cannot be found any more. */
  because: 'submit-unknown' | 'batch-gone';
  runId: string;
  projectId: string;
  /** The rows in question, zero-based below the header row. */
  rows: number[];
  /** Milliseconds since 1970. */
  sentAt: number | null;
  /** How many sheets of these rows the project may hold. */
  possibleSheets: number;
}

/** `resubmit`: send them again, and count possible duplicates. `skip`: they keep an error that says so. */
export type StudyDecision = 'resubmit' | 'skip';

export function questionOf(entry: StudyEntry): StudyQuestion {
  const { runId, projectId, batch } = entry;
  return {
    because: batch.state === 'accepted' ? 'batch-gone' : 'submit-unknown',
    runId,
    projectId,
    rows: batch.refs.map(indexOf),
    sentAt: batch.sentAt,
    possibleSheets: batch.refs.length * (batch.lostSends + 1),
  };
}

/** The error of a row that was not sent again. */
export function skippedError(ref: string): CalcError {
  return addinError({
    kind: 'network',
    code: 'SUBMIT_UNKNOWN',
    message:
      'It is not known whether the service calculated this row. ' +
      `Look in the project for a report whose name ends with ${ref}, or run this row again`,
  });
}
