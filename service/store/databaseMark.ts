import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which database a data folder has, and how far it had come: in the database, where each commit counts, and in a file
 * beside it, so that an empty or older one is noticed.
 */
export interface DatabaseMark {
  id: number;
  commits: number;
  /** The PostgreSQL database that took over; only in the file. */
  movedTo?: string;
}

/** Its name in the data folder. In a copy of the folder, file after file, it must be no newer than the database. */
export const markFile = 'database-mark.json';

/** A database that the service must not go on with; the message is for the operator. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError';
}

/** @throws DatabaseRefusedError for a file that holds no mark */
export function readMark(dataDir: string): DatabaseMark | null {
  const path = join(dataDir, markFile);
  if (!existsSync(path)) return null;
  const mark = parsed(readFileSync(path, 'utf8'));
  if (!mark)
    throw new DatabaseRefusedError(
      `${path} is damaged, so nothing tells whether the database is complete. If it is, remove that file and start again.`,
    );
  return mark;
}

function parsed(text: string): DatabaseMark | null {
  try {
    const { id, commits, movedTo } = JSON.parse(text) as Partial<DatabaseMark>;
    if (typeof id !== 'number' || typeof commits !== 'number') return null;
    return { id, commits, ...(typeof movedTo === 'string' && { movedTo }) };
  } catch {
    return null;
  }
}

/** Beside and renamed: never half a mark. It is written after the commits it counts, so it needs no wait for the disk. */
export function writeMark(dataDir: string, mark: DatabaseMark): void {
  const path = join(dataDir, markFile);
  writeFileSync(`${path}.new`, `${JSON.stringify(mark)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** How the operator gets out of it. */
const restoreIt = 'Restore a backup with "npm run service -- restore FILE"';

export interface FoundDatabase {
  dataDir: string;
  /** null when the file is not there, is empty, or has no tables. */
  found: DatabaseMark | null;
  mark: DatabaseMark | null;
  /** Whether an account was made here before. */
  hasApiKey: boolean;
}

/** Why the service does not go on with what it found; null when it may. */
export function refusal({ dataDir, found, mark, hasApiKey }: FoundDatabase): string | null {
  const accept = (files: string) => `, or remove ${files} from ${dataDir} to `;
  if (mark?.movedTo !== undefined)
    return `The database in ${dataDir} was migrated to ${mark.movedTo}. Set DATABASE_URL${accept(markFile)}go on with the old one.`;
  if (!found) {
    if (!mark && !hasApiKey) return null;
    const files = [...(hasApiKey ? ['api-key'] : []), ...(mark ? [markFile] : [])].join(' and ');
    return `The database in ${dataDir} is missing or empty, although the service has worked there. ${restoreIt}${accept(files)}start with an empty one.`;
  }
  if (!mark) return null;
  if (mark.id !== found.id)
    return `The database in ${dataDir} is another one than before. ${restoreIt}${accept(markFile)}go on with this one.`;
  const missing = (mark.commits - found.commits) | 0;
  if (missing > 0)
    return `The database in ${dataDir} is older than what the service wrote there: its last ${missing} changes are missing. ${restoreIt}${accept(markFile)}go on without them.`;
  return null;
}

export function damaged(where: string, reason: string): DatabaseRefusedError {
  return new DatabaseRefusedError(`The database ${where} is damaged (${reason}). ${restoreIt}.`);
}
