import { randomUUID } from 'node:crypto';
import { limits } from '../../contract';
import type { Access, Account } from '../accounts/accounts';
import { rememberedProject } from '../projects/project';
import { rejectedItems, RequestError } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import type { Keep } from '../store/store';
import type { BatchRow } from '../store/tables';
import { abandonIfOverdue, type BatchTimeouts } from './abandonment';
import { readBatchItems } from './batchItems';
import type { BatchQueue } from './batchQueue';
import { findBatch, findRunningBatch, insertBatch } from './batchStore';

/**
 * Accepts a batch whole or rejects it whole (interface, "Bulk calculate: submit").
 *
 * @throws 404 for an unknown project, 422 with every problem of every item, 409 while another batch runs
 */
export async function submitBatch(
  context: ServiceContext,
  access: Access,
  { queue, batchTimeouts }: { queue: BatchQueue; batchTimeouts: BatchTimeouts },
  request: { projectId: string; items: unknown[] },
  keep?: Keep<BatchRow>,
): Promise<BatchRow> {
  if (request.items.length > limits.itemsPerBatch) throw tooManyItems(request.items.length);
  const { db } = context.store;
  const project = await rememberedProject(context.store, access, request.projectId);
  const catalogue = await context.publications.catalogue(db, access);
  const { accepted, problems } = await readBatchItems(request.items, catalogue, project.defaults);
  if (problems.length > 0) throw rejectedItems(problems);

  const now = context.clock();
  const row = newBatch(access, project.projectId, accepted.length, now);
  await context.store.transaction(async (transaction) => {
    for (;;) {
      const running = await findRunningBatch(transaction, project.projectId);
      if (running && !(await abandonIfOverdue(transaction, running, batchTimeouts, now)))
        throw batchInProgress(running.id);
      if (await insertBatch(transaction, row, accepted)) break;
    }
    await queue.add(transaction, [{ batchId: row.id }]);
    await keep?.(transaction, row);
  });
  queue.announce();
  return row;
}

/** The batch as it is now; one without progress for too long is abandoned at this look. */
export async function pollBatch(
  { store, clock }: ServiceContext,
  account: Account,
  batchTimeouts: BatchTimeouts,
  { projectId, batchId }: { projectId: string; batchId: string },
): Promise<BatchRow> {
  const batch = await findBatch(store.db, account, projectId, batchId);
  const abandoned = await abandonIfOverdue(store.db, batch, batchTimeouts, clock());
  return abandoned ? findBatch(store.db, account, projectId, batchId) : batch;
}

function newBatch(account: Account, projectId: string, itemCount: number, now: Date): BatchRow {
  return {
    id: randomUUID(),
    account_id: account.accountId,
    project_id: projectId,
    state: 'queued',
    item_count: itemCount,
    created_at: now.toISOString(),
    started_at: null,
    progress_at: now.toISOString(),
    completed_at: null,
    failed_percent: null,
    error_code: null,
    error_message: null,
  };
}

export function tooManyItems(count: number): RequestError {
  const message = `A batch takes up to ${limits.itemsPerBatch} items; given ${count}.`;
  return new RequestError(422, 'TOO_MANY_ITEMS', message, [{ field: 'items', message }]);
}

function batchInProgress(batchId: string): RequestError {
  return new RequestError(409, 'BATCH_IN_PROGRESS', 'Another batch is running in this project.', [
    { field: 'batchId', message: batchId },
  ]);
}
