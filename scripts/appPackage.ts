// npm run app-package [-- FOLDER]: the app package of a build (default: dist) as FOLDER/calc-addin.zip, for sites that take the unified manifest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appPackage } from './manifest/appPackage';
import { checkUnified } from './manifest/checkUnified';

const folder = process.argv[2] ?? 'dist';
const manifest = path.join(folder, 'manifest.json');

async function main(): Promise<void> {
  if (!existsSync(manifest)) throw new Error(`There is no ${manifest}: run "npm run build" first.`);
  const problems = await checkUnified(manifest);
  if (problems.length > 0) throw new Error(problems.map((problem) => `${manifest}: ${problem}`).join('\n'));
  const read = (file: string) => {
    const at = path.join(folder, file);
    return existsSync(at) ? new Uint8Array(readFileSync(at)) : null;
  };
  const target = path.join(folder, 'calc-addin.zip');
  writeFileSync(target, appPackage(readFileSync(manifest, 'utf8'), read));
  console.log(`${target} is the app package of the build in ${folder}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
