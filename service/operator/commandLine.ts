import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../lib/clock';
import type { Settings } from '../start/environment';
import { openDatabase } from '../start/openDatabase';
import { createPublications } from '../publications/publications';
import { databaseFile, DataDirInUseError, inMemory } from '../store/embeddedStore';
import type { Template } from '../templates/kit/template';
import { type CommandAnswer, OperatorError, runOperatorCommand } from './commands';
import { askRunningService } from './operatorSocket';

/**
 * Runs an operator's command on the data that the settings name: in PostgreSQL itself, or through the running
 * service that owns the embedded database, or, when none runs, in that database.
 */
export async function runCommand(
  settings: Settings,
  { library, clock }: { library: Template[]; clock: Clock },
  words: string[],
): Promise<CommandAnswer> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && dataDir === inMemory)
    throw new OperatorError(`DATA_DIR is ${inMemory}, which keeps nothing that a command could work on.`);
  if (databaseUrl === null) {
    const answer = await askRunningService(dataDir, words);
    if (answer) return answer;
    if (!existsSync(join(dataDir, databaseFile)))
      throw new OperatorError(`DATA_DIR ${dataDir} holds no data yet. Start the service there once.`);
  }
  const { store } = await openDatabase(settings, (error) => {
    throw error;
  }).catch((error: unknown) => {
    if (!(error instanceof DataDirInUseError)) throw error;
    throw new OperatorError(`${error.message} That process answers no commands; is it a service?`);
  });
  try {
    const publications = createPublications(library, store, clock);
    await store.atStart(() => publications.ensure());
    return await runOperatorCommand({ store, publications, clock }, words);
  } finally {
    await store.close();
  }
}
