import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'libsql';
import { damaged, type DatabaseMark, DatabaseRefusedError } from './databaseMark';
import { newestShape } from './migrations';
import { markOf } from './upkeep';

/** What a database file holds, for the operator to see. */
export interface DatabaseContents {
  sheets: number;
  /** When the newest of them was made. */
  newest: string | null;
}

/** Writes a whole copy of an open database, and reads it before it gets its name. */
export async function backupTo(database: Database.Database, file: string): Promise<DatabaseContents> {
  const written = `${file}.new`;
  rmSync(written, { force: true });
  while (database.inTransaction) await new Promise((resolve) => setImmediate(resolve));
  database.exec(`vacuum into '${written.replaceAll("'", "''")}'`);
  const { contents } = inspect(written);
  onDisk(written);
  renameSync(written, file);
  return contents;
}

/**
 * Reads a database file of this service through, with the write-ahead log beside it.
 *
 * @throws DatabaseRefusedError when it is damaged, empty, or of a newer version
 */
export function inspect(path: string): { contents: DatabaseContents; mark: DatabaseMark } {
  let database: Database.Database | null = null;
  try {
    database = new Database(path);
    database.pragma('journal_mode = DELETE');
    const [first] = database.prepare('pragma integrity_check(1)').all() as object[];
    const said = String(Object.values(first ?? {})[0]);
    if (said !== 'ok') throw damaged(path, said);
    const mark = markOf(database);
    if (!mark) throw new DatabaseRefusedError(`${path} is an empty database. Name a backup of this service.`);
    const { version } = database.prepare('select max(version) as version from schema_versions').get() as {
      version: number;
    };
    if (version > newestShape)
      throw new DatabaseRefusedError(
        `${path} was written by a newer version of the service. Start that version to restore it.`,
      );
    const { sheets, newest } = database
      .prepare('select count(*) as sheets, max(created_at) as newest from sheets')
      .get() as DatabaseContents;
    return { contents: { sheets, newest }, mark };
  } catch (error) {
    if (error instanceof DatabaseRefusedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefusedError(`${path} is not a database of this service (${reason}).`);
  } finally {
    database?.close();
    for (const rest of ['-wal', '-shm']) if (existsSync(path + rest)) rmSync(path + rest);
  }
}

export function onDisk(path: string): void {
  const opened = openSync(path, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}
