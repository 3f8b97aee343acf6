import { CalcError, type ErrorKind } from '../client/calcError';
import type { BatchItemResult, CodedError } from '../contract';
import { refuseUnusedInputs } from './outcome';
import type { StudyRowResult } from './study';
import { verdictOf } from './verdict';

/** What each code of an item asks of the engineer (interface, "Item-level codes"); an unknown one is a failure to retry. */
const remedies: Record<string, { kind: ErrorKind; remedy: string }> = {
  SOLVE_FAILED: { kind: 'calculation', remedy: 'Run this row again' },
  RESULTS_STALE: { kind: 'service', remedy: 'The sheet was changed after it was solved. Run this row again' },
  SHEET_UNAVAILABLE: { kind: 'notFound', remedy: 'Its sheet is gone. Run this row again' },
  TEMPLATE_NOT_FOUND: { kind: 'notFound', remedy: "Check that the key's plan includes this template" },
};
const unknownCode = { kind: 'service' as const, remedy: 'Run this row again' };

/** The result of a row from its item in a terminal batch; `batchError` says why a batch stopped before it. */
export function itemResult(
  index: number,
  item: BatchItemResult | undefined,
  batchError: CodedError | null,
): StudyRowResult {
  if (!item || item.error || item.status !== 'solved') {
    return { index, ok: false, error: itemError(item?.error ?? batchError ?? undefined) };
  }
  try {
    refuseUnusedInputs(item.warnings);
    return { index, ok: true, item, verdict: verdictOf(item) };
  } catch (error) {
    if (error instanceof CalcError) return { index, ok: false, error };
    throw error;
  }
}

function itemError(error: CodedError | undefined): CalcError {
  const code = error?.code ?? 'NO_RESULT';
  const { kind, remedy } = (Object.hasOwn(remedies, code) ? remedies[code] : undefined) ?? unknownCode;
  return new CalcError({
    kind,
    code,
    message: `${error?.message ?? code}. ${remedy}`,
    retryable: code !== 'TEMPLATE_NOT_FOUND',
  });
}
