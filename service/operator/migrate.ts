import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { waitingJobs } from '../batches/batchStore';
import type { BatchQueue } from '../batches/batchQueue';
import { readMark, writeMark } from '../store/databaseMark';
import { databaseFile, openEmbeddedStore } from '../store/embeddedStore';
import { databasePlace } from '../store/postgresStore';
import type { Queries } from '../store/store';
import type { Tables } from '../store/tables';
import type { OpenedDatabase } from '../start/openDatabase';
import { type CommandAnswer, OperatorError } from './commands';

/** How far the copying of a table has come, after each part of it. */
export interface TableProgress {
  table: string;
  copied: number;
  of: number;
}

export interface Migration {
  dataDir: string;
  databaseUrl: string;
  /** Opens the database of `databaseUrl`. */
  open(): Promise<OpenedDatabase>;
  onProgress(progress: TableProgress): void;
}

type Table = keyof Tables;

/** A part of a table is sent when it has this many rows or characters. */
const rowsOfPart = 5_000;
const lengthOfPart = 4_000_000;
/** A row can have some megabytes. */
const rowsOfRead = 50;

/**
 * Copies the embedded database of a data folder that no service uses to an empty PostgreSQL database, in one
 * transaction. The embedded database stays, and its mark says where it went.
 *
 * @throws OperatorError, DataDirInUseError, DatabaseRefusedError, DatabaseUnavailableError; an OperatorError says if everything was copied
 *   nevertheless, otherwise nothing was
 */
export async function migrateToPostgres(migration: Migration): Promise<CommandAnswer> {
  const { dataDir, databaseUrl } = migration;
  if (!existsSync(join(dataDir, databaseFile)))
    throw new OperatorError(`DATA_DIR ${dataDir} holds no database to migrate.`);
  const source = await openEmbeddedStore(dataDir);
  const place = databasePlace(databaseUrl);
  // While the source is still locked, so that no service starts on it in between.
  const noteMove = () => {
    const mark = readMark(dataDir);
    if (mark) writeMark(dataDir, { ...mark, movedTo: place });
  };
  try {
    const rows = await copyTo(source.db, migration, noteMove);
    return [{ migrated: dataDir, to: place, rows }];
  } finally {
    await source.close();
  }
}

async function copyTo(
  source: Queries,
  { open, onProgress }: Migration,
  onCopied: () => void,
): Promise<Record<string, number>> {
  const { store, openQueue } = await open();
  let failed = 'Nothing was migrated';
  try {
    // No service starts on it meanwhile.
    return await store.atStart(async () => {
      const tables = await tablesOf(source);
      await requireEmpty(store.db, tables);
      const queue = await openQueue();
      try {
        const counted = await store.transaction(async (target) => {
          const rows: Record<string, number> = {};
          await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target);
          await requireEmpty(target, tables);
          for (const table of tables) rows[table] = await copyTable(source, target, table, onProgress);
          await addJobs(queue, source, target);
          return rows;
        });
        failed =
          'Everything was migrated, and then noting it in DATA_DIR failed, so start no service on the old database';
        onCopied();
        failed = 'Everything was migrated, and then closing the connection failed';
        return counted;
      } finally {
        await queue.close();
      }
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${failed}: ${(error as Error).message}`);
  } finally {
    await store.close();
  }
}

/** In the order in which they were made: those that others refer to come first. */
async function tablesOf(source: Queries): Promise<Table[]> {
  const { rows } = await sql<{ name: Table }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite%' and name <> 'schema_versions'
    order by rowid`.execute(source);
  return rows.map(({ name }) => name);
}

async function requireEmpty(target: Queries, tables: Table[]): Promise<void> {
  for (const table of tables) {
    const count = await countOf(target, table);
    if (count > 0)
      throw new OperatorError(
        `The database of DATABASE_URL is not empty: its table ${table} has ${count} rows. Nothing was migrated; name an empty database.`,
      );
  }
}

async function copyTable(
  source: Queries,
  target: Queries,
  table: Table,
  onProgress: Migration['onProgress'],
): Promise<number> {
  const of = await countOf(source, table);
  let copied = 0;
  let part: string[] = [];
  let length = 0;
  const send = async () => {
    const rows = `[${part.join(',')}]`;
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(target);
    copied += part.length;
    [part, length] = [[], 0];
    onProgress({ table, copied, of });
  };
  for await (const row of rowsOf(source, table)) {
    part.push(row);
    length += row.length;
    if (part.length >= rowsOfPart || length >= lengthOfPart) await send();
  }
  if (part.length > 0) await send();
  const there = await countOf(target, table);
  if (there !== of)
    throw new OperatorError(`Nothing was migrated: of ${of} rows of ${table}, ${there} arrived.`);
  return there;
}

/** The rows as JSON, a few read at a time: a statement that is half read keeps the log from being copied. */
async function* rowsOf(source: Queries, table: Table): AsyncGenerator<string> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ rowid: number }>`
      select rowid as rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${rowsOfRead}`.execute(
      source,
    );
    for (const { rowid, ...row } of rows) {
      last = rowid;
      yield JSON.stringify(row);
    }
    if (rows.length < rowsOfRead) return;
  }
}

/** The queue of the embedded database is in memory: what its next start would queue is queued in PostgreSQL. */
async function addJobs(queue: BatchQueue, source: Queries, target: Queries): Promise<void> {
  const jobs = await waitingJobs(source);
  if (jobs.length > 0) await queue.add(target, jobs);
}

async function countOf(db: Queries, table: Table): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
