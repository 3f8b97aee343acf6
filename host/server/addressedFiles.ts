import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The address that the built files carry; the served ones carry the origin they are served from. */
const BUILT_ADDRESS = /https:\/\/localhost:3000(?!\d)/g;

/** Files of the add-in's build that name their own address. */
export const addressedFiles: Record<string, string> = {
  '/manifest.xml': 'application/xml; charset=utf-8',
  '/functions.json': 'application/json; charset=utf-8',
};

/** Text of one of `addressedFiles`, moved to `origin`; null when the build lacks it. */
export async function readAddressedFile(
  folder: string,
  requestPath: string,
  origin: string,
): Promise<string | null> {
  try {
    return moveAddress(await readFile(path.join(folder, requestPath.slice(1)), 'utf8'), origin);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function moveAddress(text: string, origin: string): string {
  return text.replace(BUILT_ADDRESS, () => origin);
}
