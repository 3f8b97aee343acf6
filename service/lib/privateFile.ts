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
import { dirname } from 'node:path';

/**
 * The text of a file that only its owner can read; made once. Written beside and renamed, so that a kill half-way leaves no half
 * secret.
 *
 * @param replace writes it even if it is there
 */
export function keptPrivate(path: string, make: () => string, { replace = false } = {}): string {
  if (!replace && existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    chmodSync(path, 0o600);
    return text;
  }
  const text = make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const written = `${path}.new`;
  // Left by a kill, or a symbolic link: it is removed, never followed.
  rmSync(written, { force: true });
  const file = openSync(written, 'wx', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  chmodSync(written, 0o600);
  renameSync(written, path);
  return text;
}
