import type { Batch, BatchItemRequest, BatchItemResult } from '../../../contract';

/** An item of a batch before its submit gives it a `ref`. */
export type UnnamedItem = Omit<BatchItemRequest, 'ref'>;

/** One creating call of a formula cell, which may go by itself or as an item of a batch. */
export interface Job<Result> {
  projectId: string;
  templateCode: string;
  /** The call by itself. It has a deadline of its own: until it settles it counts as concurrency. */
  single(): Promise<Result>;
  /** The same calculation as an item of a batch; null when it may only go alone (typed calls, a cell that owns a sheet). */
  item: UnnamedItem | null;
  /** The result from its item in a terminal batch; throws a CalcError when the item failed. */
  fromItem(item: BatchItemResult | undefined, batch: Batch): Result | Promise<Result>;
  /** Cancels while it is still queued; once sent it is carried out, because the sheet exists anyway. */
  signal?: AbortSignal;
}
