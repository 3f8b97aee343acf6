import { type ExpressionBuilder, sql } from 'kysely';
import type { Account } from '../../accounts/accounts';
import { notFound } from '../../lib/requestError';
import { prepared } from '../../store/prepared';
import type { Queries } from '../../store/store';
import type { SheetRow, Tables } from '../../store/tables';
import {
  type Checked,
  outcomeColumns,
  rowOf,
  type Sheet,
  type SheetDraft,
  type SolvedDraft,
  sheetOf,
  type SheetState,
  sheetStateOf,
} from './sheet';
import { passes } from './summaryCheck';

const selectSheet = prepared((db, { sheetId, accountId }: { sheetId: string; accountId: string }) =>
  db.selectFrom('sheets').selectAll().where('id', '=', sheetId).where('account_id', '=', accountId),
);

/** @throws 404 when the account has no such sheet */
export async function findSheet(db: Queries, account: Account, sheetId: string): Promise<Sheet> {
  const {
    rows: [row],
  } = await selectSheet(db, { sheetId, accountId: account.accountId });
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

const columns = [
  ...([
    'id',
    'account_id',
    'project_id',
    'template_code',
    'template_version',
    'calculation_version',
  ] as const),
  ...(['name', 'inputs', 'entered', 'inputs_revision', 'status', 'results', 'summary_check'] as const),
  ...(['defaults_read', 'without_effect', 'ever_passed', 'created_at', 'solved_at', 'seal'] as const),
];

/** Column by column: while the statement is compiled the row has no keys yet (`prepared`). */
const insertRow = prepared((db, row: SheetRow) =>
  db
    .insertInto('sheets')
    .values(Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as SheetRow),
);

interface ProjectWith {
  project_id: string;
  account_id: string;
  defaults: string;
}

/** The project while it has these defaults, which no other request changes until the transaction ends. */
const projectWith = (db: Queries, { project_id, account_id, defaults }: ProjectWith) =>
  db
    .selectFrom('projects')
    .where('id', '=', project_id)
    .where('account_id', '=', account_id)
    .where('defaults', '=', defaults)
    .forShare();

const insertRowWhile = prepared((db, row: SheetRow & { defaults: string }) =>
  db
    .insertInto('sheets')
    .columns(columns)
    .expression(projectWith(db, row).select(columns.map((column) => sql.val(row[column]).as(column)))),
);

/** @returns the sheet as it is stored, its latch set when it passed */
export async function insertSheet(db: Queries, sheet: SheetDraft, createdAt: Date): Promise<Sheet> {
  const row = rowOf(sheet, createdAt);
  await insertRow(db, row);
  return sheetOf(row);
}

/**
 * As `insertSheet`, if the project still has these defaults. Until the transaction ends no other request changes them, so that a
 * change finds the stored results and makes them unsolved.
 *
 * @param defaults as they are stored
 * @returns null when nothing was stored
 */
export async function insertSheetWhile(
  db: Queries,
  sheet: SheetDraft,
  createdAt: Date,
  defaults: string,
): Promise<Sheet | null> {
  const row = rowOf(sheet, createdAt);
  const { numAffectedRows } = await insertRowWhile(db, { ...row, defaults });
  return numAffectedRows === 0n ? null : sheetOf(row);
}

const insertRowsWhile = prepared((db, given: ProjectWith & { rows: string }) =>
  db
    .insertInto('sheets')
    .columns(columns)
    .expression(
      db
        .selectFrom([
          sql<SheetRow>`json_populate_recordset(null::sheets, ${given.rows})`.as('given'),
          projectWith(db, given).select('id as is_there').as('project'),
        ])
        .select(columns.map((column) => `given.${column}` as const)),
    ),
);

/**
 * As `insertSheetWhile`, for sheets of one project on PostgreSQL.
 *
 * @returns whether they were stored: all or none
 */
export async function insertSheetsWhile(
  db: Queries,
  sheets: readonly SheetRow[],
  defaults: string,
): Promise<boolean> {
  const { project_id, account_id } = sheets[0]!;
  const rows = JSON.stringify(sheets);
  const { numAffectedRows } = await insertRowsWhile(db, { rows, project_id, account_id, defaults });
  return numAffectedRows !== 0n;
}

export async function insertSheets(db: Queries, sheets: SheetDraft[], createdAt: Date): Promise<void> {
  if (sheets.length === 0) return;
  const rows = sheets.map((sheet) => rowOf(sheet, createdAt));
  await db.insertInto('sheets').values(rows).execute();
}

/**
 * Replaces the inputs unless they changed since `sheet` was read.
 *
 * @returns whether they were replaced
 */
export async function replaceInputs(
  db: Queries,
  sheet: Sheet,
  { inputs, entered }: Pick<Sheet, 'inputs' | 'entered'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sheets')
    .set({
      inputs: JSON.stringify(inputs),
      entered: JSON.stringify(entered),
      inputs_revision: sheet.inputsRevision + 1,
      ...outcomeColumns(null, null),
    })
    .where('id', '=', sheet.sheetId)
    .where('inputs_revision', '=', sheet.inputsRevision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function renameSheet(db: Queries, { sheetId }: Sheet, name: string): Promise<void> {
  await db.updateTable('sheets').set({ name }).where('id', '=', sheetId).execute();
}

/**
 * Stores the outcome that a sheet has from a solve, with the inputs and versions that it was computed from, unless the inputs changed since
 * `sheet` was read, or it is gone.
 *
 * @returns the solved sheet, or null when nothing was stored
 */
export async function storeOutcome(
  db: Queries,
  sheet: SolvedDraft & Pick<Sheet, 'inputsRevision'>,
  solvedAt: Date,
): Promise<Sheet | null> {
  const { outcome } = sheet;
  const row = await db
    .updateTable('sheets')
    .set({
      ...outcomeColumns(outcome, solvedAt),
      inputs: JSON.stringify(sheet.inputs),
      template_version: sheet.templateVersion,
      calculation_version: sheet.calculationVersion,
      ...(passes(outcome.check) ? { ever_passed: 1 } : {}),
    })
    .where('id', '=', sheet.sheetId)
    .where('inputs_revision', '=', sheet.inputsRevision)
    .returningAll()
    .executeTakeFirst();
  return row ? sheetOf(row) : null;
}

/**
 * Notes who checked the results, or takes that back, unless they are not those of `sheet` any more.
 *
 * @returns whether it was noted
 */
export async function storeChecked(db: Queries, sheet: Sheet, checked: Checked | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sheets')
    .set({ checked: checked && JSON.stringify(checked) })
    .where('id', '=', sheet.sheetId)
    .where('status', '=', 'solved')
    .where('inputs_revision', '=', sheet.inputsRevision)
    .where('solved_at', '=', sheet.solvedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Solved sheets of the project whose results were computed from one of these defaults become unsolved. */
export async function unsolveReaders(db: Queries, projectId: string, defaults: string[]): Promise<void> {
  if (defaults.length === 0) return;
  await db
    .updateTable('sheets')
    .set({ ...outcomeColumns(null, null), defaults_read: JSON.stringify(defaults) })
    .where('project_id', '=', projectId)
    .where('status', '=', 'solved')
    .where(readsOneOf(defaults))
    .execute();
}

/** Whether there are such sheets of other templates than these. */
export async function hasReadersBeside(
  db: Queries,
  projectId: string,
  defaults: string[],
  templateCodes: string[],
): Promise<boolean> {
  if (defaults.length === 0) return false;
  const readers = besideOf(db, projectId, templateCodes)
    .where('status', '=', 'solved')
    .where(readsOneOf(defaults));
  return (await readers.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a project has sheets of other templates than these; null for all templates. Their reports show its name and its head. */
export async function hasSheetsBeside(
  db: Queries,
  projectId: string,
  templateCodes: string[] | null,
): Promise<boolean> {
  if (templateCodes === null) return false;
  return (await besideOf(db, projectId, templateCodes).limit(1).executeTakeFirst()) !== undefined;
}

function besideOf(db: Queries, projectId: string, templateCodes: string[]) {
  const sheets = db.selectFrom('sheets').select('id').where('project_id', '=', projectId);
  return templateCodes.length > 0 ? sheets.where('template_code', 'not in', templateCodes) : sheets;
}

/** The column holds a JSON array of plain names, so a name in quotes is a whole name. */
function readsOneOf(defaults: string[]) {
  return (where: ExpressionBuilder<Tables, 'sheets'>) =>
    where.or(defaults.map((name) => where('defaults_read', 'like', `%${JSON.stringify(name)}%`)));
}

/**
 * Deletes sheets of these templates.
 *
 * @returns the ids that were there and are gone now
 */
export async function removeSheets(
  db: Queries,
  account: Account,
  sheetIds: string[],
  templateCodes: string[],
): Promise<string[]> {
  if (templateCodes.length === 0) return [];
  const rows = await db
    .deleteFrom('sheets')
    .where('account_id', '=', account.accountId)
    .where('id', 'in', sheetIds)
    .where('template_code', 'in', templateCodes)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Upgrades a sheet to a published version of its template: its stored results are stale from now on (interface,
 * "Versioning", rule 3). For the operator, who is not bound to an account.
 *
 * @returns the sheet as it was, undefined when it does not exist
 */
export async function upgradeSheet(
  db: Queries,
  sheetId: string,
  publishedVersion: (templateCode: string) => number | undefined,
): Promise<{ templateCode: string; from: number; to: number } | undefined> {
  const row = await db
    .selectFrom('sheets')
    .select(['template_code', 'template_version'])
    .where('id', '=', sheetId)
    .executeTakeFirst();
  if (!row) return undefined;
  const to = publishedVersion(row.template_code) ?? row.template_version;
  await db
    .updateTable('sheets')
    .set((update) => ({
      template_version: to,
      // A solve that is under way was computed for the version before.
      inputs_revision: update('inputs_revision', '+', 1),
      ...outcomeColumns(null, null),
    }))
    .where('id', '=', sheetId)
    .execute();
  return { templateCode: row.template_code, from: row.template_version, to };
}
