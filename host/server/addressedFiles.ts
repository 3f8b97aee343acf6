import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The build of an add-in in a folder. */
export interface AddinFolder {
  folder: string;
  /** The origin that its manifest and its metadata carry; they are served with the origin they are served from. */
  builtFor: string;
}

/** Files of the add-in's build that name their own address. */
export const addressedFiles: Record<string, string> = {
  '/manifest.xml': 'application/xml; charset=utf-8',
  '/functions.json': 'application/json; charset=utf-8',
};

/** Text of one of `addressedFiles`, moved to `origin`; null when the build lacks it. */
export async function readAddressedFile(
  { folder, builtFor }: AddinFolder,
  requestPath: string,
  origin: string,
): Promise<string | null> {
  try {
    return moveAddress(await readFile(path.join(folder, requestPath.slice(1)), 'utf8'), builtFor, origin);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Not the address of a longer port: `https://localhost:30001` is another server than `https://localhost:3000`. */
export function moveAddress(text: string, from: string, to: string): string {
  return text.split(from).reduce((moved, rest) => moved + (/^\d/.test(rest) ? from : to) + rest);
}
