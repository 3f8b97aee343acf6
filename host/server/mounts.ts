import { readdirSync } from 'node:fs';
import path from 'node:path';

/** One place of the origin and the folder whose files answer there. The first that fits a path rules. */
export interface Mount {
  prefix: string;
  folder: string;
  /** What the bare prefix answers. */
  index?: string;
  /** Paths are matched whatever their case. */
  anyCase?: boolean;
}

export interface MountedFile {
  folder: string;
  /** Relative to `folder`, with forward slashes. */
  file: string;
}

/** @param folders without one for the add-in, nothing else is mounted */
export function hostMounts(folders: { page: string; officeJs: string; addin: string | null }): Mount[] {
  return [
    { prefix: '/page/', folder: folders.page, index: 'index.html' },
    // Office.js asks for AgaveErrorUX; the folder of the package is lower-case.
    { prefix: '/officejs/', folder: folders.officeJs, anyCase: true },
    ...(folders.addin === null ? [] : [{ prefix: '/', folder: folders.addin }]),
  ];
}

/**
 * Finds the file that a decoded path names, or null. Only names of the folder itself are formed here: a path with
 * an empty, dotted or backslashed segment names no file.
 */
export class MountTable {
  private readonly realNames = new Map<Mount, Map<string, string>>();

  constructor(private readonly mounts: Mount[]) {}

  find(requestPath: string): MountedFile | null {
    const mount = this.mounts.find((one) => startsWith(requestPath, one.prefix, one.anyCase));
    if (!mount) return null;
    const file = requestPath.slice(mount.prefix.length) || mount.index;
    if (!file || file.split('/').some(isUnsafeSegment)) return null;
    if (!mount.anyCase) return { folder: mount.folder, file };
    const realName = this.namesOf(mount).get(file.toLowerCase());
    return realName ? { folder: mount.folder, file: realName } : null;
  }

  private namesOf(mount: Mount): Map<string, string> {
    let names = this.realNames.get(mount);
    if (!names) {
      names = new Map(listFiles(mount.folder).map((file) => [file.toLowerCase(), file]));
      this.realNames.set(mount, names);
    }
    return names;
  }
}

function startsWith(text: string, prefix: string, anyCase = false): boolean {
  const start = text.slice(0, prefix.length);
  return anyCase ? start.toLowerCase() === prefix.toLowerCase() : start === prefix;
}

function isUnsafeSegment(segment: string): boolean {
  return segment === '' || segment.startsWith('.') || /[\\\0:]/.test(segment);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
}
