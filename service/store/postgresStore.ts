import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { migrate } from './migrations';
import { statementNames } from './prepared';
import { noteChanges, readChangeMark } from './changeMark';
import { RememberedWhileUnchanged } from './remembered';
import type { Store } from './store';
import type { Tables } from './tables';

/** A PostgreSQL server that does not answer, or not to us. The message is for the operator and holds no password. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Any two starts that meet on one database take turns: bytes of "calc". */
const startLock = 0x63616c63;

/** Has the server plan the queries of `prepared` once a connection; others come in too many lengths to be kept. */
class PreparingClient extends Client {
  override query(...query: unknown[]): never {
    const [text, values] = query;
    const name = typeof text === 'string' ? statementNames.get(text) : undefined;
    const given = name === undefined ? query : [{ name, text, values }];
    return (super.query as (...given: unknown[]) => never).apply(this, given);
  }
}

/**
 * Opens a database on a PostgreSQL server and brings it to the newest shape. Several service processes share it.
 *
 * @param databaseUrl for example `postgres://user@host:5432/database`
 * @param onFault called for connections that break while they are idle
 * @throws DatabaseUnavailableError
 */
export async function openPostgresStore(
  databaseUrl: string,
  onFault: (error: Error) => void,
): Promise<Store> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    application_name: 'calc-service',
    Client: PreparingClient,
  });
  // An idle connection that the server ends must not end the process: the pool opens another.
  pool.on('error', onFault);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const whileAlone = <T>(work: (connection: Kysely<Tables>) => Promise<T>) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${startLock})`.execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
      }
    });
  const store: Store = {
    db,
    transaction: (work) => db.transaction().execute(work),
    commitsTogether: false,
    atStart: (work) => whileAlone(() => work()),
    remembered: new RememberedWhileUnchanged(() => readChangeMark(db)),
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
  try {
    await whileAlone(async (connection) => {
      await migrate(connection);
      await noteChanges(connection);
    });
  } catch (error) {
    await store.close();
    throw unavailable(error, databaseUrl);
  }
  return store;
}

/** Failures to connect or to be let in, in words; anything else is a fault and stays as it is. */
function unavailable(error: unknown, databaseUrl: string): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  const code = String(error.code);
  const isConnection = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST)/.test(code);
  // 28…: the server does not know us; 3D000: no such database; 42501: not allowed to make tables; 57P03: starting up;
  // 42P07: tables of another program.
  if (!isConnection && !/^(28|3D000|42501|57P03|53300|42P07)/.test(code)) return error;
  const reason = 'message' in error && error.message ? String(error.message) : code;
  return new DatabaseUnavailableError(
    `The database of DATABASE_URL (${databasePlace(databaseUrl)}) refused: ${reason}`,
  );
}

/** Where a database is, without user and password. */
export function databasePlace(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'not an address';
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || '5432'}${pathname}`;
}
