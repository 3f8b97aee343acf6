import pLimit from 'p-limit';
import { addinError, CalcError, type ErrorKind } from '../../client/calcError';
import type { ErrorCode } from '../../client/errorCodes';
import type { ServiceClient } from '../../client/serviceClient';
import { type BatchItemRequest, type BatchItemResult, type CodedError, isTimeLimit } from '../../../contract';
import type { Counters } from '../session/counters';
import type { BatchRun } from './batchRunner';
import { solveUntilSolved } from './solveUntilSolved';

/** What came of one item in the end. */
export type ItemOutcome =
  | { ref: string; ok: true; item: BatchItemResult }
  | { ref: string; ok: false; error: CalcError };

export interface Recovery {
  settled: ItemOutcome[];
  /** Only these are to be submitted once more. */
  resubmit: BatchItemRequest[];
  /** Why nothing more of this template can be calculated. */
  stop: CalcError | null;
}

/** How often items are submitted once more; then they keep their error. */
export const mostResubmits = 2;
/** Solves at once: they leave concurrency to whatever else calculates. */
const concurrency = 3;

/**
 * Settles the items of a terminal batch: with their results, by solving a sheet that is there, or with an error that
 * names the remedy.
 *
 * @param round how often these items were submitted once more already
 * @throws {CalcError} when the key is rejected or the signal aborts
 */
export async function recoverItems(
  { client, counters }: { client: ServiceClient; counters: Counters },
  requests: readonly BatchItemRequest[],
  { batch, items }: Pick<BatchRun, 'batch' | 'items'>,
  round = 0,
  signal?: AbortSignal,
): Promise<Recovery> {
  const recovery: Recovery = { settled: [], resubmit: [], stop: null };
  const limit = pLimit(concurrency);

  const judge = async (request: BatchItemRequest, item: BatchItemResult | undefined): Promise<void> => {
    const ref = request.ref ?? '';
    if (item?.status === 'solved' && !item.error) {
      recovery.settled.push({ ref, ok: true, item });
      return;
    }
    const reason = reasonOf(item, batch.state === 'failed', batch.error);
    const action = reason.code === noResult.code ? null : itemAction(reason);
    let error = itemError(reason);
    if (action === 'stop') recovery.stop ??= error;
    if (action === 'solve' && item?.sheetId) {
      const solved = await limit(() =>
        solveItem(client, counters, { ...item, sheetId: item.sheetId ?? '' }, reason, signal),
      );
      if (!(solved instanceof CalcError)) {
        recovery.settled.push({ ref, ok: true, item: solved });
        return;
      }
      error = solved;
      if (error.kind !== 'notFound') return void recovery.settled.push({ ref, ok: false, error });
    }
    const mayGoAgain = action === 'resubmit' || action === 'solve';
    if (mayGoAgain && round < mostResubmits) recovery.resubmit.push(request);
    else recovery.settled.push({ ref, ok: false, error });
  };

  await Promise.all(requests.map((request, position) => judge(request, items[position])));
  return recovery;
}

/** A reason that the service did not give. */
type AddinReason = CodedError & { code: ErrorCode };

/** An entry is missing although its batch completed: its sheet may exist, so it is not submitted once more. */
const noResult: AddinReason = { code: 'NO_RESULT', message: 'The service returned no result' };
const noReason: AddinReason = {
  code: 'NO_REASON',
  message: 'The service returned neither results nor a reason',
};
const batchFailed: AddinReason = { code: 'BATCH_FAILED' };

function reasonOf(
  item: BatchItemResult | undefined,
  failed: boolean,
  batchError: CodedError | null,
): CodedError {
  if (item?.error) return item.error;
  if (failed) return batchError ?? batchFailed;
  return item ? noReason : noResult;
}

