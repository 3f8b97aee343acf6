import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../manifest/build';
import { checkManifest } from '../manifest/checkManifest';
import { checkUnified } from '../manifest/checkUnified';
import type { Listing, Submission } from './checklist';

/**
 * Reads what is submitted to Microsoft's store: a build, and the texts and pictures of its listing.
 *
 * @param folder of the build
 * @param store of the listing: listing.json, certification-notes.md, logo-300.png, screenshots
 */
export async function readSubmission(folder: string, store: string): Promise<Submission> {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const build = readBuild(folder);
  const unifiedProblems = await checkUnified(path.join(folder, 'manifest.json'));
  const screenshots = path.join(store, 'screenshots');
  return {
    build,
    manifestProblems: [...checkManifest(read('manifest.xml'), build), ...unifiedProblems],
    manifest: read('manifest.xml'),
    unified: read('manifest.json'),
    functions: read('functions.json'),
    page: read('taskpane.html'),
    scripts: [...build.files].filter((file) => file.endsWith('.js')).map(read),
    text: (file) => (existsSync(path.join(folder, file)) ? read(file) : null),
    listing: JSON.parse(readFileSync(path.join(store, 'listing.json'), 'utf8')) as Listing,
    notes: readFileSync(path.join(store, 'certification-notes.md'), 'utf8'),
    pictures: new Map(
      [
        'logo-300.png',
        ...(existsSync(screenshots) ? readdirSync(screenshots).map((file) => `screenshots/${file}`) : []),
      ].flatMap((file) => {
        const at = path.join(store, file);
        return existsSync(at) ? [[file, new Uint8Array(readFileSync(at))] as const] : [];
      }),
    ),
  };
}
