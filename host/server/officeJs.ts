import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of Office.js: the one that is named, or that of the package `@microsoft/office-js` as it is installed for the
 * working folder. This package does not contain it, as its licence asks.
 *
 * @throws Error that says how to get it
 */
export function findOfficeJs(named: string | undefined, workingFolder = process.cwd()): string {
  if (named !== undefined) {
    const folder = path.resolve(workingFolder, named);
    if (existsSync(path.join(folder, 'office.js'))) return folder;
    throw new Error(`${folder} is no folder of Office.js: it has no office.js.`);
  }
  const from = [path.join(workingFolder, 'anything.js'), __filename];
  for (const file of from) {
    try {
      return path.dirname(createRequire(file).resolve('@microsoft/office-js/dist/office.js'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error(
    'Office.js is not installed. "npm install @microsoft/office-js" gets it from Microsoft, under its own licence; or name its folder (--office-js).',
  );
}
