import { randomInt } from 'node:crypto';
import type Database from 'libsql';
import { type DatabaseMark, writeMark } from './databaseMark';
import type { GroupHooks } from './groupCommit';

/** What the embedded database needs besides its queries. */
export interface Upkeep extends GroupHooks {
  /** Notes how far the database has come, for the last time. */
  stop(): void;
}

/** The mark that a database carries in its header; null for one without tables. */
export function markOf(database: Database.Database): DatabaseMark | null {
  const number = (name: string) =>
    Object.values(database.prepare(`pragma ${name}`).get() as object)[0] as number;
  const { tables } = database.prepare('select count(*) as tables from sqlite_master').get() as {
    tables: number;
  };
  return tables === 0 ? null : { id: number('application_id'), commits: number('user_version') };
}

/**
 * Counts the commits in the database and notes them beside it. A second after the last of them what stands in the
 * write-ahead log is copied into the database, so that its file is a whole copy.
 *
 * @param beatMs how often that is looked at while there are commits
 */
export function createUpkeep(dataDir: string, database: Database.Database, beatMs = 1_000): Upkeep {
  const before = markOf(database);
  const id = before?.id || randomInt(1, 2 ** 31);
  if (before?.id !== id) database.pragma(`application_id = ${id}`);
  let commits = before?.commits ?? 0;
  let noted: number | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;

  const note = () => {
    if (noted !== commits) writeMark(dataDir, { id, commits });
    noted = commits;
  };
  const beat = () => {
    timer = null;
    if (noted !== commits) {
      note();
      schedule();
    } else if (database.inTransaction) schedule();
    else database.pragma('wal_checkpoint(TRUNCATE)');
  };
  function schedule(): void {
    if (!isStopped) timer ??= setTimeout(beat, beatMs).unref();
  }
  note();
  schedule();

  return {
    // A signed number of 32 bits: it starts again from the lowest one after two thousand million.
    beforeCommit: () => void database.pragma(`user_version = ${(commits + 1) | 0}`),
    kept() {
      commits = (commits + 1) | 0;
      schedule();
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      note();
    },
  };
}
