import type { Queries } from '../store/store';
import type { BatchRow } from '../store/tables';
import { failBatch } from './batchStore';

/** How long a batch may go without progress (interface, "Limits", abandonment). */
export interface BatchTimeouts {
  /** While processing. */
  stallSeconds: number;
  /** While queued. */
  queueSeconds: number;
}

/**
 * Ends a batch that has gone without progress for too long.
 *
 * @returns whether it was abandoned
 */
export async function abandonIfOverdue(
  db: Queries,
  batch: BatchRow,
  batchTimeouts: BatchTimeouts,
  now: Date,
): Promise<boolean> {
  const limit = limitOf(batch, batchTimeouts);
  if (limit === null || now.getTime() - Date.parse(batch.progress_at) <= limit * 1000) return false;
  const message = `The batch made no progress for more than ${limit} s and will not resume. Submit its items again.`;
  await failBatch(db, batch, { code: 'BATCH_ABANDONED', message }, now);
  return true;
}

/** Seconds, null for a batch that has ended. */
function limitOf({ state }: BatchRow, { stallSeconds, queueSeconds }: BatchTimeouts): number | null {
  if (state === 'processing') return stallSeconds;
  return state === 'queued' ? queueSeconds : null;
}
