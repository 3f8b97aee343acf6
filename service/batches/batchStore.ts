import { sql } from 'kysely';
import type { BatchErrorCode, CodedError, Entered, Warning } from '../../contract';
import type { Account } from '../accounts/accounts';
import { notFound } from '../lib/requestError';
import { sheetStatesById } from '../sheets/record/sheetStore';
import type { Queries } from '../store/store';
import type { BatchItemRow, BatchRow } from '../store/tables';
import type { StoredInputs } from '../../engineering/kit/template';
import type { AcceptedItem } from './batchItems';
import type { BatchJob } from './batchQueue';
import type { ItemRecord } from './itemState';

/** States in which a batch occupies its project. */
export const runningStates = ['queued', 'processing'] as const;

/** An item that has no outcome yet. */
export interface PendingItem extends AcceptedItem {
  position: number;
}

/** An item with what the runner noted about it; what it was calculated with is in its sheet. */
export type BatchItem = ItemRecord & Omit<AcceptedItem, 'inputs' | 'entered'>;

/**
 * Stores a batch with its items.
 *
 * @returns false when another batch is running in the project: the database lets no second one in
 */
export async function insertBatch(db: Queries, row: BatchRow, items: AcceptedItem[]): Promise<boolean> {
  const inserted = await db
    .insertInto('batches')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const rows = items.map((item, position) => itemRow(row.id, position, item));
  await db.insertInto('batch_items').values(rows).execute();
  return true;
}

export async function findRunningBatches(db: Queries): Promise<Pick<BatchRow, 'id' | 'state'>[]> {
  return db.selectFrom('batches').select(['id', 'state']).where('state', 'in', runningStates).execute();
}

export async function findRunningBatch(db: Queries, projectId: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', 'in', runningStates)
    .executeTakeFirst();
}

/** @throws 404 when the account's project has no such batch */
export async function findBatch(
  db: Queries,
  account: Account,
  projectId: string,
  batchId: string,
): Promise<BatchRow> {
  const row = await db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', batchId)
    .where('project_id', '=', projectId)
    .where('account_id', '=', account.accountId)
    .executeTakeFirst();
  if (!row) throw notFound(`Batch ${batchId}`);
  return row;
}

/** The batch's items in request order. */
export async function findItems(db: Queries, batchId: string): Promise<BatchItem[]> {
  const rows = await db
    .selectFrom('batch_items')
    .select([
      'ref',
      'template_code',
      'name',
      'warnings',
      'outcome',
      'sheet_id',
      'error_code',
      'error_message',
    ])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ref: row.ref,
    templateCode: row.template_code,
    name: row.name,
    warnings: JSON.parse(row.warnings) as Warning[],
    outcome: row.outcome,
    sheetId: row.sheet_id,
    error: row.error_code ? { code: row.error_code, message: row.error_message ?? undefined } : null,
  }));
}

/** @param positions those to look at; all when left out */
export async function findPendingItems(
  db: Queries,
  batchId: string,
  positions?: number[],
): Promise<PendingItem[]> {
  const rows = await db
    .selectFrom('batch_items')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'pending')
    .$if(positions !== undefined, (query) => query.where('position', 'in', positions ?? []))
    .orderBy('position')
    .execute();
  return rows.map(pendingItemOf);
}

function pendingItemOf(row: BatchItemRow): PendingItem {
  return {
    position: row.position,
    ref: row.ref,
    templateCode: row.template_code,
    name: row.name,
    inputs: JSON.parse(row.inputs) as StoredInputs,
    entered: JSON.parse(row.entered) as Entered,
    warnings: JSON.parse(row.warnings) as Warning[],
  };
}

/** The batch of any account: for the service's own work on it. */
export async function findBatchRow(db: Queries, batchId: string): Promise<BatchRow | undefined> {
  return db.selectFrom('batches').selectAll().where('id', '=', batchId).executeTakeFirst();
}

/** What a process that owns its database has to put into its queue when it starts. */
export async function waitingJobs(db: Queries): Promise<BatchJob[]> {
  const queued = await db.selectFrom('batches').select('id').where('state', '=', 'queued').execute();
  const items = await db
    .selectFrom('batch_items')
    .innerJoin('batches', 'batches.id', 'batch_items.batch_id')
    .select(['batch_items.batch_id', 'batch_items.position'])
    .where('batches.state', '=', 'processing')
    .where('batch_items.outcome', '=', 'pending')
    .execute();
  return [
    ...queued.map(({ id }) => ({ batchId: id })),
    ...items.map(({ batch_id: batchId, position }) => ({ batchId, position })),
  ];
}

