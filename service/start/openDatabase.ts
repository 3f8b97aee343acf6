import type { BatchQueue } from '../batches/batchQueue';
import { openInProcessQueue } from '../batches/inProcessQueue';
import { openPgBossQueue } from '../batches/pgBossQueue';
import type { Settings } from './environment';
import { openEmbeddedStore } from '../store/embeddedStore';
import { openPostgresStore } from '../store/postgresStore';
import type { Store } from '../store/store';

/** How often an idle process looks for batches that other processes accepted. */
const pollMs = 1_000;

export interface OpenedDatabase {
  store: Store;
  /** The queue of this process's batches. */
  openQueue(): Promise<BatchQueue>;
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir' | 'takeoverSeconds'>;

/**
 * The embedded database of a data folder, or the PostgreSQL database that the settings name.
 *
 * @throws DataDirInUseError, DatabaseUnavailableError
 */
export async function openDatabase(
  { databaseUrl, dataDir, takeoverSeconds }: DatabaseSettings,
  onFault: (error: Error) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) {
    const store = await openPostgresStore(databaseUrl, onFault);
    return {
      store,
      openQueue: () => openPgBossQueue({ databaseUrl, takeoverSeconds, pollMs, onFault }),
    };
  }
  const store = await openEmbeddedStore(dataDir);
  return {
    store,
    openQueue: () => openInProcessQueue(store),
  };
}
