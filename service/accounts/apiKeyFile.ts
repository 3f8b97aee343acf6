import { join } from 'node:path';
import { keptPrivate } from '../lib/privateFile';
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
  const key = keptPrivate(path, () => `${newApiKey()}\n`).trim();
  if (!isApiKey(key))
    throw new ApiKeyFileError(`${path} does not hold an API key. Remove the file to have a new key made.`);
  return key;
}
