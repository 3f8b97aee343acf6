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
  ownTemplates,
  inputsAsTyped,
  checksOfSheets,
  logosOfProjects,
  sealsOfSheets,
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
  await sql`create table accounts (
    id text primary key, name text not null, ready_project_id text not null, created_at text not null)`.execute(
    db,
  );
  await sql`create table api_keys (
    id text primary key, account_id text not null references accounts (id), key_hash text not null unique,
    created_at text not null)`.execute(db);
  await sql`create table projects (
    id text primary key, account_id text not null references accounts (id), name text not null,
    state text not null, project_number text, client_name text, building_standard text, unit_system text,
    defaults text not null, created_at text not null)`.execute(db);
  await sql`create index projects_by_account on projects (account_id, state, created_at)`.execute(db);
  await sql`create table sheets (
    id text primary key, account_id text not null references accounts (id),
    project_id text not null references projects (id), template_code text not null, name text not null,
    inputs text not null, inputs_revision integer not null, status text not null, results text,
    summary_check text, defaults_read text not null, ever_passed integer not null, created_at text not null)`.execute(
    db,
  );
  await sql`create index sheets_by_project on sheets (project_id, status)`.execute(db);
  await sql`create table batches (
    id text primary key, account_id text not null references accounts (id),
    project_id text not null references projects (id), state text not null, item_count integer not null,
    created_at text not null, started_at text, progress_at text not null, completed_at text,
    failed_percent integer, error_code text, error_message text)`.execute(db);
  // One batch a project at a time (interface, "Bulk calculate: submit", rule 2), also between processes.
  await sql`create unique index running_batch_of_project on batches (project_id) where state in ('queued', 'processing')`.execute(
    db,
  );
  await sql`create table batch_items (
    batch_id text not null references batches (id), position integer not null, ref text,
    template_code text not null, name text not null, inputs text not null, warnings text not null,
    outcome text not null, sheet_id text, error_code text, error_message text,
    constraint batch_items_key primary key (batch_id, position))`.execute(db);
}

/** What the operator publishes and withdraws, keys that are limited or revoked, and the web app's sign-ins. */
async function publicationsAndPages(db: Kysely<unknown>): Promise<void> {
  await sql`create table publications (
    code text primary key, version integer not null, version_id text not null,
    calculation_version integer not null, published_at text not null, withdrawn_at text)`.execute(db);
  await sql`alter table api_keys add column template_codes text`.execute(db);
  await sql`alter table api_keys add column revoked_at text`.execute(db);
  await sql`alter table sheets add column template_version integer not null default 1`.execute(db);
  await sql`alter table sheets add column solved_at text`.execute(db);
  await sql`create index sheets_by_age on sheets (project_id, created_at, id)`.execute(db);
  await sql`create table web_sessions (
    token_hash text primary key, api_key_id text not null references api_keys (id), form_token text not null,
    expires_at text not null)`.execute(db);
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
  await sql`alter table sheets add column calculation_version integer not null default 1`.execute(db);
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
  await sql`alter table projects add column title_block text`.execute(db);
}

/** Tokens that open one sign-in to the pages, for a minute. */
async function signInTokens(db: Kysely<unknown>): Promise<void> {
  await sql`create table sign_in_tokens (
    token_hash text primary key, api_key_id text not null references api_keys (id), expires_at text not null)`.execute(
    db,
  );
}

/** Inputs that were given and do not change the results. Of sheets that were solved before it is not known. */
async function inputsWithoutEffect(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sheets add column without_effect text not null default '[]'`.execute(db);
}

/** What creating requests with an `Idempotency-Key` were answered. */
async function keptAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_answers (
    account_id text not null references accounts (id), key_hash text not null, request_hash text not null,
    status integer not null, created_at text not null, headers text not null, body text not null,
    constraint kept_answers_key primary key (account_id, key_hash))`.execute(db);
  await sql`create index kept_answers_by_age on kept_answers (created_at)`.execute(db);
}

/** Templates as files, of everybody or of one account; when and as which version they are published is in `publications`. */
async function ownTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`create table own_templates (
    code text primary key references publications (code), account_id text references accounts (id),
    text text not null)`.execute(db);
}

/** How inputs were typed, for the report. Of what was stored before it is not known. */
async function inputsAsTyped(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sheets', 'batch_items'])
    await db.schema
      .alterTable(table)
      .addColumn('entered', 'text', (added) => added.notNull().defaultTo('{}'))
      .execute();
}

/** Who checked the results that a sheet holds, and when. */
async function checksOfSheets(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sheets').addColumn('checked', 'text').execute();
}

/** Pictures of firms, apart from the projects, which are read far more often. */
async function logosOfProjects(db: Kysely<unknown>): Promise<void> {
  await sql`create table project_logos (
    project_id text primary key references projects (id), type text not null, bytes text not null)`.execute(
    db,
  );
}

/** Seals of stored results, and every public key that ever sealed. What was solved before has no seal. */
async function sealsOfSheets(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sheets').addColumn('seal', 'text').execute();
  await sql`create table seal_keys (
    id text primary key, public_key text not null, created_at text not null, revoked_at text)`.execute(db);
}
