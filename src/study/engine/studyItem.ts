import { CalcError } from '../../client/calcError';
import type { BatchItemResult } from '../../../contract';
import type { ItemOutcome } from '../../core/sending/recoverItems';
import { rejectUnusedInputs } from '../../core/outputs/calculationResult';
import { type Verdict, verdictOf } from '../../core/outputs/verdict';

export type StudyRowResult =
  | { index: number; ok: true; item: BatchItemResult; verdict: Verdict }
  /** `error.retryable`: running this row again may help as it is. */
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