/** @returns the solved item, or why it cannot be solved now, after all the retries that the client makes */
async function solveItem(
  client: ServiceClient,
  counters: Counters,
  item: BatchItemResult & { sheetId: string },
  reason: CodedError,
  signal: AbortSignal | undefined,
): Promise<BatchItemResult | CalcError> {
  try {
    const onSolve = () => void (counters.calls += 1);
    const answer = await solveUntilSolved(client, item.sheetId, onSolve, signal);
    if (!answer) return stillUnsolved();
    const { error: _error, ...rest } = item;
    return { ...rest, ...answer, warnings: warningsOf(item, answer, reason) };
  } catch (error) {
    if (!(error instanceof CalcError) || ['unauthorized', 'noKey', 'paused'].includes(error.kind))
      throw error;
    return error;
  }
}

function stillUnsolved(): CalcError {
  return addinError({
    kind: 'service',
    code: 'STILL_UNSOLVED',
    message: 'The report was changed each time it was solved. Stop editing it and run this row again',
  });
}

/**
 * A stale sheet was changed by another user or by the project's defaults: what it says now is worth having, but it need not
 * belong to the inputs that were sent.
 */
function warningsOf(
  item: BatchItemResult,
  answer: Pick<BatchItemResult, 'warnings'>,
  { code }: CodedError,
): BatchItemResult['warnings'] {
  const warnings = [...(item.warnings ?? []), ...(answer.warnings ?? [])];
  if (code === 'RESULTS_STALE') {
    warnings.push({
      type: 'sheet_changed',
      message: 'the report was changed after it was solved; these are its current results',
    });
  }
  return warnings.length > 0 ? warnings : undefined;
}

/**
 * What becomes of an item without results.
 *
 * - `solve`    its sheet holds its inputs: solving it makes no other sheet
 * - `resubmit` there is no sheet, or one whose inputs are not known to be these
 * - `keep`     it has its error: the same inputs end in the same way
 * - `stop`     none of this template can be calculated until it is loaded again
 */
type ItemAction = 'solve' | 'resubmit' | 'keep' | 'stop';

interface ItemCode {
  action: ItemAction;
  kind: ErrorKind;
  remedy: string;
}

const again = 'Run this row again';
const reload = 'Refresh the templates and check that your plan includes this one';

/** Item-level and batch-level codes of the interface ("Errors"). */
const codes: Record<string, ItemCode> = {
  // Advised when the same inputs were run again, as the interface says of a batch in which every item reports it.
  SOLVE_FAILED: {
    action: 'solve',
    kind: 'calculation',
    remedy: `It failed again with the same inputs. Check them. ${again}`,
  },
  RESULTS_STALE: {
    action: 'solve',
    kind: 'service',
    remedy: `The report was changed after it was solved. ${again}`,
  },
  SHEET_UNAVAILABLE: { action: 'resubmit', kind: 'notFound', remedy: `Its report was deleted. ${again}` },
  BATCH_FAILED: { action: 'resubmit', kind: 'service', remedy: again },
  BATCH_ABANDONED: { action: 'resubmit', kind: 'service', remedy: again },
  TEMPLATE_NOT_FOUND: { action: 'stop', kind: 'notFound', remedy: reload },
  VALIDATION_CHANGED: { action: 'stop', kind: 'notFound', remedy: reload },
};
/** New codes can be added: an unknown one is a failure to retry. */
const unknownCode: ItemCode = { action: 'resubmit', kind: 'service', remedy: again };

/** Of a SOLVE_FAILED at the service's time limit, whose message says what to change. */
const timeLimit: ItemCode = { action: 'keep', kind: 'calculation', remedy: '' };

function itemCode(error: CodedError): ItemCode {
  if (isTimeLimit(error)) return timeLimit;
  const { code } = error;
  return (Object.hasOwn(codes, code) ? codes[code] : undefined) ?? unknownCode;
}

function itemAction(error: CodedError): ItemAction {
  return itemCode(error).action;
}

/** The error of an item, with what the engineer can do. */
function itemError(error: CodedError): CalcError {
  const { code, message } = error;
  const { kind, remedy } = itemCode(error);
  return new CalcError({
    kind,
    code,
    message: remedy === '' ? (message ?? code) : `${message ?? code}. ${remedy}`,
  });
}
