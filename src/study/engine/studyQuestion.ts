import { addinError, type CalcError } from '../../client/calcError';
import { indexOf } from './studyItem';
import type { StudyEntry } from './studyJournal';

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
    retryable: true,
  });
}
