import type { Account } from '../accounts/accounts';
import { notFound } from '../requestError';
import type { Queries } from '../store/store';
import type { StoredInputs } from '../templates/template';
import { outcomeColumns, rowOf, type Sheet, sheetOf, type SheetState, sheetStateOf } from './sheet';
import type { Outcome } from './solve';
import { passes } from './summaryCheck';

/** @throws 404 when the account has no such sheet */
export async function findSheet(db: Queries, account: Account, sheetId: string): Promise<Sheet> {
  const row = await db
    .selectFrom('sheets')
    .selectAll()
    .where('id', '=', sheetId)
    .where('account_id', '=', account.accountId)
    .executeTakeFirst();
  if (!row) throw notFound(`Sheet ${sheetId}`);
  return sheetOf(row);
}

/** The sheets of these that are there, by id. For callers that have the ids from the account's own things. */
export async function sheetsById(db: Queries, sheetIds: string[]): Promise<Map<string, Sheet>> {
  if (sheetIds.length === 0) return new Map();
  const rows = await db.selectFrom('sheets').selectAll().where('id', 'in', sheetIds).execute();
  return new Map(rows.map((row) => [row.id, sheetOf(row)]));
}

/** As `sheetsById`, without reading inputs and results. */
export async function sheetStatesById(db: Queries, sheetIds: string[]): Promise<Map<string, SheetState>> {
  if (sheetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sheets')
    .select(['id', 'status', 'summary_check'])
    .where('id', 'in', sheetIds)
    .execute();
  return new Map(rows.map((row) => [row.id, sheetStateOf(row)]));
}

/** @returns the sheet as it is stored, its latch set when it passed */
export async function insertSheet(db: Queries, sheet: Sheet, createdAt: Date): Promise<Sheet> {
  const row = rowOf(sheet, createdAt);
  await db.insertInto('sheets').values(row).execute();
  return sheetOf(row);
}

/**
 * Replaces the inputs unless they changed since `sheet` was read.
 *
 * @returns whether they were replaced
 */
export async function replaceInputs(db: Queries, sheet: Sheet, inputs: StoredInputs): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sheets')
    .set({
      inputs: JSON.stringify(inputs),
      inputs_revision: sheet.inputsRevision + 1,
      ...outcomeColumns(null),
    })
    .where('id', '=', sheet.sheetId)
    .where('inputs_revision', '=', sheet.inputsRevision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the outcome of a solve unless the inputs changed since `sheet` was read, or it is gone.
 *
 * @returns the solved sheet, or null when nothing was stored
 */
export async function storeOutcome(db: Queries, sheet: Sheet, outcome: Outcome): Promise<Sheet | null> {
  const row = await db
    .updateTable('sheets')
    .set({ ...outcomeColumns(outcome), ...(passes(outcome.check) ? { ever_passed: 1 } : {}) })
    .where('id', '=', sheet.sheetId)
    .where('inputs_revision', '=', sheet.inputsRevision)
    .returningAll()
    .executeTakeFirst();
  return row ? sheetOf(row) : null;
}

/** Solved sheets of the project whose results were computed from one of these defaults become unsolved. */
export async function unsolveReaders(db: Queries, projectId: string, defaults: string[]): Promise<void> {
  if (defaults.length === 0) return;
  // The column holds a JSON array of plain names, so a name in quotes is a whole name.
  await db
    .updateTable('sheets')
    .set(outcomeColumns(null))
    .where('project_id', '=', projectId)
    .where('status', '=', 'solved')
    .where((where) =>
      where.or(defaults.map((name) => where('defaults_read', 'like', `%${JSON.stringify(name)}%`))),
    )
    .execute();
}

/** @returns the ids that were there and are gone now */
export async function deleteSheets(db: Queries, account: Account, sheetIds: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('sheets')
    .where('account_id', '=', account.accountId)
    .where('id', 'in', sheetIds)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
