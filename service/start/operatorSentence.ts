/** What the system says against a file, folder or port, in words for the operator. */
const reasons: Record<string, string> = {
  EACCES: 'this user is not allowed to use it. Give the user rights, or use another',
  EPERM: 'this user is not allowed to use it. Give the user rights, or use another',
  EROFS: 'it is on a disk that can only be read. Use another',
  ENOSPC: 'the disk is full. Make room on it, or use another',
  EDQUOT: 'the quota of the disk is used up. Make room on it, or use another',
  ENOTDIR: 'a part of that path is a file, not a folder. Use another',
  EEXIST: 'it is a file, not a folder. Use another',
  EISDIR: 'it is a folder, not a file. Move it away, or use another',
  ENOENT: 'it is not there. Make it, or use another',
  EIO: 'the disk reported an error. Check the disk, or use another',
  SQLITE_FULL: 'the disk is full. Make room on it, or use another',
  SQLITE_READONLY: 'this user cannot write it. Give the user rights, or use another',
  SQLITE_PERM: 'this user is not allowed to use it. Give the user rights, or use another',
  SQLITE_CANTOPEN: 'the database in it cannot be opened. Check its rights, or use another',
  SQLITE_IOERR: 'the disk reported an error. Check the disk, or use another',
};

const ports: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop what uses it, or choose another PORT',
  EADDRNOTAVAIL: 'is not an address of this machine. Choose another HOST',
  EACCES: 'is not open to this user. Choose another PORT',
};

interface SystemError extends Error {
  code: string;
  path?: string;
  syscall?: string;
  address?: string;
  port?: number;
}

/**
 * @param dataDir the folder that is meant where the error names no path
 * @returns null for an error that is not the system's
 */
export function sentenceOf(error: unknown, dataDir: string): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  const { code, path, syscall, address, port } = error as SystemError;
  if (syscall === 'listen' && ports[code]) return `${code}: ${address ?? ''}:${port ?? ''} ${ports[code]}.`;
  // Codes of SQLite may say more after the first part.
  const known = Object.keys(reasons).find((name) => code === name || code.startsWith(`${name}_`));
  if (known === undefined) return null;
  const where = path ?? dataDir;
  return `${code}: ${where} cannot be used, because ${reasons[known]} ${code === 'EISDIR' ? 'DATA_DIR' : 'folder'}.`;
}
