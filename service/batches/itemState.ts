import type { BatchSummary, CodedError } from '../../contract';
import type { SheetState } from '../sheets/record/sheet';
import { isUnevaluated } from '../sheets/record/summaryCheck';

/** What the runner noted about an item. */
export interface ItemRecord {
  outcome: 'pending' | 'solved' | 'errored';
  sheetId: string | null;
  error: CodedError | null;
}

/** Where an item stands now. `error` says why it has no results. */
export type ItemState<S extends SheetState = SheetState> =
  | { kind: 'pending' }
  | { kind: 'solved'; sheet: S }
  | { kind: 'stale' | 'errored'; sheet: S | null; error: CodedError };

/**
 * Recomputed from the sheet's current state at every poll (interface, "Rules for the counters", 2): a sheet that
 * a user solves again is solved again, one that was deleted is unavailable.
 *
 * @param batchError why the batch stopped, null while it runs and when it completed
 */
export function itemState<S extends SheetState>(
  item: ItemRecord,
  sheet: S | null,
  batchError: CodedError | null,
): ItemState<S> {
  if (item.outcome === 'pending')
    return batchError ? { kind: 'errored', sheet: null, error: batchError } : { kind: 'pending' };
  if (sheet?.outcome) return { kind: 'solved', sheet };
  if (item.sheetId && !sheet) return { kind: 'errored', sheet: null, error: sheetUnavailable };
  if (item.outcome === 'solved') return { kind: 'stale', sheet, error: resultsStale };
  return { kind: 'errored', sheet, error: item.error ?? sheetUnavailable };
}

const sheetUnavailable: CodedError = {
  code: 'SHEET_UNAVAILABLE',
  message: 'The sheet of this item does not exist any more. Submit the item again.',
};

const resultsStale: CodedError = {
  code: 'RESULTS_STALE',
  message: 'The inputs of this sheet changed after the batch had solved it. Solve the sheet again.',
};

/** The counters of a batch (interface, "Summary counters"). */
export function summaryOf(states: ItemState[]): BatchSummary {
  const count = (kind: ItemState['kind']) => states.filter((state) => state.kind === kind).length;
  const [solved, errored, stale] = [count('solved'), count('errored'), count('stale')];
  return {
    total: states.length,
    solved,
    errored,
    stale,
    checkErrored: states.filter(
      (state) => state.kind === 'solved' && isUnevaluated(state.sheet.outcome?.check ?? null),
    ).length,
    pending: states.length - solved - errored - stale,
  };
}
