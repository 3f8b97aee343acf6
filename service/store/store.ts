import type { Kysely, Transaction } from 'kysely';
import type { Remembered } from './remembered';
import type { Tables } from './tables';

/** Where a query runs: the database itself, or a transaction that is under way. */
export type Queries = Kysely<Tables>;

/** The durable memory of the service. What a finished query has written survives a kill of the process. */
export interface Store {
  readonly db: Queries;
  /**
   * Runs `work` whole or not at all, and answers when it is on the disk. Inside it every query must go through the transaction it is given:
   * the embedded database has one connection, and a query on `db` would wait for ever.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` while no other process that shares the database is at its start. */
  atStart<T>(work: () => Promise<T>): Promise<T>;
  readonly remembered: Remembered;
  close(): Promise<void>;
}
