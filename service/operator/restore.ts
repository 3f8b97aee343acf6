import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect, onDisk } from '../store/backup';
import { writeMark } from '../store/databaseMark';
import { databaseFile } from '../store/embeddedStore';
import { type CommandAnswer, OperatorError } from './commands';

/**
 * Puts a backup in the place of the database of a data folder that no service uses. What was there is kept beside it.
 *
 * @throws OperatorError, DatabaseRefusedError; the folder is as it was then
 */
export function restore(dataDir: string, file: string, now: Date): CommandAnswer {
  if (!existsSync(file))
    throw new OperatorError(`${file} is not there. Name a file that "backup FILE" has written.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, databaseFile);
  const copy = `${path}.restored`;
  const { contents, mark } = copied(file, copy);
  onDisk(copy);
  const replaced = `${path}.replaced-${now.toISOString().replace(/[:.]/g, '')}`;
  const wasThere = existsSync(path);
  for (const rest of ['', '-wal']) if (existsSync(path + rest)) renameSync(path + rest, replaced + rest);
  renameSync(copy, path);
  writeMark(dataDir, mark);
  return [{ restored: file, ...contents, replaced: wasThere ? replaced : null }];
}

/** With the write-ahead log, where the operator has kept one beside it. */
function copied(file: string, copy: string): ReturnType<typeof inspect> {
  try {
    for (const rest of ['', '-wal'])
      if (existsSync(file + rest)) copyFileSync(file + rest, copy + rest);
      else rmSync(copy + rest, { force: true });
    return inspect(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  }
}
