import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import Database from 'libsql';
import { createGroupCommit } from './groupCommit';
import { migrate } from './migrations';
import { createRemembered } from './remembered';
import type { Store } from './store';
import type { Tables } from './tables';
import { WithoutRowLocks } from './withoutRowLocks';

/** Keeps nothing: the value of `DATA_DIR` for tests and trials. */
export const inMemory = 'memory:';

/** Its name in the data folder. */
export const databaseFile = 'service.db';

/** A database file that another process holds. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another service process. ` +
        'Stop that process, or give this one a DATA_DIR of its own.',
    );
    this.name = 'DataDirInUseError';
  }
}

/**
 * Opens the embedded database of a data folder, made if it is not there, and brings it to the newest shape.
 *
 * @param dataDir folder, or `memory:`
 * @throws DataDirInUseError when another process has it open
 */
export async function openEmbeddedStore(dataDir: string): Promise<Store> {
  return createEmbeddedStore(withStatementCache(openDatabase(dataDir)));
}

/** The store over a database that is open, which it brings to the newest shape and closes. */
export async function createEmbeddedStore(database: SqliteDatabase): Promise<Store> {
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [new WithoutRowLocks()],
  });
  await migrate(db);
  return {
    db,
    transaction: createGroupCommit(db),
    atStart: (work) => work(),
    remembered: createRemembered(),
    close: () => db.destroy(),
  };
}

function openDatabase(dataDir: string) {
  if (dataDir === inMemory) return new Database(':memory:');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new Database(join(dataDir, databaseFile), { timeout: 0 });
  try {
    // EXCLUSIVE: one process owns the file until it ends; FULL: a commit is on the disk before it returns.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // 16 MB: what is written often is copied into the database once, not at every few commits.
    database.pragma('wal_autocheckpoint = 4000');
    database.exec('begin immediate; commit');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new DataDirInUseError(dataDir);
    throw error;
  }
  return database;
}

/** Preparing a statement costs more than running it, and the service has few different ones. */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const mostStatements = 500;
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = withKnownReader(database.prepare(sql));
      if (statements.size >= mostStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close() {
      // Statements live until they are collected and would hold the file's lock with them. So it is given back first,
      // which SQLite does only outside WAL and at the next access.
      if (!database.memory) {
        database.pragma('journal_mode = DELETE');
        database.pragma('locking_mode = NORMAL');
        database.prepare('select count(*) from sqlite_master').get();
      }
      database.close();
    },
  };
}

/** A statement whose `reader` is read once: kysely reads it at every execution. */
function withKnownReader(statement: Database.Statement): SqliteStatement {
  const { reader } = statement;
  return {
    reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters) as ReturnType<SqliteStatement['run']>,
    iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
  };
}
