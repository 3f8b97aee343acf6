import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  Kysely,
  sql,
  SqliteDialect,
  type SqliteDatabase,
  type SqliteStatement,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
  type SelectQueryNode,
} from 'kysely';
import Database from 'libsql';
import { backupTo } from './backup';
import { damaged, DatabaseRefusedError, readMark, refusal } from './databaseMark';
import { GroupCommit, type GroupHooks } from './groupCommit';
import { migrate } from './migrations';
import { RememberedUntilChanged } from './remembered';
import type { Store } from './store';
import type { Tables } from './tables';
import { markOf, Upkeep } from './upkeep';

/** Keeps nothing: the value of `DATA_DIR` for tests and trials. */
export const inMemory = 'memory:';

/** Its name in the data folder. */
export const databaseFile = 'service.db';

/** A database file that another process holds. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another service process. ` +
        'Stop that process, or give this one another DATA_DIR.',
    );
    this.name = 'DataDirInUseError';
  }
}

/**
 * Opens the embedded database of a data folder, made if it is not there, and brings it to the newest shape.
 *
 * @param dataDir folder, or `memory:`
 * @param beatMs how long the mark beside the database may lag behind it
 * @throws DataDirInUseError when another process has it open
 * @throws DatabaseRefusedError when it is damaged, or less than what the service left there
 */
export async function openEmbeddedStore(dataDir: string, beatMs?: number): Promise<Store> {
  if (dataDir === inMemory) return createEmbeddedStore(withStatementCache(new Database(':memory:')));
  const database = openDatabase(dataDir);
  const upkeep = new Upkeep(dataDir, database, beatMs);
  try {
    const store = await createEmbeddedStore(withStatementCache(database, upkeep), upkeep);
    return { ...store, backup: (file) => backupTo(database, file) };
  } catch (error) {
    upkeep.stop();
    try {
      release(database);
    } catch {
      // On a full disk this fails too; the first error says why.
    }
    database.close();
    throw error;
  }
}

/** The store over a database that is open, which it brings to the newest shape and closes. */
export async function createEmbeddedStore(database: SqliteDatabase, hooks: GroupHooks = {}): Promise<Store> {
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    plugins: [new WithoutRowLocks()],
  });
  await migrate(db);
  let isFailing = false;
  const groups = new GroupCommit(db, {
    beforeCommit: () => hooks.beforeCommit?.(),
    kept() {
      isFailing = false;
      hooks.kept?.();
    },
    lost(error) {
      isFailing ||= isOfDisk(error);
    },
  });
  return {
    db,
    transaction: (work) => groups.transaction(work),
    commitsTogether: true,
    atStart: (work) => work(),
    remembered: new RememberedUntilChanged(),
    async check() {
      // After a commit that failed, as on a full disk, a read would still succeed.
      if (!isFailing) await sql`select 1`.execute(db);
      else await groups.transaction(async () => {});
    },
    close: () => db.destroy(),
  };
}

const isOfDisk = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(String(error.code));

function openDatabase(dataDir: string): Database.Database {
  const path = join(dataDir, databaseFile);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.W_OK);
  const mark = readMark(dataDir);
  const hasApiKey = existsSync(join(dataDir, 'api-key'));
  const refuse = (found: ReturnType<typeof markOf>) => {
    const reason = refusal({ dataDir, found, mark, hasApiKey });
    if (reason !== null) throw new DatabaseRefusedError(reason);
  };
  const file = statSync(path, { throwIfNoEntry: false });
  if (file?.isDirectory()) throw Object.assign(new Error(`${path} is a folder.`), { code: 'EISDIR', path });
  // Before a file is made.
  if (!file?.size) refuse(null);
  else if (file.size % pageSizeOf(path) !== 0) throw damaged(`in ${dataDir}`, 'its last page is cut off');
  const database = new Database(path, { timeout: 0 });
  try {
    // EXCLUSIVE: one process owns the file until it ends; FULL: a commit is on the disk before it returns.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // 16 MB: what is written often is copied into the database once, not at every few commits.
    database.pragma('wal_autocheckpoint = 4000');
    database.exec('begin immediate; commit');
    requireWhole(database, `in ${dataDir}`);
    refuse(markOf(database));
  } catch (error) {
    const reason = openingError(error, dataDir);
    // Of a file that another process holds nothing is to be given back.
    if (reason instanceof DatabaseRefusedError) release(database);
    database.close();
    throw reason;
  }
  return database;
}

/** In bytes, as the head of the file says; 1 for one that says none, which SQLite refuses itself. */
function pageSizeOf(path: string): number {
  const head = Buffer.alloc(18);
  const opened = openSync(path, 'r');
  readSync(opened, head);
  closeSync(opened);
  const said = head.readUInt16BE(16);
  return said === 1 ? 65_536 : said || 1;
}

/**
 * Gives the lock of the file back. Statements live until they are collected and would hold it with them; SQLite does so
 * only outside WAL and at the next access.
 */
function release(database: Database.Database): void {
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('locking_mode = NORMAL');
    database.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    // What is damaged is not read on; the process ends.
    if (!isDamage(error)) throw error;
  }
}

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** @throws DatabaseRefusedError */
export function requireWhole(database: Database.Database, where: string): void {
  const [first] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
  const said = Object.values(first ?? {})[0];
  if (said !== 'ok') throw damaged(where, String(said).split('\n')[0] ?? '');
}

function openingError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'SQLITE_BUSY') return new DataDirInUseError(dataDir);
  if (isDamage(error)) return damaged(`in ${dataDir}`, error.message);
  return error;
}

/** Preparing a statement costs more than running it, and the service has few different ones. */
function withStatementCache(database: Database.Database, upkeep?: Upkeep): SqliteDatabase {
  const mostStatements = 500;
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = withKnownReader(database.prepare(sql));
      // SQLite has already rolled back what failed on a full disk; "no transaction is active" would hide that.
      const kept = sql === 'rollback' ? onlyWhen(() => database.inTransaction, statement) : statement;
      if (statements.size >= mostStatements) statements.clear();
      statements.set(sql, kept);
      return kept;
    },
    close() {
      if (!database.memory) release(database);
      upkeep?.stop();
      database.close();
    },
  };
}

function onlyWhen(isNeeded: () => boolean, statement: SqliteStatement): SqliteStatement {
  return {
    ...statement,
    run: (parameters) => (isNeeded() ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
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

/**
 * Drops `FOR SHARE` and `FOR NO KEY UPDATE` from a query: a database with one connection, which every transaction has
 * to itself, needs no row locks and has no syntax for them.
 */
class WithoutRowLocks implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'InsertQueryNode' && node.values?.kind === 'SelectQueryNode')
      return { ...node, values: { ...node.values, endModifiers: undefined } as SelectQueryNode };
    return node.kind === 'SelectQueryNode' && node.endModifiers ? { ...node, endModifiers: undefined } : node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
