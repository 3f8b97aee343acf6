import { randomInt } from 'node:crypto';
import type Database from 'libsql';
import { type DatabaseMark, writeMark } from './databaseMark';
import type { GroupHooks } from './groupCommit';

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
 */
export class Upkeep implements GroupHooks {
  private readonly id: number;
  private commits: number;
  private noted: number | null = null;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;

  /** @param beatMs how often the log is looked at while there are commits */
  constructor(
    private readonly dataDir: string,
    private readonly database: Database.Database,
    private readonly beatMs = 1_000,
  ) {
    const before = markOf(database);
    this.id = before?.id || randomInt(1, 2 ** 31);
    if (before?.id !== this.id) database.pragma(`application_id = ${this.id}`);
    this.commits = before?.commits ?? 0;
    this.note();
    this.schedule();
  }

  beforeCommit(): void {
    this.database.pragma(`user_version = ${this.next()}`);
  }

  kept(): void {
    this.commits = this.next();
    this.schedule();
  }

  /** Notes how far the database has come, for the last time. */
  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    this.note();
  }

  /** A signed number of 32 bits: it starts again from the lowest one after two thousand million. */
  private next(): number {
    return (this.commits + 1) | 0;
  }

  private note(): void {
    if (this.noted !== this.commits) writeMark(this.dataDir, { id: this.id, commits: this.commits });
    this.noted = this.commits;
  }

  private schedule(): void {
    if (!this.isStopped) this.timer ??= setTimeout(() => this.beat(), this.beatMs).unref();
  }

  private beat(): void {
    this.timer = null;
    if (this.noted !== this.commits) {
      this.note();
      this.schedule();
    } else if (this.database.inTransaction) this.schedule();
    else this.database.pragma('wal_checkpoint(TRUNCATE)');
  }
}
