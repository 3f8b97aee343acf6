import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '../lib/clock';
import type { Settings } from '../start/environment';
import { openDatabase } from '../start/openDatabase';
import { readTemplateFile } from '../start/templateFolder';
import { OwnTemplateError } from '../publications/ownTemplates';
import { Publications } from '../publications/publications';
import { SealKeys } from '../seals/sealKeys';
import { databaseFile, DataDirInUseError, inMemory } from '../store/embeddedStore';
import type { Template } from '../../engineering/kit/template';
import { type CommandAnswer, OperatorError, runOperatorCommand } from './commands';
import { askRunningService } from './operatorSocket';
import { migrateToPostgres } from './migrate';
import { restore } from './restore';

export interface CommandSurroundings {
  library: Template[];
  clock: Clock;
  /** Called with how far a long command has come. */
  onProgress(progress: object): void;
}

/**
 * Runs an operator's command on the data that the settings name: in PostgreSQL itself, or through the running
 * service that owns the embedded database, or, when none runs, in that database.
 */
export async function runCommand(
  settings: Settings,
  { library, clock, onProgress }: CommandSurroundings,
  given: string[],
): Promise<CommandAnswer> {
  const words = withFile(withWholePath(given));
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null && dataDir === inMemory) throw nothingKept();
  if (words[0] === 'restore') return restoreDatabase(settings, words, clock());
  if (words[0] === 'migrate') return migrateDatabase(settings, words, onProgress);
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
    const publications = new Publications(library, store, clock);
    await store.atStart(() => publications.ensure());
    const sealKeys = await SealKeys.open(store, clock, settings.sealKey);
    return await runOperatorCommand({ store, publications, sealKeys, clock }, words);
  } finally {
    await store.close();
  }
}

/** A running service may run in another folder than this command. */
function withWholePath(words: string[]): string[] {
  const [group, file, ...rest] = words;
  if ((group !== 'backup' && group !== 'restore') || file === undefined || file === '') return words;
  return [group, resolve(file), ...rest];
}

/** The text of a file to publish follows its path. */
function withFile(words: string[]): string[] {
  const [group, action, path, ...rest] = words;
  if (group !== 'template' || action !== 'publish' || path === undefined) return words;
  try {
    return [group, action, path, readTemplateFile(path), ...rest];
  } catch (error) {
    throw error instanceof OwnTemplateError ? new OperatorError(error.message) : error;
  }
}

async function restoreDatabase(
  { databaseUrl, dataDir }: Settings,
  [, file, ...rest]: string[],
  now: Date,
): Promise<CommandAnswer> {
  if (file === undefined || rest.length > 0) throw new OperatorError('The command is: restore FILE');
  if (databaseUrl !== null)
    throw new OperatorError(
      'The database of DATABASE_URL is restored with PostgreSQL: pg_restore --clean --dbname="$DATABASE_URL" FILE',
    );
  await requireStopped(dataDir, 'restore the backup');
  return restore(dataDir, file, now);
}

async function migrateDatabase(
  settings: Settings,
  [, ...rest]: string[],
  onProgress: CommandSurroundings['onProgress'],
): Promise<CommandAnswer> {
  const { databaseUrl, dataDir } = settings;
  if (rest.length > 0) throw new OperatorError('The command is: migrate');
  if (databaseUrl === null)
    throw new OperatorError(
      'DATABASE_URL is not set. Set it to the empty PostgreSQL database to migrate to.',
    );
  if (dataDir === inMemory) throw nothingKept();
  await requireStopped(dataDir, 'migrate its database');
  const open = () => openDatabase(settings, () => {});
  return migrateToPostgres({ dataDir, databaseUrl, open, onProgress });
}

async function requireStopped(dataDir: string, then: string): Promise<void> {
  if (await askRunningService(dataDir, ['keys', 'list']))
    throw new OperatorError(`A service runs on ${dataDir}. Stop it, then ${then}.`);
}

const nothingKept = () =>
  new OperatorError(`DATA_DIR is ${inMemory}, which keeps nothing that a command could work on.`);
