import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Rights of the group and of others: to write in the folder, and any on a file. */
const writable = 0o022;
const any = 0o077;

/** What others than the owner may do in the data folder, in a sentence each. */
export function openRights(dataDir: string): string[] {
  // Elsewhere rights are not these numbers.
  if (process.platform === 'win32') return [];
  const isOpen = (path: string, rights: number) => (statSync(path).mode & rights) !== 0;
  const said = isOpen(dataDir, writable)
    ? [
        `Other users can write in ${dataDir}, and so replace the database and the key. Run: chmod 700 ${dataDir}`,
      ]
    : [];
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (statSync(path).isFile() && isOpen(path, any))
      said.push(`Other users can read or write ${path}. Run: chmod 600 ${path}`);
  }
  return said;
}

export function warnOfRights(dataDir: string, logger: FastifyBaseLogger): void {
  for (const message of openRights(dataDir)) logger.warn({ security: 'open rights' }, message);
}