/** @returns false when the batch is not queued any more */
export async function beginProcessing(db: Queries, batchId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ state: 'processing', started_at: now.toISOString(), progress_at: now.toISOString() })
    .where('id', '=', batchId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Completes a batch whose items all have their outcome. */
export async function completeBatch(db: Queries, batchId: string, now: Date): Promise<void> {
  await db
    .updateTable('batches')
    .set({ state: 'completed', completed_at: now.toISOString() })
    .where('id', '=', batchId)
    .where('state', '=', 'processing')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_items')
            .select('position')
            .where('batch_id', '=', batchId)
            .where('outcome', '=', 'pending'),
        ),
      ),
    )
    .execute();
}

/** The ids of the sheets that the items have. */
export function sheetIdsOf(items: ItemRecord[]): string[] {
  return items.flatMap((item) => item.sheetId ?? []);
}

/** @returns false when the batch is not running any more */
export async function noteProgress(db: Queries, batchId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ progress_at: now.toISOString() })
    .where('id', '=', batchId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives pending items their outcomes.
 *
 * @returns positions of those that had none: of the others nothing was changed, and no second sheet may be stored
 */
export async function noteOutcomes(
  db: Queries,
  batchId: string,
  items: { position: number; record: ItemRecord }[],
): Promise<Set<number>> {
  const each = <T extends string | null>(value: (record: ItemRecord) => T) => {
    const cases = items.map(({ position, record }) => sql`when ${position} then ${value(record)}`);
    return sql<T>`case position ${sql.join(cases, sql` `)} end`;
  };
  const rows = await db
    .updateTable('batch_items')
    .set({
      outcome: each((record) => record.outcome),
      sheet_id: each((record) => record.sheetId),
      error_code: each((record) => record.error?.code ?? null),
      error_message: each((record) => record.error?.message ?? null),
    })
    .where('batch_id', '=', batchId)
    .where(
      'position',
      'in',
      items.map(({ position }) => position),
    )
    .where('outcome', '=', 'pending')
    .returning('position')
    .execute();
  return new Set(rows.map(({ position }) => position));
}

/** As `failBatch`, when only its id is known. */
export async function failBatchById(
  db: Queries,
  batchId: string,
  error: { code: BatchErrorCode; message: string },
  now: Date,
): Promise<void> {
  const batch = await findBatchRow(db, batchId);
  if (batch) await failBatch(db, batch, error, now);
}

/** Ends a running batch as failed; its progress stays where it is. */
export async function failBatch(
  db: Queries,
  batch: BatchRow,
  error: { code: BatchErrorCode; message: string },
  now: Date,
): Promise<void> {
  const sheets = await sheetStatesById(db, sheetIdsOf(await findItems(db, batch.id)));
  const solved = [...sheets.values()].filter((sheet) => sheet.outcome).length;
  await db
    .updateTable('batches')
    .set({
      state: 'failed',
      completed_at: now.toISOString(),
      failed_percent: percentOf(solved, batch.item_count),
      error_code: error.code,
      error_message: error.message,
    })
    .where('id', '=', batch.id)
    .where('state', 'in', runningStates)
    .execute();
}

/** Share of the batch's sheets solved so far, an integer from 0 to 100. */
export function percentOf(solved: number, total: number): number {
  return Math.floor((100 * solved) / total);
}

export function batchErrorOf(batch: BatchRow): CodedError | null {
  if (batch.state !== 'failed') return null;
  return { code: batch.error_code ?? 'BATCH_FAILED', message: batch.error_message ?? undefined };
}

function itemRow(batchId: string, position: number, item: AcceptedItem): BatchItemRow {
  return {
    batch_id: batchId,
    position,
    ref: item.ref,
    template_code: item.templateCode,
    name: item.name,
    inputs: JSON.stringify(item.inputs),
    entered: JSON.stringify(item.entered),
    warnings: JSON.stringify(item.warnings),
    outcome: 'pending',
    sheet_id: null,
    error_code: null,
    error_message: null,
  };
}
