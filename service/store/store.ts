import type { Kysely, Transaction } from 'kysely';
import type { DatabaseContents } from './backup';
import type { Remembered } from './remembered';
import type { Tables } from './tables';

/** Where a query runs: the database itself, or a transaction that is under way. */
export type Queries = Kysely<Tables>;

/** Runs in the transaction that has made something, and undoes it by rejecting. */
export type Keep<Made> = (transaction: Queries, made: Made) => Promise<void>;

/** The durable memory of the service. What a finished query has written survives a kill of the process. */
export interface Store {
  readonly db: Queries;
  /**
   * Runs `work` whole or not at all, and answers when it is on the disk. Inside it every query must go through the transaction it is given:
   * the embedded database has one connection, and a query on `db` would wait for ever.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether transactions of the same moment are one commit. */
  readonly commitsTogether: boolean;
  /** Runs `work` while no other process that shares the database is at its start. */
  atStart<T>(work: () => Promise<T>): Promise<T>;
  readonly remembered: Remembered;
  /** Rejects while the database cannot be read, or could not be written since the last success. */
  check(): Promise<void>;
  /** Writes a whole copy to a file that is not there yet. Only of the embedded database. */
  backup?(file: string): Promise<DatabaseContents>;
  close(): Promise<void>;
}
