import { type Kysely, sql } from 'kysely';
import { DatabaseRefusedError } from './databaseMark';
import type { Tables } from './tables';

type Migration = (db: Kysely<unknown>) => Promise<void>;

/**
 * Steps of the database's shape, oldest first. A step that was released is never changed: the next one builds on it.
 * Portable SQL only.
 */
const migrations: Migration[] = [
  accountsProjectsSheetsBatches,
  publicationsAndPages,
  fewerIndexes,
  calculationVersionOfSheets,
  useOfSessions,
  titleBlockOfProjects,
  signInTokens,
  inputsWithoutEffect,
  keptAnswers,
];

/** Number of the last step. */
export const newestShape = migrations.length;

const now = () => new Date().toISOString();

/**
 * Brings the database to the newest shape, one transaction a step, at every start.
 *
 * @throws when the database was written by a newer version of the service
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const bare = db as unknown as Kysely<{ schema_versions: { version: number; applied_at: string } }>;
  await bare.schema
    .createTable('schema_versions')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const newest = await bare
    .selectFrom('schema_versions')
    .select((select) => select.fn.max('version').as('version'))
    .executeTakeFirst();
  const current = newest?.version ?? 0;
  if (current > migrations.length)
    throw new DatabaseRefusedError(
      `The database has shape ${current}, but this version of the service knows only up to ${migrations.length}. ` +
        'Start the newer version of the service that wrote it, or use another database.',
    );
  for (const [index, step] of migrations.entries()) {
    if (index < current) continue;
    await bare.transaction().execute(async (transaction) => {
      await step(transaction as unknown as Kysely<unknown>);
      await transaction
        .insertInto('schema_versions')
        .values({ version: index + 1, applied_at: now() })
        .execute();
    });
  }
}

async function accountsProjectsSheetsBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('ready_project_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('project_number', 'text')
    .addColumn('client_name', 'text')
    .addColumn('building_standard', 'text')
    .addColumn('unit_system', 'text')
    .addColumn('defaults', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('projects_by_account')
    .on('projects')
    .columns(['account_id', 'state', 'created_at'])
    .execute();
  await db.schema
    .createTable('sheets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('template_code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('inputs', 'text', (column) => column.notNull())
    .addColumn('inputs_revision', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('results', 'text')
    .addColumn('summary_check', 'text')
    .addColumn('defaults_read', 'text', (column) => column.notNull())
    .addColumn('ever_passed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sheets_by_project').on('sheets').columns(['project_id', 'status']).execute();
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('item_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text')
    .addColumn('progress_at', 'text', (column) => column.notNull())
    .addColumn('completed_at', 'text')
    .addColumn('failed_percent', 'integer')
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .execute();
  // One batch a project at a time (interface, "Bulk calculate: submit", rule 2), also between processes.
  await sql`create unique index running_batch_of_project on batches (project_id) where state in ('queued', 'processing')`.execute(
    db,
  );
  await db.schema
    .createTable('batch_items')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('ref', 'text')
    .addColumn('template_code', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('inputs', 'text', (column) => column.notNull())
    .addColumn('warnings', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('sheet_id', 'text')
    .addColumn('error_code', 'text')
    .addColumn('error_message', 'text')
    .addPrimaryKeyConstraint('batch_items_key', ['batch_id', 'position'])
    .execute();
}

/** What the operator publishes and withdraws, keys that are limited or revoked, and the web app's sign-ins. */
async function publicationsAndPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publications')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('calculation_version', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .execute();
  await db.schema.alterTable('api_keys').addColumn('template_codes', 'text').execute();
  await db.schema.alterTable('api_keys').addColumn('revoked_at', 'text').execute();
  await db.schema
    .alterTable('sheets')
    .addColumn('template_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('sheets').addColumn('solved_at', 'text').execute();
  await db.schema
    .createIndex('sheets_by_age')
    .on('sheets')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createTable('web_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('api_key_id', 'text', (column) => column.notNull().references('api_keys.id'))
    .addColumn('form_token', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

/** Every sheet that is made writes to every index: the one by age serves what the one by status did. */
async function fewerIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sheets_by_project').execute();
}

/**
 * A published version tells when a template was published, not whether it calculates differently. The sheets of before were
 * computed by what was published then: this step runs before a newer calculation is.
 */
async function calculationVersionOfSheets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sheets')
    .addColumn('calculation_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update sheets set calculation_version =
    (select calculation_version from publications where publications.code = sheets.template_code)
    where template_code in (select code from publications where calculation_version <> 1)`.execute(db);
}

/** Sign-ins end when they are not used. Those of before end at once: when they were used is not known. */
async function useOfSessions(db: Kysely<unknown>): Promise<void> {
  await sql`delete from web_sessions`.execute(db);
  for (const column of ['started_at', 'used_at'])
    await db.schema
      .alterTable('web_sessions')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
}

/** Firm, engineer, checker and revision, for the reports of a project. */
async function titleBlockOfProjects(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('projects').addColumn('title_block', 'text').execute();
}

/** Tokens that open one sign-in to the pages, for a minute. */
async function signInTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('api_key_id', 'text', (column) => column.notNull().references('api_keys.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

/** Inputs that were given and change nothing of the results. Of sheets that were solved before it is not known. */
async function inputsWithoutEffect(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sheets')
    .addColumn('without_effect', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** What creating requests with an `Idempotency-Key` were answered. */
async function keptAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_answers')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_answers_key', ['account_id', 'key_hash'])
    .execute();
  await db.schema.createIndex('kept_answers_by_age').on('kept_answers').column('created_at').execute();
}
