import { CalcError, inputError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { BatchItemRequest } from '../../../contract';
import type { Counters } from '../session/counters';
import type { BatchRun, BatchRunner, BatchRunOptions } from './batchRunner';
import { type ItemOutcome, recoverItems } from './recoverItems';
import { inOneText, plainField, sentence } from '../../client/responseError';

/** Items that need nothing more, and what is to be submitted once more. */
export interface Settlement {
  outcomes: ItemOutcome[];
  left: BatchItemRequest[];
  /** How often `left` were submitted once more, this time included. */
  round: number;
  /** Sends of `left` whose answer never came. */
  lostSends: number;
  /** Sheets that may exist beside those of the batch that has just ended. */
  possibleDuplicates: number;
}

export interface ItemRunOptions extends BatchRunOptions {
  client: ServiceClient;
  /**
   * How often these items were submitted once more already.
   *
   * @default 0
   */
  round?: number;
  /** Awaited before `left` are submitted. */
  onSettled(settlement: Settlement): Promise<void>;
}

/**
 * Runs at most 100 items until each has its results or its own error: submits them, leaves out those that the service
 * rejects, and recovers those that the batch could not solve.
 *
 * @returns why nothing more of this template can be calculated, or null
 * @throws {CalcError} as BatchRunner.run does; what was settled before stays settled
 */
export async function runItems(
  runner: BatchRunner,
  counters: Counters,
  projectId: string,
  items: BatchItemRequest[],
  options: ItemRunOptions,
): Promise<CalcError | null> {
  const { client, signal, onSettled } = options;
  let left = items;
  let { round = 0, batchId, lostBefore = 0 } = options;
  while (left.length > 0) {
    let run: BatchRun;
    try {
      run = await runner.run(projectId, left, { ...options, batchId, lostBefore });
    } catch (error) {
      const rejected = rejectedItems(error, left);
      if (rejected.length === 0) throw error;
      const refs = new Set(rejected.map(({ ref }) => ref));
      left = left.filter(({ ref = '' }) => !refs.has(ref));
      batchId = undefined;
      await onSettled({ outcomes: rejected, left, round, lostSends: lostBefore, possibleDuplicates: 0 });
      continue;
    }
    const { settled, resubmit, stop } = await recoverItems({ client, counters }, left, run, round, signal);
    // What stops the template stops these too: no call is sent that is sure to fail.
    const stopped = stop
      ? resubmit.map(({ ref = '' }): ItemOutcome => ({ ref, ok: false, error: stop }))
      : [];
    const possibleDuplicates = run.lostSends * left.length;
    left = stop ? [] : resubmit;
    round += 1;
    batchId = undefined;
    lostBefore = 0;
    await onSettled({ outcomes: [...settled, ...stopped], left, round, lostSends: 0, possibleDuplicates });
    if (stop) return stop;
  }
  return null;
}

/** `items[3].attributes.exposure`, or in dots as older services write it. */
const itemPath = /^items(?:\[(\d+)\]|\.(\d+))\.?(.*)$/;

/**
 * The items that a rejected submit names, each with its own error. A submit is rejected whole with every problem of every
 * item, and nothing is created (interface, "Bulk calculate: submit", rule 1).
 *
 * @returns nothing when the error names no item: then it concerns the whole submit
 */
function rejectedItems(error: unknown, items: readonly BatchItemRequest[]): ItemOutcome[] {
  if (!(error instanceof CalcError) || error.kind !== 'input') return [];
  const reasons = new Map<BatchItemRequest, { field: string; message: string }[]>();
  for (const { field: path, message } of error.details ?? []) {
    const match = itemPath.exec(path);
    const item = match && items[Number(match[1] ?? match[2])];
    if (!item) continue;
    const field = plainField(match[3] ?? '');
    reasons.set(item, [...(reasons.get(item) ?? []), { field, message }]);
  }
  return [...reasons].map(([{ ref = '' }, list]) => ({
    ref,
    ok: false,
    error: inputError(inOneText(list.map(sentence)), list[0]?.field),
  }));
}
