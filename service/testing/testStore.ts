import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { BatchQueue } from '../batches/batchQueue';
import { openInProcessQueue } from '../batches/inProcessQueue';
import { openPgBossQueue } from '../batches/pgBossQueue';
import { inMemory, openEmbeddedStore } from '../store/embeddedStore';
import { openPostgresStore } from '../store/postgresStore';
import type { Store } from '../store/store';

/** A separate empty store for one test, and the queue that goes with it. */
export interface TestStore {
  store: Store;
  /** A new one after every restart of the service. */
  openQueue(): Promise<BatchQueue>;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

/** Set by the test run on PostgreSQL (`test/postgres`): a server on which every test makes its own database. */
const server = process.env.TEST_DATABASE_SERVER;

export async function openTestStore(): Promise<TestStore> {
  if (server === undefined) return openEmbedded();
  if (!server.startsWith('postgres:')) throw new Error(server);
  return openOnPostgres(server);
}

async function openEmbedded(): Promise<TestStore> {
  const store = await openEmbeddedStore(inMemory);
  return {
    store,
    openQueue: () => openInProcessQueue(store),
    close: () => store.close(),
  };
}

async function openOnPostgres(serverUrl: string): Promise<TestStore> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onUnused(serverUrl, `create database ${name} template ${prepared} strategy file_copy`);
  const databaseUrl = new URL(`/${name}`, serverUrl).href;
  const store = await openPostgresStore(databaseUrl, fail);
  return {
    store,
    openQueue: () => openQueueOf(databaseUrl),
    async close() {
      await store.close();
      await onUnused(serverUrl, `drop database ${name}`);
    },
  };
}

/** An empty database with the tables of the service and of its queue: copies of it are made faster than they are. */
const prepared = 'prepared';

/** Once in the run, before the first test. */
export async function prepareDatabase(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${prepared}`);
  const databaseUrl = new URL(`/${prepared}`, serverUrl).href;
  const store = await openPostgresStore(databaseUrl, fail);
  await (await openQueueOf(databaseUrl)).close();
  await store.close();
}

const openQueueOf = (databaseUrl: string) =>
  openPgBossQueue({ databaseUrl, takeoverSeconds: 30, pollMs: 50, onFault: fail });

function fail(error: Error): never {
  throw error;
}

/**
 * For what needs a database without connections. A pool that has ended has only said goodbye: the server closes the connections a
 * moment later, and cutting them off (`with (force)`) before it has done so is an error on them that nothing awaits any more.
 */
async function onUnused(serverUrl: string, statement: string): Promise<void> {
  for (;;) {
    try {
      return await onServer(serverUrl, statement);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('is being accessed'))) throw error;
    }
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
