import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isApiKey, newApiKey } from './apiKey';

/** A key file that cannot be used; the message is for the operator. */
export class ApiKeyFileError extends Error {
  override name = 'ApiKeyFileError';
}

/**
 * The key of the first account in clear, in `DATA_DIR/api-key`, readable only by its owner; made once.
 *
 * @throws when the file is there but holds no key: it is not overwritten, as the operator may have put it there
 */
export function storedApiKey(dataDir: string): string {
  const path = join(dataDir, 'api-key');
  if (!existsSync(path)) return keepNewKey(dataDir, path);
  const key = readFileSync(path, 'utf8').trim();
  if (!isApiKey(key))
    throw new ApiKeyFileError(`${path} does not hold an API key. Remove the file to have a new key made.`);
  chmodSync(path, 0o600);
  return key;
}

/** Written beside and renamed, so that a kill half-way leaves no half key. */
function keepNewKey(dataDir: string, path: string): string {
  const key = newApiKey();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const written = `${path}.new`;
  // Left by a kill, or a symbolic link: it is removed, never followed.
  rmSync(written, { force: true });
  const file = openSync(written, 'wx', 0o600);
  writeSync(file, `${key}\n`);
  fsyncSync(file);
  closeSync(file);
  chmodSync(written, 0o600);
  renameSync(written, path);
  return key;
}
